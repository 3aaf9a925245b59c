import { checkTyped, filled, typed } from './common.ts';
import { defineField, flag, text, value } from './define-field.ts';
import { dataTypeOf } from './value-types.ts';

export const inputField = defineField({
  type: 'input',
  group: 'basic',
  drawing: 'M2 5h12v6H2zM5 7v2',
  icon: 'icon-input',
  names: { 'zh-CN': '单行文本', 'zh-TW': '單行文字', 'en-US': 'Short text' },
  holds: 'value',
  shape: (options) => (['number', 'integer', 'float'].includes(dataTypeOf(options)) ? 'numeric' : 'text'),
  family: 'text',
  options: {
    ...filled,
    ...typed,
    width: text('', { initial: '100%' }),
    defaultValue: value(''),
    dataType: text(),
    dataTypeCheck: flag(true, { isForeign: true }),
    dataTypeMessage: text('', { isForeign: true }),
    showPassword: flag(),
  },
  emptyValue: () => '',
  check: checkTyped,
  limits: { of: 'size', most: 'maxlength' },
  isSecret: ({ showPassword }) => showPassword,
  isMaskable: true,
});

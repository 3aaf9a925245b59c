import { defineField, flag, text, value } from '../../schema/define-field.ts';
import { checkTyped, filled, typed } from '../common.ts';

export const inputField = defineField({
  type: 'input',
  group: 'basic',
  icon: 'icon-input',
  names: { 'zh-CN': '单行文本', 'zh-TW': '單行文字', 'en-US': 'Short text' },
  holds: 'value',
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
});

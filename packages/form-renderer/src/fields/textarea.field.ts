import { checkTyped, filled, typed } from './common.ts';
import { defineField, flag, number, text, value } from './define-field.ts';

export const textareaField = defineField({
  type: 'textarea',
  group: 'basic',
  drawing: 'M2 3h12v10H2zM5 6h6M5 9h4',
  icon: 'icon-diy-com-textarea',
  names: { 'zh-CN': '多行文本', 'zh-TW': '多行文字', 'en-US': 'Long text' },
  holds: 'value',
  shape: 'text',
  family: 'text',
  options: {
    ...filled,
    ...typed,
    width: text('', { initial: '100%' }),
    defaultValue: value(''),
    rows: number(5, { isForeign: true }),
    autosize: flag(false, { isForeign: true }),
  },
  emptyValue: () => '',
  check: checkTyped,
  limits: { of: 'size', most: 'maxlength' },
  native: 'textarea',
  isMaskable: true,
});

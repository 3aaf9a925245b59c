import { defineField, text, value } from '../../schema/define-field.ts';
import { labelled } from '../common.ts';

export const textField = defineField({
  type: 'text',
  group: 'basic',
  icon: 'icon-wenzishezhi-',
  names: { 'zh-CN': '文字', 'zh-TW': '文字', 'en-US': 'Text' },
  holds: 'value',
  options: {
    ...labelled,
    width: text('', { isForeign: true }),
    defaultValue: value(''),
  },
  emptyValue: () => '',
});

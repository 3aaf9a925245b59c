import { labelled } from './common.ts';
import { defineField, text, value } from './define-field.ts';

export const textField = defineField({
  type: 'text',
  group: 'basic',
  drawing: 'M3 3h10M8 3v10',
  icon: 'icon-wenzishezhi-',
  names: { 'zh-CN': '文字', 'zh-TW': '文字', 'en-US': 'Text' },
  holds: 'value',
  shape: 'shown',
  options: {
    ...labelled,
    width: text('', { isForeign: true }),
    defaultValue: value(''),
  },
  emptyValue: () => '',
  shows: 'text',
});

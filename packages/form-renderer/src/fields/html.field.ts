import { labelled } from './common.ts';
import { defineField, text, value } from './define-field.ts';

export const htmlField = defineField({
  type: 'html',
  group: 'basic',
  drawing: 'm5 4-4 4 4 4M11 4l4 4-4 4',
  icon: 'icon-html',
  names: { 'zh-CN': 'HTML', 'zh-TW': 'HTML', 'en-US': 'HTML' },
  holds: 'value',
  shape: 'shown',
  options: {
    ...labelled,
    width: text('', { isForeign: true }),
    defaultValue: value(''),
  },
  emptyValue: () => '',
  shows: 'html',
});

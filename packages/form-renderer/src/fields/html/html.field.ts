import { defineField, text, value } from '../../schema/define-field.ts';
import { labelled } from '../common.ts';

export const htmlField = defineField({
  type: 'html',
  group: 'basic',
  icon: 'icon-html',
  names: { 'zh-CN': 'HTML', 'zh-TW': 'HTML', 'en-US': 'HTML' },
  holds: 'value',
  options: {
    ...labelled,
    width: text('', { isForeign: true }),
    defaultValue: value(''),
  },
  emptyValue: () => '',
});

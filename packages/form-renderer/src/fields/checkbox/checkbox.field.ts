import { defineField, flag, value } from '../../schema/define-field.ts';
import { checkScalars, choices, filled } from '../common.ts';

export const checkboxField = defineField({
  type: 'checkbox',
  group: 'basic',
  icon: 'icon-check-box',
  names: { 'zh-CN': '多选框组', 'zh-TW': '核取方塊組', 'en-US': 'Tick boxes' },
  holds: 'value',
  options: {
    ...filled,
    ...choices,
    inline: flag(),
    defaultValue: value([]),
  },
  emptyValue: () => [],
  check: checkScalars,
});

import { checkScalars, choices, filled } from './common.ts';
import { defineField, flag, value } from './define-field.ts';

export const checkboxField = defineField({
  type: 'checkbox',
  group: 'basic',
  drawing: 'M3 3h10v10H3zM5.5 8l2 2 3.5-4',
  icon: 'icon-check-box',
  names: { 'zh-CN': '多选框组', 'zh-TW': '核取方塊組', 'en-US': 'Tick boxes' },
  holds: 'value',
  shape: 'choices',
  family: 'list',
  offers: 'buttons',
  options: {
    ...filled,
    ...choices,
    inline: flag(),
    defaultValue: value([]),
  },
  emptyValue: () => [],
  check: checkScalars,
});

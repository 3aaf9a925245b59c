import { checkScalar, choices, filled } from './common.ts';
import { defineField, flag, value } from './define-field.ts';

export const radioField = defineField({
  type: 'radio',
  group: 'basic',
  drawing: 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M8 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
  icon: 'icon-radio-active',
  names: { 'zh-CN': '单选框组', 'zh-TW': '單選按鈕組', 'en-US': 'Radio group' },
  holds: 'value',
  shape: 'choice',
  family: 'choice',
  offers: 'buttons',
  options: {
    ...filled,
    ...choices,
    inline: flag(),
    defaultValue: value(''),
  },
  emptyValue: () => '',
  check: checkScalar,
});

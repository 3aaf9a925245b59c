import { defineField, flag, value } from '../../schema/define-field.ts';
import { checkScalar, choices, filled } from '../common.ts';

export const radioField = defineField({
  type: 'radio',
  group: 'basic',
  icon: 'icon-radio-active',
  names: { 'zh-CN': '单选框组', 'zh-TW': '單選按鈕組', 'en-US': 'Radio group' },
  holds: 'value',
  options: {
    ...filled,
    ...choices,
    inline: flag(),
    defaultValue: value(''),
  },
  emptyValue: () => '',
  check: checkScalar,
});

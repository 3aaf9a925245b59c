import { defineField, flag, value } from '../../schema/define-field.ts';
import { checkScalar, filled } from '../common.ts';

export const colorField = defineField({
  type: 'color',
  group: 'basic',
  icon: 'icon-color',
  names: { 'zh-CN': '颜色选择器', 'zh-TW': '顏色選擇器', 'en-US': 'Color' },
  holds: 'value',
  options: {
    ...filled,
    defaultValue: value(''),
    showAlpha: flag(),
  },
  emptyValue: () => '',
  check: checkScalar,
});

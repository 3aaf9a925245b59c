import { checkScalar, filled } from './common.ts';
import { defineField, flag, value } from './define-field.ts';

export const colorField = defineField({
  type: 'color',
  group: 'basic',
  drawing: 'M8 2c3 4 4 5.5 4 7.5a4 4 0 0 1-8 0C4 7.5 5 6 8 2',
  icon: 'icon-color',
  names: { 'zh-CN': '颜色选择器', 'zh-TW': '顏色選擇器', 'en-US': 'Color' },
  holds: 'value',
  shape: 'text',
  expression: 'any',
  native: 'color',
  options: {
    ...filled,
    defaultValue: value(''),
    showAlpha: flag(),
  },
  emptyValue: () => '',
  check: checkScalar,
});

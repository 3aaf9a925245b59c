import { defineField, flag, number, value } from '../../schema/define-field.ts';
import { checkNumber, filled } from '../common.ts';

export const rateField = defineField({
  type: 'rate',
  group: 'basic',
  icon: 'icon-pingfen1',
  names: { 'zh-CN': '评分', 'zh-TW': '評分', 'en-US': 'Rating' },
  holds: 'value',
  options: {
    ...filled,
    defaultValue: value(null),
    max: number(5, { least: 1 }),
    allowHalf: flag(),
    showScore: flag(),
  },
  emptyValue: () => null,
  check: (answer, options) =>
    checkNumber(answer, { min: 0, max: options.max, step: options.allowHalf ? 0.5 : 1 }),
});

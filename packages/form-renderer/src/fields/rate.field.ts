import { checkNumber, filled, numberIn } from './common.ts';
import { defineField, flag, number, value } from './define-field.ts';

const scale = ({ max, allowHalf }: { max: number; allowHalf: boolean }) => ({
  min: 0,
  max,
  step: allowHalf ? 0.5 : 1,
});

export const rateField = defineField({
  type: 'rate',
  group: 'basic',
  drawing: 'm8 2 1.8 4 4.2.4-3.2 2.8 1 4.3L8 11.2l-3.8 2.3 1-4.3L2 6.4 6.2 6z',
  icon: 'icon-pingfen1',
  names: { 'zh-CN': '评分', 'zh-TW': '評分', 'en-US': 'Rating' },
  holds: 'value',
  shape: 'number',
  family: 'number',
  options: {
    ...filled,
    defaultValue: value(null),
    max: number(5, { least: 1 }),
    allowHalf: flag(),
    showScore: flag(),
  },
  emptyValue: () => null,
  check: (answer, options) => checkNumber(answer, scale(options)),
  scale,
  limits: { of: 'number', most: 'max' },
  text: (answer, { max }) => {
    const score = numberIn(answer);
    return score === undefined ? '' : `${score} / ${max}`;
  },
});

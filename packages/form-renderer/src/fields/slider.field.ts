import { textIn } from '../json/json.ts';
import { checkNumber, filled } from './common.ts';
import { defineField, flag, number, value } from './define-field.ts';

export const sliderField = defineField({
  type: 'slider',
  group: 'basic',
  drawing: 'M2 8h3M9 8h5M7 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
  icon: 'icon-slider',
  names: { 'zh-CN': '滑块', 'zh-TW': '滑桿', 'en-US': 'Slider' },
  holds: 'value',
  shape: ({ range }) => (range ? 'span' : 'number'),
  family: ({ range }) => (range ? 'range' : 'number'),
  options: {
    ...filled,
    defaultValue: value(null),
    min: number(0),
    max: number(100),
    step: number(1),
    showInput: flag(),
    range: flag(),
  },
  emptyValue: () => null,
  check: (answer, options) => {
    if (!options.range) return checkNumber(answer, options);
    if (!Array.isArray(answer) || answer.length !== 2) return { key: 'invalid' };
    return checkNumber(answer[0], options) ?? checkNumber(answer[1], options);
  },
  scale: (options) => options,
  limits: { of: 'number', least: 'min', most: 'max' },
  native: 'range',
  text: (answer) => (Array.isArray(answer) ? answer.map(textIn).join(' – ') : undefined),
});

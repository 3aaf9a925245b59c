import { defineField, flag, number, value } from '../../schema/define-field.ts';
import { checkNumber, filled } from '../common.ts';

export const sliderField = defineField({
  type: 'slider',
  group: 'basic',
  icon: 'icon-slider',
  names: { 'zh-CN': '滑块', 'zh-TW': '滑桿', 'en-US': 'Slider' },
  holds: 'value',
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
});

import { checkNumber, filled } from './common.ts';
import { choice, defineField, flag, number, text, value } from './define-field.ts';

export const numberField = defineField({
  type: 'number',
  group: 'basic',
  drawing: 'M6 2 5 14M11 2l-1 12M2 6h12M2 10h12',
  icon: 'icon-number',
  names: { 'zh-CN': '计数器', 'zh-TW': '計數器', 'en-US': 'Number' },
  holds: 'value',
  shape: 'number',
  family: 'number',
  options: {
    ...filled,
    placeholder: text('', { isForeign: true }),
    defaultValue: value(null, { initial: 0 }),
    min: number(undefined, { initial: 0 }),
    max: number(undefined, { initial: 9 }),
    step: number(1),
    precision: number(undefined, { isForeign: true }),
    controls: flag(true, { isForeign: true }),
    controlsPosition: choice(['', 'right'], ''),
  },
  emptyValue: () => null,
  check: checkNumber,
  scale: (options) => options,
  limits: { of: 'number', least: 'min', most: 'max' },
  isMaskable: true,
});

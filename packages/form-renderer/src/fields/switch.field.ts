import { checkScalar, filled } from './common.ts';
import { defineField, text, value } from './define-field.ts';
import { isOn } from './is-on.ts';

export const switchField = defineField({
  type: 'switch',
  group: 'basic',
  drawing: 'M5 4h6a4 4 0 0 1 0 8H5a4 4 0 0 1 0-8M11 6a2 2 0 1 0 0 4 2 2 0 1 0 0-4',
  icon: 'icon-switch',
  names: { 'zh-CN': '开关', 'zh-TW': '開關', 'en-US': 'Switch' },
  holds: 'value',
  shape: ({ activeValue, inactiveValue }) =>
    typeof activeValue === 'object' || typeof inactiveValue === 'object' ? 'fixed' : 'switch',
  expression: ({ activeValue }) => (activeValue === true ? 'boolean' : 'any'),
  options: {
    ...filled,
    defaultValue: value(null, { initial: false }),
    activeValue: value(true, { isForeign: true }),
    inactiveValue: value(false, { isForeign: true }),
    activeText: text('', { isForeign: true }),
    inactiveText: text('', { isForeign: true }),
  },
  emptyValue: () => null,
  check: checkScalar,
  text: (answer, { activeValue, activeText, inactiveText }, { yes, no }) => {
    if (answer === undefined || answer === null) return '';
    return isOn(answer, activeValue) ? activeText || yes : inactiveText || no;
  },
});

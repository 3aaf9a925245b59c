import { defineField, text, value } from '../../schema/define-field.ts';
import { checkScalar, filled } from '../common.ts';

export const switchField = defineField({
  type: 'switch',
  group: 'basic',
  icon: 'icon-switch',
  names: { 'zh-CN': '开关', 'zh-TW': '開關', 'en-US': 'Switch' },
  holds: 'value',
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
});

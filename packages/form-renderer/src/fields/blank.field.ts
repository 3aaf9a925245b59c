import { labelled } from './common.ts';
import { choice, defineField, flag, text } from './define-field.ts';

export const blankField = defineField({
  type: 'blank',
  group: 'advanced',
  drawing: 'M2 2h3M7 2h2M11 2h3v3M14 7v2M14 11v3h-3M9 14H7M5 14H2v-3M2 9V7M2 5V2',
  icon: 'icon-zidingyishuju',
  names: { 'zh-CN': '自定义区域', 'zh-TW': '自訂區域', 'en-US': 'Custom area' },
  holds: 'value',
  shape: 'fixed',
  isSlot: true,
  startsEmpty: true,
  options: {
    ...labelled,
    width: text(),
    disabled: flag(false, { isForeign: true }),
    required: flag(false, { isForeign: true }),
    requiredMessage: text('', { isForeign: true }),
    pattern: text('', { isForeign: true }),
    defaultType: choice(['String', 'Object', 'Array'], 'String'),
  },
  emptyValue: ({ defaultType }) => (defaultType === 'String' ? '' : defaultType === 'Object' ? {} : []),
});

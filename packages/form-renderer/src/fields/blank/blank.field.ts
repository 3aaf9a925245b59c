import { choice, defineField, flag, text } from '../../schema/define-field.ts';
import { labelled } from '../common.ts';

export const blankField = defineField({
  type: 'blank',
  group: 'advanced',
  icon: 'icon-zidingyishuju',
  names: { 'zh-CN': '自定义区域', 'zh-TW': '自訂區域', 'en-US': 'Custom area' },
  holds: 'value',
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

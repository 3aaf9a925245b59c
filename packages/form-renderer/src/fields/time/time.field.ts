import { defineField, flag, text, value } from '../../schema/define-field.ts';
import { filled } from '../common.ts';
import { checkMoments, isBlankRange, picker } from '../picker.ts';

export const timeField = defineField({
  type: 'time',
  group: 'basic',
  icon: 'icon-time',
  names: { 'zh-CN': '时间选择器', 'zh-TW': '時間選擇器', 'en-US': 'Time' },
  holds: 'value',
  options: {
    ...filled,
    ...picker,
    defaultValue: value(''),
    isRange: flag(),
    arrowControl: flag(false, { initial: true }),
    format: text('HH:mm:ss'),
  },
  emptyValue: (options) => (options.isRange ? null : ''),
  check: (answer, { isRange }) => checkMoments(answer, isRange),
  isBlank: isBlankRange,
});

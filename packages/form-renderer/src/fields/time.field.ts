import { textIn } from '../json/json.ts';
import { filled } from './common.ts';
import { defineField, flag, text, value } from './define-field.ts';
import { checkMoments, isBlankRange, picker } from './picker.ts';

export const timeField = defineField({
  type: 'time',
  group: 'basic',
  drawing: 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M8 5v3l2 2',
  icon: 'icon-time',
  names: { 'zh-CN': '时间选择器', 'zh-TW': '時間選擇器', 'en-US': 'Time' },
  holds: 'value',
  shape: ({ isRange }) => (isRange ? 'period' : 'moment'),
  family: ({ isRange }) => (isRange ? 'time range' : 'time'),
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
  moment: ({ format }) => ({ native: 'time', format: format || 'HH:mm:ss', isStamp: false }),
  text: (answer, _options, { to }) =>
    Array.isArray(answer) ? answer.map(textIn).join(` ${to} `) : undefined,
});

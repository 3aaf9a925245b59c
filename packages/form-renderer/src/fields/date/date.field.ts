import { choice, defineField, flag, text, value } from '../../schema/define-field.ts';
import { filled } from '../common.ts';
import { checkMoments, isBlankRange, picker } from '../picker.ts';

export const dateField = defineField({
  type: 'date',
  group: 'basic',
  icon: 'icon-date',
  names: { 'zh-CN': '日期选择器', 'zh-TW': '日期選擇器', 'en-US': 'Date' },
  holds: 'value',
  options: {
    ...filled,
    ...picker,
    defaultValue: value(''),
    type: choice(
      [
        'year',
        'years',
        'month',
        'months',
        'week',
        'date',
        'dates',
        'datetime',
        'yearrange',
        'monthrange',
        'daterange',
        'datetimerange',
      ],
      'date',
    ),
    /** dayjs tokens; documents with yyyy-MM-dd are read as YYYY-MM-DD and written back as they were. */
    format: text('YYYY-MM-DD'),
    timestamp: flag(),
  },
  emptyValue: (options) => (options.type.endsWith('range') ? null : ''),
  check: (answer, { type }) => checkMoments(answer, type.endsWith('range'), /range$|s$/.test(type)),
  isBlank: isBlankRange,
});

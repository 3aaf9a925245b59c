import { choice, defineField, flag, text, value } from '../../schema/define-field.ts';
import { checkScalar, checkScalars, filled } from '../common.ts';
import { checkRange, isBlankRange, picker } from '../picker.ts';

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
  check: (answer, options) => {
    if (options.type.endsWith('range')) return checkRange(answer);
    return options.type.endsWith('s') ? checkScalars(answer) : checkScalar(answer);
  },
  isBlank: isBlankRange,
});

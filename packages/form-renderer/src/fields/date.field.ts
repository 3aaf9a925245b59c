import { filled } from './common.ts';
import { dateTokens } from './date-tokens.ts';
import { choice, defineField, flag, type MomentFormat, text, value } from './define-field.ts';
import { checkMoments, isBlankRange, picker } from './picker.ts';
import { shownDate } from './shown-date.ts';

/** By how a type begins; every other holds days. */
const natives: readonly (readonly [string, MomentFormat['native']])[] = [
  ['datetime', 'datetime-local'],
  ['month', 'month'],
  ['year', 'number'],
];

export const dateField = defineField({
  type: 'date',
  group: 'basic',
  drawing: 'M2 4h12v10H2zM2 7h12M5 2v3M11 2v3',
  icon: 'icon-date',
  names: { 'zh-CN': '日期选择器', 'zh-TW': '日期選擇器', 'en-US': 'Date' },
  holds: 'value',
  shape: ({ type }) => (type.endsWith('range') ? 'period' : type.endsWith('s') ? 'moments' : 'moment'),
  family: ({ type }) => `date ${type}`,
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
  moment: ({ type, format, timestamp }) => ({
    native: natives.find(([kind]) => type.startsWith(kind))?.[1] ?? 'date',
    format: format || 'YYYY-MM-DD',
    isStamp: timestamp,
  }),
  text: (answer, options, { to }) => shownDate(answer, options, to),
  spellings: [dateTokens],
  isMaskable: true,
});

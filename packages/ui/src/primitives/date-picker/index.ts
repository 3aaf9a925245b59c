export { DatePicker, type DatePickerProps, DateTimePicker } from './DatePicker.tsx';
export { DateRangePicker, type DateRangePickerProps } from './DateRangePicker.tsx';
export { DayFilter } from './DayFilter.tsx';
export {
  addDays,
  type DateRange,
  isDate,
  isWithin,
  parseDate,
  parseDateTime,
  presetRange,
  type RangePreset,
} from './dates.ts';
export { MomentPicker, type MomentPickerProps } from './MomentPicker.tsx';
export { dayOf, isBefore, onDay, parseMoment } from './moments.ts';

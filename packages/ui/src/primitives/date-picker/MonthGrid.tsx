import { useLingui } from '@lingui/react/macro';
import { DayPicker, type Matcher } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { zhCN } from 'react-day-picker/locale/zh-CN';
import { zhTW } from 'react-day-picker/locale/zh-TW';
import type { CalendarProps } from './calendar-props.ts';
import { fromCalendarDay, toCalendarDay } from './dates.ts';

const locales: Record<string, typeof zhCN> = { 'zh-CN': zhCN, 'zh-TW': zhTW, 'en-US': enUS };

/** The months of a calendar; apart from it, so that their library comes when the first calendar opens. */
export default function MonthGrid({ selected, today, min, max, months = 1, onPick }: CalendarProps) {
  const { i18n } = useLingui();
  const todayDay = toCalendarDay(today);
  const from = toCalendarDay(typeof selected === 'string' ? selected : selected.start);
  const to = typeof selected === 'string' ? from : toCalendarDay(selected.end);
  const first = min && toCalendarDay(min);
  const last = max && toCalendarDay(max);
  const disabled: Matcher[] = [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])];

  return (
    <DayPicker
      mode="range"
      autoFocus
      locale={locales[i18n.locale] ?? zhCN}
      captionLayout="dropdown"
      showOutsideDays={months === 1}
      numberOfMonths={months}
      today={todayDay}
      defaultMonth={from ?? (last && todayDay && last < todayDay ? last : todayDay)}
      startMonth={first || new Date(1900, 0)}
      endMonth={last || (todayDay && new Date(todayDay.getFullYear() + 5, 11))}
      selected={from && { from, to: to ?? from }}
      disabled={disabled}
      onDayClick={(day, modifiers) => {
        if (!modifiers.disabled) onPick({ date: fromCalendarDay(day) });
      }}
    />
  );
}

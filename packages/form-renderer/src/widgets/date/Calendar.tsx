import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useForm } from '../../context/form-context.ts';
import { addDays, addMonths, daysIn, type Moment, weekday, weekOf } from '../../fields/dates.ts';
import { useStyles } from '../../styles/useStyles.ts';

export type Unit = 'day' | 'week' | 'month' | 'year';
type Day = Pick<Moment, 'year' | 'month' | 'day'>;

export interface CalendarProps {
  unit: Unit;
  /** What is chosen: one day, several, or the two ends of a range. */
  chosen: readonly Day[];
  isRange?: boolean;
  /** Where to open when nothing is chosen, and the day that is marked. */
  today: Day;
  onChoose: (day: Day) => void;
}

/** A grid of days, months or years. Arrow keys move, Page Up and Page Down turn the page, Enter chooses. */
export function Calendar({ unit, chosen, isRange = false, today, onChoose }: CalendarProps) {
  const { words, locale } = useForm();
  const [at, setAt] = useState<Day>(() => dayOf(chosen[0] ?? today));
  const grid = useRef<HTMLTableElement>(null);
  const shouldFocus = useRef(true);
  useStyles(css);

  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const isDays = unit === 'day' || unit === 'week';
  const columns = isDays ? 7 : 3;
  const move = (count: number): Day => {
    if (isDays) return addDays(at, count);
    return unit === 'month' ? addMonths(at, count) : addMonths(at, count * 12);
  };
  const page = (count: number): Day => addMonths(at, count * (isDays ? 1 : unit === 'month' ? 12 : 144));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: () => move(-1),
      ArrowRight: () => move(1),
      ArrowUp: () => move(-columns),
      ArrowDown: () => move(columns),
      PageUp: () => page(-1),
      PageDown: () => page(1),
      Home: () => (isDays ? addDays(at, 1 - weekday(at)) : at),
      End: () => (isDays ? addDays(at, 7 - weekday(at)) : at),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    const target = next();
    if (target.year < 1 || target.year > 9999) return;
    shouldFocus.current = true;
    setAt(target);
  };
  const rows = isDays ? weeksOf(at) : unit === 'month' ? monthsOf(at) : yearsOf(at);
  const title = isDays
    ? new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(utc(at))
    : unit === 'month'
      ? String(at.year)
      : `${rows[0]?.[0]?.year} – ${rows.at(-1)?.at(-1)?.year}`;
  const turn = (count: number, label: Parameters<typeof words>[0], sign: string) => (
    <button
      type="button"
      className="hff-button"
      data-quiet=""
      aria-label={words(label)}
      onClick={() => setAt(addMonths(at, count))}
    >
      {sign}
    </button>
  );
  const isMarked = (day: Day) => chosen.some((other) => isSame(day, other, unit));
  const isBetween = (day: Day) => {
    const [from, to] = [...chosen].sort((a, b) => utc(a).getTime() - utc(b).getTime());
    return isRange && from && to ? utc(day) > utc(from) && utc(day) < utc(to) : false;
  };
  return (
    <div className="hff-calendar">
      <div className="hff-row">
        {isDays && turn(-12, 'previousYear', '«')}
        {isDays
          ? turn(-1, 'previousMonth', '‹')
          : unit === 'month'
            ? turn(-12, 'previousYear', '‹')
            : turn(-144, 'previousYears', '‹')}
        <strong aria-live="polite">{title}</strong>
        {isDays
          ? turn(1, 'nextMonth', '›')
          : unit === 'month'
            ? turn(12, 'nextYear', '›')
            : turn(144, 'nextYears', '›')}
        {isDays && turn(12, 'nextYear', '»')}
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of ARIA for calendars
        role="grid"
        aria-label={title}
        aria-multiselectable={isRange || undefined}
        onKeyDown={onKeyDown}
      >
        {isDays && (
          <thead>
            <tr>
              {(rows[0] ?? []).map((day) => (
                <th key={weekday(day)} scope="col">
                  {new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }).format(utc(day))}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={`${row[0]?.year}-${row[0]?.month}-${row[0]?.day}`}>
              {row.map((day) => (
                <td key={`${day.year}-${day.month}-${day.day}`} aria-selected={isMarked(day)}>
                  <button
                    type="button"
                    tabIndex={isSame(day, at, unit === 'week' ? 'day' : unit) ? 0 : -1}
                    aria-label={labelOf(day, unit, locale, words)}
                    aria-current={isSame(day, today, unit === 'week' ? 'day' : unit) ? 'date' : undefined}
                    data-outside={(isDays && day.month !== at.month) || undefined}
                    data-between={isBetween(day) || undefined}
                    onClick={() => {
                      setAt(day);
                      onChoose(day);
                    }}
                  >
                    {isDays ? day.day : unit === 'month' ? monthName(day, locale) : day.year}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const utc = (day: Day) => new Date(Date.UTC(day.year, day.month - 1, day.day));
const dayOf = ({ year, month, day }: Day): Day => ({ year, month, day: Math.min(day, daysIn(year, month)) });
const monthName = (day: Day, locale: string) =>
  new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(utc(day));

function labelOf(day: Day, unit: Unit, locale: string, words: ReturnType<typeof useForm>['words']): string {
  if (unit === 'week') return words('weekNumber', weekOf(day));
  if (unit === 'year') return String(day.year);
  const options: Intl.DateTimeFormatOptions =
    unit === 'month' ? { year: 'numeric', month: 'long' } : { dateStyle: 'full' };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(utc(day));
}

function isSame(one: Day, other: Day, unit: Unit): boolean {
  if (unit === 'week') {
    const [a, b] = [weekOf(one), weekOf(other)];
    return a.year === b.year && a.week === b.week;
  }
  if (one.year !== other.year || unit === 'year') return one.year === other.year;
  return one.month === other.month && (unit === 'month' || one.day === other.day);
}

function weeksOf(at: Day): Day[][] {
  const first = { ...at, day: 1 };
  const start = addDays(first, 1 - weekday(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  );
}

function monthsOf({ year }: Day): Day[][] {
  return Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 3 }, (_, column) => ({ year, month: row * 3 + column + 1, day: 1 })),
  );
}

function yearsOf({ year }: Day): Day[][] {
  const start = Math.floor(year / 12) * 12;
  return Array.from({ length: 4 }, (_, row) =>
    Array.from({ length: 3 }, (_, column) => ({ year: start + row * 3 + column, month: 1, day: 1 })),
  );
}

const css = `
.hff-calendar { display: inline-flex; flex-direction: column; gap: 4px; }
.hff-calendar > .hff-row { justify-content: space-between; gap: 2px; }
.hff-calendar strong { flex: 1; text-align: center; font-weight: 600; }
.hff-calendar table { border-collapse: collapse; }
.hff-calendar th { font-weight: 400; font-size: 12px; color: var(--hff-text-3); padding: 4px; }
.hff-calendar td { padding: 1px; }
.hff-calendar td button { min-width: 34px; width: 100%; min-height: 32px; padding: 2px 6px; border: 0; border-radius: 6px; background: none; cursor: pointer; }
.hff-calendar td button:hover { background: var(--hff-hover); }
.hff-calendar td button[data-between] { background: var(--hff-selected); }
.hff-calendar td button[data-outside] { color: var(--hff-text-3); }
.hff-calendar td button[aria-current] { box-shadow: inset 0 0 0 1px var(--hff-brand); }
.hff-calendar td[aria-selected='true'] button { background: var(--hff-brand); color: var(--hff-on-brand); }
`;

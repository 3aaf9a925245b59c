const calendar = /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/** Beyond them nobody is born or seen: `9999-12-31` stands for something else than a day. */
const [firstYear, lastYear] = [1900, 2099];
const two = (number: number) => String(number).padStart(2, '0');

/** A day as `YYYY-MM-DD`, of 2026-1-5, 2026/01/05, 2026.1.5, 20260105 or 2026年1月5日; undefined for no day of the calendar. */
export function readDay(text: string): string | undefined {
  const value = text.normalize('NFKC').replaceAll(/\s+/g, '');
  const [, year = 0, month = 0, day = 0] = (calendar.exec(value) ?? compact.exec(value) ?? []).map(Number);
  const real = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    year >= firstYear && year <= lastYear && real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
  return isReal ? `${year}-${two(month)}-${two(day)}` : undefined;
}

/** A day, or `YYYY-MM-DD HH:mm:ss` where a time of it is told. */
export function readTime(text: string): string | undefined {
  const value = text.normalize('NFKC').trim();
  const [, date = value, time = ''] = /^(.*?\d日?)[ T]+(\d{1,2}:.*)$/.exec(value) ?? [];
  const day = readDay(date);
  if (day === undefined || time === '') return day;
  const parts = clock.exec(time);
  const [hour = 0, minute = 0, second = 0] = (parts ?? []).slice(1).map((part) => Number(part ?? 0));
  if (!parts || hour > 23 || minute > 59 || second > 59) return undefined;
  return `${day} ${two(hour)}:${two(minute)}:${two(second)}`;
}

/** `1.38E+10`: what a spreadsheet makes of a long number, and what it then saves as text. */
export const isScientific = (text: string) => /^\d(?:\.\d+)?E\+?\d{1,3}$/i.test(text.trim());

export const isUnreadable = (text: string) => text.includes('\u0000') || text.includes('\ufffd');

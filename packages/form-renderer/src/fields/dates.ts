/** A moment as a calendar and a clock show it, without a time zone. */
export interface Moment {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const token =
  /\[[^\]]{0,20}\]|Y{4}|YY|g{4}|M{1,2}|D{1,2}|d{2}|H{1,2}|h{1,2}|m{1,2}|s{1,2}|W{1,2}|w{1,2}|[Aa]/g;

const pad = (number: number, length = 2) => String(number).padStart(length, '0');

/** Writes a moment in dayjs tokens; text in [brackets] stays as it is. */
export function formatMoment(moment: Moment, format: string): string {
  const week = weekOf(moment);
  return format.slice(0, 100).replaceAll(token, (part) => {
    switch (part) {
      case 'YYYY':
        return pad(moment.year, 4);
      case 'gggg':
        return pad(week.year, 4);
      case 'YY':
        return pad(moment.year % 100);
      case 'MM':
        return pad(moment.month);
      case 'M':
        return String(moment.month);
      case 'DD':
      case 'dd':
        return pad(moment.day);
      case 'D':
        return String(moment.day);
      case 'HH':
        return pad(moment.hour);
      case 'H':
        return String(moment.hour);
      case 'hh':
        return pad(moment.hour % 12 || 12);
      case 'h':
        return String(moment.hour % 12 || 12);
      case 'mm':
        return pad(moment.minute);
      case 'm':
        return String(moment.minute);
      case 'ss':
        return pad(moment.second);
      case 's':
        return String(moment.second);
      case 'WW':
      case 'ww':
        return pad(week.week);
      case 'W':
      case 'w':
        return String(week.week);
      case 'A':
        return moment.hour < 12 ? 'AM' : 'PM';
      case 'a':
        return moment.hour < 12 ? 'am' : 'pm';
      default:
        return part.slice(1, -1);
    }
  });
}

/** Reads a text in the tokens of a format; missing parts are the first of their kind. Undefined when it is no date. */
export function parseMoment(text: string, format: string): Moment | undefined {
  const found = new Map<string, number>();
  let rest = text.trim();
  let isAfternoon: boolean | undefined;
  let last = 0;
  const source = format.slice(0, 100);
  const eat = (literal: string) => {
    if (!rest.startsWith(literal)) return false;
    rest = rest.slice(literal.length);
    return true;
  };
  for (const match of source.matchAll(token)) {
    if (!eat(source.slice(last, match.index))) return undefined;
    last = match.index + match[0].length;
    const part = match[0];
    if (part.startsWith('[')) {
      if (!eat(part.slice(1, -1))) return undefined;
    } else if (part === 'A' || part === 'a') {
      const half = rest.slice(0, 2).toLowerCase();
      if (half !== 'am' && half !== 'pm') return undefined;
      isAfternoon = half === 'pm';
      rest = rest.slice(2);
    } else {
      const digits = (part.length === 4 ? /^\d{4}/ : /^\d{1,2}/).exec(rest)?.[0];
      if (digits === undefined) return undefined;
      found.set(part === 'YY' ? 'yy' : (part[0] ?? ''), Number(digits));
      rest = rest.slice(digits.length);
    }
  }
  if (rest !== source.slice(last)) return undefined;
  return toMoment(found, isAfternoon);
}

function toMoment(found: ReadonlyMap<string, number>, isAfternoon: boolean | undefined): Moment | undefined {
  const short = found.get('yy');
  const year = found.get('Y') ?? found.get('g') ?? (short === undefined ? 2000 : 2000 + short);
  const week = found.get('W') ?? found.get('w');
  const half = found.get('h');
  const hour = found.get('H') ?? (half === undefined ? 0 : (half % 12) + (isAfternoon ? 12 : 0));
  const time = { hour, minute: found.get('m') ?? 0, second: found.get('s') ?? 0 };
  if (week !== undefined && !found.has('M')) {
    return week < 1 || week > 53 ? undefined : { ...mondayOf(year, week), ...time };
  }
  const moment = { year, month: found.get('M') ?? 1, day: found.get('D') ?? found.get('d') ?? 1, ...time };
  const isReal =
    moment.month >= 1 &&
    moment.month <= 12 &&
    moment.day >= 1 &&
    moment.day <= daysIn(year, moment.month) &&
    hour < 24 &&
    time.minute < 60 &&
    time.second < 60;
  return isReal ? moment : undefined;
}

export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

const utc = ({ year, month, day }: Pick<Moment, 'year' | 'month' | 'day'>) =>
  new Date(Date.UTC(year, month - 1, day));

/** 1 for Monday to 7 for Sunday. */
export function weekday(day: Pick<Moment, 'year' | 'month' | 'day'>): number {
  return utc(day).getUTCDay() || 7;
}

export function addDays<T extends Pick<Moment, 'year' | 'month' | 'day'>>(moment: T, count: number): T {
  const date = utc(moment);
  date.setUTCDate(date.getUTCDate() + count);
  return { ...moment, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Moves by months and keeps the day, or takes the last one of a shorter month. */
export function addMonths<T extends Pick<Moment, 'year' | 'month' | 'day'>>(moment: T, count: number): T {
  const at = moment.year * 12 + moment.month - 1 + count;
  const [year, month] = [Math.floor(at / 12), (((at % 12) + 12) % 12) + 1];
  return { ...moment, year, month, day: Math.min(moment.day, daysIn(year, month)) };
}

/** The ISO week of a day, and the year that the week belongs to. */
export function weekOf(day: Pick<Moment, 'year' | 'month' | 'day'>): { year: number; week: number } {
  const thursday = addDays({ year: day.year, month: day.month, day: day.day }, 4 - weekday(day));
  const start = Date.UTC(thursday.year, 0, 1);
  return { year: thursday.year, week: Math.floor((utc(thursday).getTime() - start) / 604_800_000) + 1 };
}

function mondayOf(year: number, week: number): Pick<Moment, 'year' | 'month' | 'day'> {
  const fourth = { year, month: 1, day: 4 };
  return addDays(fourth, 1 - weekday(fourth) + (week - 1) * 7);
}

/** Sorts moments: below 0 when the first is earlier. */
export function compareMoments(one: Moment, other: Moment): number {
  return numberOf(one) - numberOf(other);
}

const numberOf = (moment: Moment) =>
  Date.UTC(moment.year, moment.month - 1, moment.day, moment.hour, moment.minute, moment.second);

/** A moment of this machine's clock. */
export function momentOf(date: Date): Moment {
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  };
}

/** Milliseconds since 1970, as `timestamp` answers them. */
export function epochOf({ year, month, day, hour, minute, second }: Moment): number {
  return new Date(year, month - 1, day, hour, minute, second).getTime();
}

/** Dates are plain `YYYY-MM-DD` strings and compare as text; nothing here reads a clock or a time zone. */

export interface DateRange {
  /** Empty when open at this end. */
  start: string;
  end: string;
}

const dateShape = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})\D?$/;
const compactShape = /^(\d{4})(\d{2})(\d{2})$/;
const timeShape = /^(\d{1,2})[:：](\d{1,2})(?:[:：]\d{1,2})?$/;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Full-width digits and signs as their plain forms. */
const toHalfWidth = (text: string) =>
  text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The date that a typed text means (2026-4-6, 2026/04/06, 2026年4月6日, 20260406), or undefined. */
export function parseDate(text: string): string | undefined {
  const plain = toHalfWidth(text).trim();
  const match = compactShape.exec(plain) ?? dateShape.exec(plain);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  if (year < 1850 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
}

/** `YYYY-MM-DD HH:mm` out of a typed text, seconds dropped, or undefined. */
export function parseDateTime(text: string): string | undefined {
  const [day = '', clock, ...more] = toHalfWidth(text).trim().split(/[ T]+/);
  const date = parseDate(day);
  const match = clock && more.length === 0 ? timeShape.exec(clock) : undefined;
  if (!date || !match) return undefined;
  const [hour = 0, minute = 0] = match.slice(1).map(Number);
  return hour < 24 && minute < 60 ? `${date} ${pad(hour)}:${pad(minute)}` : undefined;
}

/** Whether the text already is a date as it is kept: `YYYY-MM-DD`. */
export const isDate = (text: string) => parseDate(text) === text;

/** The date some days later, or earlier with a negative count. */
export function addDays(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** Whether a date lies within the bounds, both included; a missing bound is open. */
export const isWithin = (date: string, min?: string, max?: string) =>
  (!min || date >= min) && (!max || date <= max);

/** The shortcuts over a date range: each ends today, except yesterday (rule screen-5). */
export const rangePresets = ['today', 'yesterday', '3days', 'week', 'month', 'quarter', 'year'] as const;
export type RangePreset = (typeof rangePresets)[number];

const presetDays: Record<Exclude<RangePreset, 'yesterday'>, number> = {
  today: 1,
  '3days': 3,
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
};

/** The days a shortcut covers, today counted. */
export function presetRange(preset: RangePreset, today: string): DateRange {
  if (preset === 'yesterday') return { start: addDays(today, -1), end: addDays(today, -1) };
  return { start: addDays(today, 1 - presetDays[preset]), end: today };
}

/** The calendar's own kind of day, at local midnight. */
export function toCalendarDay(date: string): Date | undefined {
  if (!isDate(date)) return undefined;
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

export const fromCalendarDay = (day: Date) =>
  `${pad(day.getFullYear(), 4)}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;

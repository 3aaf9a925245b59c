import { toHalfWidth, withoutSpace } from './text.ts';

/** Why a text is not an identity number. */
export type IdNumberFailure =
  /** Neither 15 digits nor 17 digits and a check character. */
  | 'format'
  /** The birth date is not a day of the calendar. */
  | 'birth-date'
  /** The birth date lies after today. */
  | 'birth-date-in-future'
  /** The birth date lies more than 150 years back. */
  | 'birth-date-too-early'
  | 'check-character';

/** What an identity number says by itself, without the region that its county stands for. */
export interface ReadIdNumber {
  ok: true;
  /** Normalised: half-width, without spaces, a capital X; 15 or 18 characters as given. */
  number: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  sex: 'male' | 'female';
}

export interface RefusedIdNumber {
  ok: false;
  reason: IdNumberFailure;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';
const OLDEST = 150;

/** `parseIdNumber` without the region, and so without the data of regions; `today` is YYYY-MM-DD. */
export function readIdNumber(text: string, today: string): ReadIdNumber | RefusedIdNumber {
  if (text.length > 100) return refuse('format');
  const number = withoutSpace(toHalfWidth(text)).toUpperCase();
  if (!/^(?:\d{15}|\d{17}[\dX])$/.test(number)) return refuse('format');
  const isShort = number.length === 15;
  const order = Number(isShort ? number.slice(12) : number.slice(14, 17));
  const isFromRegister1800s = isShort && order >= 996;
  const century = isFromRegister1800s ? '18' : '19';
  const digits = isShort ? century + number.slice(6, 12) : number.slice(6, 14);
  const birthDate = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  if (!isCalendarDay(birthDate)) return refuse('birth-date');
  if (birthDate > today) return refuse('birth-date-in-future');
  const isTooEarly = Number(digits.slice(0, 4)) < Number(today.slice(0, 4)) - OLDEST;
  if (isTooEarly && !isFromRegister1800s) return refuse('birth-date-too-early');
  if (!isShort && idCheckCharacter(number) !== number.charAt(17)) return refuse('check-character');
  return { ok: true, number, birthDate, sex: order % 2 === 1 ? 'male' : 'female' };
}

/** The 18th character of an identity number, by the 17 digits before it. */
export function idCheckCharacter(number: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(number.charAt(i)), 0);
  return CHECK_CHARACTERS.charAt(sum % 11);
}

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function refuse(reason: IdNumberFailure): RefusedIdNumber {
  return { ok: false, reason };
}

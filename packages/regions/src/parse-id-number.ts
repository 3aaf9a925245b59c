import { formerRegionByCode } from './former-codes.ts';
import { type RegionWithPath, regionByCode, replacedRegions } from './region-by-code.ts';
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

/** What is odd about a number that is accepted all the same. */
export type IdNumberWarning =
  /** No such county, today or before; `region` is the deepest unit that is known, if any. */
  | 'unknown-county'
  /** The county's code has been given up; the number stays valid. */
  | 'abolished-county';

export interface IdNumber {
  ok: true;
  /** Normalised: half-width, without spaces, a capital X; 15 or 18 characters as given. */
  number: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  sex: 'male' | 'female';
  region?: RegionWithPath;
  warnings: IdNumberWarning[];
}

export interface RefusedIdNumber {
  ok: false;
  reason: IdNumberFailure;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_CHARACTERS = '10X98765432';
const OLDEST = 150;

/**
 * Reads the number of a resident identity card (18 characters, or 15 of the first generation) or of a residence permit
 * for people of Hong Kong, Macau and Taiwan (810000, 820000, 830000). Full-width characters, spaces and a lower-case x
 * are normalised first. `today` settles what lies in the future.
 */
export function parseIdNumber(text: string, today: Date = new Date()): IdNumber | RefusedIdNumber {
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
  if (birthDate > localDay(today)) return refuse('birth-date-in-future');
  const isTooEarly = Number(digits.slice(0, 4)) < today.getFullYear() - OLDEST;
  if (isTooEarly && !isFromRegister1800s) return refuse('birth-date-too-early');
  if (!isShort && checkCharacter(number) !== number.charAt(17)) return refuse('check-character');
  return {
    ok: true,
    number,
    birthDate,
    sex: order % 2 === 1 ? 'male' : 'female',
    ...locate(number.slice(0, 6)),
  };
}

function locate(county: string): { region?: RegionWithPath; warnings: IdNumberWarning[] } {
  // Permits use 830000 where the tree has 710000.
  const permit = /^8[123]0000$/.test(county)
    ? regionByCode(`${county.replace('83', '71')}000000`)
    : undefined;
  if (permit) return { region: permit, warnings: [] };
  const code = `${county}000000`;
  const present = county.endsWith('00') ? undefined : regionByCode(code);
  const isReplaced = replacedRegions().some((replaced) => replaced.code === code);
  if (present) return { region: present, warnings: isReplaced ? ['abolished-county'] : [] };
  const former = formerRegionByCode(code);
  if (former) return { region: former, warnings: ['abolished-county'] };
  const known =
    regionByCode(`${county.slice(0, 4)}00000000`) ?? regionByCode(`${county.slice(0, 2)}0000000000`);
  return { ...(known ? { region: known } : {}), warnings: ['unknown-county'] };
}

function checkCharacter(number: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(number.charAt(i)), 0);
  return CHECK_CHARACTERS.charAt(sum % 11);
}

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function localDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

function refuse(reason: IdNumberFailure): RefusedIdNumber {
  return { ok: false, reason };
}

import { formerRegionByCode } from './former-codes.ts';
import { type ReadIdNumber, type RefusedIdNumber, readIdNumber } from './read-id-number.ts';
import { type RegionWithPath, regionByCode, replacedRegions } from './region-by-code.ts';

/** What is odd about a number that is accepted all the same. */
export type IdNumberWarning =
  /** No such county, today or before; `region` is the deepest unit that is known, if any. */
  | 'unknown-county'
  /** The county's code has been given up; the number stays valid. */
  | 'abolished-county';

export interface IdNumber extends ReadIdNumber {
  region?: RegionWithPath;
  warnings: IdNumberWarning[];
}

/**
 * Reads the number of a resident identity card (18 characters, or 15 of the first generation) or of a residence permit
 * for people of Hong Kong, Macau and Taiwan (810000, 820000, 830000). Full-width characters, spaces and a lower-case x
 * are normalised first. `today` settles what lies in the future.
 */
export function parseIdNumber(text: string, today: Date = new Date()): IdNumber | RefusedIdNumber {
  const read = readIdNumber(text, localDay(today));
  return read.ok ? { ...read, ...locate(read.number.slice(0, 6)) } : read;
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

function localDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

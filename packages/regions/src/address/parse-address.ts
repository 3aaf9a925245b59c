import { regionByCode } from '../region-by-code.ts';
import { withoutSpace } from '../text.ts';
import { type Match, matchRegions } from './match.ts';
import { simplify } from './simplify.ts';
import { splitContact } from './split-contact.ts';

/** Names of regions end well before this many characters. */
const LONGEST_PREFIX = 200;

/** An address in parts; a part that the text does not settle is an empty string. */
export interface ParsedAddress {
  province: string;
  /** As in the tree: 市辖区 for the municipalities, 省直辖县级行政区划 for counties that answer to no city. */
  city: string;
  district: string;
  /** What follows the names of the region, without white space; the whole address when none is settled. */
  detail: string;
  /** 12 digits of the deepest unit settled. */
  code: string;
}

/** An address with the person and the phone number that were written around it. */
export interface ParsedContact extends ParsedAddress {
  name: string;
  phone: string;
}

/**
 * Reads an address as people write it: levels left out, endings dropped, spaces and line breaks anywhere, names of
 * units that have since been renamed or merged (answered with today's unit), traditional characters, a name and phone number before or
 * after. A name that several units share stays in the detail unless the text tells which one is meant.
 */
export function parseAddress(text: string): ParsedAddress {
  const { province, city, district, detail, code } = parseContact(text);
  return { province, city, district, detail, code };
}

/** `parseAddress` that also answers the recipient's name and phone number, for text pasted from an order or a chat. */
export function parseContact(text: string): ParsedContact {
  const { address, name, phone } = splitContact(text);
  return { ...locate(withoutSpace(address).replace(/^(?:中国|中华人民共和国)(?=.)/, '')), name, phone };
}

function locate(address: string): ParsedAddress {
  const match = matchRegions(simplify(address.slice(0, LONGEST_PREFIX)));
  const { unit } = match;
  if (!unit) return { province: '', city: '', district: '', detail: address, code: '' };
  const [province = '', city = '', district = ''] = regionByCode(unit.code)?.path ?? [];
  return { province, city, district, detail: detailAfter(address, match), code: unit.code };
}

/** Drops a region that is written a second time with its city or province (form fields and free text joined). */
function detailAfter(address: string, { unit, end }: Match): string {
  const rest = address.slice(end).replace(/^[\s,，、/\\|>·.。;；:：_—~-]+/, '');
  if (unit?.level !== 3) return rest;
  const again = matchRegions(simplify(rest.slice(0, LONGEST_PREFIX)));
  return again.unit === unit && again.count > 1 && again.end < rest.length ? rest.slice(again.end) : rest;
}

import { FORMER, FULL, type NameEntry, nameIndex, STEM, type Unit } from './name-index.ts';

/** What the beginning of a text settles. */
export interface Match {
  /** The deepest unit settled. */
  unit?: Unit;
  /** How many units the text names. */
  count: number;
  /** Where the names end. */
  end: number;
  /** 0 for full names of today in their right order; the lower of two readings of the same length wins. */
  doubt: number;
}

interface Context {
  province?: string;
  /** A city that the text names, present or former. */
  city?: NameEntry;
  unit?: Unit;
  count: number;
  doubt: number;
}

/** Provinces whose older addresses name the one that they were split from. */
const SPLIT_FROM: Record<string, string> = { '50': '51', '46': '44' };

const GROUPING_WORDS = [
  '省直辖县级行政区划',
  '自治区直辖县级行政区划',
  '省直辖县',
  '省直辖',
  '市辖区',
  '直辖',
  '县',
];

/** Reads province, city and district off the beginning of `text`, which holds no white space. */
export function matchRegions(text: string): Match {
  return read(text, 0, { count: 0, doubt: 0 });
}

function read(text: string, start: number, context: Context): Match {
  let best: Match = { count: context.count, doubt: context.doubt, end: start };
  if (context.unit) best.unit = context.unit;
  if (context.unit?.level === 3) return best;
  for (const from of starts(text, start, context)) {
    for (const candidate of candidates(text, from, context)) {
      const match = read(text, candidate.end, candidate.context);
      if (candidate.kind === STEM && !isPlausibleStem(text, candidate, match)) continue;
      if (isBetter(match, best)) best = match;
    }
  }
  return best;
}

function isBetter(a: Match, b: Match): boolean {
  if (a.count === 0 || b.count === 0) return a.count > b.count;
  return a.end !== b.end ? a.end > b.end : a.doubt < b.doubt;
}

/** Where the next name may begin: after separators, and after a grouping word that some write out. */
function starts(text: string, start: number, { count }: Context): number[] {
  let from = start;
  while (from < text.length && from < start + 8 && /[\s,，、/\\|>＞·.。;；:：_—~-]/.test(text.charAt(from)))
    from += 1;
  if (count === 0) return [from];
  const word = GROUPING_WORDS.find((each) => text.startsWith(each, from));
  return word ? [from, from + word.length] : [from];
}

interface Candidate {
  end: number;
  kind: number;
  level: number;
  isFirst: boolean;
  context: Context;
}

function candidates(text: string, from: number, context: Context): Candidate[] {
  const { byName, longest } = nameIndex();
  const found: Candidate[] = [];
  for (let length = Math.min(longest, text.length - from); length >= 2; length -= 1) {
    const name = text.slice(from, from + length);
    const entries = byName.get(name);
    const end = from + length;
    if (!entries || isOtherWord(text, end)) continue;
    for (const level of [1, 2, 3] as const) {
      const chosen = choose(entries, name, level, context);
      if (!chosen) continue;
      const { entry, doubt } = chosen;
      found.push({
        end,
        kind: entry.kind,
        level,
        isFirst: context.count === 0,
        context: extend(context, entry, doubt),
      });
    }
  }
  return found;
}

/** 新民市|场 is a market and not the city of 新民. */
function isOtherWord(text: string, end: number): boolean {
  return text.charAt(end - 1) === '市' && text.charAt(end) === '场';
}

/** The one unit that a name means here; undefined when several are as likely. */
function choose(
  entries: NameEntry[],
  name: string,
  level: number,
  context: Context,
): { entry: NameEntry; doubt: number } | undefined {
  let best: { entry: NameEntry; doubt: number } | undefined;
  let isTied = false;
  for (const entry of entries) {
    if (entry.level !== level) continue;
    const misfit = misfitOf(entry, name, context);
    if (misfit === undefined) continue;
    const doubt = misfit + entry.kind;
    if (!best || doubt < best.doubt) {
      best = { entry, doubt };
      isTied = false;
    } else if (doubt === best.doubt && entry.unit !== best.entry.unit) {
      isTied = true;
    }
  }
  return isTied ? undefined : best;
}

/** 0 when the entry belongs where the text has it, more when only history or habit explains it. */
function misfitOf(entry: NameEntry, name: string, context: Context): number | undefined {
  const provinceMisfit = provinceMisfitOf(entry, context);
  if (provinceMisfit === undefined) return undefined;
  const cityMisfit =
    entry.level === 3 ? districtMisfitOf(entry, name, context) : upperMisfitOf(entry, context);
  return cityMisfit === undefined ? undefined : provinceMisfit + cityMisfit;
}

function provinceMisfitOf(entry: NameEntry, { province }: Context): number | undefined {
  if (!province || entry.province === province) return 0;
  return SPLIT_FROM[entry.province] === province && entry.kind !== STEM ? 4 : undefined;
}

/** Provinces and cities: each once, or repeated word for word (上海市上海市). */
function upperMisfitOf(entry: NameEntry, { province, city, count }: Context): number | undefined {
  if (entry.level === 1) {
    if (city) return undefined;
    if (!province) return 0;
    return entry.kind === STEM || count > 1 ? undefined : 2;
  }
  if (entry.needs === 'province' && !province) return undefined;
  if (!city) return 0;
  if (count > 3 || entry.kind === STEM) return undefined;
  if (entry.stem === city.stem) return 2;
  // A town of a dissolved prefecture that has since become a city of its own (嘉兴地区湖州市).
  return city.kind !== FULL && entry.kind === FULL ? 5 : undefined;
}

function districtMisfitOf(entry: NameEntry, name: string, { province, city }: Context): number | undefined {
  if (!city) {
    if (entry.needs === 'city' || (entry.needs === 'province' && !province)) return undefined;
    return 0;
  }
  const home = entry.unit?.city;
  // Counties have moved between prefectures; districts of the same name lie in different cities.
  const mayHaveMoved = /[县市旗]$/.test(name) && entry.needs !== 'city';
  if (entry.kind === FORMER) {
    if (!entry.formerCity || entry.formerCity === city.stem) return 0;
    if (home && home === city.unit) return 1;
    return mayHaveMoved ? 6 : undefined;
  }
  if (home && home === city.unit) return 0;
  if (entry.needs === 'city' || entry.kind === STEM) return undefined;
  if (!city.unit) return 1;
  return mayHaveMoved ? 6 : undefined;
}

function extend(context: Context, entry: NameEntry, doubt: number): Context {
  const next: Context = {
    ...context,
    province: entry.province,
    count: context.count + 1,
    doubt: context.doubt + doubt,
  };
  if (entry.level === 2) next.city = entry;
  if (entry.unit) next.unit = entry.unit;
  return next;
}

const ROAD_LIKE =
  /^(?:[东西南北中内外一二三四五六七八九十\d]{0,3}(?:路|街|大街|大道|站|火车站)|道|巷|弄|胡同|村|镇|乡|桥|广场|花园|公寓|大厦|宾馆|酒店|饭店|医院|大学|学院|学校|中学|小学|公司|集团|机场|苑|庄|屯|寨|寺|门|厂|店|园|楼|库|区|地区|县|市|省|州|盟|旗|社区|小区|坊|塔|馆|堂|庙|宫|湾|里|山|城(?![东西南北中关])|林场|农场|银行|科技|国际|中心|新村|师范|理工)/;

/**
 * A bare name counts when the next unit follows at once or the text goes on like an address, and not when it is
 * part of a longer word (南京东路, 北京西站). The bare name of a district at the very beginning needs a town after it.
 */
function isPlausibleStem(text: string, { end, level, isFirst, context }: Candidate, match: Match): boolean {
  if (match.count > context.count) return true;
  const rest = text.slice(end, end + 30);
  if (rest === '') return !isFirst || level < 3;
  if (ROAD_LIKE.test(rest)) return false;
  if (!isFirst) return true;
  return level === 3 ? /^[^路街]{1,8}?(?:镇|乡|街道)/.test(rest) : /[路街道巷村镇乡号楼室区]/.test(rest);
}

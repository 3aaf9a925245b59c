import { describe, expect, it } from 'vitest';
import { readSource, type Unit } from '../scripts/source.ts';
import {
  hongKongMacauTaiwan,
  type Region,
  regionByCode,
  regions,
  regionsWithHongKongMacauTaiwan,
} from './index.ts';

const source = readSource();

function countLevels(tree: readonly Region[]): number[] {
  const cities = tree.flatMap((province) => province.children ?? []);
  return [tree.length, cities.length, cities.flatMap((city) => city.children ?? []).length];
}

function toRegions(units: readonly Unit[]): Region[] {
  return units.map(({ code, label, children }) => ({ label, value: code, children: toRegions(children) }));
}

function city(label: string, tree: readonly Region[] = regions): Region {
  const found = tree.flatMap((province) => province.children ?? []).find((unit) => unit.label === label);
  if (!found) throw new Error(`No city ${label}`);
  return found;
}

describe('the source tree', () => {
  const tree = toRegions(source);
  const districts = tree
    .flatMap((province) => province.children ?? [])
    .flatMap((unit) => unit.children ?? []);

  it('has the counts that its publisher states', () => {
    const codes = new Set<string>();
    const collect = (units: readonly Region[]) => {
      for (const { value, children = [] } of units) {
        codes.add(value);
        collect(children);
      }
    };
    collect(tree);
    expect(countLevels(tree)).toEqual([31, 342, 3056]);
    expect(codes.size).toBe(3429);
  });

  it('hangs towns directly on four cities', () => {
    const towns = districts.filter(({ value }) => !value.endsWith('000000'));
    expect([districts.length - towns.length, towns.length]).toEqual([2974, 82]);
    expect(
      ['东莞市', '中山市', '儋州市', '嘉峪关市'].map((label) => city(label, tree).children?.length),
    ).toEqual([36, 23, 18, 5]);
  });

  it('has the units that answer to no city', () => {
    const direct = (prefix: string) => districts.filter(({ value }) => value.startsWith(prefix)).length;
    expect([direct('4190'), direct('4290'), direct('4690'), direct('6590')]).toEqual([1, 4, 15, 12]);
    expect([direct('5001'), direct('5002')]).toEqual([26, 12]);
    const xinjiang = tree.find(({ label }) => label.startsWith('新疆'));
    expect(countLevels(xinjiang ? [xinjiang] : [])).toEqual([1, 15, 108]);
  });
});

describe('regions', () => {
  it('adds five later units and leaves out the two that 两江新区 replaced', () => {
    expect(countLevels(regions)).toEqual([31, 342, 3059]);
    const labels = ['三沙市', '和田地区']
      .flatMap((label) => city(label).children ?? [])
      .map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['西沙区', '南沙区', '和康县', '和安县']));
    const chongqing = regions.find(({ label }) => label === '重庆市');
    expect(chongqing?.children?.map(({ label, children }) => [label, children?.length])).toEqual([
      ['市辖区', 25],
      ['县', 12],
    ]);
  });

  it('gives every node a 12-digit code below its parent and a label without spaces', () => {
    const check = (units: readonly Region[], prefix: string, length: number) => {
      for (const { label, value, children = [] } of units) {
        expect(value).toMatch(/^\d{12}$/);
        expect(value.startsWith(prefix)).toBe(true);
        expect(label).toMatch(/^\S+$/);
        check(children, value.slice(0, length), length + 2);
      }
    };
    check(regionsWithHongKongMacauTaiwan, '', 2);
  });

  it('keeps Hong Kong, Macau and Taiwan apart', () => {
    expect(hongKongMacauTaiwan.map(({ label }) => label)).toEqual([
      '台湾省',
      '香港特别行政区',
      '澳门特别行政区',
    ]);
    expect(regionsWithHongKongMacauTaiwan).toHaveLength(34);
    expect(regions.some(({ value }) => /^[78]1/.test(value))).toBe(false);
  });
});

describe('regionByCode', () => {
  it('resolves every unit of the source to its path, the replaced ones too', () => {
    const wrong: string[] = [];
    const check = (units: readonly Unit[], parent: string[]) => {
      for (const { code, label, children } of units) {
        const path = [...parent, label];
        if (regionByCode(code)?.path.join('/') !== path.join('/')) wrong.push(code);
        check(children, path);
      }
    };
    check(source, []);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['120100000000', '天津市/市辖区'],
    ['360113000000', '江西省/南昌市/红谷滩区'],
    ['419000000000', '河南省/省直辖县级行政区划'],
    ['441900401000', '广东省/东莞市/松山湖'],
    ['460302000000', '海南省/三沙市/西沙区'],
    ['500157000000', '重庆市/市辖区/两江新区'],
    ['500112000000', '重庆市/市辖区/渝北区'],
    ['810000000000', '香港特别行政区'],
    ['710101000000', '台湾省/台北市/大安区'],
  ])('%s is %s', (code, path) => {
    expect(regionByCode(code)?.path.join('/')).toBe(path);
    expect(regionByCode(code)?.value).toBe(code);
  });

  it.each(['', '11', '110000', '110103000000', '999999999999', '11000000000０', 'constructor'])(
    'knows no unit for %j',
    (code) => expect(regionByCode(code)).toBeUndefined(),
  );

  it('hands out copies', () => {
    regionByCode('110101000000')?.path.push('x');
    expect(regionByCode('110101000000')?.path).toEqual(['北京市', '市辖区', '东城区']);
  });
});

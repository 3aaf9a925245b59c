import {
  PACKED_FORMER_CITIES,
  PACKED_FORMER_DISTRICTS,
  TOWNS_UNIQUE_IN_COUNTRY,
  TOWNS_UNIQUE_IN_PROVINCE,
} from '../generated/former-names.ts';
import { replacedRegions } from '../region-by-code.ts';
import { hongKongMacauTaiwan, regionsWithHongKongMacauTaiwan } from '../special-regions.ts';
import type { Region } from '../tree.ts';
import { type Aliases, cityAliases, districtAliases, provinceAliases } from './aliases.ts';

/** A unit of the tree as the matcher sees it. */
export interface Unit {
  level: 1 | 2 | 3;
  label: string;
  code: string;
  province: string;
  /** The city above a district; the unit itself for a city. */
  city?: Unit;
  stem?: string;
}

/** How sure a written form is: today's full name, a former name, another ending, the bare name. */
export const FULL = 0;
export const FORMER = 1;
const VARIATION = 2;
export const STEM = 3;

/** What has to stand before a name for it to mean this unit. */
type Needs = 'nothing' | 'province' | 'city';

/** One written form and what it means. */
export interface NameEntry {
  level: 1 | 2 | 3;
  kind: 0 | 1 | 2 | 3;
  /** Missing for a former city that was divided among several. */
  unit?: Unit;
  province: string;
  needs: Needs;
  /** Bare name of the city that a former district belonged to; undefined when any will do. */
  formerCity?: string;
  /** Bare name of a city, present or former. */
  stem?: string;
}

export interface NameIndex {
  byName: Map<string, NameEntry[]>;
  longest: number;
}

let index: NameIndex | undefined;

/** Every written form of every unit, built on first use. */
export function nameIndex(): NameIndex {
  index ??= buildIndex();
  return index;
}

function buildIndex(): NameIndex {
  const byName = new Map<string, NameEntry[]>();
  const add = (name: string, entry: NameEntry) => {
    const entries = byName.get(name);
    if (entries) entries.push(entry);
    else byName.set(name, [entry]);
  };
  const units = addPresent(add);
  addFormer(add, units, byName);
  return { byName, longest: Math.max(...[...byName.keys()].map((name) => name.length)) };
}

type Add = (name: string, entry: NameEntry) => void;

function addPresent(add: Add): Map<string, Unit> {
  const units = new Map<string, Unit>();
  const special = new Set(hongKongMacauTaiwan.map(({ value }) => value));
  for (const province of regionsWithHongKongMacauTaiwan) {
    const code = province.value.slice(0, 2);
    const isSpecial = special.has(province.value);
    register({ level: 1, label: province.label, code: province.value, province: code }, 'nothing');
    for (const city of province.children ?? []) {
      const cityUnit: Unit = { level: 2, label: city.label, code: city.value, province: code };
      cityUnit.city = cityUnit;
      register(cityUnit, isSpecial && code !== '71' ? 'province' : 'nothing');
      for (const district of city.children ?? []) {
        register(
          { level: 3, label: district.label, code: district.value, province: code, city: cityUnit },
          districtNeeds(district, isSpecial),
        );
      }
    }
  }
  return units;

  function register(unit: Unit, needs: Needs): void {
    units.set(unit.code, unit);
    const aliases = aliasesOf(unit);
    if (aliases.stem) unit.stem = aliases.stem;
    const { level, province, stem } = unit;
    const entry = { level, unit, province, needs, ...(stem ? { stem } : {}) };
    if (!isGrouping(unit)) add(unit.label, { ...entry, kind: FULL });
    for (const name of aliases.variations) add(name, { ...entry, kind: VARIATION });
    for (const name of aliases.local ?? []) add(name, { ...entry, kind: VARIATION, needs: 'city' });
    if (stem && stem.length > 1 && stem !== unit.label) add(stem, { ...entry, kind: STEM });
  }
}

/** 市辖区, 县 and the nodes of directly administered counties group districts; nobody's address names them. */
function isGrouping({ level, label }: Unit): boolean {
  return level === 2 && (label === '市辖区' || label === '县' || label.endsWith('行政区划'));
}

function aliasesOf(unit: Unit): Aliases {
  if (unit.level === 1) return provinceAliases(unit.label);
  if (unit.level === 3) return districtAliases(unit.label, unit.city?.stem ?? '');
  return isGrouping(unit) ? { variations: [] } : cityAliases(unit.label);
}

function districtNeeds({ value }: Region, isSpecial: boolean): Needs {
  if (isSpecial) return 'province';
  if (value.endsWith('000000')) return 'nothing';
  const digits = value.slice(0, 9);
  if (TOWNS_UNIQUE_IN_COUNTRY.includes(digits)) return 'nothing';
  return TOWNS_UNIQUE_IN_PROVINCE.includes(digits) ? 'province' : 'city';
}

function addFormer(add: Add, units: Map<string, Unit>, byName: Map<string, NameEntry[]>): void {
  for (const { label, by } of replacedRegions()) {
    const unit = units.get(by);
    if (!unit) continue;
    add(label, { level: 3, kind: FULL, unit, province: unit.province, needs: 'nothing' });
    add(label.slice(0, -1), { level: 3, kind: STEM, unit, province: unit.province, needs: 'nothing' });
  }
  const unitOf = (province: string, digits: string) => units.get((province + digits).padEnd(12, '0'));
  for (const line of PACKED_FORMER_CITIES.split('\n')) {
    const province = line.slice(0, 2);
    for (const [name, digits] of readNames(line.slice(2))) {
      const stem = name.replace(/(?:地区|[市盟州])$/, '');
      const unit = digits ? unitOf(province, digits) : undefined;
      const entry = { level: 2, province, needs: 'nothing', stem, ...(unit ? { unit } : {}) } as const;
      add(name, { ...entry, kind: FORMER });
      for (const form of [`${stem}市`, `${stem}地区`]) {
        if (form !== name && !byName.has(form)) add(form, { ...entry, kind: VARIATION });
      }
    }
  }
  for (const line of PACKED_FORMER_DISTRICTS.split('\n')) {
    const province = line.slice(0, 2);
    for (const group of line.slice(2).split(';')) {
      const [city = '', names = ''] = group.split(':');
      for (const [name, digits] of readNames(names)) {
        const unit = unitOf(province, digits);
        const isPresent = byName
          .get(name)
          ?.some((entry) => entry.kind === FULL && entry.province === province);
        const formerCity = city === '-' ? {} : { formerCity: city };
        const needs = isPresent && city !== '-' ? 'city' : 'nothing';
        if (!unit) continue;
        add(name, { level: 3, kind: FORMER, unit, province, needs, ...formerCity });
        if (city === '-' && name.length > 2) {
          add(name.slice(0, -1), { level: 3, kind: STEM, unit, province, needs: 'province' });
        }
      }
    }
  }
}

/** "name" followed by digits, by ",". */
function readNames(text: string): [name: string, digits: string][] {
  return text.split(',').map((item) => {
    const digits = /\d*$/.exec(item)?.[0] ?? '';
    return [item.slice(0, item.length - digits.length), digits];
  });
}

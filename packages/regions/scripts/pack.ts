import type { Unit } from './source.ts';

/**
 * The tree as one string: provinces apart by "\n", cities by ";", a unit from its children by ":", districts by
 * ",". A unit is its label, preceded by the digits after its parent's code unless they follow its predecessor's.
 */
export function packTree(tree: readonly Unit[]): string {
  let previous = '';
  const write = (unit: Unit, digits: string) => {
    const follows = digits === next(previous);
    previous = digits;
    return follows ? unit.label : digits + unit.label;
  };
  return tree
    .map((province) => {
      const head = province.code.slice(0, 2) + province.label;
      previous = '00';
      const cities = province.children.map((city) => {
        const cityHead = write(city, city.code.slice(2, 4));
        const cityDigits = previous;
        previous = '00';
        const districts = city.children.map((district) => write(district, districtDigits(district.code)));
        previous = cityDigits;
        return [cityHead, districts.join(',')].join(':');
      });
      return [head, ...cities].join(';');
    })
    .join('\n');
}

/** Two digits for a district, five for a town that hangs directly on its city. */
function districtDigits(code: string): string {
  return code.endsWith('000000') ? code.slice(4, 6) : code.slice(4, 9);
}

function next(digits: string): string {
  return String(Number(digits) + 1).padStart(digits.length, '0');
}

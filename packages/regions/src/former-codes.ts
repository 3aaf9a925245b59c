import { PACKED_FORMER_CODES } from './generated/former-codes.ts';
import { type RegionWithPath, regionByCode } from './region-by-code.ts';
import { expandTree } from './tree.ts';

let byCode: Map<string, RegionWithPath> | undefined;

/**
 * A county of a code that has since been given up, by its last name and under the prefecture of its day; 12 digits.
 * Identity numbers keep such codes for life.
 */
export function formerRegionByCode(code: string): RegionWithPath | undefined {
  byCode ??= indexFormerCodes();
  return byCode.get(code);
}

function indexFormerCodes(): Map<string, RegionWithPath> {
  const index = new Map<string, RegionWithPath>();
  for (const province of expandTree(PACKED_FORMER_CODES)) {
    const provinceLabel = regionByCode(province.value)?.label ?? '';
    for (const city of province.children ?? []) {
      const cityLabel = city.label || regionByCode(city.value)?.label;
      for (const { label, value } of city.children ?? []) {
        const path = cityLabel ? [provinceLabel, cityLabel, label] : [provinceLabel, label];
        index.set(value, { label, value, path });
      }
    }
  }
  return index;
}

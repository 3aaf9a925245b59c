import { PACKED_REPLACED_REGIONS } from './generated/replaced-regions.ts';
import { regionsWithHongKongMacauTaiwan } from './special-regions.ts';
import type { Region } from './tree.ts';

/** A unit and where it lies. */
export interface RegionWithPath {
  label: string;
  /** 12 digits. */
  value: string;
  /** Labels from the province down to the unit itself. */
  path: string[];
}

/**
 * The unit of a 12-digit code: every unit of `regions`, of Hong Kong, Macau and Taiwan, and the replaced ones that
 * stored records may still name. Undefined for any other text.
 */
export function regionByCode(code: string): RegionWithPath | undefined {
  const found = (byCode ??= indexTree()).get(code);
  return found && { ...found, path: [...found.path] };
}

/** Units that are no longer in the tree, with the code of the one that took their place. */
export function replacedRegions(): { code: string; by: string; label: string }[] {
  return PACKED_REPLACED_REGIONS.split(',').map((text) => ({
    code: text.slice(0, 12),
    by: text.slice(12, 24),
    label: text.slice(24),
  }));
}

let byCode: Map<string, RegionWithPath> | undefined;

function indexTree(): Map<string, RegionWithPath> {
  const index = new Map<string, RegionWithPath>();
  const add = (units: Region[], parentPath: string[]) => {
    for (const { label, value, children = [] } of units) {
      const path = [...parentPath, label];
      index.set(value, { label, value, path });
      add(children, path);
    }
  };
  add(regionsWithHongKongMacauTaiwan, []);
  for (const { code, by, label } of replacedRegions()) {
    const path = [...(index.get(by)?.path.slice(0, -1) ?? []), label];
    index.set(code, { label, value: code, path });
  }
  return index;
}

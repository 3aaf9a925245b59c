import { PACKED_SPECIAL_REGIONS } from './generated/special-regions.ts';
import { regions } from './regions.ts';
import { expandTree, type Region } from './tree.ts';

/**
 * Taiwan, Hong Kong and Macau with their districts. Districts of Taiwan have no official codes: theirs are stable
 * inside this package only.
 */
export const hongKongMacauTaiwan: Region[] = /* @__PURE__ */ expandTree(PACKED_SPECIAL_REGIONS);

/** All 34 provincial units: `regions` followed by Taiwan, Hong Kong and Macau. */
export const regionsWithHongKongMacauTaiwan: Region[] = /* @__PURE__ */ regions.concat(hongKongMacauTaiwan);

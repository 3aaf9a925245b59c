import { PACKED_REGIONS } from './generated/regions.ts';
import { expandTree, type Region } from './tree.ts';

/**
 * Provinces, cities and districts of today's mainland as a tree: the list of the National Bureau of Statistics of
 * 2023-06-30 with its statistical zones, plus the units that it lacks or that came later (西沙区, 南沙区, 和康县,
 * 和安县, 两江新区), less the two that 两江新区 replaced (江北区, 渝北区 of Chongqing; `regionByCode` still knows
 * them). Hong Kong, Macau and Taiwan are in `regionsWithHongKongMacauTaiwan`.
 */
export const regions: Region[] = /* @__PURE__ */ expandTree(PACKED_REGIONS);

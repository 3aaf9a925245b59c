// Made by packages/regions/scripts/build.ts; run `npm run gen`.
export const PACKED_REPLACED_REGIONS = "500105000000500157000000江北区,500112000000500157000000渝北区";

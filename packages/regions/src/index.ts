export {
  type ParsedAddress,
  type ParsedContact,
  parseAddress,
  parseContact,
} from './address/parse-address.ts';
export { type EthnicGroup, ethnicGroupByName, ethnicGroups } from './ethnic-groups.ts';
export { ethnicGroupsIn } from './ethnic-groups-in.ts';
export { type IdNumber, type IdNumberWarning, parseIdNumber } from './parse-id-number.ts';
export {
  type IdNumberFailure,
  idCheckCharacter,
  type ReadIdNumber,
  type RefusedIdNumber,
  readIdNumber,
} from './read-id-number.ts';
export { type RegionWithPath, regionByCode } from './region-by-code.ts';
export { regions } from './regions.ts';
export { hongKongMacauTaiwan, regionsWithHongKongMacauTaiwan } from './special-regions.ts';
export type { Region } from './tree.ts';

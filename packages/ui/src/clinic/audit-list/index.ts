export { type AuditConditions, AuditFilters, type AuditFiltersProps } from './AuditFilters.tsx';
export { AuditLineDrawer, type AuditLineDrawerProps } from './AuditLineDrawer.tsx';
export { type AuditLine, useAuditColumns } from './AuditList.tsx';
export {
  AuditProofDrawer,
  type AuditProofDrawerProps,
  type AuditProofState,
} from './AuditProof.tsx';

export { StaffActions, StaffFilters, useStaffColumns } from './columns.tsx';
export { byRole } from './NarrowingFields.tsx';
export { StaffBatchDialog } from './StaffBatchDialog.tsx';
export { StaffRightsDialog } from './StaffRightsDialog.tsx';
export type { Narrowing, StaffBatchValues, StaffRightsValues, StaffRow } from './types.ts';

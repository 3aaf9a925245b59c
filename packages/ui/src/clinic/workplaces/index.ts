export { useWorkplaceColumns, WorkplaceActions, type WorkplaceItem } from './columns.tsx';
export { WorkplaceDialog, type WorkplaceDialogProps, type WorkplaceValues } from './WorkplaceDialog.tsx';

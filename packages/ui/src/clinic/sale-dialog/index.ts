export { type SaleConflict, SaleDialog, type SaleDialogProps, type SaleValues } from './SaleDialog.tsx';

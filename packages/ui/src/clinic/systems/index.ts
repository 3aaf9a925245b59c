export { PushChip, type SystemRow, TokenChip, useSystemColumns } from './columns.tsx';
export { ShownOnceDialog, type ShownOnceDialogProps } from './ShownOnceDialog.tsx';
export {
  type DeliveryItem,
  SystemDetails,
  type SystemDetailsProps,
  type UseItem,
} from './SystemDetails.tsx';
export { linesOf, SystemDialog, type SystemDialogProps, type SystemValues } from './SystemDialog.tsx';

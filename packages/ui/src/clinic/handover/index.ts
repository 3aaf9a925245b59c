export { HandoverDialog, type HandoverDialogProps } from './HandoverDialog.tsx';
export { HandoversDialog, type HandoversDialogProps } from './HandoversDialog.tsx';
export type {
  HandoverItem,
  HandoverPurpose,
  HandoverResult,
  HandoverValues,
  OpenWork,
  PreviewedWork,
} from './types.ts';

export { HandoverDialog, type HandoverDialogProps } from './HandoverDialog.tsx';
export { HandoversDialog, type HandoversDialogProps } from './HandoversDialog.tsx';
export { LeavingNotice, type LeavingNoticeProps } from './LeavingNotice.tsx';
export type {
  HandoverItem,
  HandoverPurpose,
  HandoverResult,
  HandoverValues,
  OpenWork,
  PersonWithWork,
  PreviewedWork,
} from './types.ts';

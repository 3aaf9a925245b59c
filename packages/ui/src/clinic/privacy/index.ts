export {
  CustomerExportDialog,
  type CustomerExportDialogProps,
  type CustomerExportValues,
} from './CustomerExportDialog.tsx';
export { type ErasureRow, useErasureColumns } from './columns.tsx';
export {
  ErasureDialog,
  type ErasureDialogProps,
  type ErasurePreview,
  type ErasureValues,
} from './ErasureDialog.tsx';
export { ErasureNotice, type ErasureNoticeProps } from './ErasureNotice.tsx';
export { ErasureReview, type ErasureReviewProps } from './ErasureReview.tsx';
export { stateWords as erasureStateWords } from './words.ts';

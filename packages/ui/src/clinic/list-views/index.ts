export { ManageViewsDialog, type ManageViewsDialogProps } from './ManageViewsDialog.tsx';
export { SaveViewDialog, type SaveViewDialogProps, type ViewValues } from './SaveViewDialog.tsx';
export type { ViewItem } from './types.ts';
export { ViewNotice, type ViewNoticeProps } from './ViewNotice.tsx';
export { ViewsButton, type ViewsButtonProps } from './ViewsButton.tsx';
export { ViewsMenu, type ViewsMenuProps } from './ViewsMenu.tsx';

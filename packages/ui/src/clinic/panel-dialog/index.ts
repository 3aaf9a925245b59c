export { PanelBlock } from './PanelDialog.styles.ts';
export { PanelDialog, type PanelDialogProps, usePanel } from './PanelDialog.tsx';

export {
  DesignBar,
  type DesignBarProps,
  DesignConflict,
  type DesignConflictProps,
  DesignLayout,
} from './DesignBar.tsx';
export { type FolderChoice, FolderNav, type FolderNavProps, FormListLayout } from './FolderNav.tsx';
export {
  FolderDialog,
  type FolderDialogProps,
  FormDialog,
  type FormDialogProps,
  type FormSettings,
} from './FormDialog.tsx';
export { type FormAction, FormRowActions, type FormRowActionsProps } from './FormRowActions.tsx';
export { FormStateChip } from './FormStateChip.tsx';
export { FormChoice, FormTemplateSheet, type FormTemplateSheetProps } from './FormTemplateSheet.tsx';
export { ImportFormDialog, type ImportFormDialogProps } from './ImportFormDialog.tsx';
export { PublishDialog, type PublishDialogProps } from './PublishDialog.tsx';
export type { FormFolder, FormListRow, FormState, FormVersion } from './types.ts';
export { type UseFormColumnsOptions, useFormColumns } from './useFormColumns.tsx';
export { VersionsDrawer, type VersionsDrawerProps } from './VersionsDrawer.tsx';

export { MenuEditor, type MenuEditorProps, type MenuPreviewProps } from './MenuEditor.tsx';
export { MenuEntryDialog, type MenuEntryDialogProps, type MenuEntryValues } from './MenuEntryDialog.tsx';
export { type EditedMenuEntry, type MenuEntryKind, type PreviewEntry } from './types.ts';

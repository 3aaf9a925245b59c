export { type CopyPreview, CopySettingsDialog, type CopySettingsDialogProps } from './CopySettingsDialog.tsx';
export {
  conflictsIn,
  type DecidedRule,
  type DecidedRules,
  placeKey,
  placeOf,
  type SettingDepartment,
  type UnsavedRules,
  withoutDepartments,
} from './rules.ts';
export { SettingsMatrix, type SettingsMatrixProps } from './SettingsMatrix.tsx';

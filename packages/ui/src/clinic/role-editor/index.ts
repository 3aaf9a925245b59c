export {
  differences,
  gives,
  itemsOf,
  type RoleItem,
  type RoleItems,
  roleOf,
} from './items.ts';
export { useItemWords } from './RoleConflict.tsx';
export { RoleEditor, type RoleEditorProps, RoleForm, type RoleFormProps } from './RoleEditor.tsx';
export { RoleEffect, type RoleEffectProps } from './RoleEffect.tsx';
export { type AffectedPerson, RoleEffectPeople } from './RoleEffectPeople.tsx';
export type { RoleActions } from './RoleHead.tsx';
export { RoleNameDialog, type RoleNameDialogProps, type RoleNameValues } from './RoleNameDialog.tsx';
export type { RoleDepartment, RoleEffectLine, RoleInfluence, RoleSummary, RoleValue } from './types.ts';

export { CreateProfileButton } from './CreateProfileButton.tsx';
export { CustomerStateChip } from './CustomerStateChip.tsx';
export { ProfileConditionsDrawer, type ProfileConditionsDrawerProps } from './ProfileConditionsDrawer.tsx';
export { ProfileFilters, type ProfileFiltersProps } from './ProfileFilters.tsx';
export { type ProfileAction, ProfileRowActions, type ProfileRowActionsProps } from './ProfileRowActions.tsx';
export type { CustomerState, ProfileListRow } from './types.ts';
export {
  profileColumnsShown,
  type UseProfileColumnsOptions,
  useProfileColumns,
} from './useProfileColumns.tsx';

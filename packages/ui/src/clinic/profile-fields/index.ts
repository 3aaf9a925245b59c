export {
  accountLabels,
  emptyProfile,
  type ProfileValues,
  profileFieldLabels,
  profileFieldNames,
} from './labels.ts';
export { useProfileFieldColumns } from './useProfileFieldColumns.ts';

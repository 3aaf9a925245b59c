export { type ConflictChoice, ConflictNotice, type ConflictNoticeProps } from './ConflictNotice.tsx';
export {
  type EditConflict,
  EditConflictPanel,
  type EditConflictPanelProps,
} from './EditConflictPanel.tsx';
export {
  type ExecutedMeanwhile,
  ExecutedNotice,
  FormSummary,
  type FormSummaryProps,
  SaveFailure,
  type SaveFailureProps,
} from './FormNotices.tsx';
export { isSameValue, type MergedEdit, type MergeSources, mergeEdits } from './merge.ts';
export { OptionsFailure } from './OptionsFailure.tsx';
export { SaveBar, type SaveBarProps } from './SaveBar.tsx';
export { useFirstField } from './useFirstField.ts';
export {
  type FieldProblems,
  type RuleForm,
  type RuleFormOptions,
  type RuleFormProps,
  type ServerFieldErrors,
  useRuleField,
  useRuleForm,
} from './useRuleForm.ts';

export { type ConflictChoice, ConflictNotice, type ConflictNoticeProps } from './ConflictNotice.tsx';
export {
  type ExecutedMeanwhile,
  ExecutedNotice,
  FormSummary,
  type FormSummaryProps,
  SaveFailure,
  type SaveFailureProps,
} from './FormNotices.tsx';
export {
  type FieldProblems,
  type RuleForm,
  type RuleFormOptions,
  type RuleFormProps,
  type ServerFieldErrors,
  useRuleField,
  useRuleForm,
} from './useRuleForm.ts';

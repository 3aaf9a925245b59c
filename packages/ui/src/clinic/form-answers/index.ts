export {
  AnswerActions,
  type AnswerActionsProps,
  AnswerRowActions,
  type AnswerRowActionsProps,
} from './AnswerActions.tsx';
export { AnswerConflict, type AnswerConflictFacts, type AnswerConflictProps } from './AnswerConflict.tsx';
export {
  type AnswerEdit,
  AnswerHistoryDialog,
  type AnswerHistoryDialogProps,
} from './AnswerHistoryDialog.tsx';
export { AnswersToolbar, type AnswersToolbarProps } from './AnswersToolbar.tsx';
export { type AnswerCells, type UseAnswerColumnsOptions, useAnswerColumns } from './useAnswerColumns.tsx';

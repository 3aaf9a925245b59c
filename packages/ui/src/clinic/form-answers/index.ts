export { AnswersToolbar, type AnswersToolbarProps } from './AnswersToolbar.tsx';
export { type AnswerCells, type UseAnswerColumnsOptions, useAnswerColumns } from './useAnswerColumns.tsx';

export {
  AnswerFacts,
  type AnswerFactsProps,
  PrintAlone,
  PrintedDialog,
  type PrintedDialogProps,
} from './AnswerView.tsx';
export { FormLinkList, type FormLinkListProps } from './FormLinkList.tsx';
export { LinkStateChip } from './LinkStateChip.tsx';
export { SendForm, type SendFormProps } from './SendForm.tsx';
export { StandaloneSheet, type StandaloneSheetProps } from './StandaloneSheet.tsx';
export type { FormLink } from './types.ts';

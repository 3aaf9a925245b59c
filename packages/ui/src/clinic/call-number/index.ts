export { CallLink, CopyNumber, RevealNumber } from './CallButtons.tsx';
export { CallNumber, type CallNumberProps } from './CallNumber.tsx';
export {
  type CallActions,
  CallActionsProvider,
  type MaskedField,
  type NumberOwner,
  useCallActions,
} from './call-actions.ts';
export { useFileSearchHint, useSearchHint, useWholeNumbersOnly } from './search-hint.ts';
export { telAddress } from './tel-address.ts';

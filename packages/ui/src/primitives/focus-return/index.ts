export { FocusReturn } from './FocusReturn.tsx';
export { nameSuccessors } from './focus-history.ts';

export { FocusReturn } from './FocusReturn.tsx';

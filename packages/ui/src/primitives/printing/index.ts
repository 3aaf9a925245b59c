export { printsWhole, unprinted } from './printing.ts';
export { useIsPrinting } from './useIsPrinting.ts';

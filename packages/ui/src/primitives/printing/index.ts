export { type PaperHead, usePaperHead, useWidePaper } from './paper.ts';
export { printsAsTable, printsWhole, unprinted } from './printing.ts';
export { useIsPrinting } from './useIsPrinting.ts';

export { ComplaintQuote, type ComplaintQuoteProps } from './ComplaintQuote.tsx';
export {
  ComplaintCount,
  type ComplaintEntry,
  ComplaintList,
  type ComplaintState,
  ComplaintStateChip,
  ComplaintSummary,
  type ComplaintSummaryProps,
} from './ComplaintSummary.tsx';

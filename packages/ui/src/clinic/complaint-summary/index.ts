export { ComplaintQuote, type ComplaintQuoteProps } from './ComplaintQuote.tsx';
export {
  ComplaintCount,
  type ComplaintEntry,
  ComplaintList,
  ComplaintStateChip,
  ComplaintSummary,
  type ComplaintSummaryProps,
} from './ComplaintSummary.tsx';

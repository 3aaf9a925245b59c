export {
  ComplaintCount,
  type ComplaintEntry,
  ComplaintList,
  type ComplaintState,
  ComplaintStateChip,
  ComplaintSummary,
  type ComplaintSummaryProps,
} from './ComplaintSummary.tsx';

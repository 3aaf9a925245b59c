export {
  DueTodayChip,
  type Intention,
  IntentionMark,
  OverdueChip,
  ReviewPendingChip,
  TaskStateChip,
  type VisitType,
  VisitTypeChip,
} from './StatusChips.tsx';

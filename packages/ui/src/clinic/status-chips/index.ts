export {
  DueTodayChip,
  type Intention,
  IntentionMark,
  intentionTone,
  OverdueChip,
  ReviewPendingChip,
  TaskStateChip,
  type VisitType,
  VisitTypeChip,
} from './StatusChips.tsx';

export {
  DueTodayChip,
  type Intention,
  IntentionMark,
  intentionColour,
  intentionOptions,
  OverdueChip,
  ReviewPendingChip,
  TaskStateChip,
  type VisitType,
  VisitTypeChip,
} from './StatusChips.tsx';

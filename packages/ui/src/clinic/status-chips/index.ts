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
  type VisitTypeChipProps,
} from './StatusChips.tsx';

export {
  CountBadge,
  type CountBadgeProps,
  LetterMark,
  type LetterMarkProps,
  type MarkTone,
  markColours,
  StatusChip,
  type StatusChipProps,
  type StatusTone,
} from './Badge.tsx';

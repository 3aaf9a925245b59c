export {
  CountBadge,
  type CountBadgeProps,
  LetterMark,
  type LetterMarkProps,
  StatusChip,
  type StatusChipProps,
  type StatusTone,
} from './Badge.tsx';

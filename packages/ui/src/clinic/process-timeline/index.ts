export {
  type ProcessEntry,
  ProcessTimeline,
  type ProcessTimelineProps,
  type ProcessType,
} from './ProcessTimeline.tsx';

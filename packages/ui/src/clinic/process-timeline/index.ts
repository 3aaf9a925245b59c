export { ProcessDialog, type ProcessDialogProps } from './ProcessDialog.tsx';
export {
  type ProcessEntry,
  ProcessTimeline,
  type ProcessTimelineProps,
  type ProcessType,
} from './ProcessTimeline.tsx';

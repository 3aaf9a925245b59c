export { ChannelField, type ChannelFieldProps } from './ChannelField.tsx';
export { ExecutorFields, type ExecutorFieldsProps, type TaskExecution } from './ExecutorFields.tsx';
export { LineField, type LineFieldProps, type LineOption, lineOf } from './LineField.tsx';
export { NextTaskFields, type NextTaskFieldsProps } from './NextTaskFields.tsx';
export {
  defaultDays,
  emptyNextTask,
  type NextTaskRules,
  type NextTaskValues,
  validateNextTask,
} from './next-task.ts';
export { QuickDays, type QuickDaysProps } from './QuickDays.tsx';

export {
  type CallbackAction,
  type CallbackPress,
  CallbackRowActions,
  type CallbackRowActionsProps,
  useCallbackActionReason,
} from './CallbackRowActions.tsx';
export { CallbackToolbar, type CallbackToolbarProps } from './CallbackToolbar.tsx';
export { NewPlanButton } from './NewPlanButton.tsx';
export { type CallbackRow, type CallbackTab, callbackTabs } from './types.ts';
export { type UseCallbackColumnsOptions, useCallbackColumns } from './useCallbackColumns.tsx';

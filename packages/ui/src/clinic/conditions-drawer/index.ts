export {
  ConditionFields,
  ConditionRanges,
  ConditionsDrawer,
  type ConditionsDrawerProps,
} from './ConditionsDrawer.tsx';
export { MoreConditionsButton, type MoreConditionsButtonProps } from './MoreConditionsButton.tsx';

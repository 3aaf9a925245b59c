export {
  ConditionFields,
  ConditionRanges,
  ConditionsDrawer,
  type ConditionsDrawerProps,
} from './ConditionsDrawer.tsx';

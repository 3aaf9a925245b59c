export { BatchActions, type BatchActionsProps } from './BatchActions.tsx';
export {
  type ConsultAction,
  type ConsultGrants,
  ConsultRowActions,
  type ConsultRowActionsProps,
  consultActionBlock,
  useConsultActionReason,
} from './ConsultRowActions.tsx';
export { columnsOfTab, countConditions, emptyConditions, rangeOfTab } from './conditions.ts';
export { type ExportFormat, ExportMenu, type ExportMenuProps } from './ExportMenu.tsx';
export { MoreConditionsDrawer, type MoreConditionsDrawerProps } from './MoreConditionsDrawer.tsx';
export { RegisterButton } from './RegisterButton.tsx';
export { ServiceCentreToolbar, type ServiceCentreToolbarProps } from './ServiceCentreToolbar.tsx';
export {
  type ConsultListRow,
  type CustomerType,
  type MoreConditions,
  type RangeId,
  rangeIds,
} from './types.ts';
export { type UseServiceCentreColumnsOptions, useServiceCentreColumns } from './useServiceCentreColumns.tsx';

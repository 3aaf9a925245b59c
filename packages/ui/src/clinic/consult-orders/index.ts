export { ListWithPane, ProcessPane, type ProcessPaneProps } from './ProcessPane.tsx';
export {
  type ConsultOrder,
  type UseConsultOrderColumnsOptions,
  useConsultOrderColumns,
} from './useConsultOrderColumns.tsx';

export { ConsultModal } from './ConsultModal.tsx';
export type {
  CardReading,
  ConsultConflict,
  ConsultModalProps,
  DuplicateField,
  IdentityCard,
} from './props.ts';
export {
  type ConsultFieldName,
  type ConsultFieldSettings,
  type ConsultFormValues,
  type ConsultMode,
  emptyConsultValues,
  type FieldSetting,
  type PlanExecution,
} from './values.ts';

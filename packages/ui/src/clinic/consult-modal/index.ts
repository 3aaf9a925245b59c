export { ConsultModal } from './ConsultModal.tsx';
export type {
  CardReading,
  ConsultConflict,
  ConsultModalProps,
  DuplicateField,
  IdentityCard,
} from './props.ts';
export { normaliseValues as normaliseConsult } from './rules.ts';
export {
  type ConsultFieldName,
  type ConsultFieldSettings,
  type ConsultFormValues,
  emptyConsultValues,
  type FieldSetting,
  linkedFields,
  planFields,
  sectionFields,
} from './values.ts';

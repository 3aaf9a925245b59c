export {
  ConsultMethodDialog,
  type ConsultMethodDialogProps,
  type ConsultMethodValues,
} from './ConsultMethodDialog.tsx';

export {
  type PhoneLineRow,
  RecordActions,
  type SiteListRow,
  usePhoneLineColumns,
  useSiteColumns,
} from './columns.tsx';
export { NothingYet, type NothingYetProps } from './NothingYet.tsx';
export { PhoneLineDialog, type PhoneLineDialogProps, type PhoneLineValues } from './PhoneLineDialog.tsx';
export { SiteDialog, type SiteDialogProps, type SiteValues } from './SiteDialog.tsx';

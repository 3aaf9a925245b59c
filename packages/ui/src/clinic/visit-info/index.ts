export {
  type VisitInfo,
  VisitInfoDialog,
  type VisitInfoDialogProps,
  VisitInfoList,
  type VisitInfoListProps,
} from './VisitInfoList.tsx';

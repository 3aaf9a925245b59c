export {
  ApplyList,
  type ApplyListProps,
  type ModificationRequest,
  type RequestedChange,
} from './ApplyList.tsx';

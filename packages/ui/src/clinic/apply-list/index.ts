export { ApplyList, type ApplyListProps, type ModificationRequest } from './ApplyList.tsx';

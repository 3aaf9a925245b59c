export { ApplyList } from './ApplyList.tsx';
export type { ApplyListProps, ModificationRequest, RequestedChange } from './props.ts';

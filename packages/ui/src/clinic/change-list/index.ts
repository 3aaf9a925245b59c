export { ChangeList, type ChangeListProps, type ListedChange } from './ChangeList.tsx';

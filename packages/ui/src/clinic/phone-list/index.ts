export { PhoneList, type PhoneListProps } from './PhoneList.tsx';

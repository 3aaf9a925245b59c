export { isMaskedPhone, isPhone, maxPhones, normalisePhone, splitPhones } from '../phones/phones.ts';
export { PhoneList, type PhoneListProps } from './PhoneList.tsx';

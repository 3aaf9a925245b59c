export { PhoneList, type PhoneListProps } from './PhoneList.tsx';
export { isMaskedPhone, isPhone, maxPhones, normalisePhone, splitPhones } from './phones.ts';

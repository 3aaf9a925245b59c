export { PhoneList, type PhoneListProps } from './PhoneList.tsx';
export { isMaskedPhone, isPhone, maxPhones, normalisePhone } from './phones.ts';

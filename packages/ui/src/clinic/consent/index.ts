export { AgreementText, type AgreementTextProps } from './AgreementText.tsx';
export { Consent, type ConsentProps } from './Consent.tsx';
export { kindWords } from './kind-words.ts';

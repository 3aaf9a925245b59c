export { TranslationFields, type TranslationFieldsProps } from './TranslationFields.tsx';
export { TranslationMarks } from './TranslationMarks.tsx';

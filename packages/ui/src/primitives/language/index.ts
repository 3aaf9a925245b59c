export { LanguageProvider, type LanguageProviderProps } from './LanguageProvider.tsx';

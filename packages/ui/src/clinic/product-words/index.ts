export { useProductWords } from './useProductWords.ts';

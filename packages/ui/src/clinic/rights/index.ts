export { rightWords } from './words.ts';

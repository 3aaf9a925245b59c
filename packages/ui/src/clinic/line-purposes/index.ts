export { purposes, purposeWords } from './purposes.ts';

export { useRightName } from './useRightName.ts';
export { groupWords, rights } from './words.ts';

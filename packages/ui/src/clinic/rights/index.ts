export { useRightName } from './useRightName.ts';
export { type RightsWords, useRightsWords } from './useRightsWords.ts';
export { groupWords, rights } from './words.ts';

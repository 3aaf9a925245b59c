export { DisturbChip } from './DisturbChip.tsx';
export { DisturbWords } from './DisturbWords.tsx';
export type { DisturbMark } from './types.ts';

export { HomeDay, type HomeDayProps } from './HomeDay.tsx';
export { HomeTrendWaiting } from './HomeWaiting.tsx';
export type { HomeAddresses, HomeArrival, HomeDayFigures, HomeFollowUp } from './types.ts';

export { PersonBanner, type PersonBannerProps } from './PersonBanner.tsx';
export type { PersonSummary } from './types.ts';

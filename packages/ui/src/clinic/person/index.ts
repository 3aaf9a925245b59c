export { PersonBanner, type PersonBannerProps } from './PersonBanner.tsx';
export { PersonHead, type PersonHeadProps } from './PersonHead.tsx';
export type { PersonProfile, PersonSummary } from './types.ts';
export { useGenderText } from './useGenderText.ts';
export { usePersonFacts, useProfileFacts } from './usePersonFacts.tsx';
export { usePointsText } from './usePointsText.ts';

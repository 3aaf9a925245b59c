export type { ExplainedPerson } from './ExplainedHead.tsx';
export { ExplanationDrawer, type ExplanationDrawerProps } from './ExplanationDrawer.tsx';
export { PersonDrawer, type PersonDrawerProps } from './PersonDrawer.tsx';
export { PersonExplanation, type PersonExplanationProps } from './PersonExplanation.tsx';
export type { Explanation, Part, PartTarget, Reason, ReasonGroup, ReasonPeople, Verdict } from './types.ts';
export { type ExplanationWords, useExplanationWords } from './useExplanationWords.ts';

export { fieldLimits } from './limits.ts';
export { lengthProblem, lengthProblems } from './problems.ts';

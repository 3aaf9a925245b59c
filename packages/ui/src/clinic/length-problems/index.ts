export { lengthProblem, lengthProblems } from './problems.ts';

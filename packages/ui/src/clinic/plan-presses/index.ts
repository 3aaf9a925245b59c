export { NextTries, type NextTriesProps } from './NextTries.tsx';
export { PlanPresses, type PlanPressesProps } from './PlanPresses.tsx';
export { type Clock, nextTries, planMoves } from './presses.ts';

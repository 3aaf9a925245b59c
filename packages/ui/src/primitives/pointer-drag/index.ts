export { type DragSteps, followPointer, scrollNearEdges } from './follow-pointer.ts';

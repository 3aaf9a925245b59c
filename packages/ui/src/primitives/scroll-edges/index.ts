export { type ScrollEdges, useScrollEdges } from './useScrollEdges.ts';

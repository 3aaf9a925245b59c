export { type MoveRefusal, moveEntries, moveRefusal, type TreeMove } from './moves.ts';
export type { TreeProps } from './props.ts';
export { Tree } from './Tree.tsx';
export type { TreeEntry } from './tree.ts';

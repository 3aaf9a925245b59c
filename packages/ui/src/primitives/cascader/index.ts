export { Cascader, type CascaderProps } from './Cascader.tsx';
export { findPath, type TreeNode } from './tree.ts';

/** A node of any depth; values are unique within the tree. */
export interface TreeNode {
  value: string;
  label: string;
  children?: readonly TreeNode[];
  /** Out of use with all below it: offered no more, and still shown where it is chosen. */
  isRetired?: boolean;
}

/** The tree without what is out of use and not chosen. */
export function offeredNodes(tree: readonly TreeNode[], chosen: readonly string[]): readonly TreeNode[] {
  return tree
    .filter(({ isRetired, value }) => !isRetired || chosen.includes(value))
    .map((node) => (node.children ? { ...node, children: offeredNodes(node.children, chosen) } : node));
}

/** The nodes from the root down to a value; empty when the tree does not have it. */
export function findPath(tree: readonly TreeNode[], value: string): TreeNode[] {
  for (const node of tree) {
    if (node.value === value) return [node];
    const below = node.children ? findPath(node.children, value) : [];
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The lists to show side by side: the roots, then the children of each node on the path. */
export function columnsOf(tree: readonly TreeNode[], path: readonly string[]): (readonly TreeNode[])[] {
  const columns = [tree];
  for (const value of path) {
    const children = columns.at(-1)?.find((node) => node.value === value)?.children;
    if (!children?.length) break;
    columns.push(children);
  }
  return columns;
}

/** Paths whose names contain every word of the text, in tree order; a shallower path first among its own. */
export function searchPaths(tree: readonly TreeNode[], text: string, limit: number): TreeNode[][] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found: TreeNode[][] = [];
  const visit = (nodes: readonly TreeNode[], path: readonly TreeNode[]) => {
    for (const node of nodes) {
      if (found.length >= limit) return;
      const here = [...path, node];
      const names = here.map(({ label }) => label.toLowerCase()).join(' ');
      const ownName = node.label.toLowerCase();
      if (words.every((word) => names.includes(word)) && words.some((word) => ownName.includes(word))) {
        found.push(here);
      }
      if (node.children) visit(node.children, here);
    }
  };
  if (words.length > 0) visit(tree, []);
  return found;
}

export interface TreeEntry {
  id: string;
  /** Null at the top level. */
  parentId: string | null;
  label: string;
  /** Shown at the end of the row, such as how many belong to it. */
  detail?: string;
  /** Found by these too, besides its label. */
  keywords?: readonly string[];
  /** Out of use: it looks so and says so, and everything can be done with it all the same. */
  isRetired?: boolean;
  /** Why it cannot be chosen, renamed or moved: it keeps its place and says so. */
  disabledReason?: string;
  /** Set while its children are not all among the entries. */
  children?: 'unloaded' | 'loading' | 'failed';
}

/** What is wrong with where an entry belongs; it stands at the top level then. */
type TreeFault = 'orphan' | 'cycle';

export interface TreeNode {
  entry: TreeEntry;
  /** From 1. */
  level: number;
  parent: TreeNode | undefined;
  children: TreeNode[];
  fault?: TreeFault;
}

export interface EntryTree {
  roots: TreeNode[];
  nodes: ReadonlyMap<string, TreeNode>;
  /** How many entries had no place, stood under themselves or came twice. */
  faultCount: number;
}

/**
 * The tree of flat entries; siblings keep the order of the entries. Whatever its parents say, each entry is in it once:
 * one without its parent and the last of a ring of parents stand at the top level, and of two with one id the first counts.
 */
export function buildTree(entries: readonly TreeEntry[]): EntryTree {
  const nodes = new Map<string, TreeNode>();
  for (const entry of entries)
    if (!nodes.has(entry.id)) nodes.set(entry.id, { entry, level: 0, parent: undefined, children: [] });

  const roots: TreeNode[] = [];
  for (const node of nodes.values()) {
    const { parentId } = node.entry;
    node.parent = parentId === null ? undefined : nodes.get(parentId);
    if (node.parent) node.parent.children.push(node);
    else {
      if (parentId !== null) node.fault = 'orphan';
      roots.push(node);
    }
  }
  for (const root of roots) setLevels(root);

  for (const node of nodes.values()) {
    if (node.level > 0) continue;
    const first = inRing(node);
    const parent = first.parent;
    if (parent) parent.children = parent.children.filter((child) => child !== first);
    first.parent = undefined;
    first.fault = 'cycle';
    roots.push(first);
    setLevels(first);
  }

  const misplaced = roots.filter(({ fault }) => fault).length;
  return { roots, nodes, faultCount: misplaced + entries.length - nodes.size };
}

function setLevels(root: TreeNode) {
  root.level = 1;
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop())
    for (const child of node.children) {
      child.level = node.level + 1;
      waiting.push(child);
    }
}

/** The member of a ring of parents that is met first from a node that no top level reaches. */
function inRing(start: TreeNode): TreeNode {
  const seen = new Set<TreeNode>();
  let node = start;
  while (node.parent && !seen.has(node)) {
    seen.add(node);
    node = node.parent;
  }
  return node;
}

export interface TreeRowData {
  node: TreeNode;
  canExpand: boolean;
  isExpanded: boolean;
  /** Among its siblings in sight, from 1. */
  position: number;
  siblings: number;
  /** Where the search is met in the label. */
  hit?: { start: number; end: number };
}

/** The rows in sight, top down. */
export function rowsOf(tree: EntryTree, expandedIds: ReadonlySet<string>): TreeRowData[] {
  return walk(
    tree.roots,
    (node) => node.children,
    (node) => expandedIds.has(node.entry.id),
  );
}

/** The entries that the words find, with all above and all below them. About `limit` rows at most. */
export function searchTree(
  tree: EntryTree,
  query: string,
  limit: number,
): { rows: TreeRowData[]; hitCount: number } {
  const words = query.trim().toLowerCase();
  const contains = (text: string) => text.toLowerCase().includes(words);
  const hits = [...tree.nodes.values()].filter(
    ({ entry }) => contains(entry.label) || entry.keywords?.some(contains),
  );
  const kept = new Set<TreeNode>();
  for (const hit of hits) {
    if (kept.size >= limit) break;
    for (let node: TreeNode | undefined = hit; node && !kept.has(node); node = node.parent) kept.add(node);
    for (const node of downwards([hit])) {
      if (kept.size >= limit) break;
      kept.add(node);
    }
  }

  const rows = walk(
    tree.roots.filter((root) => kept.has(root)),
    (node) => node.children.filter((child) => kept.has(child)),
    () => true,
  );
  for (const row of rows) {
    const start = row.node.entry.label.toLowerCase().indexOf(words);
    if (start >= 0) row.hit = { start, end: start + words.length };
  }
  return { rows, hitCount: hits.length };
}

function walk(
  roots: readonly TreeNode[],
  childrenOf: (node: TreeNode) => readonly TreeNode[],
  isOpen: (node: TreeNode) => boolean,
): TreeRowData[] {
  const rows: TreeRowData[] = [];
  const waiting = placed(roots);
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const children = childrenOf(place.node);
    const canExpand = children.length > 0 || place.node.entry.children !== undefined;
    const isExpanded = canExpand && isOpen(place.node);
    rows.push({ ...place, canExpand, isExpanded });
    if (isExpanded) for (const child of placed(children)) waiting.push(child);
  }
  return rows;
}

/** Last first, as a stack takes them. */
const placed = (nodes: readonly TreeNode[]) =>
  nodes.map((node, index) => ({ node, position: index + 1, siblings: nodes.length })).reverse();

export type CheckState = 'all' | 'some' | 'none';

/** Whether an entry is checked; with children, whether all, some or none of those below it are. */
export function checkStates(
  tree: EntryTree,
  checkedIds: ReadonlySet<string>,
): ReadonlyMap<string, CheckState> {
  const states = new Map<string, CheckState>();
  for (const { entry, children } of downwards(tree.roots).reverse()) {
    if (children.length === 0) states.set(entry.id, checkedIds.has(entry.id) ? 'all' : 'none');
    else {
      const below = children.map((child) => states.get(child.entry.id));
      const isSame = below.every((state) => state === below[0]);
      states.set(entry.id, isSame ? (below[0] ?? 'none') : 'some');
    }
  }
  return states;
}

/**
 * What is checked after one entry was pressed: all below it, or none when all were. Disabled entries keep what they had,
 * and one with children counts as checked while all of these are.
 */
export function toggleChecked(tree: EntryTree, checkedIds: ReadonlySet<string>, id: string): Set<string> {
  const node = tree.nodes.get(id);
  if (!node) return new Set(checkedIds);
  const free = downwards([node]).filter((one) => one.children.length === 0 && !isBlocked(one));
  const isOn = free.some(({ entry }) => !checkedIds.has(entry.id));
  const wanted = new Set(checkedIds);
  for (const { entry } of free) {
    if (isOn) wanted.add(entry.id);
    else wanted.delete(entry.id);
  }
  return new Set([...checkStates(tree, wanted)].flatMap(([one, state]) => (state === 'all' ? [one] : [])));
}

function isBlocked(node: TreeNode): boolean {
  for (let one: TreeNode | undefined = node; one; one = one.parent)
    if (one.entry.disabledReason !== undefined) return true;
  return false;
}

/** Parents before their children. */
function downwards(roots: readonly TreeNode[]): TreeNode[] {
  const order = [...roots];
  for (const node of order) order.push(...node.children);
  return order;
}

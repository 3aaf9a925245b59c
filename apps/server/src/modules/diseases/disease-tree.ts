import type { DiseaseChoice, DiseaseNode } from '@huifang/contract';
import type { TreeRow } from './diseases.repo.ts';

interface Placed {
  row: TreeRow;
  children: Placed[];
}

/**
 * The tree of flat rows, each of them in it once: one whose parent is not among them stands at the top, as does the
 * first of a ring of parents.
 */
function placed(rows: readonly TreeRow[]): Placed[] {
  const nodes = new Map(rows.map((row): [string, Placed] => [row.id, { row, children: [] }]));
  const roots: Placed[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(node.row.parent_id ?? '');
    (parent?.children ?? roots).push(node);
  }
  const reached = new Set<Placed>();
  const reach = (root: Placed) => {
    const waiting = [root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      reached.add(node);
      waiting.push(...node.children.filter((child) => !reached.has(child)));
    }
  };
  roots.forEach(reach);
  for (const node of nodes.values()) {
    if (reached.has(node)) continue;
    const parent = nodes.get(node.row.parent_id ?? '');
    if (parent) parent.children = parent.children.filter((child) => child !== node);
    roots.push(node);
    reach(node);
  }
  return roots;
}

const keywordsOf = ({ initials, pinyin, translations }: TreeRow) => [
  initials,
  pinyin,
  ...Object.values(translations),
];

/** Whether words that are typed find a row: a part of its name, or of what else it is called or spelt. */
const finder = (words: string) => {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return () => true;
  return (row: TreeRow) =>
    [row.written, ...keywordsOf(row)].some((keyword) => keyword.toLowerCase().includes(wanted));
};

/** Diseases as a tree; of those in a state that the words find, all above and below stay (rule disease-4). */
export function treeOf(rows: readonly TreeRow[], words: string, state?: boolean): DiseaseNode[] {
  const isFound = finder(words);
  const isHit = (row: TreeRow) => (state === undefined || row.is_offered === state) && isFound(row);
  const shown = ({ row, children }: Placed, isBelowHit: boolean): DiseaseNode[] => {
    const isKept = isBelowHit || isHit(row);
    const below = children.flatMap((child) => shown(child, isKept));
    if (!isKept && below.length === 0) return [];
    return [
      {
        id: row.id,
        title: row.name,
        ...(row.written !== row.name && { name: row.written }),
        state: Number(row.is_offered),
        keywords: keywordsOf(row),
        version: row.version,
        children: below,
      },
    ];
  };
  const known = state === true ? rows.filter((row) => row.is_offered) : rows;
  return placed(known).flatMap((root) => shown(root, false));
}

/** Those that can be chosen, as a tree. */
export function choicesOf(rows: readonly TreeRow[]): DiseaseChoice[] {
  const toChoice = ({ row, children }: Placed): DiseaseChoice => ({
    id: row.id,
    title: row.name,
    children: children.map(toChoice),
  });
  return placed(rows.filter((row) => row.is_offered)).map(toChoice);
}

/** Every disease below its parent, with the names that lead to it. */
export function pathsOf(rows: readonly TreeRow[]): { row: TreeRow; path: readonly string[] }[] {
  const from = ({ row, children }: Placed, above: readonly string[]): { row: TreeRow; path: string[] }[] => {
    const path = [...above, row.written];
    return [{ row, path }, ...children.flatMap((child) => from(child, path))];
  };
  return placed(rows).flatMap((root) => from(root, []));
}

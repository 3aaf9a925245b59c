import type { FormFolder } from './types.ts';

export interface PlacedFolder extends FormFolder {
  /** How many folders are around it. */
  depth: number;
}

/**
 * The folders as a tree is read, each below the one that holds it; one whose holder is gone stands at the top, as does
 * the first of a ring of folders in each other.
 */
export function placedFolders(folders: readonly FormFolder[]): PlacedFolder[] {
  const ids = new Set(folders.map(({ id }) => id));
  const waiting = new Set(folders);
  const place = (folder: FormFolder, depth: number): PlacedFolder[] => {
    if (!waiting.delete(folder)) return [];
    const inside = folders.filter(({ parentId }) => parentId === folder.id);
    return [{ ...folder, depth }, ...inside.flatMap((one) => place(one, depth + 1))];
  };
  const top = folders.filter(({ parentId }) => !ids.has(parentId));
  return [...top, ...folders].flatMap((folder) => place(folder, 0));
}

/** The folders as choices, indented by their depth; those inside `without` and itself are left out. */
export const folderOptions = (folders: readonly FormFolder[], without?: string) =>
  withoutInside(placedFolders(folders), without).map(({ id, name, depth }) => ({
    value: id,
    label: `${'\u3000'.repeat(depth)}${name}`,
  }));

function withoutInside(placed: readonly PlacedFolder[], id: string | undefined): readonly PlacedFolder[] {
  const at = placed.findIndex((folder) => folder.id === id);
  const { depth = 0 } = placed[at] ?? {};
  const next = placed.findIndex((folder, index) => index > at && folder.depth <= depth);
  if (at < 0) return placed;
  return [...placed.slice(0, at), ...(next < 0 ? [] : placed.slice(next))];
}

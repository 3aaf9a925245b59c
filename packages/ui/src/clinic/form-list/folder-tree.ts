import type { FormFolder } from './types.ts';

export interface PlacedFolder extends FormFolder {
  /** How many folders are around it. */
  depth: number;
}

/** The folders as a tree is read, each below the one that holds it; one whose holder is gone stands at the top. */
export function placedFolders(folders: readonly FormFolder[], without?: string): PlacedFolder[] {
  const ids = new Set(folders.map(({ id }) => id));
  const below = (parent: string, depth: number): PlacedFolder[] =>
    folders
      .filter(({ id, parentId }) => id !== without && (ids.has(parentId) ? parentId : '') === parent)
      .flatMap((folder) => [{ ...folder, depth }, ...below(folder.id, depth + 1)]);
  return below('', 0);
}

/** The folders as choices, indented by their depth; those inside `without` and itself are left out. */
export const folderOptions = (folders: readonly FormFolder[], without?: string) =>
  placedFolders(folders, without).map(({ id, name, depth }) => ({
    value: id,
    label: `${'\u3000'.repeat(depth)}${name}`,
  }));

import { describe, expect, it } from 'vitest';
import { folderOptions, placedFolders } from './folder-tree.ts';

const folder = (id: string, parentId = '') => ({ id, parentId, name: id, formCount: 0 });
const read = (...folders: ReturnType<typeof folder>[]) =>
  placedFolders(folders).map(({ id, depth }) => `${'-'.repeat(depth)}${id}`);

describe('folders in each other', () => {
  it('are read as a tree', () => {
    expect(read(folder('c', 'b'), folder('a'), folder('b', 'a'), folder('d'))).toEqual([
      'a',
      '-b',
      '--c',
      'd',
    ]);
  });

  it('stand at the top where what holds them is gone', () => {
    expect(read(folder('a', 'gone'), folder('b', 'a'))).toEqual(['a', '-b']);
  });

  it('are all there once where they hold each other, or themselves', () => {
    expect(read(folder('a', 'b'), folder('b', 'a'), folder('c', 'c'), folder('d'))).toEqual([
      'd',
      'a',
      '-b',
      'c',
    ]);
  });

  it('offer every place but their own inside', () => {
    const all = [folder('a'), folder('b', 'a'), folder('c', 'b'), folder('d')];
    expect(folderOptions(all, 'b').map(({ value }) => value)).toEqual(['a', 'd']);
    expect(folderOptions(all, 'd').map(({ value }) => value)).toEqual(['a', 'b', 'c']);
    expect(folderOptions(all).map(({ value }) => value)).toEqual(['a', 'b', 'c', 'd']);
  });
});

import { describe, expect, it } from 'vitest';
import { type Pieces, pieces } from './vite/pieces.ts';

/** Modules as the bundler knows them; what they import, at once and later, is named by its file. */
const graphOf = (codes: Readonly<Record<string, string>>) => ({
  getModuleInfo: (id: string) => ({
    // What only imports would only hand on.
    code: `${codes[id]}run();`,
    importedIds: namesIn(codes[id], /import '([^']+)'/g),
    dynamicallyImportedIds: namesIn(codes[id], /import\('([^']+)'\)/g),
  }),
});

const namesIn = (code = '', pattern: RegExp) => [
  ...new Set([...code.matchAll(pattern)].map(([, name = '']) => name)),
];

/** The modules of each file that has a name. */
function filesOf(codes: Readonly<Record<string, string>>, options: Partial<Pieces> = {}) {
  const fileOf = pieces({ start: 'start', perFile: 20, ...options });
  const graph = graphOf(codes);
  const files = Map.groupBy(Object.keys(codes), (id) => fileOf(id, graph));
  files.delete(null);
  return [...files.values()].toSorted();
}

const large = `/** ${'x'.repeat(10)} */\nconst text = '${'x'.repeat(500)}';`;
const parts = { start: `import('one');import('two');import('three');` };

describe('the files that parts of the program share', () => {
  it('hold together what is loaded together, and leave to a part what it loads alone', () => {
    const codes = {
      ...parts,
      one: `import 'table';import 'dates';import 'own';`,
      two: `import 'table';import 'dates';`,
      three: '',
      table: large,
      dates: large,
      own: large,
    };
    expect(filesOf(codes)).toEqual([['table', 'dates']]);
  });

  it.each([
    { size: 'small', code: '1;', files: [['table', 'more']] },
    { size: 'large', code: large, files: [['more'], ['table']] },
  ])('$size, take in what not all want or keep it apart', ({ code, files }) => {
    const codes = {
      ...parts,
      one: `import 'table';import 'more';`,
      two: `import 'table';import 'more';`,
      three: `import 'table';`,
      table: large,
      more: code,
    };
    expect(filesOf(codes)).toEqual(files);
  });

  it('count for a dialog only what its page has not loaded', () => {
    const codes = {
      start: `import('page');import('other');`,
      page: `import 'table';import('dialog');`,
      dialog: `import 'table';import 'dates';`,
      other: `import 'table';import 'dates';`,
      table: large,
      dates: large,
    };
    expect(filesOf(codes)).toEqual([['dates'], ['table']]);
  });

  it('never wait for each other', () => {
    const codes = {
      ...parts,
      one: `import 'upper';`,
      two: `import 'upper';`,
      upper: `import 'three';`,
      // A part of its own, which others want at once.
      three: `import 'lower';`,
      lower: '1;',
    };
    expect(filesOf(codes)).toEqual([['lower'], ['upper']]);
  });

  it('are not asked about what is placed already', () => {
    const codes = { ...parts, one: `import 'react';`, two: `import 'react';`, three: '', react: large };
    expect(filesOf(codes, { isPlaced: (id) => id === 'react' })).toEqual([]);
  });
});

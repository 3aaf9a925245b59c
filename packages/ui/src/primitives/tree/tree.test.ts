import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMoveKey, moveByKey, moveEntries, moveRefusal } from './moves.ts';
import { buildTree, checkStates, rowsOf, searchTree, type TreeEntry, toggleChecked } from './tree.ts';

const entry = (id: string, parentId: string | null = null): TreeEntry => ({ id, parentId, label: id });
const entries = [
  entry('a'),
  entry('a1', 'a'),
  entry('a2', 'a'),
  entry('a21', 'a2'),
  entry('b'),
  entry('b1', 'b'),
];
const tree = buildTree(entries);
const outline = (list: readonly TreeEntry[]) => {
  const built = buildTree(list);
  return rowsOf(built, new Set(built.nodes.keys())).map(({ node }) => `${node.level}${node.entry.id}`);
};

/** Up to twelve entries that name any parent: themselves, each other, one that is not there. */
const anyEntries = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 11 }), fc.option(fc.integer({ min: 0, max: 13 }))),
  {
    maxLength: 12,
  },
);
const toEntries = (pairs: readonly (readonly [number, number | null])[]) =>
  pairs.map(([id, parent]) => entry(String(id), parent === null ? null : String(parent)));
const seed = { seed: 14, numRuns: 300 };

describe('the tree of flat entries', () => {
  it('keeps the order of the entries among siblings', () => {
    expect(outline(entries)).toEqual(['1a', '2a1', '2a2', '3a21', '1b', '2b1']);
  });

  it('shows an entry without its parent, a ring and an entry under itself at the top level', () => {
    const list = [
      entry('x', 'gone'),
      entry('tail', 'r1'),
      entry('r1', 'r2'),
      entry('r2', 'r1'),
      entry('s', 's'),
    ];
    expect(outline(list)).toEqual(['1x', '1r1', '2tail', '2r2', '1s']);
    expect(buildTree(list).faultCount).toBe(3);
  });

  it('counts an id that comes twice', () => {
    expect(buildTree([entry('a'), entry('a')]).faultCount).toBe(1);
  });

  it('holds every entry once, whatever the parents say', () => {
    fc.assert(
      fc.property(anyEntries, (pairs) => {
        const list = toEntries(pairs);
        const shown = outline(list).map((row) => row.replace(/^\d/, ''));
        expect([...shown].sort()).toEqual([...new Set(list.map(({ id }) => id))].sort());
      }),
      // One digit of level: at most nine below each other are drawn here.
      {
        ...seed,
        examples: [
          [
            [
              [0, 1],
              [1, 2],
              [2, 0],
            ],
          ],
        ],
      },
    );
  });
});

describe('the search', () => {
  it('keeps the ancestors of what it meets and says where it is met', () => {
    const { rows, hitCount } = searchTree(tree, '21', 10);
    expect(rows.map(({ node, hit }) => [node.entry.id, hit])).toEqual([
      ['a', undefined],
      ['a2', undefined],
      ['a21', { start: 1, end: 3 }],
    ]);
    expect(hitCount).toBe(1);
  });

  it('keeps all below what it meets, and meets by other words than the label', () => {
    const spelt = buildTree(entries.map((one) => (one.id === 'a2' ? { ...one, keywords: ['JZB'] } : one)));
    expect(searchTree(spelt, 'jz', 10).rows.map(({ node }) => node.entry.id)).toEqual(['a', 'a2', 'a21']);
  });

  it('draws no more than its limit and counts all', () => {
    const { rows, hitCount } = searchTree(tree, 'A', 2);
    expect(rows.map(({ node }) => node.entry.id)).toEqual(['a', 'a1']);
    expect(hitCount).toBe(4);
  });
});

describe('checkboxes', () => {
  it('are half checked over children of both kinds', () => {
    const states = checkStates(tree, new Set(['a1']));
    expect([states.get('a'), states.get('a1'), states.get('a2'), states.get('b')]).toEqual([
      'some',
      'all',
      'none',
      'none',
    ]);
  });

  it('check all below at one press and none at the next', () => {
    const all = toggleChecked(tree, new Set(['a1']), 'a');
    expect([...all].sort()).toEqual(['a', 'a1', 'a2', 'a21']);
    expect(toggleChecked(tree, all, 'a').size).toBe(0);
  });

  it('leave disabled entries as they were', () => {
    const mixed = buildTree([
      entry('a'),
      entry('a1', 'a'),
      { ...entry('a2', 'a'), disabledReason: '已停用' },
    ]);
    expect([...toggleChecked(mixed, new Set(), 'a')]).toEqual(['a1']);
  });
});

describe('a move', () => {
  it('goes beside its target or under it as the last', () => {
    expect(outline(moveEntries(entries, { id: 'a2', targetId: 'a1', position: 'before' }))).toEqual([
      '1a',
      '2a2',
      '3a21',
      '2a1',
      '1b',
      '2b1',
    ]);
    expect(outline(moveEntries(entries, { id: 'a1', targetId: 'b', position: 'into' })).slice(-2)).toEqual([
      '2b1',
      '2a1',
    ]);
  });

  it('is refused under itself, too deep and under what is disabled', () => {
    expect(moveRefusal(tree, { id: 'a', targetId: 'a21', position: 'after' })).toBe('own-child');
    expect(moveRefusal(tree, { id: 'a', targetId: 'a', position: 'into' })).toBe('itself');
    expect(moveRefusal(tree, { id: 'a2', targetId: 'b1', position: 'into' }, 3)).toBe('depth');
    expect(moveRefusal(tree, { id: 'a2', targetId: 'b1', position: 'after' }, 3)).toBeUndefined();
    const closed = buildTree([entry('a'), { ...entry('b'), disabledReason: '已停用' }]);
    expect(moveRefusal(closed, { id: 'a', targetId: 'b', position: 'into' })).toBe('disabled');
  });

  it('never loses an entry nor makes a ring, whatever key is pressed where', () => {
    const keys = fc.array(
      fc.tuple(fc.nat(5), fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight')),
      {
        maxLength: 30,
      },
    );
    fc.assert(
      fc.property(keys, (presses) => {
        let now: readonly TreeEntry[] = entries;
        for (const [index, key] of presses) {
          const built = buildTree(now);
          const id = entries[index]?.id ?? '';
          const move = isMoveKey(key) ? moveByKey(built, id, key) : undefined;
          if (move && !moveRefusal(built, move)) now = moveEntries(now, move);
        }
        expect(buildTree(now).faultCount).toBe(0);
        expect(now.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort());
      }),
      seed,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { ancestorsOf, placeAfterMove, withDescendants, withPlace } from './place.ts';
import type { DiseaseEntry } from './types.ts';

const entry = (id: string, parentId: string | null = null, isOffered = true): DiseaseEntry => ({
  id,
  parentId,
  name: id,
  isOffered,
  keywords: [],
});
const entries = [entry('a'), entry('a1', 'a'), entry('hidden', 'a', false), entry('a2', 'a'), entry('b')];

describe('where a move in the tree leads', () => {
  it('is before its target, before whatever follows the target, or last below it', () => {
    expect(placeAfterMove(entries, { id: 'b', targetId: 'a1', position: 'before' })).toEqual({
      id: 'b',
      parentId: 'a',
      beforeId: 'a1',
    });
    expect(placeAfterMove(entries, { id: 'b', targetId: 'a1', position: 'after' })?.beforeId).toBe('hidden');
    expect(placeAfterMove(entries, { id: 'b', targetId: 'a2', position: 'after' })?.beforeId).toBeUndefined();
    expect(placeAfterMove(entries, { id: 'a1', targetId: 'b', position: 'into' })).toEqual({
      id: 'a1',
      parentId: 'b',
      beforeId: undefined,
    });
  });

  it('is nowhere beside what is gone', () => {
    expect(placeAfterMove(entries, { id: 'a', targetId: 'gone', position: 'after' })).toBeUndefined();
  });

  it('shows at once', () => {
    const moved = withPlace(entries, { id: 'b', parentId: 'a', beforeId: 'a2' });
    expect(moved.map(({ id, parentId }) => `${parentId ?? ''}>${id}`)).toEqual([
      '>a',
      'a>a1',
      'a>hidden',
      'a>b',
      'a>a2',
    ]);
  });
});

it('what stands above and below a disease ends, also where parents are in a ring', () => {
  const ring = [entry('x', 'y'), entry('y', 'x'), ...entries];
  expect([...withDescendants(ring, 'a')]).toEqual(['a', 'a1', 'hidden', 'a2']);
  expect([...withDescendants(ring, 'x')]).toEqual(['x', 'y']);
  expect([...ancestorsOf(ring, 'a1')]).toEqual(['a']);
  expect([...ancestorsOf(ring, 'x')].sort()).toEqual(['x', 'y']);
});

import { describe, expect, it } from 'vitest';
import { readViewDocument, viewNameOf, viewReferences } from './list-views.ts';

describe('what is kept as a view', () => {
  it('is read with the parts that this version does not know', () => {
    const kept = { format: 1, query: 'tab=due', columns: { order: [], widths: { a: 1 } }, later: 1 };
    expect(readViewDocument(kept)).toEqual(kept);
  });

  it('of a newer version is known as such, whatever it holds', () => {
    expect(readViewDocument({ format: 2 })).toBe('newer');
  });

  it.each([
    [undefined],
    [[]],
    [{}],
    [{ format: '1', query: '' }],
    [{ format: 1 }],
    [{ format: 1, query: 'x'.repeat(4001) }],
    [{ format: 1, query: '', columns: [] }],
    [{ format: 1, query: '', density: 'tiny' }],
  ])('is nothing in %j', (value) => {
    expect(readViewDocument(value)).toBeUndefined();
  });
});

it('keeps a name without the blanks around it, and one between its words', () => {
  expect(viewNameOf(' 本周\u3000 超期\n')).toBe('本周 超期');
});

it('knows which conditions of a list name entries of a dictionary', () => {
  expect(viewReferences.profiles.marriage).toEqual({ dictionary: '51' });
  expect(viewReferences.profiles.ethnicGroup).toBeUndefined();
});

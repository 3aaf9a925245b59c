import { expect, it } from 'vitest';
import { choicesOf } from './disease-tree.ts';

/** What is offered of the rows: each by its name, in brackets what is below it. */
function offered(...rows: [id: string, parentId: string | null, isOffered?: boolean][]) {
  const said = (nodes: ReturnType<typeof choicesOf>): string =>
    nodes.map(({ title, children }) => title + (children.length > 0 ? `(${said(children)})` : '')).join(' ');
  return said(
    choicesOf(
      rows.map(([id, parent_id, is_offered = true]) => ({
        id,
        parent_id,
        is_enabled: is_offered,
        is_offered,
        name: id,
        written: id,
        initials: '',
        pinyin: '',
        translations: {},
        version: 1,
      })),
    ),
  );
}

it('diseases to choose from stand below their parents, and at the top where a parent is not offered', () => {
  expect(offered(['a', null], ['b', 'a'], ['c', 'gone'], ['d', 'b'], ['gone', null, false])).toBe(
    'a(b(d)) c',
  );
});

it('diseases that are each other’s parents can all be chosen, once', () => {
  expect(offered(['a', 'b'], ['b', 'a'], ['c', 'c'], ['d', 'b'])).toBe('a(b(d)) c');
});

import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { diseasesQuery } from './directory-queries.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the form offers of the diseases that the server sends: each by its name, in brackets what is below it. */
async function offered(...rows: [id: string, parentId: string][]) {
  const Data = rows.map(([ID, parentID]) => ({ ID, 名称: ID, 父级ID: parentID }));
  vi.stubGlobal('fetch', async () => Response.json({ Success: true, Data, RequestId: '1' }));
  const tree = await new QueryClient().fetchQuery(diseasesQuery('1001'));
  const said = (nodes: typeof tree): string =>
    nodes.map(({ label, children }) => label + (children ? `(${said([...children])})` : '')).join(' ');
  return said(tree);
}

it('diseases stand below their parents, and at the top where a parent is out of use', async () => {
  expect(await offered(['a', ''], ['b', 'a'], ['c', 'gone'], ['d', 'b'])).toBe('a(b(d)) c');
});

it('diseases that are each other’s parents are all offered, once', async () => {
  expect(await offered(['a', 'b'], ['b', 'a'], ['c', 'c'], ['d', 'b'])).toBe('a(b(d)) c');
});

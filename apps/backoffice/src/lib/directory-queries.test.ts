import { treeSelect } from '@huifang/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { diseasesQuery } from './directory-queries.ts';

afterEach(() => vi.unstubAllGlobals());

it('the diseases that a form offers are the tree that the server answers', async () => {
  const node = (id: string, ...children: object[]) => ({ id, title: `${id}病`, children });
  vi.stubGlobal('fetch', async (url: string) => {
    const Data = url.endsWith(treeSelect.path) ? [node('甲', node('乙', node('丙'))), node('丁')] : [];
    return Response.json({ Success: true, Data, RequestId: '1' });
  });
  expect(await new QueryClient().fetchQuery(diseasesQuery('1001'))).toEqual([
    {
      value: '甲',
      label: '甲病',
      children: [{ value: '乙', label: '乙病', children: [{ value: '丙', label: '丙病' }] }],
    },
    { value: '丁', label: '丁病' },
  ]);
});

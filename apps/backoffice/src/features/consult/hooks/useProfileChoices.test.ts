import { getLocatedEntries, getLocatedTypes } from '@huifang/contract';
import { dictionaries } from '@huifang/domain/dictionaries';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { profilePlacesQuery } from './useProfileChoices.ts';

afterEach(() => vi.unstubAllGlobals());

it('the lists that follow the region of an address are those whose dictionary the server says is located', async () => {
  const entry = (type: string, code: string, region: string) => ({
    编码: code,
    名称: code,
    类型: type,
    位置编码: region,
  });
  const answers = new Map<string, unknown>([
    [
      getLocatedTypes.path,
      ['61', dictionaries.degree, dictionaries.job].map((code) => ({ ID: code, 编码: code, 名称: code })),
    ],
    [
      getLocatedEntries.path,
      [entry('61', 's', '320102000000'), entry(dictionaries.job, 'j', '310104000000')],
    ],
  ]);
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ Success: true, Data: answers.get(url), RequestId: '1' }),
  );
  const places = await new QueryClient().fetchQuery(profilePlacesQuery('1001'));
  expect(Object.fromEntries(Object.entries(places).filter(([, codes]) => codes))).toEqual({
    degree: {},
    job: { j: '310104000000' },
  });
});

import { CallError } from '@huifang/contract/core/client';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient, readLost } from './query-client.ts';

const lost = new CallError(0, { Data: '' });
const refused = new CallError(403, { Code: 'FORBIDDEN', Data: '' });

/** Two parts of a page that are read while the server is away, and what they show. */
function show(failure: Error) {
  const client = createQueryClient();
  let isThere = false;
  const part = (name: string) => {
    const queryFn = vi.fn(() => (isThere ? Promise.resolve(name) : Promise.reject(failure)));
    const observer = new QueryObserver(client, { queryKey: [name], queryFn, retry: false });
    observer.subscribe(() => undefined);
    return { observer, queryFn };
  };
  const [tags, plans] = [part('tags'), part('plans')];
  return {
    client,
    tags,
    plans,
    bothFail: () =>
      vi.waitFor(() => {
        for (const { observer } of [tags, plans]) expect(observer.getCurrentResult().error).toBe(failure);
      }),
    comeBack: () => {
      isThere = true;
    },
  };
}

it('what failed for want of a connection is read again as soon as the server answers something else', async () => {
  const page = show(lost);
  await page.bothFail();
  page.comeBack();
  await page.tags.observer.refetch();
  await vi.waitFor(() => expect(page.plans.observer.getCurrentResult().data).toBe('plans'));
});

it('what the server refused is not asked again because it answers something else', async () => {
  const page = show(refused);
  await page.bothFail();
  page.comeBack();
  await page.tags.observer.refetch();
  expect(page.tags.observer.getCurrentResult().data).toBe('tags');
  expect(page.plans.queryFn).toHaveBeenCalledOnce();
});

it('what failed for want of a connection is read again when the server tells something by itself', async () => {
  const page = show(lost);
  await page.bothFail();
  page.comeBack();
  readLost(page.client);
  await vi.waitFor(() => {
    expect(page.tags.observer.getCurrentResult().data).toBe('tags');
    expect(page.plans.observer.getCurrentResult().data).toBe('plans');
  });
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError, fetchChunk } from './load-chunk.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('the loading of a part of the program gives up after 120 seconds', async () => {
  const loading = fetchChunk(() => new Promise(() => undefined));
  await Promise.all([
    expect(loading).rejects.toBeInstanceOf(ChunkLoadError),
    vi.advanceTimersByTimeAsync(120_000),
  ]);
});

it('the loading of a part of the program names what fails time and again for what it is', async () => {
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  const loading = fetchChunk(load);
  await Promise.all([
    expect(loading).rejects.toBeInstanceOf(ChunkLoadError),
    vi.advanceTimersByTimeAsync(10_000),
  ]);
  expect(load.mock.calls.length).toBeGreaterThan(1);
});

it('the loading of a part of the program outlasts a server that starts again', async () => {
  let isThere = false;
  const loading = fetchChunk(() =>
    isThere ? Promise.resolve('part') : Promise.reject(new TypeError('lost')),
  );
  await vi.advanceTimersByTimeAsync(3500);
  isThere = true;
  await vi.advanceTimersByTimeAsync(5000);
  await expect(loading).resolves.toBe('part');
});

it('the loading of a part of the program hands the part on', async () => {
  await expect(fetchChunk(() => Promise.resolve({ default: 1 }))).resolves.toEqual({ default: 1 });
});

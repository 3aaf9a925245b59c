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

it('the loading of a part of the program names a failed import for what it is', async () => {
  await expect(fetchChunk(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toBeInstanceOf(
    ChunkLoadError,
  );
});

it('the loading of a part of the program hands the part on', async () => {
  await expect(fetchChunk(() => Promise.resolve({ default: 1 }))).resolves.toEqual({ default: 1 });
});

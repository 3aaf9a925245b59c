import { describe, expect, it } from 'vitest';
import { createThreads } from './threads.ts';

interface Work {
  value: number;
  endings?: SharedArrayBuffer;
  gate?: SharedArrayBuffer;
}

const threadsOf = (count: number, mostWaiting: number) =>
  createThreads<Work, number>({
    script: new URL('./testing/mortal-thread.ts', import.meta.url),
    count,
    mostWaiting,
    refusal: 'SIGN_IN_BUSY',
  });

const endingsOf = (count: number) => {
  const shared = new SharedArrayBuffer(4);
  new Int32Array(shared)[0] = count;
  return shared;
};

describe('threads', () => {
  it('refuse what comes while as many wait as may, and do the rest in the order of coming', async () => {
    const threads = threadsOf(1, 2);
    const gate = new SharedArrayBuffer(4);
    const order: number[] = [];
    const works = [1, 2, 3, 4].map((value) =>
      threads.run({ value, gate }).then((result) => order.push(result)),
    );
    await expect(works[3]).rejects.toMatchObject({ code: 'SIGN_IN_BUSY' });
    expect(order).toEqual([]);
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
    await Promise.all(works.slice(0, 3));
    expect(order).toEqual([1, 2, 3]);
  });

  it('are replaced when they end, and their work is done again once', async () => {
    const threads = threadsOf(1, 10);
    const mended = threads.run({ value: 1, endings: endingsOf(1) });
    const after = threads.run({ value: 2 });
    expect(await Promise.all([mended, after])).toEqual([1, 2]);
    await expect(threads.run({ value: 3, endings: endingsOf(9) })).rejects.toThrow('ended');
    expect(await threads.run({ value: 4 })).toBe(4);
  });
});

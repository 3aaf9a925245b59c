import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftKeeper, type DraftSave, saveDelay } from './draft-keeper.ts';

/** The server's rules, in small: the highest number of a writer counts, what was removed stays removed. */
function aServer() {
  const drafts = new Map<string, DraftSave | 'removed'>();
  const server = {
    drafts,
    isDown: false,
    /** Milliseconds that an answer takes. */
    delay: 0,
    saves: [] as DraftSave[],
    contents: () => [...drafts.values()].flatMap((draft) => (draft === 'removed' ? [] : [draft.contents])),
    async save(draft: DraftSave) {
      if (server.isDown) throw new Error('no answer');
      server.saves.push(draft);
      if (server.delay) await new Promise((resolve) => setTimeout(resolve, server.delay));
      const known = drafts.get(draft.writer);
      if (known === 'removed') return { kept: false };
      if (!known || known.sequence < draft.sequence) drafts.set(draft.writer, draft);
      if (draft.replaces) drafts.set(draft.replaces, 'removed');
      return { kept: true };
    },
    async remove(writer: string) {
      if (server.isDown) throw new Error('no answer');
      drafts.set(writer, 'removed');
    },
  };
  return server;
}

let server: ReturnType<typeof aServer>;
let serial = 0;
const aKeeper = () => {
  const newWriter = () => {
    serial += 1;
    return `writer ${serial}`;
  };
  return createDraftKeeper({ save: server.save, remove: server.remove, newWriter });
};

beforeEach(() => {
  vi.useFakeTimers();
  server = aServer();
});
afterEach(() => vi.useRealTimers());

describe('a kept draft', () => {
  it('is never more than a second behind, however long somebody types on', async () => {
    const keeper = aKeeper();
    const behind: number[] = [];
    for (let tenths = 1; tenths <= 50; tenths += 1) {
      keeper.keep({ tenths });
      await vi.advanceTimersByTimeAsync(100);
      behind.push(tenths - Number(server.contents()[0]?.tenths ?? 0));
    }
    expect(Math.max(...behind)).toBeLessThan(10);
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(server.contents()).toEqual([{ tenths: 50 }]);
    expect(server.saves.length).toBeLessThan(10);
  });

  it('has one save under way at a time, and the last contents win', async () => {
    server.delay = 5000;
    const keeper = aKeeper();
    keeper.keep({ text: 'a' });
    await vi.advanceTimersByTimeAsync(saveDelay);
    keeper.keep({ text: 'b' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.saves).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(server.saves.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(server.contents()).toEqual([{ text: 'b' }]);
  });

  it('is sent at once when the page goes, past a save that is still under way', async () => {
    server.delay = 5000;
    const keeper = aKeeper();
    keeper.keep({ text: 'a' });
    await vi.advanceTimersByTimeAsync(saveDelay);
    keeper.keep({ text: 'ab' });
    keeper.flush({ keepalive: true });
    expect(server.saves.map(({ contents }) => contents)).toEqual([{ text: 'a' }, { text: 'ab' }]);
  });

  it('is tried again until the server answers', async () => {
    server.isDown = true;
    const keeper = aKeeper();
    keeper.keep({ text: 'a' });
    await vi.advanceTimersByTimeAsync(10_000);
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.contents()).toEqual([{ text: 'a' }]);
  });

  it('is gone once the form is saved, also when its last save was still on its way', async () => {
    server.delay = 5000;
    const keeper = aKeeper();
    keeper.keep({ text: 'a' });
    await vi.advanceTimersByTimeAsync(saveDelay);
    keeper.discard();
    keeper.keep({ text: 'b' });
    keeper.flush({ keepalive: true });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(server.contents()).toEqual([]);
  });

  it('is removed even though the server was away when the form was saved', async () => {
    const keeper = aKeeper();
    keeper.keep({ text: 'a' });
    await vi.advanceTimersByTimeAsync(saveDelay);
    server.isDown = true;
    keeper.discard();
    await vi.advanceTimersByTimeAsync(3000);
    server.isDown = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.contents()).toEqual([]);
  });

  it('of a form that nobody typed into asks nothing of the server', async () => {
    const remove = vi.spyOn(server, 'remove');
    const keeper = aKeeper();
    keeper.flush();
    keeper.discard();
    await vi.runAllTimersAsync();
    expect(server.saves).toEqual([]);
    expect(remove).not.toHaveBeenCalled();
  });

  it('goes over to another window, and the one that typed on keeps its own beside it', async () => {
    const [first, second] = [aKeeper(), aKeeper()];
    first.keep({ text: 'first' });
    await vi.advanceTimersByTimeAsync(saveDelay);
    second.takeOver(first.writer, { text: 'first' });
    await vi.advanceTimersByTimeAsync(0);
    expect(server.contents()).toEqual([{ text: 'first' }]);
    first.keep({ text: 'first, typed on' });
    await vi.advanceTimersByTimeAsync(3 * saveDelay);
    expect(server.contents()).toEqual([{ text: 'first' }, { text: 'first, typed on' }]);
    first.discard();
    second.discard();
    await vi.runAllTimersAsync();
    expect(server.contents()).toEqual([]);
  });
});

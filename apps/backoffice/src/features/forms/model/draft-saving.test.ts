import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftSaving, saveDelay } from './draft-saving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const answers: { resolve: (revision: number) => void; reject: (error: unknown) => void }[] = [];
  const sent: [string, number][] = [];
  const saving = createDraftSaving({
    revision: 1,
    save: (document, revision) => {
      sent.push([document, revision]);
      return new Promise((resolve, reject) => void answers.push({ resolve, reject }));
    },
    problemOf: (error) =>
      error === 'stale'
        ? { kind: 'conflict', revision: 7, by: '陆子航', at: '' }
        : { kind: 'failed', message: String(error) },
  });
  const answer = async (at: number, revision: number) => {
    answers[at]?.resolve(revision);
    await vi.advanceTimersByTimeAsync(0);
  };
  const refuse = async (at: number, error: unknown) => {
    answers[at]?.reject(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saving, sent, answer, refuse };
}

describe('saving a draft', () => {
  it('sends the last of several edits, and the next one only after the answer', async () => {
    const { saving, sent, answer } = setUp();
    saving.keep(() => 'a');
    saving.keep(() => 'b');
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(sent).toEqual([['b', 1]]);
    saving.keep(() => 'c');
    await vi.advanceTimersByTimeAsync(10 * saveDelay);
    expect(sent).toHaveLength(1);
    await answer(0, 2);
    expect(saving.state().isUnsaved).toBe(true);
    await vi.advanceTimersByTimeAsync(saveDelay);
    expect(sent[1]).toEqual(['c', 2]);
    await answer(1, 3);
    expect(saving.state()).toEqual({ isUnsaved: false, isSaving: false, revision: 3, problem: undefined });
  });

  it('tries again by itself after a failure, and keeps what is newest', async () => {
    const { saving, sent, refuse, answer } = setUp();
    saving.keep(() => 'a');
    await vi.advanceTimersByTimeAsync(saveDelay);
    await refuse(0, 'offline');
    expect(saving.state()).toMatchObject({
      isUnsaved: true,
      problem: { kind: 'failed', message: 'offline' },
    });
    saving.keep(() => 'b');
    await vi.advanceTimersByTimeAsync(6000);
    expect(sent[1]).toEqual(['b', 1]);
    await answer(1, 2);
    expect(saving.state()).toMatchObject({ isUnsaved: false, problem: undefined });
  });

  it('never writes over a colleague’s save until somebody decides', async () => {
    const { saving, sent, refuse, answer } = setUp();
    saving.keep(() => 'mine');
    await vi.advanceTimersByTimeAsync(saveDelay);
    await refuse(0, 'stale');
    saving.keep(() => 'mine too');
    saving.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    saving.overwrite();
    expect(sent[1]).toEqual(['mine too', 7]);
    await answer(1, 8);
    expect(saving.state()).toMatchObject({ isUnsaved: false, revision: 8 });
  });

  it('tells whoever publishes whether everything is saved', async () => {
    const { saving, answer, refuse } = setUp();
    await saving.settled();
    saving.keep(() => 'a');
    const first = saving.settled();
    await answer(0, 2);
    await first;
    saving.keep(() => 'b');
    const second = saving.settled();
    const rejected = second.catch((error: Error) => error.message);
    await refuse(1, 'stale');
    expect(await rejected).toBe('unsaved');
  });
});

import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseHandle } from '../../db/database.ts';
import { AppError, throttled } from '../../errors.ts';
import * as repo from './throttle.repo.ts';
import { allowed, judge, type Verdict } from './throttle-rules.ts';

interface Admitted {
  /** The password was right. */
  right: () => Promise<void>;
  wrong: () => Promise<void>;
  /** It was not checked after all. */
  withdraw: () => Promise<void>;
}

export interface SignInThrottle {
  /**
   * Resolves when the password may be checked, and counts the attempt until it is settled. THROTTLED and
   * SIGN_IN_THROTTLED after too many failures, SIGN_IN_BUSY when too many wait.
   */
  admit: (attempt: repo.Attempt) => Promise<Admitted>;
}

/** How many sign-ins of one place, and of all, may wait to be admitted. */
const mostWaiting = { place: 100, all: 1000 };
/** Milliseconds after which who waits looks again. */
const lookAgainAfter = 100;

/** Counts in the database, so that several processes settle together who may try a password. */
export function createSignInThrottle({ db, transaction }: DatabaseHandle): SignInThrottle {
  const places = createQueues();
  const turns = createQueues();
  const judging = createQueues();
  let waiting = 0;

  const judgeNow = (attempt: repo.Attempt, hasTurn: boolean) =>
    // One at a time here already: those that wait for each other hold no connections.
    judging.run('', () =>
      transaction(async (tx): Promise<Verdict & { id?: string }> => {
        await repo.lockAttempts(tx);
        const standing = await repo.findStanding(tx, attempt);
        // Who waits goes before who comes.
        const underWay = !hasTurn && turns.length('') > 0 ? allowed.perSecond : standing.underWay;
        const verdict = judge({ ...standing, underWay });
        return verdict.verdict === 'go' ? { ...verdict, id: await repo.insertAttempt(tx, attempt) } : verdict;
      }),
    );

  const judgeInTurn = (attempt: repo.Attempt) =>
    turns.run('', async () => {
      for (;;) {
        while ((await repo.countUnderWay(db)) >= allowed.perSecond) await pause(lookAgainAfter);
        const found = await judgeNow(attempt, true);
        if (found.verdict !== 'wait-for-turn') return found;
      }
    });

  async function settle(attempt: repo.Attempt): Promise<Admitted> {
    let found = await judgeNow(attempt, false);
    while (found.verdict !== 'go') {
      if (found.verdict === 'refuse') throw throttled(found.minutes, found.code);
      if (found.verdict === 'wait') await pause(lookAgainAfter);
      found = await (found.verdict === 'wait' ? judgeNow(attempt, false) : judgeInTurn(attempt));
    }
    const id = found.id as string;
    return {
      right: async () => void (await repo.settleRight(db, id, attempt)),
      wrong: async () => void (await repo.settleFailed(db, id)),
      withdraw: async () => void (await repo.deleteAttempt(db, id)),
    };
  }

  return {
    async admit(attempt) {
      if (waiting >= mostWaiting.all || places.length(attempt.place) >= mostWaiting.place) {
        throw new AppError('SIGN_IN_BUSY', { retryAfter: 5 });
      }
      waiting += 1;
      try {
        return await places.run(attempt.place, () => settle(attempt));
      } finally {
        waiting -= 1;
      }
    },
  };
}

/** Runs the works of one name one after another, in the order of coming. */
function createQueues() {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();
  return {
    length: (name: string) => queues.get(name)?.length ?? 0,
    async run<T>(name: string, work: () => Promise<T>): Promise<T> {
      const queue = queues.get(name) ?? { last: Promise.resolve(), length: 0 };
      queues.set(name, queue);
      queue.length += 1;
      const mine = queue.last.then(work);
      queue.last = mine.catch(() => {});
      try {
        return await mine;
      } finally {
        queue.length -= 1;
        if (queue.length === 0) queues.delete(name);
      }
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseHandle } from '../../db/database.ts';
import { AppError, throttled } from '../../errors.ts';
import * as repo from './throttle.repo.ts';
import { allowed, judge, type Verdict } from './throttle-rules.ts';

interface Admitted {
  id: string;
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

interface Asked {
  attempt: repo.Attempt;
  /** It has waited for its turn, which this is. */
  hasTurn: boolean;
}

/** The id of an attempt that may go on. */
type Judged = Verdict & { id?: string };

/** How many sign-ins of one place, and of all, may wait to be admitted. */
const mostWaiting = { place: 100, all: 1000 };
/** Milliseconds after which who waits looks again. */
const lookAgainAfter = 100;
/** In milliseconds, how long one judging may keep everybody else waiting. */
export interface JudgingLimits {
  /** PostgreSQL ends a judging whose process has stopped for as long. */
  pause: number;
  /** The next ones are judged, though those before have no answer: the database orders them. */
  answer: number;
}
const usualLimits: JudgingLimits = { pause: 10_000, answer: 10_000 };
/** How many are judged in one transaction. */
const mostInBatch = 50;

/** Counts in the database, so that several processes settle together who may try a password. */
export function createSignInThrottle(
  { kind, db, transaction }: Pick<DatabaseHandle, 'kind' | 'db' | 'transaction'>,
  limits: JudgingLimits = usualLimits,
): SignInThrottle {
  const places = createQueues();
  const turns = createQueues();
  let waiting = 0;

  const judgeNow = inBatches(
    (asked: readonly Asked[]) =>
      transaction(async (tx) => {
        if (kind === 'server') await repo.limitPauses(tx, limits.pause);
        await repo.lockAttempts(tx);
        const found: Judged[] = [];
        for (const { attempt, hasTurn } of asked) {
          const standing = await repo.findStanding(tx, attempt);
          // Who waits goes before who comes.
          const underWay = !hasTurn && turns.length('') > 0 ? allowed.perSecond : standing.underWay;
          const verdict = judge({ ...standing, underWay });
          const isAdmitted = verdict.verdict === 'go';
          found.push(isAdmitted ? { ...verdict, id: await repo.insertAttempt(tx, attempt) } : verdict);
        }
        return found;
      }),
    limits.answer,
  );

  const judgeInTurn = (attempt: repo.Attempt) =>
    turns.run('', async () => {
      for (;;) {
        while ((await repo.countUnderWay(db)) >= allowed.perSecond) await pause(lookAgainAfter);
        const found = await judgeNow({ attempt, hasTurn: true });
        if (found.verdict !== 'wait-for-turn') return found;
      }
    });

  async function settle(attempt: repo.Attempt): Promise<Admitted> {
    let found = await judgeNow({ attempt, hasTurn: false });
    while (found.verdict !== 'go') {
      if (found.verdict === 'refuse') throw throttled(found.minutes, found.code);
      if (found.verdict === 'wait') await pause(lookAgainAfter);
      found = await (found.verdict === 'wait' ? judgeNow({ attempt, hasTurn: false }) : judgeInTurn(attempt));
    }
    const id = found.id as string;
    return {
      id,
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

/**
 * Who asks while others are answered is answered next, together with all who asked meanwhile: those that wait for each
 * other hold one connection, and a database that does not answer fails them at once.
 */
function inBatches<Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<Answer[]>,
  longestAnswer: number,
) {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { questions: Question[]; answers: Promise<Answer[]> } | undefined;

  function begin() {
    const questions: Question[] = [];
    const batch = {
      questions,
      answers: underWay.then(() => {
        if (next === batch) next = undefined;
        return answerAll(questions);
      }),
    };
    underWay = underWay.then(() =>
      Promise.race([batch.answers.catch(() => {}), pause(longestAnswer, undefined, { ref: false })]),
    );
    return batch;
  }

  return async (question: Question): Promise<Answer> => {
    if (!next || next.questions.length >= mostInBatch) next = begin();
    const batch = next;
    const at = batch.questions.push(question) - 1;
    return (await batch.answers)[at] as Answer;
  };
}

export { forgetFailures, isLocked } from './throttle.repo.ts';

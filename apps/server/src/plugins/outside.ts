import type { DatabaseHandle } from '../db/database.ts';

/** Does work for which no transaction may stay open, and answers what came of it. `key` tells one work from another. */
export type Outside = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

type Work = (database: DatabaseHandle) => Promise<unknown>;

/** Thrown inside a transaction that is given up for work to be done first, in transactions of its own. */
export class WorkFirst extends Error {
  readonly key: string;
  readonly work: Work;

  constructor(key: string, work: Work) {
    super('work is done before the transaction');
    this.key = key;
    this.work = work;
  }
}

/**
 * Runs a transaction that may need work outside: where it does it is given up, the work is done, and it runs again
 * with what came of it. What it looked up in between may have changed: a work with another key is done anew.
 */
export async function withWorkOutside<Answer>(
  database: DatabaseHandle,
  run: (outside: Outside) => Promise<Answer>,
): Promise<Answer> {
  const done = new Map<string, unknown>();
  const outside: Outside = async (key, work) => {
    if (!done.has(key)) throw new WorkFirst(key, work);
    return done.get(key) as never;
  };
  for (;;) {
    try {
      return await run(outside);
    } catch (error) {
      if (!(error instanceof WorkFirst)) throw error;
      done.set(error.key, await error.work(database));
    }
  }
}

/** Runs a transaction whose failures mean something else than that work is to be done first: that, too, is an answer. */
export async function keepingWork<Answer>(run: () => Promise<Answer>): Promise<() => Answer> {
  try {
    const answer = await run();
    return () => answer;
  } catch (error) {
    if (!(error instanceof WorkFirst)) throw error;
    return () => {
      throw error;
    };
  }
}

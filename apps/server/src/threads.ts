import { Worker } from 'node:worker_threads';
import type { FailureCode } from '@huifang/contract';
import { AppError } from './errors.ts';

interface ThreadsOptions {
  /** What a thread runs: it answers each message with a `ThreadAnswer`. */
  script: URL;
  /** How many threads compute at once. */
  count: number;
  /** How many works may wait for one; more are refused. */
  mostWaiting: number;
  /** What those are told. */
  refusal: FailureCode;
}

export type ThreadAnswer<Result> = { result: Result } | { failure: string };

export interface Threads<Work, Result> {
  /** Has a thread compute it, in the order of coming. */
  run: (work: Work) => Promise<Result>;
}

interface Job<Work, Result> {
  work: Work;
  resolve: (result: Result) => void;
  reject: (cause: unknown) => void;
  /** How many threads ended over it. */
  deaths: number;
}

interface Thread<Work, Result> {
  worker: Worker;
  /** What it computes; undefined while it has nothing to do. */
  job: Job<Work, Result> | undefined;
}

/** After so many threads that ended over it, a work fails. */
const mostDeaths = 2;

/**
 * Computes what would hold up the server's own thread, or fill libuv's pool, in which files are read and answers
 * compressed. A thread is started by the first work that needs it and keeps no process alive; one that ends is
 * replaced, and its work done again.
 */
export function createThreads<Work, Result>(options: ThreadsOptions): Threads<Work, Result> {
  const waiting: Job<Work, Result>[] = [];
  const threads = new Set<Thread<Work, Result>>();

  function start(): Thread<Work, Result> {
    const thread: Thread<Work, Result> = { worker: new Worker(options.script), job: undefined };
    threads.add(thread);
    thread.worker.on('message', (answer: ThreadAnswer<Result>) => {
      const { job } = thread;
      thread.job = undefined;
      thread.worker.unref();
      if ('result' in answer) job?.resolve(answer.result);
      else job?.reject(new Error(answer.failure));
      handOut();
    });
    // `exit` comes after it; without a listener it would end the process.
    thread.worker.on('error', () => {});
    thread.worker.on('exit', () => {
      const { job } = thread;
      threads.delete(thread);
      if (job) {
        job.deaths += 1;
        if (job.deaths < mostDeaths) waiting.unshift(job);
        else job.reject(new Error('the thread ended over it'));
      }
      handOut();
    });
    return thread;
  }

  const findFree = () =>
    [...threads].find(({ job }) => job === undefined) ?? (threads.size < options.count ? start() : undefined);

  function handOut() {
    while (waiting.length > 0) {
      const thread = findFree();
      if (!thread) return;
      const job = waiting.shift() as Job<Work, Result>;
      thread.job = job;
      thread.worker.ref();
      thread.worker.postMessage(job.work);
    }
  }

  return {
    run: (work) =>
      new Promise((resolve, reject) => {
        waiting.push({ work, resolve, reject, deaths: 0 });
        handOut();
        if (waiting.length <= options.mostWaiting) return;
        waiting.pop();
        reject(new AppError(options.refusal, { retryAfter: 5 }));
      }),
  };
}

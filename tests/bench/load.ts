import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Scenario } from './scenarios.ts';

/** What counting a list's matches is called among the samples, which is done beside its rows. */
export const counting = 'the number of matches';

export interface LoadOptions {
  baseUrl: string;
  organisation: string;
  tokens: string[];
  scenarios: Pick<Scenario, 'name' | 'variants' | 'path'>[];
  seconds: number;
  thinkTime: number;
}

export interface Sample {
  scenario: string;
  /** Until the whole answer has arrived, ms. */
  milliseconds: number;
  /** Since the load began, ms. */
  endedAt: number;
  /** Undefined when the answer was as expected. */
  problem?: string;
}

export interface RunningLoad {
  pid: number;
  /** Ends the load early. */
  stop(): void;
  samples: Promise<Sample[]>;
}

/** Runs one user for each token in a process of its own, so that measuring does not slow what is measured. */
export function startLoad(options: LoadOptions): RunningLoad {
  const child = fork(join(import.meta.dirname, 'load-worker.ts'));
  const samples = new Promise<Sample[]>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Sample[]));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The load process ended with ${code}.`)));
  });
  child.send(options);
  return { pid: child.pid as number, stop: () => child.connected && child.send('stop'), samples };
}

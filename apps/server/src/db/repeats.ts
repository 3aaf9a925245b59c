import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../errors.ts';
import type { Purpose } from './limits.ts';
import { isAway, isLockNotHad, isReadOnly, OutcomeUnknown } from './refusals.ts';
import { waitedTooLong } from './turns.ts';

/** What is told of a transaction before it runs again. */
export interface Repeat {
  /** Why. */
  error: unknown;
  purpose: Purpose;
  /** Of the try that failed; the first is 1. */
  attempt: number;
}

export interface RepeatOptions {
  purpose: Purpose;
  /** Whether running it twice does no more than running it once. @default false */
  isIdempotent?: boolean | undefined;
  /** Whether somebody still waits for the answer; nothing is repeated for nobody. @default always */
  isWanted?: (() => boolean) | undefined;
}

/** Milliseconds between two tries at first; each wait is twice the last one. */
const shortestPause = 50;
const longestPause = 1000;

/**
 * Runs what lost its connection again, for a while: another server may be taking over. Where the answer to a COMMIT was
 * lost nobody knows whether it is done, and only what is idempotent runs again.
 */
export class Repeats {
  readonly #patience: number;
  readonly #listeners = new Set<(repeat: Repeat) => void>();
  /** How many have failed and not succeeded yet. */
  #failing = 0;

  constructor(patience: number) {
    this.#patience = patience;
  }

  /** Answers how to stop listening. */
  listen = (listener: (repeat: Repeat) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  tell(repeat: Repeat): void {
    for (const listener of this.#listeners) listener(repeat);
  }

  async run<T>(attempt: () => Promise<T>, options: RepeatOptions): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      this.#failing += 1;
      return await this.#runAgain(attempt, options, error).finally(() => {
        this.#failing -= 1;
      });
    }
  }

  async #runAgain<T>(
    attempt: () => Promise<T>,
    { purpose, isIdempotent = false, isWanted = () => true }: RepeatOptions,
    first: unknown,
  ): Promise<T> {
    const until = performance.now() + this.#patience;
    let error = first;
    let isUnknown = false;
    for (let number = 1; ; number += 1) {
      const reason = error instanceof AppError && error.code === 'BUSY' ? error.cause : error;
      isUnknown ||= reason instanceof OutcomeUnknown;
      const length = pauseAfter(number);
      const mayRun = (!isUnknown || isIdempotent) && performance.now() + length < until && isWanted();
      if (!mayRun || !this.#mayHelp(reason, isUnknown)) throw error;
      this.tell({ error: reason, purpose, attempt: number });
      await pause(length);
      try {
        return await attempt();
      } catch (next) {
        error = next;
      }
    }
  }

  /** Whether another try may end otherwise. */
  #mayHelp(reason: unknown, isUnknown: boolean): boolean {
    // Whoever still commits holds the row that settles it.
    if (isUnknown && (reason instanceof OutcomeUnknown || isLockNotHad(reason))) return true;
    // Those who are tried again hold turns while they look for a connection, and locks while their COMMIT waits.
    if (reason === waitedTooLong || isLockNotHad(reason)) return this.#failing > 1;
    return isAway(reason) || isReadOnly(reason);
  }
}

/** Of random length, so that not all come back at once. */
const pauseAfter = (attempt: number) =>
  Math.min(longestPause, shortestPause * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2);

import { AppError } from '../errors.ts';

export interface Load {
  /** Transactions under way. */
  used: number;
  /** Transactions that wait for a connection. */
  waiting: number;
  /** Connections in all. */
  size: number;
}

export interface TurnsOptions {
  /** How many may have a turn at once. */
  size: number;
  /** How many may wait; further ones are refused at once. */
  mostWaiting: number;
  /** For how many milliseconds one may wait. */
  longestWait: number;
}

export interface Turn {
  isSaveWaiting: () => boolean;
  /** Called when a save begins to wait while this turn lasts. */
  onSaveWaits?: (() => void) | undefined;
  end: () => void;
}

interface Waiter {
  isSave: boolean;
  start: () => void;
  refuse: () => void;
}

/** Why a turn was refused that did not come. */
export const waitedTooLong = 'waited too long for a connection';

/** Lends the connections of a database: saves come before everything else, and nobody waits in a queue without end. */
export class Turns {
  readonly #options: TurnsOptions;
  readonly #running = new Set<Turn>();
  #waiting: Waiter[] = [];

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  load = (): Load => ({
    used: this.#running.size,
    waiting: this.#waiting.length,
    size: this.#options.size,
  });

  /** Waits for a turn, or throws BUSY. Whoever takes one ends it. */
  async take(isSave: boolean): Promise<Turn> {
    const { size, mostWaiting, longestWait } = this.#options;
    if (this.#running.size < size) return this.#start();
    if (this.#waiting.length >= mostWaiting) throw new AppError('BUSY', { cause: 'too many wait' });
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        isSave,
        start: () => {
          clearTimeout(timer);
          resolve(this.#start());
        },
        refuse: () => {
          this.#waiting = this.#waiting.filter((one) => one !== waiter);
          reject(new AppError('BUSY', { cause: waitedTooLong }));
        },
      };
      const timer = setTimeout(waiter.refuse, longestWait);
      const behind = isSave ? this.#waiting.findIndex((one) => !one.isSave) : -1;
      this.#waiting.splice(behind === -1 ? this.#waiting.length : behind, 0, waiter);
      if (isSave) for (const turn of this.#running) turn.onSaveWaits?.();
    });
  }

  #start(): Turn {
    const turn: Turn = {
      isSaveWaiting: () => this.#waiting[0]?.isSave === true,
      end: () => {
        if (this.#running.delete(turn)) this.#waiting.shift()?.start();
      },
    };
    this.#running.add(turn);
    return turn;
  }
}

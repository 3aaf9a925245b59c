import type { WordKey } from '../words/words.ts';

/** A function that the host gives for choices or for an upload token. It calls `resolve`, or returns a promise. */
export type RemoteFunction = (
  resolve: (data: unknown) => void,
  reject: (reason?: unknown) => void,
) => unknown;

export type RemoteFunctions = Readonly<Record<string, RemoteFunction>>;
export type RemoteOptions = Readonly<Record<string, unknown>>;

/** How far the data of one source has come. */
export interface Sourced {
  status: 'ready' | 'loading' | 'failed';
  data?: unknown;
  /** Of a failure: what to say. */
  reason?: WordKey;
}

/** How long a function of the host may take before the field says so; an answer after that still counts. */
const remoteTime = 15_000;

/** Sets of choices that need no host: the regions of China, as a cascader takes them. */
const readyMade: Readonly<Record<string, () => Promise<unknown>>> = {
  regions: async () => (await import('@huifang/regions')).regions,
  regionsWithHongKongMacauTaiwan: async () =>
    (await import('@huifang/regions')).regionsWithHongKongMacauTaiwan,
};

const loading: Sourced = { status: 'loading' };
const missing: Sourced = { status: 'failed', reason: 'optionsMissing' };

/**
 * Asks the host's functions for data, each once for the whole form however many fields need it, and again on
 * `refresh`. A function that throws, hangs or is missing harms nobody else.
 */
export class RemoteHub {
  #functions: RemoteFunctions = {};
  #options: RemoteOptions = {};
  readonly #called = new Map<string, Sourced>();
  readonly #named = new Map<string, Sourced>();
  readonly #listeners = new Set<() => void>();
  #isReady = false;

  /** Takes what the host gives now. Functions that were missing before are called; the others are not called again. */
  update(functions: RemoteFunctions, options: RemoteOptions): void {
    const isChanged = this.#functions !== functions || this.#options !== options || !this.#isReady;
    if (!isChanged) return;
    this.#isReady = true;
    this.#functions = functions;
    if (this.#options !== options) {
      this.#options = options;
      for (const [name, known] of this.#named) {
        const data = Object.hasOwn(options, name) ? options[name] : undefined;
        if (known.data !== data) this.#named.delete(name);
      }
    }
    for (const [name, known] of this.#called) {
      if (known === missing && Object.hasOwn(functions, name)) this.#called.delete(name);
    }
    this.#tell();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The named set of choices; the same object until the host gives another. */
  option(name: string): Sourced {
    const known = this.#named.get(name);
    if (known) return known;
    const isGiven = Object.hasOwn(this.#options, name);
    const found: Sourced = isGiven ? readSourced(this.#options[name]) : this.#isReady ? missing : loading;
    if (isGiven || this.#isReady) this.#named.set(name, found);
    return found;
  }

  /** Whether the host gives a function of that name. */
  has(name: string): boolean {
    return Object.hasOwn(this.#functions, name) && typeof this.#functions[name] === 'function';
  }

  /** Whether a named set comes with the package and the host gives none of that name. */
  isReadyMade(name: string): boolean {
    return Object.hasOwn(readyMade, name) && !Object.hasOwn(this.#options, name);
  }

  /** Loads a ready-made set; `answer` then holds it under the same name. */
  askReadyMade(name: string): void {
    if (this.#called.has(name)) return;
    this.#called.set(name, loading);
    readyMade[name]?.().then(
      (data) => this.#keep(name, readSourced(data)),
      () => this.#keep(name, { status: 'failed', reason: 'optionsFailed' }),
    );
  }

  /** What a function of the host answered; `ask` must have been called for it. */
  answer(name: string): Sourced {
    return this.#called.get(name) ?? loading;
  }

  /** Calls a function of the host unless it was called already. */
  ask(name: string): void {
    if (!this.#isReady || this.#called.has(name)) return;
    if (!this.has(name)) {
      this.#called.set(name, missing);
      this.#tell();
      return;
    }
    this.#called.set(name, loading);
    this.call(name).then(
      (data) => this.#keep(name, readSourced(data)),
      (reason) =>
        this.#keep(name, { status: 'failed', reason: reason === late ? 'optionsLate' : 'optionsFailed' }),
    );
  }

  /** Calls a function of the host now, with its time limit; rejects when it is missing, throws or rejects. */
  async call(name: string): Promise<unknown> {
    const run = this.#functions[name];
    if (!run || !this.has(name)) throw new Error(`The function ${name} was not given`);
    return await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(late), remoteTime);
      const settle = (end: (value: never) => void) => (value: unknown) => {
        clearTimeout(timer);
        end(value as never);
      };
      const [done, failed] = [settle(resolve), settle(reject)];
      try {
        const returned = run(done, failed);
        if (returned instanceof Promise)
          returned.then((data) => (data === undefined ? undefined : done(data)), failed);
        else if (Array.isArray(returned)) done(returned);
      } catch (error) {
        failed(error);
      }
    });
  }

  /** Asks again: one source, or all of them. */
  refresh(name?: string): void {
    if (name === undefined) this.#called.clear();
    else this.#called.delete(name);
    this.#tell();
  }

  #keep(name: string, found: Sourced): void {
    this.#called.set(name, found);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const late = new Error('The function of the host took too long');

function readSourced(data: unknown): Sourced {
  return Array.isArray(data) ? { status: 'ready', data } : { status: 'failed', reason: 'optionsUnusable' };
}

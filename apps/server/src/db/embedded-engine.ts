import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { closeQuietly } from '../private-folder.ts';
import type { Answer, Question, ThreadData, Writes } from './embedded-thread.ts';

export interface Rows {
  rows: unknown[];
  affectedRows?: number | undefined;
}

/** `limit`: it took too long; `yielded`: a save waited for it; `died`: the database ended by itself. */
export type EndReason = 'limit' | 'yielded' | 'died';

/** Why a statement of the embedded database has no answer. */
export class EngineEnded extends Error {
  readonly reason: EndReason;

  constructor(reason: EndReason, options?: ErrorOptions) {
    super(reason === 'died' ? 'the database ended and is opened again' : 'the statement was ended', options);
    this.reason = reason;
  }
}

const programPath = join(
  dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')),
  'pglite.wasm',
);

/** How long to wait after an opening that failed, in milliseconds. */
const nextTry = 1000;
/** Milliseconds after an opening at which the thread for the next one is begun. */
const standbyAfter = 2000;

/** A thread that has loaded what it needs; it opens a folder once it is told which. */
const beginThread = () => new Worker(new URL('./embedded-thread.ts', import.meta.url), { name: 'database' });

/**
 * The embedded database in a thread of its own, so that the server goes on answering while a statement runs, and can
 * end one: the thread is ended and the folder opened again, which loses nothing that was committed.
 */
export class EmbeddedEngine {
  readonly #folder: string;
  readonly #program: WebAssembly.Module;
  #opening = '';
  #session: Promise<Session>;
  #current: Session | undefined;
  /** The files that threads wrote since all was last on the disk; undefined before the first opening. */
  #written: Set<string> | undefined;
  #failedAt = 0;
  #isClosed = false;
  /** Ready for the next opening: who waits for it need not wait for its beginning. */
  #standby: Worker | undefined;
  #standbyTimer: NodeJS.Timeout | undefined;

  private constructor(folder: string, program: WebAssembly.Module) {
    this.#folder = folder;
    this.#program = program;
    this.#session = this.#open();
  }

  /** Opens the folder, or fails with what PGlite says. */
  static async open(folder: string): Promise<EmbeddedEngine> {
    const engine = new EmbeddedEngine(folder, await WebAssembly.compile(await readFile(programPath)));
    await engine.#session;
    return engine;
  }

  /** Runs the statements now, and again whenever the folder is opened. */
  async settle(opening: string): Promise<void> {
    this.#opening = opening;
    await (await this.session()).run(opening);
  }

  /** The thread that answers; what belongs together is asked of one and the same. */
  async session(): Promise<Session> {
    if (this.#isClosed) throw new Error('the database is closed');
    const session = await this.#session.catch(() => undefined);
    if (session && !session.ended) return session;
    if (session && this.#current === session) {
      this.#current = undefined;
      this.#session = session.end('died').then(() => this.#open());
    } else if (!session && performance.now() - this.#failedAt > nextTry) this.#session = this.#open();
    return this.#session.catch((cause) => {
      throw new EngineEnded('died', { cause });
    });
  }

  /** Ends the transaction under way. Those that come later wait until the folder is open again. */
  interrupt(reason: 'limit' | 'yielded'): void {
    if (this.#isClosed || !this.#current || this.#current.ended) return;
    const ending = this.#current.end(reason);
    // At once, not when the next one asks: whoever is next has waited already.
    this.#session = ending.then(() => this.#open());
    this.#session.catch(() => {});
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#standbyTimer);
    await this.#standby?.terminate();
    const session = await this.#session.catch(() => undefined);
    if (!session || session.ended) return;
    await session.run('close').catch(() => {});
    await session.end('limit');
  }

  #open(): Promise<Session> {
    const unsynced = this.#written && [...this.#written];
    const written = new Set<string>();
    const data = { folder: this.#folder, program: this.#program, opening: this.#opening, unsynced };
    const thread = this.#standby ?? beginThread();
    this.#standby = undefined;
    const opening = Session.open(thread, data, (path) => written.add(path)).then((session) => {
      // What came before has been synced; an opening that fails forgets nothing.
      this.#written = written;
      // What it writes while it makes or recovers the database is for everybody.
      closeQuietly(this.#folder);
      this.#current = session;
      this.#prepareNext();
      return session;
    });
    opening.catch(() => {
      for (const path of written) this.#written?.add(path);
      this.#failedAt = performance.now();
    });
    return opening;
  }

  #prepareNext(): void {
    clearTimeout(this.#standbyTimer);
    this.#standbyTimer = setTimeout(() => {
      if (this.#isClosed || this.#standby) return;
      const thread = beginThread();
      this.#standby = thread;
      // One that ends before it is needed is done without.
      const forget = () => {
        if (this.#standby === thread) this.#standby = undefined;
      };
      thread.once('error', forget).once('exit', forget);
      thread.unref();
    }, standbyAfter);
    this.#standbyTimer.unref();
  }
}

interface Waiting {
  resolve: (rows: Rows) => void;
  reject: (error: Error) => void;
}

/** One thread, from its start to its end. */
export class Session {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  /** Set once nothing more is answered. */
  ended: EngineEnded | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /** `onWrites` is told of each file that it writes, as long as it lives. */
  static open(worker: Worker, data: ThreadData, onWrites: (path: string) => void): Promise<Session> {
    worker.ref();
    worker.postMessage(data);
    const session = new Session(worker);
    return new Promise((resolve, reject) => {
      worker.on('message', (message: 'open' | Writes | Answer) => {
        if (message === 'open') resolve(session);
        else if ('writes' in message) onWrites(message.writes);
        else session.#take(message);
      });
      worker.on('error', (error) => {
        session.#lose(new EngineEnded('died', { cause: error }));
        reject(error);
      });
      worker.on('exit', () => {
        session.#lose(new EngineEnded('died'));
        reject(new EngineEnded('died'));
      });
    });
  }

  /** One statement with its values. */
  query(text: string, parameters: readonly unknown[]): Promise<Rows> {
    return this.#ask({ text, parameters });
  }

  /** Statements without values, whose rows nobody reads. */
  run(text: string): Promise<Rows> {
    return this.#ask({ text });
  }

  async end(reason: EndReason): Promise<void> {
    this.#lose(new EngineEnded(reason));
    await this.#worker.terminate();
  }

  #ask(question: Omit<Question, 'id'>): Promise<Rows> {
    if (this.ended) return Promise.reject(this.ended);
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      try {
        this.#worker.postMessage({ ...question, id } satisfies Question);
      } catch (error) {
        this.#waiting.delete(id);
        reject(error);
      }
    });
  }

  #take(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (!('failure' in answer)) return waiting?.resolve(answer);
    const error = Object.assign(new Error(), answer.failure);
    if (!answer.isBroken) return waiting?.reject(error);
    waiting?.reject(new EngineEnded('died', { cause: error }));
    void this.end('died');
  }

  #lose(reason: EngineEnded): void {
    this.ended ??= reason;
    for (const { reject } of this.#waiting.values()) reject(this.ended);
    this.#waiting.clear();
  }
}

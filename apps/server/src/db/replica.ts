import type { Locale } from '@huifang/contract';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { StartupError } from '../errors.ts';
import type { DatabaseLimits } from './limits.ts';
import { isAway, isReadOnly, isTooLong, refusalOf } from './refusals.ts';
import { prepared } from './statements.ts';
import type { Database, Tx } from './types.ts';

/** How a read went: who answered it, and why not the replica. */
export const readOutcomes = [
  'replica',
  /** It cannot be reached, or does not answer. */
  'away',
  /** It has not yet what the primary had a second ago. */
  'behind',
  /** It has not yet what the reader saved. */
  'own-save',
  /** It has not yet what was configured, or who may do what. */
  'configured',
  /** All connections to it are in use. */
  'busy',
  /** The read writes along. */
  'writes',
  /** It refused, and a refusal is the primary's to tell. */
  'refused',
] as const;
export type ReadOutcome = (typeof readOutcomes)[number];

/** Whether the replica answers, and why not. */
export type ReplicaState = { isUsed: true } | { isUsed: false; reason: 'away' | 'behind'; error?: unknown };

export interface ReplicaRead {
  /** The call: one that writes along is asked of the primary the next times. */
  path: string;
  organisationId: string;
  locale: Locale;
  /** What the replica must have replayed: what the primary had a while ago, as `look` told. */
  since: string;
  /** The place in the log after the reader's own last save. */
  written: string | undefined;
  /** What must be the same there as on the primary. */
  isSame: RawBuilder<SqlBool>;
}

interface ReplicaOptions {
  db: Kysely<Database>;
  primary: Kysely<Database>;
  limits: DatabaseLimits;
  /** Resolves when it answers and may be used. */
  inspect: () => Promise<void>;
  /** Why it cannot be used at first. */
  away?: unknown;
  /** Sets the limits of a list, and enters the organisation. */
  begin: (tx: Tx, organisationId: string, locale: Locale) => Promise<void>;
}

/** Milliseconds until one that is away or behind is asked again. */
const rest = 1000;
/** So many times in a row behind is worth a word. */
const manyTimes = 3;
/** A place in the log is asked of the primary at most so often within the lag that is allowed. */
const samplesWithinLag = 4;
/** After writing along again and again, so many reads of a call go to the primary before one is tried here. */
const mostPassed = 256;
const mostPaths = 1000;

/** Such as 0/16B3748. */
export const isPosition = (text: string): boolean => /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(text);

/** Behind everything that was ever written: whoever sends it back reads from the primary. */
const beyondAll = 'FFFFFFFF/FFFFFFFF';

/** The place where the log of a primary ends by now; none on a standby. */
async function positionOf(db: Kysely<Database>): Promise<string | null | undefined> {
  const { rows } = await sql<{ position: string | null }>`select (case when pg_is_in_recovery() then null
    else pg_current_wal_insert_lsn() end)::text as position`.execute(db);
  return rows[0]?.position;
}

class NoAnswer extends Error {}

/**
 * Answers reads in the primary's place, as long as it has what they must see. Whatever it does not answer, for whatever
 * reason, the primary does: the caller notices nothing.
 */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #states = new Set<(state: ReplicaState) => void>();
  readonly #reads = new Set<(outcome: ReadOutcome) => void>();
  #state: ReplicaState = { isUsed: true };
  #samples: { at: number; position: string }[] = [];
  readonly #writing = new Map<string, { times: number; passed: number }>();
  #used = 0;
  #timesBehind = 0;
  #restsUntil = 0;
  #probing: NodeJS.Timeout | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = options;
    if (options.away !== undefined) this.#leave(options.away);
  }

  /** Tells when it comes and goes, and at once where it is gone. Answers how to stop listening. */
  onChange(listener: (state: ReplicaState) => void): () => void {
    this.#states.add(listener);
    if (!this.#state.isUsed) listener(this.#state);
    return () => void this.#states.delete(listener);
  }

  /** Tells of each read that it was there for. Answers how to stop listening. */
  onRead(listener: (outcome: ReadOutcome) => void): () => void {
    this.#reads.add(listener);
    return () => void this.#reads.delete(listener);
  }

  /** Whether a read is worth asking. */
  mayAnswer(path: string): boolean {
    const reason = this.#reasonAgainst(path);
    if (reason) this.#told(reason);
    return reason === undefined;
  }

  /**
   * What a read of now must see: the place where the primary's log ended no longer ago than the replica may be behind.
   * Asks the primary for the one of now where none is known. Undefined where no primary answers.
   */
  async look(primary: Tx): Promise<string | undefined> {
    const { lag } = this.#options.limits.replica;
    const at = performance.now();
    this.#samples = this.#samples.filter((sample) => sample.at > at - lag);
    const newest = this.#samples.at(-1);
    if (!newest || newest.at < at - lag / samplesWithinLag) {
      const found = await positionOf(primary);
      if (!found) return undefined;
      this.#samples.push({ at, position: found });
    }
    return this.#samples[0]?.position;
  }

  /** The place in the primary's log after all that is committed by now. */
  async written(): Promise<string> {
    try {
      return (await positionOf(this.#options.primary)) ?? beyondAll;
    } catch {
      // What was saved is saved; its reader is safe at the primary.
      return beyondAll;
    }
  }

  /** Runs a read there, in one transaction of the organisation; undefined where the primary has to. */
  async read<T>(wanted: ReplicaRead, work: (tx: Tx) => Promise<T>): Promise<{ answer: T } | undefined> {
    const { db, limits, begin } = this.#options;
    // Others may have begun since it was asked whether it may answer; waiting for them would look as if it were away.
    if (this.#used >= limits.connections) return this.#told('busy');
    let isLate = false;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      isLate = true;
      late.reject(new NoAnswer('the replica does not answer'));
    }, limits.replica.answer);
    this.#used += 1;
    const running = db.transaction().execute(async (tx) => {
      await begin(tx, wanted.organisationId, wanted.locale);
      const missing = await missingOf(tx, wanted);
      clearTimeout(timer);
      // The primary answers by now.
      if (isLate) throw new NoAnswer();
      return missing ?? { answer: await work(tx) };
    });
    running
      .catch(() => {})
      .finally(() => {
        this.#used -= 1;
      });
    try {
      const result = await Promise.race([running, late.promise]);
      if (typeof result === 'object') {
        this.#answered(wanted.path);
        return result;
      }
      if (result === 'behind') this.#fallBehind();
      return this.#told(result);
    } catch (error) {
      return this.#fail(error, wanted.path);
    } finally {
      clearTimeout(timer);
    }
  }

  #reasonAgainst(path: string): ReadOutcome | undefined {
    if (this.#probing) return 'away';
    if (performance.now() < this.#restsUntil) return 'behind';
    if (this.#used >= this.#options.limits.connections) return 'busy';
    const known = this.#writing.get(path);
    if (!known || known.passed >= Math.min(mostPassed, 2 ** known.times - 1)) return undefined;
    known.passed += 1;
    return 'writes';
  }

  /** Asks no more. */
  stop(): void {
    clearInterval(this.#probing);
  }

  #answered(path: string): void {
    this.#writing.delete(path);
    if (this.#timesBehind >= manyTimes) this.#turn({ isUsed: true });
    this.#timesBehind = 0;
    this.#told('replica');
  }

  /** What failed there may succeed on the primary, except what took too long, which is no reason to do it twice. */
  #fail(error: unknown, path: string): undefined {
    if (isTooLong(error)) throw refusalOf(error, 'list');
    if (isReadOnly(error)) {
      if (this.#writing.size >= mostPaths) this.#writing.clear();
      this.#writing.set(path, { times: (this.#writing.get(path)?.times ?? 0) + 1, passed: 0 });
      return this.#told('writes');
    }
    if (!(error instanceof NoAnswer) && !isAway(error)) return this.#told('refused');
    this.#leave(error);
    return this.#told('away');
  }

  #fallBehind(): void {
    this.#restsUntil = performance.now() + rest;
    this.#timesBehind += 1;
    if (this.#timesBehind === manyTimes) this.#turn({ isUsed: false, reason: 'behind' });
  }

  #leave(error: unknown): void {
    if (this.#probing) return;
    this.#turn({ isUsed: false, reason: 'away', error });
    let isAsking = false;
    this.#probing = setInterval(async () => {
      if (isAsking) return;
      isAsking = true;
      try {
        await this.#options.inspect();
        clearInterval(this.#probing);
        this.#probing = undefined;
        this.#turn({ isUsed: true });
      } catch (next) {
        // It is there, and wrong.
        const isNews = next instanceof StartupError && !(errorOf(this.#state) instanceof StartupError);
        if (isNews) this.#turn({ isUsed: false, reason: 'away', error: next });
      } finally {
        isAsking = false;
      }
    }, rest).unref();
  }

  #turn(state: ReplicaState): void {
    this.#state = state;
    for (const listener of this.#states) listener(state);
  }

  #told(outcome: ReadOutcome): undefined {
    for (const listener of this.#reads) listener(outcome);
  }
}

const errorOf = (state: ReplicaState) => (state.isUsed ? undefined : state.error);

/**
 * What a read would miss there. Asked in a statement of its own before the others: each of them sees what was replayed
 * when it began.
 */
async function missingOf(tx: Tx, { since, written, isSame }: ReplicaRead): Promise<ReadOutcome | undefined> {
  const { rows } = await sql<{ has: boolean; hasOwn: boolean; isSame: boolean }>`${prepared}
    select place.replayed >= ${since}::text::pg_lsn as has,
      place.replayed >= ${written ?? '0/0'}::text::pg_lsn as "hasOwn", ${isSame} as "isSame"
    from (select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end
      as replayed) as place`.execute(tx);
  const [found] = rows;
  if (!found?.has) return 'behind';
  if (!found.hasOwn) return 'own-save';
  return found.isSame ? undefined : 'configured';
}

/** Makes every write there fail, also when it has become the primary meanwhile. */
export const readingOnly = { transaction_read_only: 'on' } as const;

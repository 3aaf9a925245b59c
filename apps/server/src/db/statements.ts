import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { Client, type ClientConfig, type QueryResult } from 'pg';
import { isAway, isReadOnly, OutcomeUnknown } from './refusals.ts';

const preparedMark = '/* prepared */';
const pipelinedMark = '/* pipelined */';

/**
 * Begins a statement that PostgreSQL should plan once for each connection instead of every time. For statements
 * with many joins whose best plan does not depend on their values: planning such a one takes longer than running it.
 */
export const prepared: RawBuilder<unknown> = sql.raw(preparedMark);

/**
 * Begins a statement whose answer nobody reads: it travels with the one after it, which fails with its error.
 * PGlite, which has no way to travel, runs it as any other.
 */
export const pipelined: RawBuilder<unknown> = sql.raw(pipelinedMark);

/** Ends a statement by itself that does no more when it runs twice: it runs again where nobody knows what came of it. */
export const repeatable: RawBuilder<unknown> = sql.raw('/* repeatable */');

/** Whether running a statement by itself twice does no more than running it once: it is marked so, or only reads. */
export const isRepeatable = (text: string): boolean =>
  /^\s*select\b/i.test(text) || text.endsWith('/* repeatable */');

const names = new Map<string, string>();

/** One name for one text: a text of ours, of which there are few. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
  }
  return name;
}

type Send = (...query: unknown[]) => Promise<QueryResult>;

export interface ServerClientOptions {
  /** What each transaction begins with: settings to its end. A session's would be lost, or another's, behind a pooler. */
  opening: string;
  /** Whether the statements that ask for it keep their plans, which some poolers lose. */
  keepsPlans: boolean;
}

/** Of PostgreSQL: it tells of a COMMIT that waited for a standby no longer, and may be lost with its server. */
const replicationWait = 'SyncRepWaitForLSN';

/**
 * A connection that keeps the plans of the statements that ask for it, and sends what begins a transaction together
 * with its first statement. Of a COMMIT it tells whether nobody knows what came of it. Needs the pool's `pipeline`.
 */
export class ServerClient extends Client {
  #held: unknown[][] = [];
  /** It leads to where nothing can be done any more; PostgreSQL has rolled back, or does when it ends. */
  #isSpent = false;
  #isUnreplicated = false;
  readonly #begin: string;
  readonly #keepsPlans: boolean;

  constructor(options: ClientConfig & Partial<ServerClientOptions> = {}) {
    super(options);
    this.#begin = options.opening ? `begin; ${options.opening}` : 'begin';
    this.#keepsPlans = options.keepsPlans ?? false;
    // One that breaks between two statements tells nobody but its listeners, and without any ends the process; the
    // statement after it fails, and the pool replaces it.
    this.on('error', () => {
      this.#isSpent = true;
    });
    this.on('notice', ({ routine }) => {
      this.#isUnreplicated ||= routine === replicationWait;
    });
  }

  override query: Client['query'] = ((text: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string')
      return (Client.prototype.query as unknown as Send).call(this, text, ...rest);
    const query = this.#send;
    const sent = text.trimStart();
    if (sent === 'rollback' && this.#isSpent) return this.#leave();
    if (sent === 'commit') return this.#commit(() => this.#sendHeldWith(query, [text, ...rest]));
    if (sent === 'begin' || sent.startsWith(pipelinedMark)) {
      this.#held.push(sent === 'begin' ? [this.#begin] : [text, ...rest]);
      return Promise.resolve(noAnswer);
    }
    const [values, ...others] = rest;
    const asked =
      this.#keepsPlans && sent.startsWith(preparedMark)
        ? [{ name: nameOf(text), text, values }, ...others]
        : [text, ...rest];
    return this.#sendHeldWith(query, asked);
  }) as unknown as Client['query'];

  /** Sends a statement, and notices when the connection is of no use any more. */
  #send: Send = async (...asked) => {
    try {
      return await (Client.prototype.query as unknown as Send).apply(this, asked);
    } catch (error) {
      // A standby stays one while the connection lasts.
      this.#isSpent ||= isAway(error) || isReadOnly(error);
      throw error;
    }
  };

  async #commit(send: () => Promise<QueryResult | undefined>): Promise<QueryResult | undefined> {
    const isSent = !this.#isSpent;
    this.#isUnreplicated = false;
    const answer = await send().catch((error) => {
      throw isSent && isAway(error) ? new OutcomeUnknown(error) : error;
    });
    if (this.#isUnreplicated) throw new OutcomeUnknown(replicationWait);
    return answer;
  }

  /** The pool drops it. */
  #leave(): Promise<QueryResult> {
    this.#held = [];
    this.end().catch(() => {});
    return Promise.resolve(noAnswer);
  }

  #sendHeldWith(query: Send, asked: unknown[]): Promise<QueryResult | undefined> {
    if (this.#held.length === 0) return query(...asked);
    return this.#sendTogether(query, [...this.#held.splice(0), asked]);
  }

  /** All in one packet; the answer is the last one's, a failure the first one. */
  async #sendTogether(query: Send, statements: unknown[][]): Promise<QueryResult | undefined> {
    const { stream } = this.connection;
    stream.cork();
    const answers = statements.map((statement) => query(...statement));
    stream.uncork();
    return (await Promise.all(answers)).at(-1);
  }
}

const noAnswer = { command: '', rowCount: null, oid: 0, rows: [], fields: [] } satisfies QueryResult;

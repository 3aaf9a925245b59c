import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { Client, type QueryResult } from 'pg';

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

/**
 * A connection that keeps the plans of the statements that ask for it, and sends what begins a transaction together
 * with its first statement. Needs the pool's `pipeline`.
 */
export class ServerClient extends Client {
  #held: unknown[][] = [];

  constructor(...options: ConstructorParameters<typeof Client>) {
    super(...options);
    // One that breaks between two statements tells nobody but its listeners, and without any ends the process; the
    // statement after it fails, and the pool replaces it.
    this.on('error', () => {});
  }

  override query: Client['query'] = ((text: unknown, ...rest: unknown[]) => {
    const query = Client.prototype.query.bind(this) as unknown as Send;
    if (typeof text !== 'string') return query(text, ...rest);
    const sent = text.trimStart();
    if (sent === 'begin' || sent.startsWith(pipelinedMark)) {
      this.#held.push([text, ...rest]);
      return Promise.resolve(noAnswer);
    }
    const [values, ...others] = rest;
    const asked = sent.startsWith(preparedMark)
      ? [{ name: nameOf(text), text, values }, ...others]
      : [text, ...rest];
    if (this.#held.length === 0) return query(...asked);
    return this.#sendTogether(query, [...this.#held.splice(0), asked]);
  }) as unknown as Client['query'];

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

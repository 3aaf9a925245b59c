import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';

const mark = '/* prepared */';

/**
 * Begins a statement that PostgreSQL should plan once for each connection instead of every time. For statements
 * with many joins whose best plan does not depend on their values: planning such a one takes longer than running it.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

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

type Query = (...rest: unknown[]) => unknown;

/** A connection that keeps the plans of the statements that ask for it. */
export class PreparingClient extends Client {
  override query: Client['query'] = ((text: unknown, values: unknown, ...rest: unknown[]) => {
    const query = Client.prototype.query.bind(this) as Query;
    if (typeof text !== 'string' || !text.trimStart().startsWith(mark)) return query(text, values, ...rest);
    return query({ name: nameOf(text), text, values }, ...rest);
  }) as Client['query'];
}

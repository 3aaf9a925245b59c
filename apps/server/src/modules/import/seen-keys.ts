import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/** A running import, and whose. */
export interface Run {
  org: string;
  id: string;
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Notes that the import has met these records, each with its line, and answers the lines of those that it had met
 * before. In the database, because a file may hold more of them than memory does. No two keys are the same.
 */
export async function noteSeenKeys(
  tx: Tx,
  { org, id }: Run,
  lines: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const byHash = new Map([...lines.keys()].map((key) => [hashOf(key), key]));
  const { rows } = await sql<{ key: string; line: number }>`
    select key, line from import_keys
    where org_id = ${org} and import_id = ${id} and key = any(${[...byHash.keys()]}::text[])`.execute(tx);
  const earlier = new Map(rows.map(({ key, line }) => [byHash.get(key) as string, line]));
  const fresh = [...byHash].filter(([, key]) => !earlier.has(key));
  await sql`
    insert into import_keys (org_id, import_id, key, line)
    select ${org}::bigint, ${id}::uuid, key, line
    from unnest(${fresh.map(([hash]) => hash)}::text[], ${fresh.map(([, key]) => lines.get(key))}::integer[])
      as met (key, line)`.execute(tx);
  return earlier;
}

/** Forgets what the import met, and what others left behind that were killed. */
export const forgetSeenKeys = (tx: Tx, { org, id }: Run) =>
  sql`delete from import_keys
    where org_id = ${org} and (import_id = ${id} or created_at < now() - interval '7 days')`.execute(tx);

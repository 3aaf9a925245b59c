import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/** A running import, and whose. */
interface Run {
  org: string;
  id: string;
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/**
 * Those of these keys that earlier lines of the import had, with their lines. In the database, because a file may hold
 * more of them than memory does.
 */
export async function findSeenKeys(
  tx: Tx,
  { org, id }: Run,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const byHash = new Map(keys.map((key) => [hashOf(key), key]));
  const { rows } = await sql<{ key: string; line: number }>`
    select key, line from import_keys
    where org_id = ${org} and import_id = ${id} and key = any(${[...byHash.keys()]}::text[])`.execute(tx);
  return new Map(rows.map(({ key, line }) => [byHash.get(key) as string, line]));
}

/** Notes the keys of lines, of several lines with one the first. */
export async function noteSeenKeys(
  tx: Tx,
  { org, id }: Run,
  seen: readonly { key: string; line: number }[],
): Promise<void> {
  if (seen.length === 0) return;
  await sql`
    insert into import_keys (org_id, import_id, key, line)
    select ${org}::bigint, ${id}::uuid, key, line
    from unnest(${seen.map(({ key }) => hashOf(key))}::text[], ${seen.map(({ line }) => line)}::integer[])
      as seen (key, line)
    on conflict do nothing`.execute(tx);
}

const forgottenAtOnce = 5000;

/**
 * Forgets keys of an import that has ended: those that come next after one, so many that nobody waits for it. Answers
 * the last of them; undefined when all are gone.
 */
export async function forgetSeenKeys(tx: Tx, { org, id }: Run, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    with forgotten as (
      delete from import_keys where org_id = ${org} and import_id = ${id} and key > ${after}
        and key <= coalesce((
          select key from import_keys where org_id = ${org} and import_id = ${id} and key > ${after}
          order by key offset ${forgottenAtOnce - 1} limit 1
        ), repeat('z', 50))
      returning key
    )
    select max(key) as last from forgotten`.execute(tx);
  return rows[0]?.last ?? undefined;
}

/** Forgets those of imports that nobody goes on with. */
export const forgetAbandonedKeys = (tx: Tx, org: string) =>
  sql`delete from import_keys where org_id = ${org} and created_at < now() - interval '30 days'`.execute(tx);

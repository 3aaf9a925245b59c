import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';

/** How long a merge can be undone. */
const undoable = sql<Date>`clock_timestamp() - interval '1 day'`;

interface Moved {
  consultIds: readonly string[];
  viewIds: readonly string[];
  childIds: readonly string[];
}

const ids = (list: readonly string[]) => sql<string[]>`${[...list]}::bigint[]`;

/** Remembers what was moved; answers the merge's id. */
export async function insertMerge(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  mergedId: string,
  keptId: string,
  { consultIds, viewIds, childIds }: Moved,
): Promise<string> {
  const { id } = await tx
    .insertInto('disease_merges')
    .values({
      org_id: org,
      merged_id: mergedId,
      kept_id: keptId,
      consult_ids: ids(consultIds),
      view_ids: ids(viewIds),
      child_ids: ids(childIds),
      merged_by: staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A merge, locked. */
export const lockMerge = (tx: Tx, org: string, id: string) =>
  tx
    .selectFrom('disease_merges')
    .selectAll()
    .select(sql<boolean>`merged_at < ${undoable}`.as('is_over'))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const markUndone = (tx: Tx, org: string, id: string) =>
  tx
    .updateTable('disease_merges')
    .set({ undone_at: sql<Date>`now()` })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

/** The merges into a disease that can be undone, the newest first. */
export async function recentMerges(tx: Tx, org: string, keptId: string) {
  const { rows } = await sql<{ id: string; name: string; at: Date; who: string; consults: number }>`
    select m.id, d.name, m.merged_at as at, coalesce(s.name, '') as who,
      cardinality(m.consult_ids) as consults
    from disease_merges m
    join diseases d on d.org_id = m.org_id and d.id = m.merged_id
    left join staff s on s.org_id = m.org_id and s.id = m.merged_by
    where m.org_id = ${org} and m.kept_id = ${keptId} and m.undone_at is null and m.merged_at >= ${undoable}
    order by m.id desc`.execute(tx);
  return rows;
}

/** Forgets what was moved by merges that can be undone no more. */
export async function forgetOldMerges(tx: Tx, org: string): Promise<void> {
  await tx.deleteFrom('disease_merges').where('org_id', '=', org).where('merged_at', '<', undoable).execute();
}

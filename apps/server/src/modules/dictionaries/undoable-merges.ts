import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/** Hours within which a merge can be undone. */
const undoHours = 24;

export const isRecentMerge = sql<boolean>`merged_at > now() - make_interval(hours => ${undoHours})`;

/** Ids of the merges of a dictionary that can still be undone, by the code of what was merged. */
export async function undoableMerges(tx: Tx, org: string, dictionary: string): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('dictionary_merges')
    .select(['id', 'from_code'])
    .where('org_id', '=', org)
    .where('dictionary', '=', dictionary)
    .where('undone_at', 'is', null)
    .where(isRecentMerge)
    .execute();
  return new Map(rows.map(({ id, from_code }) => [from_code, id]));
}

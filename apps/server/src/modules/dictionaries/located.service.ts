import type { AnswerOf, getLocatedEntries, getLocatedTypes } from '@huifang/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { findTypes } from './dictionaries.repo.ts';

/** The types whose entries have a place. */
export const locatedTypes = async (
  tx: Tx,
  { organisationId: org }: Operator,
): Promise<AnswerOf<typeof getLocatedTypes>> =>
  (await findTypes(tx, org))
    .filter((type) => type.is_located)
    .map(({ id, code, shown }) => ({ id, code, name: shown }));

/** Their entries in use, with their places. */
export async function locatedEntries(
  tx: Tx,
  { organisationId: org }: Operator,
): Promise<AnswerOf<typeof getLocatedEntries>> {
  const { rows } = await sql<AnswerOf<typeof getLocatedEntries>[number]>`
    select entry.code, in_words(entry.name, entry.translations) as name, entry.dictionary as type,
      entry.region_code as "regionCode"
    from dictionary_entries entry
    join dictionary_types type on type.org_id = entry.org_id and type.code = entry.dictionary and type.is_located
    where entry.org_id = ${org} and entry.is_enabled order by entry.dictionary, entry.sort, entry.id`.execute(
    tx,
  );
  return rows;
}

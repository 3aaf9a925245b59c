import { readViewDocument } from '@huifang/domain/list-views';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/** Consults that are counted; beyond it is said that there are more. */
const mostCounted = 10_000;

/** How many records name a disease. */
export async function countUse(tx: Tx, org: string, id: string) {
  const { rows } = await sql<{ consults: number; children: number }>`
    select
      (select count(*)::int from (
        select from consults where org_id = ${org} and disease_id = ${id} limit ${mostCounted + 1}) named) as consults,
      (select count(*)::int from diseases
        where org_id = ${org} and parent_id = ${id} and removed_at is null) as children`.execute(tx);
  const { consults = 0, children = 0 } = rows[0] ?? {};
  return {
    consults: Math.min(consults, mostCounted),
    isMore: consults > mostCounted,
    children,
    views: (await findViews(tx, org, id, false)).length,
  };
}

const conditionOf = (id: string) => new RegExp(`((?:^|[?&])disease=)${id}(?=&|$)`, 'g');

/** Saved views of which a condition names the disease. */
async function findViews(tx: Tx, org: string, id: string, isLocked: boolean) {
  const rows = await tx
    .selectFrom('list_views')
    .select(['id', 'document'])
    .where('org_id', '=', org)
    .where('list', '=', 'consults')
    .where('removed_at', 'is', null)
    .where('document', 'like', `%disease=${id}%`)
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
  return rows.flatMap((row) => {
    const document = readViewDocument(JSON.parse(row.document));
    const isNamed = typeof document === 'object' && conditionOf(id).test(document.query);
    return isNamed ? [{ id: row.id, document }] : [];
  });
}

/** Has saved views name another disease; answers which. Only some of them, where these are given. */
export async function renameInViews(
  tx: Tx,
  org: string,
  from: string,
  to: string,
  among?: readonly string[],
): Promise<string[]> {
  const named = (await findViews(tx, org, from, true)).filter(({ id }) => !among || among.includes(id));
  for (const { id, document } of named) {
    const query = document.query.replace(conditionOf(from), `$1${to}`);
    await tx
      .updateTable('list_views')
      .set({ document: JSON.stringify({ ...document, query }), version: sql<number>`version + 1` })
      .where('org_id', '=', org)
      .where('id', '=', id)
      .execute();
  }
  return named.map(({ id }) => id);
}

/** Has consults name another disease; answers which. Only some of them, where these are given. */
export async function renameInConsults(
  tx: Tx,
  org: string,
  from: string,
  to: string,
  among?: readonly string[],
): Promise<string[]> {
  const given = among ? sql`and id = any(${[...among]}::bigint[])` : sql``;
  // Locked in the order of their ids, as whoever changes several of them does.
  const { rows } = await sql<{ id: string }>`
    with named as (
      select id from consults where org_id = ${org} and disease_id = ${from} ${given} order by id for update
    ), moved as (
      update consults c set disease_id = ${to} from named where c.org_id = ${org} and c.id = named.id
    )
    select id from named`.execute(tx);
  return rows.map(({ id }) => id);
}

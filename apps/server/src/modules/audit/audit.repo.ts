import type { SealState } from '@huifang/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../db/types.ts';

export interface AuditFilter {
  personId?: string | undefined;
  action?: string | undefined;
  entity?: string | undefined;
  entityId?: string | undefined;
  /** Days of the organisation's time zone, the last included. */
  from?: string | undefined;
  to?: string | undefined;
}

type Lines<Row> = SelectQueryBuilder<Database, 'audit_log', Row>;

function narrowed<Row>(query: Lines<Row>, filter: AuditFilter, timeZone: string): Lines<Row> {
  const { personId, action, entity, entityId, from, to } = filter;
  const startOf = (day: string, days: number) =>
    sql<Date>`(${day}::date + ${days}::int)::timestamp at time zone ${timeZone}`;
  let narrow = query;
  if (personId) narrow = narrow.where('person_id', '=', personId);
  if (action) narrow = narrow.where('action', '=', action);
  if (entity) narrow = narrow.where('entity', '=', entity);
  if (entityId) narrow = narrow.where('entity_id', '=', entityId);
  if (from) narrow = narrow.where('at', '>=', startOf(from, 0));
  if (to) narrow = narrow.where('at', '<', startOf(to, 1));
  return narrow;
}

export const countLines = async (
  tx: Tx,
  org: string,
  filter: AuditFilter,
  timeZone: string,
): Promise<number> => {
  const query = tx
    .selectFrom('audit_log')
    .where('org_id', '=', org)
    .select(sql<string>`count(*)`.as('count'));
  return Number((await narrowed(query, filter, timeZone).executeTakeFirstOrThrow()).count);
};

const sealState = sql<SealState>`coalesce(
  (select case when u.is_refused then 'refused' else 'waiting' end from audit_unsealed u
    where u.org_id = audit_log.org_id and u.line_id = audit_log.id),
  case when audit_log.hash is null then 'before' else 'sealed' end)`;

export interface AuditLineRow {
  id: string;
  at: Date;
  person_id: string;
  address: string;
  action: string;
  entity: string;
  entity_id: string;
  details: Record<string, unknown>;
  seal: SealState;
}

/** The newest first; after a line where one is given. */
export function findLines(
  tx: Tx,
  org: string,
  filter: AuditFilter,
  {
    timeZone,
    limit,
    offset = 0,
    after,
  }: { timeZone: string; limit: number; offset?: number; after?: Pick<AuditLineRow, 'id'> | undefined },
): Promise<AuditLineRow[]> {
  const query = tx
    .selectFrom('audit_log')
    .where('audit_log.org_id', '=', org)
    .select(['id', 'at', 'person_id', 'address', 'action', 'entity', 'entity_id', 'details'])
    .select(sealState.as('seal'));
  return narrowed(query as never, filter, timeZone)
    .$if(after !== undefined, (lines) =>
      lines.where(
        sql<boolean>`(at, id) < (select at, id from audit_log where org_id = ${org} and id = ${after?.id})`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute() as Promise<unknown> as Promise<AuditLineRow[]>;
}

/** How many lines wait for a seal. */
export async function countWaiting(tx: Tx, org: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_unsealed where org_id = ${org} and not is_refused`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const lastDayLeft = (tx: Tx, org: string) =>
  tx
    .selectFrom('audit_heads_left')
    .select(sql<string>`max(day)::text`.as('day'))
    .where('org_id', '=', org)
    .executeTakeFirst();

/** The last check; one that has said nothing for long has ended without a word. */
export const lastCheck = (tx: Tx, org: string) =>
  tx
    .selectFrom('audit_checks')
    .select(['started_by', 'started_at', 'ended_at', 'is_full', 'lines', 'findings'])
    .select(
      sql<'running' | 'whole' | 'broken' | 'failed'>`case
        when state = 'running' and alive_at < now() - interval '1 minute' then 'failed' else state end`.as(
        'state',
      ),
    )
    .where('org_id', '=', org)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** What happened to the chain lately besides lines. */
export const chainEvents = (tx: Tx, org: string) =>
  tx
    .selectFrom('audit_seals')
    .select(['kind', 'at', 'note'])
    .where('org_id', '=', org)
    .where('kind', 'in', ['renewed', 'returned', 'moved', 'archived'])
    .orderBy('number', 'desc')
    .limit(20)
    .execute();

/** Whoever works in the organisation or did. */
export const findPersons = (tx: Tx, org: string) =>
  tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('org_id', '=', org)
    .orderBy('name')
    .orderBy('id')
    .execute();

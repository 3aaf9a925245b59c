import { customerKinds, visitStates } from '@huifang/domain/customer/words';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { ImportKind } from './kinds.ts';

export type ImportRow = Record<string, unknown>;

/** By which a record is known again, as one text. */
export const keyOf = ({ key }: ImportKind, row: ImportRow): string =>
  JSON.stringify(key.map((column) => String(row[column])));

/** What became of rows, by their keys; of those that it does not have, nothing had to. */
export type Written = ReadonlyMap<string, 'added' | 'changed'>;

/**
 * Writes rows of one kind, all with the same columns: new ones are added, known ones changed where they differ. No
 * two have the same key. Moments are by the clocks of the transaction's time zone.
 */
export async function writeRows(
  tx: Tx,
  org: string,
  kind: ImportKind,
  rows: readonly ImportRow[],
): Promise<Written> {
  const [first] = rows;
  if (!first) return new Map();
  const table = sql.table(kind.table);
  const given = sql`json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) given`;
  if (kind.table === 'customers') {
    const { rows: changed } = await sql<ImportRow>`
      update customers known set file_number = given.file_number, updated_at = now() from ${given}
      where known.org_id = ${org} and known.id = given.id and known.file_number <> given.file_number
      returning known.id`.execute(tx);
    return new Map(changed.map((row) => [keyOf(kind, row), 'changed']));
  }
  const names = Object.keys(first);
  const columns = sql.join(['org_id', ...names].map((name) => sql.ref(name)));
  const values = sql.join([sql`${org}::bigint`, ...names.map((name) => sql.ref(`given.${name}`))]);
  const contents = names.filter((name) => !kind.key.includes(name));
  const of = (source: string) => sql.join(contents.map((name) => sql.ref(`${source}.${name}`)));
  const { rows: written } = await sql<ImportRow>`
    insert into ${table} as known (${columns}) select ${values} from ${given}
    on conflict (${sql.join(['org_id', ...kind.key].map((name) => sql.ref(name)))}) do update
      set ${sql.join(contents.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
      where row(${of('known')}) is distinct from row(${of('excluded')})
    returning (known.xmax = 0) as is_added, ${sql.join(kind.key.map((name) => sql.ref(`known.${name}`)))}`.execute(
    tx,
  );
  return new Map(written.map((row) => [keyOf(kind, row), row.is_added ? 'added' : 'changed']));
}

/**
 * Brings customers and their consults in line with their visits: whoever has one is 就诊 and has the state of the
 * newest, a stay that has ended being settled; a consult's arrival is its first visit.
 */
export async function applyVisits(tx: Tx, org: string, customerIds: readonly string[]): Promise<void> {
  const own = sql`${[...new Set(customerIds)]}::bigint[]`;
  await sql`
    update customers p set visit_state = newest.state, has_visit = true
    from (
      select distinct on (customer_id) customer_id,
        case when kind = ${visitStates.inpatient} and left_at <= now() then ${visitStates.discharged} else kind end as state
      from visits where org_id = ${org} and customer_id = any(${own})
      order by customer_id, visited_at desc, id desc
    ) newest
    where p.org_id = ${org} and p.id = newest.customer_id
      and row(p.visit_state, p.has_visit) is distinct from row(newest.state, true)`.execute(tx);
  await sql`
    update consults c set visit_state = p.visit_state, customer_kind = ${customerKinds.visited},
      arrived_at = coalesce(first.visited_at, c.arrived_at)
    from customers p, consults own
    left join lateral (
      select min(v.visited_at) as visited_at from visits v where v.org_id = own.org_id and v.consult_id = own.id
    ) first on true
    where p.org_id = ${org} and p.id = any(${own}) and p.has_visit
      and own.org_id = ${org} and own.customer_id = p.id and c.org_id = ${org} and c.id = own.id
      and row(c.visit_state, c.customer_kind, c.arrived_at)
        is distinct from row(p.visit_state, ${customerKinds.visited}, coalesce(first.visited_at, c.arrived_at))`.execute(
    tx,
  );
}

/** Tells of each visit in the process of its consult (就诊反馈): once, and as the visit was imported last. */
export async function recordVisitEvents(tx: Tx, org: string, customerIds: readonly string[]): Promise<void> {
  const own = sql`${[...new Set(customerIds)]}::bigint[]`;
  await sql`
    delete from consult_events e using visits v
    where v.org_id = ${org} and v.customer_id = any(${own}) and e.org_id = ${org} and e.visit_id = v.id
      and v.consult_id is distinct from e.consult_id`.execute(tx);
  await sql`
    insert into consult_events as known (org_id, consult_id, kind, happened_at, note, visit_id)
    select v.org_id, v.consult_id, '就诊反馈', v.visited_at,
      concat_ws(' ', nullif(v.department, ''), v.kind, nullif(v.doctor, ''), nullif(v.diagnosis, '')), v.id
    from visits v
    where v.org_id = ${org} and v.customer_id = any(${own}) and v.consult_id is not null
    on conflict (org_id, visit_id) where visit_id is not null do update
      set happened_at = excluded.happened_at, note = excluded.note
      where row(known.happened_at, known.note) is distinct from row(excluded.happened_at, excluded.note)`.execute(
    tx,
  );
}

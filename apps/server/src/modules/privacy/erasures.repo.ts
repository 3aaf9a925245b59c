import type { ErasureState } from '@huifang/domain/privacy/words';
import { type SqlBool, sql } from 'kysely';
import type { StoredKeptPart } from '../../db/privacy-tables.ts';
import type { Tx } from '../../db/types.ts';
import { type Holding, holdings, type Subject } from './holdings.ts';

const read = (tx: Tx, org: string) =>
  tx
    .selectFrom('erasures as e')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.org_id', '=', 'e.org_id').onRef('c.id', '=', 'e.customer_id'),
    )
    .leftJoin('staff as asked', (join) =>
      join.onRef('asked.org_id', '=', 'e.org_id').onRef('asked.id', '=', 'e.requested_by'),
    )
    .leftJoin('staff as decided', (join) =>
      join.onRef('decided.org_id', '=', 'e.org_id').onRef('decided.id', '=', 'e.decided_by'),
    )
    .selectAll('e')
    .select(['c.name as customer', 'asked.name as requester', 'decided.name as decider'])
    .where('e.org_id', '=', org);

/** Locks a request; two who decide do so one after the other. */
export const lockErasure = (tx: Tx, org: string, id: string) =>
  tx
    .selectFrom('erasures')
    .selectAll()
    .where('org_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The newest of a customer that came to something, or still may. */
export const findOfCustomer = (tx: Tx, org: string, customerId: string) =>
  read(tx, org)
    .where('e.customer_id', '=', customerId)
    .where('e.state', 'in', ['waiting', 'approved', 'done'])
    .executeTakeFirst();

interface ErasureFilter {
  state: ErasureState | undefined;
  /** Of whoever asked, or the customer's number. */
  words: string;
}

export async function findErasures(
  tx: Tx,
  org: string,
  { state, words }: ErasureFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const found = read(tx, org)
    .$if(state !== undefined, (query) => query.where('e.state', '=', state as ErasureState))
    .$if(words !== '', (query) =>
      query.where(
        sql<SqlBool>`(position(lower(${words}) in lower(asked.name)) > 0 or e.customer_id::text = ${words})`,
      ),
    );
  const rows = await found
    .orderBy(sql`e.state in ('waiting', 'approved')`, 'desc')
    .orderBy('e.requested_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found
    .clearSelect()
    .select((of) => of.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Complaints of a customer about which somebody is still to do something. */
export async function findOpenComplaints(tx: Tx, org: string, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('complaints')
    .select('id')
    .where('org_id', '=', org)
    .where('customer_id', '=', customerId)
    .where(sql<SqlBool>`state not in (3, 4)`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const shortestNumber = 5;

/** A customer, and by what texts are known to be about them; undefined for nobody of the organisation. */
export async function readSubject(tx: Tx, org: string, id: string): Promise<Subject | undefined> {
  const customer = await tx
    .selectFrom('customers')
    .select(['name', 'id_number', 'wechat', 'qq'])
    .where('org_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!customer) return undefined;
  const phones = await tx
    .selectFrom('customer_phones')
    .select('phone')
    .where('org_id', '=', org)
    .where('customer_id', '=', id)
    .execute();
  const complaints = await tx
    .selectFrom('complaints')
    .select('phone')
    .where('org_id', '=', org)
    .where('customer_id', '=', id)
    .execute();
  const { name, id_number, wechat, qq } = customer;
  const numbers = [...phones, ...complaints].map(({ phone }) => phone);
  const known = [...new Set([...numbers, id_number, wechat, qq])].filter(
    (text) => text.length >= shortestNumber,
  );
  return { org, id, numbers: known, words: [...known, ...([...name].length > 1 ? [name] : [])] };
}

/** A holding's rows of a customer, as `t`. */
const rowsOf = ({ table, own, isShared }: Holding, subject: Subject) => sql`${sql.table(table)} t
  where ${isShared ? sql`true` : sql`t.org_id = ${subject.org}`} and ${own(subject)}`;

/** How many rows of a holding are a customer's, and how many of them go. */
export async function countRows(
  tx: Tx,
  holding: Holding,
  subject: Subject,
): Promise<{ rows: number; going: number }> {
  const goes = holding.erasure === 'rows' ? sql`true` : (holding.goes ?? sql`false`);
  const from =
    holding.erasure === 'rows' || holding.goes
      ? sql`select count(*)::int as rows, (count(*) filter (where ${goes}))::int as going from`
      : sql`select count(*)::int as rows, 0 as going from`;
  const { rows } = await sql<{ rows: number; going: number }>`${from} ${rowsOf(holding, subject)}`.execute(
    tx,
  );
  return rows[0] ?? { rows: 0, going: 0 };
}

/** Everything that a holding keeps of a customer. */
export async function readRows(
  tx: Tx,
  holding: Holding,
  subject: Subject,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${rowsOf(holding, subject)} order by 1`.execute(tx);
  const left = new Set(['org_id', ...(holding.without ?? [])]);
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !left.has(name))));
}

/** The columns of every table in their order. */
export async function readColumns(tx: Tx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name::text as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`.execute(tx);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

const deleteRows = (tx: Tx, holding: Holding, subject: Subject, and = sql<SqlBool>`true`) =>
  sql`delete from ${rowsOf(holding, subject)} and ${and}`.execute(tx);

const blankRows = (tx: Tx, holding: Holding, subject: Subject, values: object) =>
  sql`update ${sql.table(holding.table)} t set ${sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )} where ${holding.isShared ? sql`true` : sql`t.org_id = ${subject.org}`} and ${holding.own(subject)}`.execute(
    tx,
  );

/** Erases what a holding keeps of a customer, but for what stays. */
export async function eraseRows(tx: Tx, holding: Holding, subject: Subject): Promise<void> {
  const { erasure, goes } = holding;
  if (erasure === 'rows') await deleteRows(tx, holding, subject);
  if (goes) await deleteRows(tx, holding, subject, goes);
  if (typeof erasure === 'object') await blankRows(tx, holding, subject, erasure);
}

/** The same of what the law has kept until now. */
export async function eraseKept(tx: Tx, reason: StoredKeptPart['reason'], subject: Subject): Promise<void> {
  if (reason === 'medical') {
    await sql`update consult_events t set visit_id = null
      where t.org_id = ${subject.org} and t.visit_id in (
        select v.id from visits v where v.org_id = ${subject.org} and v.customer_id = ${subject.id}::bigint)`.execute(
      tx,
    );
  }
  for (const holding of holdings.filter(({ kept }) => kept === reason)) {
    if (holding.later) await blankRows(tx, holding, subject, holding.later);
    else await deleteRows(tx, holding, subject);
  }
}

/** Of lines from before there were digests, whose details are one value: what they say. */
export async function findUndigested(tx: Tx, subject: Subject) {
  const holding = holdings.find(({ table }) => table === 'audit_log') as Holding;
  const { rows } = await sql<{ id: string; details: Record<string, unknown> }>`
    select t.id, t.details from ${rowsOf(holding, subject)} and t.proofs is null`.execute(tx);
  return rows;
}

/** The days after which what the law has kept goes. */
export async function keepUntil(
  tx: Tx,
  { org, id }: Subject,
): Promise<Record<'medical' | 'payments', string>> {
  const { rows } = await sql<{ medical: string; payments: string }>`
    select
      to_char(coalesce((
        select max(case when v.kind = '住院' or v.left_at is not null
            then coalesce(v.left_at, v.visited_at) + interval '30 years'
            else v.visited_at + interval '15 years' end)
        from visits v where v.org_id = ${org} and v.customer_id = ${id}::bigint), now() + interval '15 years'),
        'YYYY-MM-DD') as medical,
      to_char(greatest(
        (select max(p.paid_at) from payments p where p.org_id = ${org} and p.customer_id = ${id}::bigint),
        (select max(c.charged_at) from costs c where c.org_id = ${org} and c.customer_id = ${id}::bigint))
        + interval '30 years', 'YYYY-MM-DD') as payments`.execute(tx);
  return rows[0] ?? { medical: '', payments: '' };
}

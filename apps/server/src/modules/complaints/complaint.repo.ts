import type { ComplaintState } from '@huifang/domain/complaint/states';
import { dictionaries } from '@huifang/domain/dictionaries';
import { followUpOrigins } from '@huifang/domain/follow-up/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { StoredChange } from '../../db/consult-tables.ts';
import type { Tx } from '../../db/types.ts';
import { nameInWords } from '../../db/words.ts';
import type { Operator } from '../../operator.ts';
import { createRemovals } from '../../removals.ts';
import { giveBackLookups } from '../customers/phone-lookups.ts';
import { bigrams } from '../customers/search-text.ts';

export type Condition = RawBuilder<SqlBool>;

export async function findComplaint(tx: Tx, org: string, id: string, lock = false) {
  let query = tx.selectFrom('complaints').selectAll().where('org_id', '=', org).where('id', '=', id);
  if (lock) query = query.forUpdate();
  return query.executeTakeFirst();
}

export type ComplaintRow = NonNullable<Awaited<ReturnType<typeof findComplaint>>>;

/** Everything that a form settles. */
export type ComplaintColumns = Omit<
  ComplaintRow,
  'org_id' | 'id' | 'last_four' | 'version' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by'
>;

/** Two that register the same complaint at once pass here one after the other. */
export async function lockRegistration(tx: Tx, org: string, complaint: ComplaintColumns): Promise<void> {
  const name = `complaint ${org} ${complaint.contact} ${complaint.content}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** A complaint that says the same, registered by the operator within a day: a save that was sent twice. */
export const findSameComplaint = (
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  wanted: ComplaintColumns,
) =>
  tx
    .selectFrom('complaints')
    .selectAll()
    .where('org_id', '=', org)
    .where('created_by', '=', staffId)
    .where('complained_at', '=', wanted.complained_at)
    .where(sql<SqlBool>`customer_id is not distinct from ${wanted.customer_id}`)
    .where('contact', '=', wanted.contact)
    .where('phone', '=', wanted.phone)
    .where('content', '=', wanted.content)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();

export async function insertComplaint(
  tx: Tx,
  operator: Operator,
  columns: ComplaintColumns,
): Promise<ComplaintRow> {
  const { organisationId: org_id, staffId } = operator;
  const row = await tx
    .insertInto('complaints')
    .values({
      org_id,
      ...columns,
      last_four: columns.phone.slice(-4),
      created_by: staffId,
      updated_by: staffId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeGrams(tx, org_id, row.id, columns.contact);
  await giveBackLookups(tx, operator, { in: 'complaint_id', id: row.id, numbers: [columns.phone] });
  return row;
}

/** Writes columns of a complaint, a version further. */
export async function updateComplaint(
  tx: Tx,
  operator: Operator,
  id: string,
  columns: Partial<ComplaintColumns>,
): Promise<ComplaintRow> {
  const { organisationId: org, staffId } = operator;
  const row = await tx
    .updateTable('complaints')
    .set({
      ...columns,
      ...(columns.phone !== undefined && { last_four: columns.phone.slice(-4) }),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: staffId,
    })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (columns.contact !== undefined) await writeGrams(tx, org, id, columns.contact);
  await giveBackLookups(tx, operator, { in: 'complaint_id', id, numbers: [row.phone] });
  return row;
}

async function writeGrams(tx: Tx, org_id: string, complaint_id: string, contact: string): Promise<void> {
  await tx
    .deleteFrom('complaint_grams')
    .where('org_id', '=', org_id)
    .where('complaint_id', '=', complaint_id)
    .execute();
  const grams = bigrams(contact);
  if (grams.length === 0) return;
  await tx
    .insertInto('complaint_grams')
    .values(grams.map((gram) => ({ org_id, gram, complaint_id })))
    .execute();
}

export async function recordChanges(
  tx: Tx,
  { organisationId: org_id, staffId }: Operator,
  complaint_id: string,
  changes: readonly StoredChange[],
): Promise<void> {
  await tx
    .insertInto('complaint_changes')
    .values({ org_id, complaint_id, changes: JSON.stringify(changes), changed_by: staffId })
    .execute();
}

/** The last steps of a complaint's version with who made them, the oldest first. */
export async function findChanges(tx: Tx, org: string, id: string, limit: number) {
  const rows = await tx
    .selectFrom('complaint_changes as step')
    .leftJoin('staff', (join) =>
      join.onRef('staff.org_id', '=', 'step.org_id').onRef('staff.id', '=', 'step.changed_by'),
    )
    .select(['step.changes', 'step.changed_at', 'staff.name'])
    .where('step.org_id', '=', org)
    .where('step.complaint_id', '=', id)
    .orderBy('step.id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse();
}

/** The entries of one of the organisation's lists, those not to be chosen included. */
export const findList = (tx: Tx, org: string, dictionary: string) =>
  tx
    .selectFrom('dictionary_entries')
    .select(['id', 'code', nameInWords, 'is_enabled'])
    .where('org_id', '=', org)
    .where('dictionary', '=', dictionary)
    .orderBy('sort')
    .orderBy('id')
    .execute();

export async function staffOf(tx: Tx, org: string, id: string) {
  return tx
    .selectFrom('staff')
    .leftJoin('departments', (join) =>
      join
        .onRef('departments.org_id', '=', 'staff.org_id')
        .onRef('departments.id', '=', 'staff.department_id'),
    )
    .select(['staff.id', 'staff.name', 'staff.is_active', 'departments.path'])
    .where('staff.org_id', '=', org)
    .where('staff.id', '=', id)
    .executeTakeFirst();
}

/** Whether a department can be chosen. */
export async function hasDepartment(tx: Tx, org: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('departments')
    .select('id')
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('is_offered', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a visit is one of the customer's. */
export async function hasService(tx: Tx, org: string, customerId: string | null, id: string) {
  const row = await tx
    .selectFrom('visits')
    .select('id')
    .where('org_id', '=', org)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The follow-ups that a complaint has planned, the newest first. */
export const findFollowUps = (tx: Tx, org: string, complaintId: string) =>
  tx
    .selectFrom('follow_ups')
    .select(['id', 'executor_id', 'executed_at'])
    .where('org_id', '=', org)
    .where('event_kind', '=', followUpOrigins.complaint)
    .where('event_id', '=', complaintId)
    .orderBy('id', 'desc')
    .execute();

/** A complaint with all that its wire shape shows. */
export interface ComplaintView {
  id: string;
  customer_id: string | null;
  contact: string;
  phone: string;
  category: string;
  category_name: string | null;
  department_id: string | null;
  department: string | null;
  staff_id: string | null;
  staff: string | null;
  service_id: string | null;
  service: string | null;
  attention: string;
  attention_name: string | null;
  source: string;
  source_name: string | null;
  content: string;
  complained_at: Date;
  registered_at: Date;
  created_by: string | null;
  registrar: string | null;
  handled_at: Date | null;
  handling_note: string;
  handler_id: string | null;
  handler: string | null;
  handling_days: number | null;
  state: ComplaintState;
  state_name: string | null;
  needs_callback: boolean;
  plan_id: string | null;
  is_called_back: boolean;
  event_id: string | null;
  event: string | null;
  version: number;
}

/** What a visit is called among a customer's services, from `visits v`. */
export const serviceName = (timeZone: string) =>
  sql<string>`to_char(v.visited_at at time zone ${timeZone}, 'YYYY-MM-DD') || ' ' || coalesce((select word_at(d, v.visited_at)
      from dictionary_entries d
      where d.org_id = v.org_id and d.dictionary = ${dictionaries.visitState} and d.code = v.kind), v.kind)
    || case when v.department = '' then '' else '（' || v.department || '）' end`;

/** Everything that a record shows, for the given ids in the given order. */
export async function readViews(
  tx: Tx,
  { organisationId: org, timeZone }: Operator,
  ids: readonly string[],
): Promise<ComplaintView[]> {
  if (ids.length === 0) return [];
  const named = (dictionary: string, code: string) => sql`
    (select word_at(d, p.registered_at) from dictionary_entries d where d.org_id = ${org} and d.dictionary = ${dictionary}
      and d.code = ${sql.ref(code)}::text)`;
  const { rows } = await sql<ComplaintView>`
    select p.id, p.customer_id, p.contact, p.phone, p.category,
      ${named(dictionaries.complaintCategory, 'p.category')} as category_name, p.department_id,
      t.name as department, p.staff_id, s.name as staff, p.service_id, ${serviceName(timeZone)} as service,
      p.attention, ${named(dictionaries.attention, 'p.attention')} as attention_name, p.source,
      ${named(dictionaries.complaintSource, 'p.source')} as source_name, p.content,
      p.complained_at, p.registered_at, p.created_by,
      w.name as registrar, p.handled_at, p.handling_note, p.handler_id, h.name as handler,
      ((p.handled_at at time zone ${timeZone})::date - (p.registered_at at time zone ${timeZone})::date)::int
        as handling_days,
      p.state, ${named(dictionaries.complaintState, 'p.state')} as state_name, p.needs_callback,
      f.id as plan_id, f.executed_at is not null as is_called_back, p.event_id,
      (select to_char(c.registered_at at time zone ${timeZone}, 'YYYY-MM-DD') || coalesce(' ' || in_words(m.name, m.translations), '')
          || case when c.appointment_no = '' then '' else '（' || c.appointment_no || '）' end
        from consults c left join consult_methods m on m.org_id = c.org_id and m.id = c.method_id
        where c.org_id = ${org} and c.id = p.event_id) as event, p.version
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
    join complaints p on p.org_id = ${org} and p.id = wanted.id
    left join departments t on t.org_id = ${org} and t.id = p.department_id
    left join staff s on s.org_id = ${org} and s.id = p.staff_id
    left join staff w on w.org_id = ${org} and w.id = p.created_by
    left join staff h on h.org_id = ${org} and h.id = p.handler_id
    left join visits v on v.org_id = ${org} and v.id = p.service_id
    left join lateral (
      select id, executed_at from follow_ups
      where org_id = ${org} and event_kind = ${followUpOrigins.complaint} and event_id = p.id order by id desc limit 1) f on true
    order by wanted.place`.execute(tx);
  return rows;
}

/** Complaints are removed and put back with their steps, and with the plan that nobody had taken on. */
export const removals = createRemovals<{ plan_id: string | null }>({
  from: 'complaints',
  steps: { from: 'complaint_steps', owner: 'complaint_id' },
  to: { table: 'removed_complaints', column: 'complaint' },
});

export async function removeComplaint(
  tx: Tx,
  operator: Operator,
  id: string,
  plan_id: string | null,
): Promise<void> {
  await removals.remove(tx, operator, id);
  await tx
    .updateTable('removed_complaints')
    .set({ plan_id })
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', id)
    .execute();
}

export async function restoreComplaint(tx: Tx, org: string, id: string): Promise<void> {
  await removals.restore(tx, org, id);
  const row = await findComplaint(tx, org, id);
  if (row) await writeGrams(tx, org, id, row.contact);
}

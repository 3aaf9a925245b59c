import type { Permission } from '@huifang/domain/rights/permissions';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { membershipGrants } from '../../granted.ts';
import type { Operator } from '../../operator.ts';

/** Of each form a person keeps so many drafts, and so many of all forms; older ones go. */
const most = { ofForm: 5, ofPerson: 100 };

export interface Draft {
  form: string;
  writer: string;
  sequence: number;
  /** JSON. */
  contents: string;
}

/** Writes unless a later one is there already; answers whether the writer has a draft at all now. */
export async function upsertDraft(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  { form, writer, sequence, contents }: Draft,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into drafts (org_id, person_id, form, writer, sequence, contents)
    values (${org}, ${staffId}, ${form}, ${writer}, ${sequence}, ${contents})
    on conflict (org_id, person_id, form, writer) do update
      set sequence = excluded.sequence, contents = excluded.contents, saved_at = now()
      where drafts.sequence < excluded.sequence and drafts.contents is not null
    returning xmax = 0 as is_new`.execute(tx);
  if (rows[0]?.is_new) await forgetSurplus(tx, org, staffId, form);
  return rows.length > 0 || (await hasDraft(tx, org, staffId, form, writer));
}

async function hasDraft(tx: Tx, org: string, staffId: string, form: string, writer: string) {
  const row = await tx
    .selectFrom('drafts')
    .select('sequence')
    .where((draft) => draft.and({ org_id: org, person_id: staffId, form, writer }))
    .where('contents', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

async function forgetSurplus(tx: Tx, org: string, staffId: string, form: string): Promise<void> {
  await sql`
    delete from drafts d using (
      select form, writer,
        row_number() over (partition by form order by saved_at desc, writer) as of_form,
        row_number() over (order by saved_at desc, writer) as of_person
      from drafts where org_id = ${org} and person_id = ${staffId} and contents is not null
    ) ranked
    where d.org_id = ${org} and d.person_id = ${staffId} and d.form = ranked.form and d.writer = ranked.writer
      and (ranked.of_person > ${most.ofPerson} or ranked.form = ${form} and ranked.of_form > ${most.ofForm})`.execute(
    tx,
  );
}

export const findDrafts = (tx: Tx, { organisationId, staffId }: Operator, form: string, days: number) =>
  tx
    .selectFrom('drafts')
    .select(['writer', 'contents', 'saved_at'])
    .where((draft) => draft.and({ org_id: organisationId, person_id: staffId, form }))
    .where('contents', 'is not', null)
    .where('saved_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('saved_at', 'desc')
    .execute();

/** Leaves the trace of a removed draft, also when there was none: a save may be on its way. */
export async function buryDraft(
  tx: Tx,
  { organisationId, staffId }: Operator,
  form: string,
  writer: string,
): Promise<void> {
  await tx
    .insertInto('drafts')
    .values({ org_id: organisationId, person_id: staffId, form, writer, sequence: 0, contents: null })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'person_id', 'form', 'writer'])
        .doUpdateSet({ contents: null, saved_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Forgets what has expired in the transaction's organisation: drafts after so many days, traces after one. */
export async function deleteOldDrafts(tx: Tx, organisationId: string, days: number): Promise<void> {
  await tx
    .deleteFrom('drafts')
    .where('org_id', '=', organisationId)
    .where(
      'saved_at',
      '<',
      sql<Date>`now() - case when contents is null then interval '1 day' else make_interval(days => ${days}) end`,
    )
    .execute();
}

/** A colleague's draft, and what they would need to finish it themselves. */
export interface OfferedDraft {
  form: string;
  writer: string;
  ownerId: string;
  right: Permission;
  days: number;
}

/** Whether the draft `d` is offered: to whom it was handed over, else to anybody once its holder may finish it no more. */
const isOffered = ({ staffId }: Operator, right: Permission, days: number) => sql<SqlBool>`(
  d.contents is not null and d.saved_at > now() - make_interval(days => ${days}) and d.person_id <> ${staffId}
  and (d.offered_to = ${staffId} or not exists (
    select from memberships m
    join users u on u.id = m.user_id and not u.is_disabled
    join staff s on s.org_id = m.org_id and s.id = m.staff_id and s.is_active
    where m.org_id = d.org_id and m.staff_id = coalesce(d.offered_to, d.person_id) and ${membershipGrants(right)})))`;

export async function findOffered(
  tx: Tx,
  operator: Operator,
  { form, right, days }: Pick<OfferedDraft, 'form' | 'right' | 'days'>,
) {
  const { organisationId: org, staffId } = operator;
  const { rows } = await sql<{ person_id: string; owner: string; writer: string; saved_at: Date }>`
    select d.person_id, coalesce(o.name, '') as owner, d.writer, d.saved_at from drafts d
    left join staff o on o.org_id = d.org_id and o.id = d.person_id
    where d.org_id = ${org} and d.form = ${form} and d.taken_by is null and not ${staffId} = any(d.declined_by)
      and ${isOffered(operator, right, days)}
    order by d.saved_at desc limit ${most.ofForm}`.execute(tx);
  return rows;
}

/** Of several colleagues the first has it; a repeat of theirs answers it again. */
export async function takeDraft(tx: Tx, operator: Operator, draft: OfferedDraft) {
  const { rows } = await sql<{ contents: string | null }>`
    update drafts d set taken_by = ${operator.staffId}
    where d.org_id = ${operator.organisationId} and d.person_id = ${draft.ownerId} and d.form = ${draft.form}
      and d.writer = ${draft.writer} and coalesce(d.taken_by, ${operator.staffId}) = ${operator.staffId}
      and ${isOffered(operator, draft.right, draft.days)}
    returning d.contents`.execute(tx);
  return rows[0];
}

/** Who has an offered draft; null where it is not one. */
export async function findTaker(tx: Tx, operator: Operator, draft: OfferedDraft): Promise<string | null> {
  const { rows } = await sql<{ taken_by: string | null }>`
    select d.taken_by from drafts d
    where d.org_id = ${operator.organisationId} and d.person_id = ${draft.ownerId} and d.form = ${draft.form}
      and d.writer = ${draft.writer} and ${isOffered(operator, draft.right, draft.days)}`.execute(tx);
  return rows[0]?.taken_by ?? null;
}

export async function declineDraft(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  { form, writer, ownerId }: Pick<OfferedDraft, 'form' | 'writer' | 'ownerId'>,
): Promise<void> {
  await sql`
    update drafts set declined_by = array_append(declined_by, ${staffId}::bigint)
    where org_id = ${org} and person_id = ${ownerId} and form = ${form} and writer = ${writer}
      and person_id <> ${staffId} and not ${staffId} = any(declined_by)`.execute(tx);
}

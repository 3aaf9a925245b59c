import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
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

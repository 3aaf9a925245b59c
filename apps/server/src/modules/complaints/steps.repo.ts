import { type ComplaintState, complaintState } from '@huifang/domain/complaint/states';
import { dictionaries } from '@huifang/domain/dictionaries';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';

export interface StepColumns {
  state: ComplaintState;
  handled_at: Date;
  note: string;
  handler_id: string | null;
}

export const insertStep = (
  tx: Tx,
  { organisationId: org_id, staffId }: Operator,
  complaint_id: string,
  columns: StepColumns,
) =>
  tx
    .insertInto('complaint_steps')
    .values({ org_id, complaint_id, ...columns, created_by: staffId })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findStep = (tx: Tx, org: string, id: string) =>
  tx
    .selectFrom('complaint_steps')
    .selectAll()
    .where('org_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();

/** The entry that the complaint's state comes from. */
export const newestStep = (tx: Tx, org: string, complaintId: string) =>
  tx
    .selectFrom('complaint_steps')
    .selectAll()
    .where('org_id', '=', org)
    .where('complaint_id', '=', complaintId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Who asked for the review that a complaint is in, and when. */
export const reviewAsked = (tx: Tx, org: string, complaintId: string) =>
  tx
    .selectFrom('complaint_steps')
    .select(['created_by as by', 'created_at as at'])
    .select(sql<boolean>`created_at <= now() - interval '1 day'`.as('isRipe'))
    .where('org_id', '=', org)
    .where('complaint_id', '=', complaintId)
    .where('state', '=', complaintState.inReview)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function updateStep(tx: Tx, org: string, id: string, columns: StepColumns): Promise<void> {
  await tx
    .updateTable('complaint_steps')
    .set(columns)
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();
}

export async function deleteStep(tx: Tx, org: string, id: string): Promise<void> {
  await tx.deleteFrom('complaint_steps').where('org_id', '=', org).where('id', '=', id).execute();
}

/** Who wrote the entries of a complaint. */
export const stepWriters = (tx: Tx, org: string, complaintId: string) =>
  tx
    .selectFrom('complaint_steps')
    .select('created_by')
    .distinct()
    .where('org_id', '=', org)
    .where('complaint_id', '=', complaintId)
    .execute();

export async function deleteSteps(tx: Tx, org: string, complaintId: string): Promise<void> {
  await tx
    .deleteFrom('complaint_steps')
    .where('org_id', '=', org)
    .where('complaint_id', '=', complaintId)
    .execute();
}

export interface StepView {
  id: string;
  state: ComplaintState;
  state_name: string | null;
  handled_at: Date;
  note: string;
  handler_id: string | null;
  handler: string | null;
  created_by: string | null;
  writer: string | null;
}

/** One page of a complaint's entries, the newest first, and how many there are. */
export async function readSteps(
  tx: Tx,
  { organisationId: org }: Operator,
  complaintId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ views: StepView[]; total: number }> {
  const own = sql`from complaint_steps p where p.org_id = ${org} and p.complaint_id = ${complaintId}`;
  const { rows } = await sql<StepView>`
    select p.id, p.state, word_at(d, p.created_at) as state_name,
      p.handled_at, p.note, p.handler_id,
      h.name as handler, p.created_by, w.name as writer
    from (select * ${own} order by p.id desc limit ${limit} offset ${Math.min(offset, Number.MAX_SAFE_INTEGER)}) p
    left join dictionary_entries d on d.org_id = ${org} and d.dictionary = ${dictionaries.complaintState}
      and d.code = p.state::text
    left join staff h on h.org_id = ${org} and h.id = p.handler_id
    left join staff w on w.org_id = ${org} and w.id = p.created_by
    order by p.id desc`.execute(tx);
  const total = await sql<{ total: string }>`select count(*) as total ${own}`.execute(tx);
  return { views: rows, total: Number(total.rows[0]?.total) };
}

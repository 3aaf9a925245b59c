import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { createRemovals } from '../../removals.ts';
import type { AnswerTableRow, Condition } from './forms.policy.ts';

export const insertAnswer = (
  tx: Tx,
  org_id: string,
  answer: Pick<
    AnswerTableRow,
    'form_id' | 'number' | 'customer_id' | 'link_id' | 'answers' | 'paths' | 'filled_at' | 'filled_by'
  >,
) =>
  tx
    .insertInto('form_answers')
    .values({ org_id, ...answer })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/** Writes an edit, a version further, and keeps what stood there before. */
export async function updateAnswer(
  tx: Tx,
  { organisationId: org_id, staffId }: Operator,
  before: AnswerTableRow,
  now: { answers: string; paths: string[]; at: Date },
): Promise<number> {
  const version = before.version + 1;
  await tx
    .insertInto('form_answer_steps')
    .values({
      org_id,
      answer_id: before.id,
      version,
      answers: before.answers,
      changed_by: staffId,
      changed_at: now.at,
    })
    .execute();
  await tx
    .updateTable('form_answers')
    .set({ answers: now.answers, paths: now.paths, version, updated_at: now.at, updated_by: staffId })
    .where('org_id', '=', org_id)
    .where('id', '=', before.id)
    .execute();
  return version;
}

/** Filled forms are removed and put back with their edits. */
export const removals = createRemovals({
  from: 'form_answers',
  steps: { from: 'form_answer_steps', owner: 'answer_id' },
  to: { table: 'removed_form_answers', column: 'answer' },
});

/** The edits of a filled form with who made them, the newest first. */
export const findAnswerSteps = (tx: Tx, org: string, id: string, after = 0) =>
  tx
    .selectFrom('form_answer_steps as step')
    .leftJoin('staff', (join) =>
      join.onRef('staff.org_id', '=', 'step.org_id').onRef('staff.id', '=', 'step.changed_by'),
    )
    .select(['step.version', 'step.answers', 'step.changed_at', 'staff.name'])
    .where('step.org_id', '=', org)
    .where('step.answer_id', '=', id)
    .where('step.version', '>', after)
    .orderBy('step.version', 'desc')
    .limit(200)
    .execute();

/** What a filled form held at earlier versions; each edit keeps what was there before it. */
export async function findAnswersAt(tx: Tx, org: string, id: string, versions: readonly number[]) {
  if (versions.length === 0) return [];
  const steps = await tx
    .selectFrom('form_answer_steps')
    .select(['version', 'answers'])
    .where('org_id', '=', org)
    .where('answer_id', '=', id)
    .where(
      'version',
      'in',
      versions.map((version) => version + 1),
    )
    .execute();
  return steps.map(({ version, answers }) => ({ version: version - 1, answers }));
}

export interface AnswerView {
  id: string;
  form_id: string;
  form: string;
  number: number;
  customer_id: string;
  customer: string;
  link_id: string | null;
  answers: string;
  filled_at: Date;
  filled_by: string | null;
  filler: string | null;
  updated_at: Date | null;
  editor: string | null;
  version: number;
  /** For the page after it: the moment in full precision. */
  key: string;
}

export interface AnswerKey {
  key: string;
  id: string;
}

/** Filled forms `x` with what belongs to them, the newest first. */
export async function readAnswers(
  tx: Tx,
  where: readonly Condition[],
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: AnswerKey },
): Promise<AnswerView[]> {
  const conditions = after
    ? [...where, sql`(x.filled_at, x.id) < (${after.key}::timestamptz, ${after.id}::bigint)`]
    : where;
  const { rows } = await sql<AnswerView>`
    select x.id, x.form_id, f.name as form, x.number, x.customer_id, c.name as customer, x.link_id, x.answers,
      x.filled_at, x.filled_by, x.filled_at::text as key, s.name as filler, x.updated_at, e.name as editor, x.version
    from form_answers x
    join forms f on f.org_id = x.org_id and f.id = x.form_id
    join customers c on c.org_id = x.org_id and c.id = x.customer_id
    left join staff s on s.org_id = x.org_id and s.id = x.filled_by
    left join staff e on e.org_id = x.org_id and e.id = x.updated_by
    where ${sql.join(conditions, sql` and `)}
    order by x.filled_at desc, x.id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/** Counted no further than the limit, when there is one. */
export async function countAnswers(tx: Tx, where: readonly Condition[], limit?: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from form_answers x where ${sql.join(where, sql` and `)} ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The documents of a form's versions that have filled forms among these, and of the one shown anyway; the newest first. */
export async function readSheetDocuments(
  tx: Tx,
  where: readonly Condition[],
  { org, formId, shown }: { org: string; formId: string; shown: number },
) {
  const { rows } = await sql<{ number: number; document: string }>`
    select v.number, v.document from form_versions v
    where v.org_id = ${org} and v.form_id = ${formId} and (v.number = ${shown} or exists (
      select from form_answers x where ${sql.join(where, sql` and `)} and x.number = v.number
    )) order by v.number desc`.execute(tx);
  return rows;
}

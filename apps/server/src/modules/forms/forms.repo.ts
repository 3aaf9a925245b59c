import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { beyondSight } from '../../sight-guard.ts';
import type { Condition } from './forms.policy.ts';

export async function findForm(tx: Tx, org: string, id: string, lock = false) {
  let query = tx.selectFrom('forms').selectAll().where('org_id', '=', org).where('id', '=', id);
  if (lock) query = query.forUpdate();
  return query.executeTakeFirst();
}

export type FormTableRow = NonNullable<Awaited<ReturnType<typeof findForm>>>;
type FormColumns = Pick<
  FormTableRow,
  | 'name'
  | 'description'
  | 'kind'
  | 'folder_id'
  | 'draft'
  | 'newest'
  | 'is_changed'
  | 'is_withdrawn'
  | 'deleted_at'
>;

export const insertForm = (
  tx: Tx,
  { organisationId: org_id, staffId }: Operator,
  columns: Pick<FormColumns, 'name' | 'description' | 'kind' | 'folder_id' | 'draft'>,
) =>
  tx
    .insertInto('forms')
    .values({ org_id, ...columns, updated_by: staffId })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Writes columns of a form, a version further, and which of its wire fields that was. */
export async function updateForm(
  tx: Tx,
  { organisationId: org_id, staffId }: Operator,
  id: string,
  columns: Partial<FormColumns>,
  fields: readonly string[],
): Promise<FormTableRow> {
  const row = await tx
    .updateTable('forms')
    .set({
      ...columns,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: staffId,
    })
    .where('org_id', '=', org_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('form_steps')
    .values({ org_id, form_id: id, version: row.version, fields: [...fields], changed_by: staffId })
    .execute();
  return row;
}

/** Who changed which fields of a form after a version, the oldest first. */
export const findSteps = (tx: Tx, org: string, id: string, after: number) =>
  tx
    .selectFrom('form_steps as step')
    .leftJoin('staff', (join) =>
      join.onRef('staff.org_id', '=', 'step.org_id').onRef('staff.id', '=', 'step.changed_by'),
    )
    .select(['step.fields', 'staff.name'])
    .where('step.org_id', '=', org)
    .where('step.form_id', '=', id)
    .where('step.version', '>', after)
    .orderBy('step.version', 'desc')
    .limit(200)
    .execute();

export interface FormView extends Omit<FormTableRow, 'draft'> {
  folder: string | null;
  editor: string | null;
  published_at: Date | null;
  publisher: string | null;
  answer_count: number;
}

/** Forms with what belongs to them, the last changed first; all their answers are counted. */
export async function readForms(
  tx: Tx,
  where: readonly Condition[],
  page: { limit: number; offset: number },
): Promise<FormView[]> {
  const read = sql<FormView>`
    select f.org_id, f.id, f.name, f.description, f.kind, f.folder_id, f.newest, f.is_changed, f.is_withdrawn,
      f.deleted_at, f.version, f.updated_at, f.updated_by,
      d.name as folder, e.name as editor, v.published_at, p.name as publisher,
      (select count(*)::int from form_answers a where a.org_id = f.org_id and a.form_id = f.id) as answer_count
    from forms f
    left join form_folders d on d.org_id = f.org_id and d.id = f.folder_id
    left join staff e on e.org_id = f.org_id and e.id = f.updated_by
    left join form_versions v on v.org_id = f.org_id and v.form_id = f.id and v.number = f.newest
    left join staff p on p.org_id = f.org_id and p.id = v.published_by
    where ${sql.join(where, sql` and `)}
    order by f.updated_at desc, f.id desc limit ${page.limit} offset ${page.offset}`;
  return (await beyondSight(tx, () => read.execute(tx))).rows;
}

export async function countForms(tx: Tx, where: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from forms f where ${sql.join(where, sql` and `)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export const insertVersion = (
  tx: Tx,
  { organisationId: org_id, staffId }: Operator,
  version: { form_id: string; number: number; document: string; note: string; widget_count: number },
) =>
  tx
    .insertInto('form_versions')
    .values({ org_id, ...version, published_by: staffId })
    .execute();

export const findVersion = (tx: Tx, org: string, formId: string, number: number) =>
  tx
    .selectFrom('form_versions')
    .selectAll()
    .where('org_id', '=', org)
    .where('form_id', '=', formId)
    .where('number', '=', number)
    .executeTakeFirst();

export interface VersionView {
  number: number;
  note: string;
  widget_count: number;
  published_at: Date;
  publisher: string | null;
  answer_count: number;
}

/** The published versions of a form, the newest first. */
export async function readVersions(tx: Tx, org: string, formId: string): Promise<VersionView[]> {
  const read = sql<VersionView>`
    select v.number, v.note, v.widget_count, v.published_at, p.name as publisher, coalesce(a.count, 0) as answer_count
    from form_versions v
    left join staff p on p.org_id = v.org_id and p.id = v.published_by
    left join (
      select number, count(*)::int as count from form_answers where org_id = ${org} and form_id = ${formId} group by number
    ) a on a.number = v.number
    where v.org_id = ${org} and v.form_id = ${formId} order by v.number desc`;
  return (await beyondSight(tx, () => read.execute(tx))).rows;
}

/** Which fields of a form's answers hold something, and in how many. */
export async function readUsedFields(tx: Tx, org: string, formId: string) {
  const read = sql<{ path: string; count: number }>`
    select path, count(*)::int as count from form_answers a cross join unnest(a.paths) path
    where a.org_id = ${org} and a.form_id = ${formId} group by path order by path`;
  return (await beyondSight(tx, () => read.execute(tx))).rows;
}

const folders = (tx: Tx, org: string) => tx.selectFrom('form_folders').selectAll().where('org_id', '=', org);

export const findFolder = (tx: Tx, org: string, id: string) =>
  folders(tx, org).where('id', '=', id).executeTakeFirst();

export type FolderRow = NonNullable<Awaited<ReturnType<typeof findFolder>>>;

/** One after the other: two folders that are moved into each other at once would both succeed. */
export const lockFolders = (tx: Tx, org: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`form folders ${org}`}, 0))`.execute(tx);

export const readFolders = (tx: Tx, org: string) =>
  folders(tx, org)
    .select(({ selectFrom }) =>
      selectFrom('forms')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('forms.org_id', '=', 'form_folders.org_id')
        .whereRef('forms.folder_id', '=', 'form_folders.id')
        .where('forms.deleted_at', 'is', null)
        .as('form_count'),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Undefined: a folder of this name is there already. */
export const insertFolder = (
  tx: Tx,
  { organisationId: org_id, staffId }: Operator,
  folder: { name: string; parent_id: string | null },
) =>
  tx
    .insertInto('form_folders')
    .values({ org_id, ...folder, updated_by: staffId })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();

/** Whether another folder has the name there. */
export const findNamesake = (
  tx: Tx,
  org: string,
  { id, name, parent_id }: Pick<FolderRow, 'id' | 'name' | 'parent_id'>,
) =>
  folders(tx, org)
    .where('id', '!=', id)
    .where(sql<SqlBool>`lower(name) = lower(${name}) and parent_id is not distinct from ${parent_id}::bigint`)
    .executeTakeFirst();

export const updateFolder = (
  tx: Tx,
  { organisationId, staffId }: Operator,
  id: string,
  folder: { name: string; parent_id: string | null },
) =>
  tx
    .updateTable('form_folders')
    .set({ ...folder, version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: staffId })
    .where('org_id', '=', organisationId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/** Whether a folder is the other one or lies in it. */
export async function isInside(tx: Tx, org: string, id: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive up as (
      select id, parent_id from form_folders where org_id = ${org} and id = ${id}
      union all
      select f.id, f.parent_id from form_folders f join up on f.org_id = ${org} and f.id = up.parent_id
    ) select 1 from up where id = ${other}`.execute(tx);
  return rows.length > 0;
}

/** Whether anything lies in a folder, forms in the bin apart. */
export async function isFolderUsed(tx: Tx, org: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    (select 1 from forms where org_id = ${org} and folder_id = ${id} and deleted_at is null limit 1) union all
    (select 1 from form_folders where org_id = ${org} and parent_id = ${id} limit 1)`.execute(tx);
  return rows.length > 0;
}

/** Deletes a folder; forms that lie in the bin are in no folder then. */
export async function deleteFolder(tx: Tx, org: string, id: string): Promise<void> {
  await tx
    .updateTable('forms')
    .set({ folder_id: null })
    .where('org_id', '=', org)
    .where('folder_id', '=', id)
    .execute();
  await tx.deleteFrom('form_folders').where('org_id', '=', org).where('id', '=', id).execute();
}

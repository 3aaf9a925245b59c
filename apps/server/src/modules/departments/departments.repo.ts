import { departmentNameKey } from '@huifang/domain/department/fields';
import { type RawBuilder, sql } from 'kysely';
import { lockKey } from '../../db/locks.ts';
import { changeStamp } from '../../db/stamp.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';

/** One after another: a place in the tree is judged by all of it (rule department-1). */
export const lockTree = (tx: Tx, { organisationId: org }: Operator) => lockKey(tx, `departments ${org}`);

/** All that there are, siblings in their order, with the name of their head. */
export const findTree = (tx: Tx, org: string) =>
  tx
    .selectFrom('departments as department')
    .leftJoin('staff as head', (join) =>
      join.onRef('head.org_id', '=', 'department.org_id').onRef('head.id', '=', 'department.head_id'),
    )
    .select([
      'department.id',
      'department.name',
      'department.parent_id',
      'department.path',
      'department.is_enabled',
      'department.is_offered',
      'department.head_id',
      'department.version',
      'department.updated_at',
      'department.updated_by',
      'head.name as head',
    ])
    .where('department.org_id', '=', org)
    .where('department.removed_at', 'is', null)
    .orderBy('department.sort')
    .orderBy('department.id')
    .execute();

export type DepartmentRow = Awaited<ReturnType<typeof findTree>>[number];

/** How many people work in each, those that nobody works in left out. */
export async function countPeople(tx: Tx, org: string): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('staff')
    .select(['department_id', sql<number>`count(*)::int`.as('count')])
    .where('org_id', '=', org)
    .where('is_active', '=', true)
    .where('department_id', 'is not', null)
    .groupBy('department_id')
    .execute();
  return new Map(rows.map(({ department_id, count }) => [department_id as string, count]));
}

/** Holds departments until the transaction ends, in the order of their ids. */
export const lockDepartments = (tx: Tx, org: string, ids: readonly string[]) =>
  tx
    .selectFrom('departments')
    .select('id')
    .where('org_id', '=', org)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();

/** One that was removed, locked. */
export const lockRemoved = (tx: Tx, org: string, id: string) =>
  tx
    .selectFrom('departments')
    .select(['id', 'name', 'parent_id', 'is_enabled', 'removed_by'])
    .select(sql<number>`extract(epoch from clock_timestamp() - removed_at)::int`.as('removed_for'))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

export interface DepartmentValues {
  name: string;
  parentId: string | null;
  headId: string | null;
}

const columnsOf = ({ name, parentId, headId }: DepartmentValues) => ({
  name,
  parent_id: parentId,
  head_id: headId,
});

const known = ['id', 'version'] as const;

export const insertDepartment = (tx: Tx, operator: Operator, values: DepartmentValues) =>
  tx
    .insertInto('departments')
    .values({ ...columnsOf(values), org_id: operator.organisationId, updated_by: operator.staffId })
    .returning(known)
    .executeTakeFirstOrThrow();

export const updateDepartment = (
  tx: Tx,
  operator: Operator,
  id: string,
  values: Partial<ReturnType<typeof columnsOf>> & {
    is_enabled?: boolean;
    removed_at?: null;
    removed_by?: null;
  },
) =>
  tx
    .updateTable('departments')
    .set({ ...values, ...changeStamp(operator) })
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', id)
    .returning(known)
    .executeTakeFirstOrThrow();

export const markRemoved = (tx: Tx, { organisationId: org, staffId }: Operator, id: string) =>
  tx
    .updateTable('departments')
    .set({ removed_at: sql<Date>`now()`, removed_by: staffId, is_offered: false })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

/** Numbers siblings as they are given. */
export const writeOrder = (tx: Tx, org: string, ids: readonly string[]): Promise<void> =>
  writeOrders(tx, org, [ids]);

/** The same for the departments below several ones. */
export async function writeOrders(
  tx: Tx,
  org: string,
  orders: readonly (readonly string[])[],
): Promise<void> {
  await sql`
    update departments d set sort = wanted.place
    from unnest(${orders.flat()}::bigint[], ${orders.flatMap((ids) => ids.map((_, at) => at + 1))}::int[])
      as wanted (id, place)
    where d.org_id = ${org} and d.id = wanted.id and d.sort <> wanted.place`.execute(tx);
}

interface WantedDepartment {
  id: string;
  name: string;
  parent: { id: string } | undefined;
  headId: string | null;
  isEnabled: boolean;
}

/** Adds departments below others that are there; answers their ids by the parent's and their name. */
export async function insertDepartments(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  wanted: readonly WantedDepartment[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; parent: string; name: string }>`
    insert into departments (org_id, name, parent_id, head_id, is_enabled, updated_by)
    select ${org}, name, nullif(parent, '')::bigint, head, enabled, ${staffId} from unnest(
      ${wanted.map(({ name }) => name)}::text[], ${wanted.map(({ parent }) => parent?.id ?? '')}::text[],
      ${wanted.map(({ headId }) => headId)}::bigint[], ${wanted.map(({ isEnabled }) => isEnabled)}::boolean[]
    ) as given (name, parent, head, enabled)
    returning id, coalesce(parent_id::text, '') as parent, name`.execute(tx);
  return new Map(rows.map(({ id, parent, name }) => [`${parent} ${name}`, id]));
}

/** Writes heads and whether departments are open; answers their versions. */
export async function updateDepartments(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  wanted: readonly WantedDepartment[],
): Promise<Map<string, number>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; version: number }>`
    update departments d set head_id = given.head, is_enabled = given.enabled, version = d.version + 1,
      updated_at = now(), updated_by = ${staffId}
    from unnest(${wanted.map(({ id }) => id)}::bigint[], ${wanted.map(({ headId }) => headId)}::bigint[],
      ${wanted.map(({ isEnabled }) => isEnabled)}::boolean[]) as given (id, head, enabled)
    where d.org_id = ${org} and d.id = given.id
    returning d.id, d.version`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Tells of every department anew whether it can be chosen: it and all above it are open (rule department-2). */
export async function tellOffered(tx: Tx, org: string): Promise<void> {
  await sql`
    with recursive tree as (
      select id, is_enabled as is_offered from departments
      where org_id = ${org} and parent_id is null and removed_at is null
      union all
      select d.id, t.is_offered and d.is_enabled from departments d join tree t on d.parent_id = t.id
      where d.org_id = ${org} and d.removed_at is null
    )
    update departments d set is_offered = t.is_offered from tree t
    where d.org_id = ${org} and d.id = t.id and d.is_offered <> t.is_offered`.execute(tx);
}

/** Has whoever works in some departments work in another one; answers how many. */
export async function movePeople(tx: Tx, org: string, from: readonly string[], to: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ department_id: to })
    .where('org_id', '=', org)
    .where('is_active', '=', true)
    .where('department_id', 'in', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Whether one of the scopes kept in a column names a department. */
const names = (column: RawBuilder<unknown>, id: string) => sql`jsonb_path_exists(${column},
  '$.*.departments[*] ? (@ == $id)', jsonb_build_object('id', ${id}::text))`;

/** Records are counted no further; beyond it is said that there are more. */
const mostCounted = 10_000;

/** How many records of each kind name a department. */
export async function countUse(tx: Tx, org: string, id: string) {
  const counted = (table: string, condition: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select from ${sql.table(table)}
      where org_id = ${org} and ${condition} limit ${mostCounted + 1}) named)`;
  const { rows } = await sql<Record<DepartmentUseKind, number>>`select
    ${counted('departments', sql`parent_id = ${id} and removed_at is null`)} as children,
    ${counted('consults', sql`intended_department_id = ${id}`)}
      + ${counted('consults', sql`department_id = ${id} and intended_department_id is distinct from ${id}`)} as consults,
    ${counted('complaints', sql`department_id = ${id}`)} as complaints,
    ${counted('field_settings', sql`department_id = ${id}`)} as settings,
    ${counted('sites', sql`${id} = any(department_ids) and removed_at is null`)} as sites,
    ${counted('phone_lines', sql`department_id = ${id} and removed_at is null`)} as lines,
    ${counted('customers', sql`department_id = ${id}`)}
      + ${counted('memberships', names(sql`narrowing`, id))} + ${counted('roles', names(sql`scopes`, id))}
      + ${counted('staff', sql`department_id = ${id} and not is_active`)} as others`.execute(tx);
  const found = rows[0] as Record<DepartmentUseKind, number>;
  const least = Object.entries(found).map(([kind, count]) => [kind, Math.min(count, mostCounted)]);
  return {
    ...(Object.fromEntries(least) as Record<DepartmentUseKind, number>),
    isMore: Object.values(found).some((count) => count > mostCounted),
  };
}
type DepartmentUseKind = 'children' | 'consults' | 'complaints' | 'settings' | 'sites' | 'lines' | 'others';

/** Whether somebody works in the organisation. */
export async function findWorker(tx: Tx, org: string, id: string) {
  return tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** Whether a name is among some, whatever its width, case and blanks. */
export const hasName = (rows: readonly { name: string }[], name: string): boolean =>
  rows.some((row) => departmentNameKey(row.name) === departmentNameKey(name));

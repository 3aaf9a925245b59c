import type { Audience, ViewList } from '@huifang/domain/list-views';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';

/** A person of an organisation, with whose eyes views are looked at. */
export interface Viewer {
  org: string;
  staffId: string;
}

export const viewerOf = ({ organisationId, staffId }: Operator): Viewer => ({ org: organisationId, staffId });

/** Those that are the person's own or shared with them; what was removed is none. */
const visible = (tx: Tx, { org, staffId }: Viewer) =>
  tx
    .selectFrom('list_views as view')
    .where('view.org_id', '=', org)
    .where('view.removed_at', 'is', null)
    .where(
      sql<SqlBool>`(view.owner_id = ${staffId} or view.audience = 'all' or view.audience = 'role' and exists (
        select from memberships m join membership_roles h on h.org_id = m.org_id and h.membership_id = m.id
        where m.org_id = view.org_id and h.role_id = view.role_id and m.staff_id = ${staffId}))`,
    );

const isOwnerGone = sql<boolean>`not exists (
  select from staff s
    join memberships m on m.org_id = s.org_id and m.staff_id = s.id
    join users u on u.id = m.user_id and not u.is_disabled
  where s.org_id = view.org_id and s.id = view.owner_id and s.is_active)`;

const rows = (tx: Tx, viewer: Viewer) =>
  visible(tx, viewer)
    .innerJoin('staff as owner', (join) =>
      join.onRef('owner.org_id', '=', 'view.org_id').onRef('owner.id', '=', 'view.owner_id'),
    )
    .leftJoin('roles as role', (join) =>
      join.onRef('role.org_id', '=', 'view.org_id').onRef('role.id', '=', 'view.role_id'),
    )
    .leftJoin('list_view_defaults as chosen', (join) =>
      join
        .onRef('chosen.org_id', '=', 'view.org_id')
        .onRef('chosen.view_id', '=', 'view.id')
        .on('chosen.person_id', '=', viewer.staffId),
    )
    .select([
      'view.id',
      'view.list',
      'view.owner_id',
      'view.name',
      'view.document',
      'view.audience',
      'view.role_id',
      'view.version',
      'view.updated_at',
      'view.updated_by',
      'owner.name as owner_name',
      'role.name as role_name',
      isOwnerGone.as('is_owner_gone'),
      sql<boolean>`chosen.view_id is not null`.as('is_default'),
    ]);

export type ViewRow = Awaited<ReturnType<typeof findViews>>[number];

/** The own ones first, each by their names. */
export const findViews = (tx: Tx, viewer: Viewer, list: ViewList) =>
  rows(tx, viewer)
    .where('view.list', '=', list)
    .orderBy(sql`view.owner_id <> ${viewer.staffId}`)
    .orderBy('view.name')
    .orderBy('view.id')
    .execute();

export const findView = (tx: Tx, viewer: Viewer, id: string) =>
  rows(tx, viewer).where('view.id', '=', id).executeTakeFirst();

/** Only what the person may see counts. */
export const findDefaults = (tx: Tx, viewer: Viewer) =>
  visible(tx, viewer)
    .innerJoin('list_view_defaults as chosen', (join) =>
      join
        .onRef('chosen.org_id', '=', 'view.org_id')
        .onRef('chosen.view_id', '=', 'view.id')
        .on('chosen.person_id', '=', viewer.staffId),
    )
    .select(['chosen.list', 'view.id'])
    .execute();

export interface ViewValues {
  name: string;
  document: string;
  audience: Audience;
  role_id: string | null;
}

/** The new view's id; undefined where the person has one of this name already. */
export async function insertView(tx: Tx, { org, staffId }: Viewer, list: ViewList, values: ViewValues) {
  const row = await tx
    .insertInto('list_views')
    .values({ ...values, org_id: org, list, owner_id: staffId, updated_by: staffId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const lockView = (tx: Tx, { org }: Viewer, id: string) =>
  tx
    .selectFrom('list_views')
    .select(['list', 'owner_id', 'name', 'removed_by', 'removed_at'])
    .select(sql<number>`extract(epoch from now() - removed_at)::int`.as('removed_for'))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Whoever changes a view owns it from then on. */
export const updateView = (tx: Tx, { org, staffId }: Viewer, id: string, values: ViewValues) =>
  tx
    .updateTable('list_views')
    .set({
      ...values,
      owner_id: staffId,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: staffId,
    })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

export const markRemoved = (tx: Tx, { org, staffId }: Viewer, id: string, isRemoved: boolean) =>
  tx
    .updateTable('list_views')
    .set({
      removed_at: isRemoved ? sql<Date>`now()` : null,
      removed_by: isRemoved ? staffId : null,
    })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

export async function countOwn(tx: Tx, { org, staffId }: Viewer, list: ViewList): Promise<number> {
  const { count } = await tx
    .selectFrom('list_views')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('org_id', '=', org)
    .where('owner_id', '=', staffId)
    .where('list', '=', list)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the person has another view of this name. */
export async function hasNamesake(
  tx: Tx,
  { org, staffId }: Viewer,
  { id, list, name }: { id: string; list: ViewList; name: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('list_views')
    .select('id')
    .where('org_id', '=', org)
    .where('owner_id', '=', staffId)
    .where('list', '=', list)
    .where('id', '<>', id)
    .where('removed_at', 'is', null)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeDefault(tx: Tx, { org, staffId }: Viewer, list: ViewList, viewId?: string) {
  if (viewId === undefined) {
    await tx
      .deleteFrom('list_view_defaults')
      .where('org_id', '=', org)
      .where('person_id', '=', staffId)
      .where('list', '=', list)
      .execute();
    return;
  }
  await tx
    .insertInto('list_view_defaults')
    .values({ org_id: org, person_id: staffId, list, view_id: viewId })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'person_id', 'list']).doUpdateSet({ view_id: viewId }),
    )
    .execute();
}

export const findRoles = (tx: Tx, { org }: Viewer) =>
  tx
    .selectFrom('roles')
    .select(['id', 'name'])
    .where('org_id', '=', org)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

/** Forgets what was removed more than a day ago, in the transaction's organisation. */
export async function forgetRemovedViews(tx: Tx, organisationId: string): Promise<void> {
  await tx
    .deleteFrom('list_views')
    .where('org_id', '=', organisationId)
    .where('removed_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

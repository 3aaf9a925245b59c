import type {
  AnswerOf,
  ListView,
  listViews,
  ParsedRequestOf,
  removeView as removeViewCall,
  saveView as saveViewCall,
  setDefaultView,
} from '@huifang/contract';
import { mostViews, rightOfList, type ViewList, viewNameOf } from '@huifang/domain/list-views';
import { audit } from '../../audit.ts';
import { tellStale } from '../../configured-records.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { undoLimitIn, undoSecondsIn } from '../options/options.service.ts';
import { goneIn } from './gone.service.ts';
import { toView } from './list-view.present.ts';
import * as repo from './list-view.repo.ts';
import { type Viewer, type ViewRow, type ViewValues, viewerOf } from './list-view.repo.ts';

/** The own views of a list and those that are shared with the person (rule view-2). */
export async function viewsOf(
  tx: Tx,
  operator: Operator,
  list: ViewList,
): Promise<AnswerOf<typeof listViews>> {
  requireRight(operator, list);
  const viewer = viewerOf(operator);
  const rows = await repo.findViews(tx, viewer, list);
  const gone = await goneIn(
    tx,
    viewer.org,
    list,
    rows.map(({ document }) => JSON.parse(document)),
  );
  return {
    views: rows.map((row, index) => toView(row, viewer, gone[index] ?? [])),
    roles: mayShare(operator) ? await repo.findRoles(tx, viewer) : [],
  };
}

/** With which views the lists of a person open, in the organisation that the transaction is in. */
export async function defaultViewsOf(
  tx: Tx,
  org: string,
  staffId: string,
): Promise<Partial<Record<ViewList, string>>> {
  const rows = await repo.findDefaults(tx, { org, staffId });
  return Object.fromEntries(rows.map(({ list, id }) => [list, id]));
}

/** Keeps a new view, or changes one. What it says already changes nothing. */
export async function saveView(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveViewCall>,
): Promise<ListView> {
  requireRight(operator, wanted.list);
  const viewer = viewerOf(operator);
  const values = await validated(tx, operator, wanted);
  const { id } = wanted;
  await lockOwn(tx, viewer, wanted.list);
  if (id === undefined) return add(tx, operator, wanted.list, values);

  const row = await lockVisible(tx, viewer, id);
  if (row.list !== wanted.list) throw new AppError('NOT_FOUND');
  requireOwner(operator, row);
  // Who may share no longer does not go on changing what others see.
  if (row.audience !== 'own' && !mayShare(operator)) throw new AppError('FORBIDDEN');
  const changed = changesBetween(row, values);
  if (changed.length === 0 && row.owner_id === viewer.staffId) return answer(tx, viewer, id);
  if (requiredVersion(wanted.version) !== row.version) await tellStale(tx, operator, row, changed);
  if (row.owner_id !== viewer.staffId) await refuseMore(tx, viewer, wanted.list);
  if (await repo.hasNamesake(tx, viewer, { id, list: row.list, name: values.name })) throw nameTaken();
  await repo.updateView(tx, viewer, id, values);
  await note(tx, operator, 'update', id, values);
  return answer(tx, viewer, id);
}

/** Removes a view for everybody; for some seconds it can be brought back, with whose default it was. */
export async function removeView(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof removeViewCall>> {
  const viewer = viewerOf(operator);
  const row = await lockVisible(tx, viewer, id);
  requireRight(operator, row.list);
  requireOwner(operator, row);
  await repo.markRemoved(tx, viewer, id, true);
  await note(tx, operator, 'delete', id, row);
  return { undoSeconds: await undoSecondsIn(tx) };
}

/** Brings back what the operator removed seconds ago; one that is there already stays as it is. */
export async function restoreView(tx: Tx, operator: Operator, id: string): Promise<ListView> {
  const viewer = viewerOf(operator);
  const removed = await repo.lockView(tx, viewer, id);
  if (removed?.removed_at) {
    if (removed.removed_by !== viewer.staffId) throw new AppError('NOT_FOUND');
    if (removed.removed_for > (await undoLimitIn(tx))) throw new AppError('UNDO_EXPIRED');
    await lockOwn(tx, viewer, removed.list);
    if (removed.owner_id === viewer.staffId) {
      await refuseMore(tx, viewer, removed.list);
      if (await repo.hasNamesake(tx, viewer, { ...removed, id })) throw nameTaken();
    }
    await repo.markRemoved(tx, viewer, id, false);
    await audit(tx, operator, { action: 'restore', entity: 'list-view', entityId: id });
  }
  return answer(tx, viewer, id);
}

/** With which view a list opens for the operator; without one it opens as it is. */
export async function setDefault(
  tx: Tx,
  operator: Operator,
  { list, id }: ParsedRequestOf<typeof setDefaultView>,
): Promise<Record<string, never>> {
  requireRight(operator, list);
  const viewer = viewerOf(operator);
  if (id !== undefined && (await lockVisible(tx, viewer, id)).list !== list) throw new AppError('NOT_FOUND');
  await repo.writeDefault(tx, viewer, list, id);
  return {};
}

const mayShare = ({ permissions }: Operator) => permissions.has('view:share');
const nameTaken = () => new AppError('VIEW_NAME_TAKEN', { path: 'name' });

function requireRight({ permissions }: Operator, list: ViewList): void {
  if (!permissions.has(rightOfList[list])) throw new AppError('FORBIDDEN');
}

/** A view is changed by whoever made it, and by who may share views once its author is gone (rule view-4). */
function requireOwner(operator: Operator, row: ViewRow): void {
  if (row.owner_id === operator.staffId) return;
  if (!row.is_owner_gone || !mayShare(operator)) throw new AppError('FORBIDDEN');
}

/** One after another: the views that a person has of a list are counted before one is added. */
const lockOwn = (tx: Tx, { org, staffId }: Viewer, list: ViewList) =>
  lockKey(tx, `list-views ${org} ${staffId} ${list}`);

async function lockVisible(tx: Tx, viewer: Viewer, id: string): Promise<ViewRow> {
  await repo.lockView(tx, viewer, id);
  const row = await repo.findView(tx, viewer, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function refuseMore(tx: Tx, viewer: Viewer, list: ViewList): Promise<void> {
  if ((await repo.countOwn(tx, viewer, list)) >= mostViews)
    throw new AppError('TOO_MANY_VIEWS', { values: { most: mostViews } });
}

async function validated(
  tx: Tx,
  operator: Operator,
  { name, document, audience, roleId }: ParsedRequestOf<typeof saveViewCall>,
): Promise<ViewValues> {
  const problems = new Problems(operator.locale);
  const kept = viewNameOf(name);
  if (kept === '') problems.add('name', 'required');
  if (audience !== 'own' && !mayShare(operator)) throw new AppError('FORBIDDEN');
  if (audience === 'role') {
    const roles = await repo.findRoles(tx, viewerOf(operator));
    if (!roles.some(({ id }) => id === roleId)) problems.add('roleId', 'unknownOption');
  }
  problems.throwIfAny();
  return {
    name: kept,
    document: JSON.stringify(document),
    audience,
    role_id: audience === 'role' ? (roleId ?? null) : null,
  };
}

async function add(tx: Tx, operator: Operator, list: ViewList, values: ViewValues): Promise<ListView> {
  const viewer = viewerOf(operator);
  await refuseMore(tx, viewer, list);
  const id = await repo.insertView(tx, viewer, list, values);
  if (id === undefined) throw nameTaken();
  await note(tx, operator, 'create', id, values);
  return answer(tx, viewer, id);
}

async function answer(tx: Tx, viewer: Viewer, id: string): Promise<ListView> {
  const row = await repo.findView(tx, viewer, id);
  if (!row) throw new AppError('NOT_FOUND');
  const [gone = []] = await goneIn(tx, viewer.org, row.list, [JSON.parse(row.document)]);
  return toView(row, viewer, gone);
}

/** Who sees it is told, what it says is not. */
const note = (
  tx: Tx,
  operator: Operator,
  action: string,
  entityId: string,
  { audience, role_id }: Pick<ViewValues, 'audience' | 'role_id'>,
) => audit(tx, operator, { action, entity: 'list-view', entityId, details: { audience, role: role_id } });

/** In what two differ, by the words of the wire. */
function changesBetween(row: ViewRow, wanted: ViewValues): string[] {
  const [was, is] = [row.document, wanted.document].map(
    (document) => JSON.parse(document) as Record<string, unknown>,
  ) as [Record<string, unknown>, Record<string, unknown>];
  const differs = (part: string) => JSON.stringify(was[part]) !== JSON.stringify(is[part]);
  const known = [
    row.name !== wanted.name && '名称',
    differs('query') && '筛选和排序',
    differs('columns') && '列的排列',
    differs('density') && '密度',
    (row.audience !== wanted.audience || row.role_id !== wanted.role_id) && '共享范围',
  ].filter((part) => part !== false);
  return known.length === 0 && row.document !== wanted.document ? ['内容'] : known;
}

import type {
  AnswerOf,
  closeDepartment as closeCall,
  DepartmentDetail,
  getDepartmentList,
  getDepartmentPeople,
  moveDepartment as moveCall,
  ParsedRequestOf,
  removeDepartment as removeCall,
  restoreDepartment as restoreCall,
  saveDepartment as saveCall,
} from '@huifang/contract';
import {
  departmentFields,
  departmentNameOf,
  hasSemicolon,
  mostDepartmentLevels,
} from '@huifang/domain/department/fields';
import { isWithdrawn, placed, refusal, refuseUsed, withBelow } from '../../configured-records.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { refuseGains } from '../../gain.ts';
import { changesBetween, createHistory } from '../../lib/change-history.ts';
import { paging } from '../../lib/paging.ts';
import { Problems } from '../../lib/problems.ts';
import { findKeptMembers } from '../../members.ts';
import type { Operator } from '../../operator.ts';
import { countStaff, findStaff } from '../directory/directory.service.ts';
import { undoSecondsIn } from '../options/options.service.ts';
import * as repo from './departments.repo.ts';

type Row = repo.DepartmentRow;
type Saved = AnswerOf<typeof saveCall>;
type Wanted = Omit<ParsedRequestOf<typeof saveCall>, 'organisationId'>;

const { note, noteAll, recentChanges, refuseStale } = createHistory('department');

/** Several steps of departments, such as those of a file. */
export const noteDepartments = noteAll;

/** Tells anew which departments can be chosen, after some were added elsewhere than here. */
export const settleOffers = (tx: Tx, org: string): Promise<void> => repo.tellOffered(tx, org);

export async function listDepartments(
  tx: Tx,
  { organisationId: org }: Operator,
): Promise<AnswerOf<typeof getDepartmentList>> {
  const people = await repo.countPeople(tx, org);
  return (await repo.findTree(tx, org)).map((row) => ({
    id: row.id,
    name: row.name,
    parentId: row.parent_id ?? '',
    isEnabled: row.is_enabled,
    isOffered: row.is_offered,
    head: row.head ?? '',
    people: people.get(row.id) ?? 0,
    version: row.version,
  }));
}

export async function departmentDetail(
  tx: Tx,
  { organisationId: org }: Operator,
  id: string,
): Promise<AnswerOf<typeof DepartmentDetail>> {
  const rows = await repo.findTree(tx, org);
  const row = oneOf(rows, id);
  const people = await repo.countPeople(tx, org);
  const working = (ids: readonly string[]) => ids.reduce((sum, one) => sum + (people.get(one) ?? 0), 0);
  return {
    id,
    name: row.name,
    parentId: row.parent_id ?? '',
    above: row.path
      .split(';')
      .slice(0, -1)
      .map((above) => oneOf(rows, above).name),
    path: row.path,
    order: childIds(rows, row.parent_id).indexOf(id) + 1,
    isEnabled: row.is_enabled,
    isOffered: row.is_offered,
    headId: row.head_id ?? '',
    head: row.head ?? '',
    use: {
      people: working([id]),
      allPeople: working(withBelow(rows, id)),
      ...(await repo.countUse(tx, org, id)),
    },
    changes: await recentChanges(tx, org, id),
    version: row.version,
  };
}

/** Who works in a department itself. */
export async function departmentPeople(
  tx: Tx,
  { organisationId: org }: Operator,
  { id, words, ...place }: ParsedRequestOf<typeof getDepartmentPeople>,
): Promise<AnswerOf<typeof getDepartmentPeople>> {
  oneOf(await repo.findTree(tx, org), id);
  const wanted = { words: words.trim(), inDepartment: id };
  const rows = await findStaff(tx, { ...wanted, ...paging(place) });
  return {
    rows: rows.map(({ code, name, job, ownDetail }) => ({ id: code, name, job, detail: ownDetail })),
    total: await countStaff(tx, wanted),
  };
}

/** Adds a department, or changes one; what it says already changes nothing. */
export async function saveDepartment(
  tx: Tx,
  operator: Operator,
  wanted: Wanted,
  refusesAt: PlacePaths = { name: 'name', parentId: 'parentId' },
): Promise<Saved> {
  const { organisationId: org } = operator;
  await repo.lockTree(tx, operator);
  const rows = await repo.findTree(tx, org);
  const row = wanted.id === undefined ? undefined : oneOf(rows, wanted.id);
  const values = await checked(tx, operator, rows, row, wanted, refusesAt);
  if (!row) return addDepartment(tx, operator, rows, values, wanted.order);

  const siblings = childIds(rows, values.parentId).filter((id) => id !== row.id);
  const isMoved = values.parentId !== row.parent_id;
  const place = isMoved ? undefined : childIds(rows, row.parent_id).indexOf(row.id) + 1;
  const after = Math.min(wanted.order ?? place ?? siblings.length + 1, siblings.length + 1);
  const words = (said: repo.DepartmentValues & { head: string }, order: number | undefined) => ({
    名称: said.name,
    父级ID: nameIn(rows, said.parentId),
    负责人ID: said.head,
    ...(order !== undefined && { 排序: String(order) }),
  });
  const changes = changesBetween(
    words({ name: row.name, parentId: row.parent_id, headId: row.head_id, head: row.head ?? '' }, place),
    words(values, place === undefined ? undefined : after),
  );
  if (changes.length === 0) return { id: row.id, version: row.version };
  await refuseStale(tx, operator, row, wanted.version);
  // Whoever works above its new place sees from there on what is below it.
  const above = isMoved ? (rows.find(({ id }) => id === values.parentId)?.path.split(';') ?? []) : [];
  const before = above.length > 0 ? await findKeptMembers(tx, org, { departmentIds: above }) : [];
  const saved = await repo.updateDepartment(tx, operator, row.id, {
    name: values.name,
    head_id: values.headId,
    ...(isMoved && { parent_id: values.parentId }),
  });
  if (after !== place) await repo.writeOrder(tx, org, siblings.toSpliced(after - 1, 0, row.id));
  await refuseGains(tx, operator, before);
  if (isMoved) await repo.tellOffered(tx, org);
  await note(tx, operator, { action: 'update', ...saved, changes });
  return saved;
}

async function addDepartment(
  tx: Tx,
  operator: Operator,
  rows: readonly Row[],
  values: repo.DepartmentValues,
  order: number | undefined,
): Promise<Saved> {
  const { organisationId: org } = operator;
  const saved = await repo.insertDepartment(tx, operator, values);
  const siblings = childIds(rows, values.parentId);
  await repo.writeOrder(tx, org, siblings.toSpliced((order ?? siblings.length + 1) - 1, 0, saved.id));
  await repo.tellOffered(tx, org);
  await note(tx, operator, { action: 'create', ...saved, details: { name: values.name } });
  return saved;
}

/** Puts a department beside another one, or below it as the last, wherever both stand by now. */
export async function moveDepartment(
  tx: Tx,
  operator: Operator,
  { id, targetId, position }: ParsedRequestOf<typeof moveCall>,
): Promise<Saved> {
  await repo.lockTree(tx, operator);
  const rows = await repo.findTree(tx, operator.organisationId);
  const [row, target] = [oneOf(rows, id), oneOf(rows, targetId)];
  const parentId = position === 'into' ? targetId : target.parent_id;
  const siblings = childIds(rows, parentId);
  const ids =
    position === 'into'
      ? [...siblings.filter((one) => one !== id), id]
      : placed(siblings, id, targetId, position);
  const order = ids.indexOf(id) + 1;
  const wanted = { id, parentId: parentId ?? '', order, version: row.version };
  return saveDepartment(tx, operator, wanted, { name: 'targetId', parentId: 'targetId' });
}

type Closing = Pick<ParsedRequestOf<typeof closeCall>, 'id' | 'version'> &
  Partial<Pick<ParsedRequestOf<typeof closeCall>, 'targetId'>>;

/** Closes a department; whoever works in it or below it goes to another one (rule department-2). */
export async function closeDepartment(
  tx: Tx,
  operator: Operator,
  { id, targetId, version }: Closing,
): Promise<AnswerOf<typeof closeCall>> {
  const { organisationId: org } = operator;
  await repo.lockTree(tx, operator);
  const rows = await repo.findTree(tx, org);
  const row = oneOf(rows, id);
  if (!row.is_enabled) return { id, version: row.version, moved: 0 };
  await refuseStale(tx, operator, row, version);
  const closed = withBelow(rows, id);
  // Whoever joins one of them now has joined before it is counted, or finds it closed.
  await repo.lockDepartments(tx, org, closed);
  const people = await repo.countPeople(tx, org);
  const count = closed.reduce((sum, one) => sum + (people.get(one) ?? 0), 0);
  if (count > 0 && targetId === undefined) throw new AppError('DEPARTMENT_HAS_PEOPLE', { values: { count } });
  const target = rows.find((one) => one.id === targetId);
  if (targetId !== undefined && (!target?.is_offered || closed.includes(targetId)))
    throw refusal(operator, 'targetId', 'departmentTarget');
  const before = target ? await findKeptMembers(tx, org, { departmentIds: closed }) : [];
  const moved = target ? await repo.movePeople(tx, org, closed, target.id) : 0;
  await refuseGains(tx, operator, before);
  const saved = await repo.updateDepartment(tx, operator, id, { is_enabled: false });
  await repo.tellOffered(tx, org);
  await note(tx, operator, {
    action: 'update',
    ...saved,
    changes: [
      { field: '启用', before: '是', after: '否' },
      ...(target && moved > 0 ? [{ field: '员工', before: String(moved), after: target.name }] : []),
    ],
  });
  return { ...saved, moved };
}

export async function reopenDepartment(
  tx: Tx,
  operator: Operator,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Saved> {
  const { organisationId: org } = operator;
  await repo.lockTree(tx, operator);
  const row = oneOf(await repo.findTree(tx, org), id);
  if (row.is_enabled) return { id, version: row.version };
  await refuseStale(tx, operator, row, version);
  const saved = await repo.updateDepartment(tx, operator, id, { is_enabled: true });
  await repo.tellOffered(tx, org);
  const changes = [{ field: '启用', before: '否', after: '是' }];
  await note(tx, operator, { action: 'update', ...saved, changes });
  return saved;
}

/** Removes a department that nothing names, for some seconds so that it can be brought back. */
export async function removeDepartment(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof removeCall>> {
  const { organisationId: org } = operator;
  await repo.lockTree(tx, operator);
  // Whatever names it now is saved first, or finds it gone.
  await repo.lockDepartments(tx, org, [id]);
  const row = oneOf(await repo.findTree(tx, org), id);
  const { isMore: _, ...use } = await repo.countUse(tx, org, id);
  const people = (await repo.countPeople(tx, org)).get(id) ?? 0;
  refuseUsed(Object.values(use).reduce((sum, count) => sum + count, people));
  await repo.markRemoved(tx, operator, id);
  await note(tx, operator, { action: 'delete', id, details: { name: row.name } });
  return { undoSeconds: await undoSecondsIn(tx) };
}

/** Brings back what the operator removed seconds ago; one that is there stays as it is. */
export async function restoreDepartment(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof restoreCall>> {
  const { organisationId: org } = operator;
  await repo.lockTree(tx, operator);
  const rows = await repo.findTree(tx, org);
  const removed = await repo.lockRemoved(tx, org, id);
  if (!removed || !(await isWithdrawn(tx, operator, removed)))
    return { id, version: oneOf(rows, id).version };
  const isPlaced = removed.parent_id === null || rows.some((row) => row.id === removed.parent_id);
  if (!isPlaced) throw new AppError('UNDO_OUTDATED');
  const place = { name: removed.name, parentId: removed.parent_id };
  checkPlace(operator, rows, undefined, place, { name: 'id', parentId: 'id' });
  const saved = await repo.updateDepartment(tx, operator, id, { removed_at: null, removed_by: null });
  await repo.tellOffered(tx, org);
  await note(tx, operator, { action: 'restore', ...saved });
  return saved;
}

const oneOf = (rows: readonly Row[], id: string): Row => {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** In their order. */
const childIds = (rows: readonly Row[], parentId: string | null): string[] =>
  rows.filter((row) => row.parent_id === parentId).map(({ id }) => id);

const nameIn = (rows: readonly Row[], id: string | null): string =>
  id === null ? '' : (rows.find((row) => row.id === id)?.name ?? '');

/** A name as it is kept; what is wrong with it is noted. */
export function checkedName(problems: Problems, typed: string, before?: string): string {
  const name = departmentNameOf(typed);
  if (name === '') problems.add('name', 'required');
  if (name.length > departmentFields.name.max) problems.add('name', 'longWord');
  // What an older version let be called so is moved and given a head all the same.
  if (name !== before && hasSemicolon(name)) problems.add('name', 'departmentSemicolon');
  return name;
}

/** What a department is to say: what is wanted, and for the rest what it says (rule department-1). */
async function checked(
  tx: Tx,
  operator: Operator,
  rows: readonly Row[],
  row: Row | undefined,
  wanted: Wanted,
  refusesAt: PlacePaths,
): Promise<repo.DepartmentValues & { head: string }> {
  const problems = new Problems(operator.locale);
  const name =
    wanted.name === undefined && row ? row.name : checkedName(problems, wanted.name ?? '', row?.name);
  const headId = wanted.headId === undefined ? (row?.head_id ?? null) : wanted.headId || null;
  const isSame = headId === (row?.head_id ?? null);
  const head =
    isSame || headId === null
      ? { name: headId === null ? '' : (row?.head ?? '') }
      : await repo.findWorker(tx, operator.organisationId, headId);
  if (!head) problems.add('headId', 'headGone');
  problems.throwIfAny();
  const parentId = wanted.parentId === undefined ? (row?.parent_id ?? null) : wanted.parentId || null;
  checkPlace(operator, rows, row, { name, parentId }, refusesAt);
  return { name, parentId, headId, head: head?.name ?? '' };
}

/** What a request calls the parts of a place. */
type PlacePaths = Readonly<Record<'name' | 'parentId', string>>;

/** Refuses a place that is none: below itself, too deep, or beside another one of the name. */
function checkPlace(
  operator: Operator,
  rows: readonly Row[],
  row: Row | undefined,
  { name, parentId }: { name: string; parentId: string | null },
  refusesAt: PlacePaths,
): void {
  const below = row ? withBelow(rows, row.id) : [];
  if (parentId !== null && below.includes(parentId))
    throw refusal(operator, refusesAt.parentId, 'belowItself');
  const levelOf = (id: string | null) => (id === null ? 0 : oneOf(rows, id).path.split(';').length);
  const height = row ? Math.max(...below.map(levelOf)) - levelOf(row.id) + 1 : 1;
  const isMoved = !row || row.parent_id !== parentId;
  if (isMoved && levelOf(parentId) + height > mostDepartmentLevels)
    throw refusal(operator, refusesAt.parentId, 'departmentDepth');
  const siblings = rows.filter((one) => one.parent_id === parentId && one.id !== row?.id);
  if ((isMoved || name !== row?.name) && repo.hasName(siblings, name))
    throw refusal(operator, refusesAt.name, 'departmentTwice');
}

import type {
  AnswerOf,
  ConfiguredMenuEntry,
  moveMenuEntry,
  ParsedRequestOf,
  previewMenu,
  removeMenuEntry,
  saveMenuEntry,
} from '@huifang/contract';
import { isMenuName } from '@huifang/domain/menu-fields';
import type { MenuIconName } from '@huifang/domain/menu-icons';
import { keptTranslations } from '@huifang/domain/translations';
import { isWebAddress } from '@huifang/domain/web-address';
import {
  changeOf,
  isEmpty,
  isWithdrawn,
  note,
  placed,
  refusal,
  refuseStale,
  refuseStaleRemoval,
  withBelow,
} from '../../configured-records.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { toTranslations } from '../../db/words.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { undoSecondsIn } from '../options/options.service.ts';
import { menuOf } from './menu.service.ts';
import * as repo from './menu-entries.repo.ts';
import { offeredIcons } from './menu-icons.service.ts';

type Entry = AnswerOf<typeof ConfiguredMenuEntry>;

/** One change of an organisation's menu after another: orders and groups are judged by what is there. */
export const lockMenu = (tx: Tx, { organisationId }: Operator) => lockKey(tx, `menu ${organisationId}`);

const entity = 'menu-entry';
/** What the parts of an entry are called. */
const parts = {
  name: '页面',
  title: '标题',
  icon: '图标',
  extra: '附加值',
  url: '外部链接',
  access: '可见范围',
  is_enabled: '启用',
  translations: '翻译',
};

const toEntry = (row: repo.EntryRow): Entry => ({
  id: row.id,
  parentId: row.parent_id ?? '',
  name: row.name,
  title: row.title,
  translations: toTranslations(row.translations),
  icon: row.icon,
  isGroup: row.is_group,
  extra: row.extra ?? '',
  url: row.url ?? '',
  access: row.access ?? [],
  enabled: row.is_enabled,
  version: row.version,
});

/** Every entry, also those that nobody sees. */
export const menuEntries = async (tx: Tx): Promise<Entry[]> => (await repo.findEntries(tx)).map(toEntry);

async function entryOf(tx: Tx, id: string): Promise<repo.EntryRow> {
  const row = (await repo.findEntries(tx)).find((one) => one.id === id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

type Wanted = Partial<ParsedRequestOf<typeof saveMenuEntry>>;

/** Adds an entry, or changes one; what it says already changes nothing. */
export async function saveEntry(tx: Tx, operator: Operator, wanted: Wanted): Promise<Entry> {
  await lockMenu(tx, operator);
  const id = wanted.id === undefined ? await addEntry(tx, operator, wanted) : wanted.id;
  if (wanted.id !== undefined) await changeEntry(tx, operator, await entryOf(tx, id), wanted);
  return toEntry(await entryOf(tx, id));
}

/** Adds an entry, last below its group; `known` are the entries that there are. Answers its id. */
export async function addEntry(
  tx: Tx,
  operator: Operator,
  wanted: Wanted,
  known?: readonly repo.EntryRow[],
): Promise<string> {
  const rows = known ?? (await repo.findEntries(tx));
  const parentId = wanted.parentId ?? null;
  requireGroup(operator, rows, parentId, 'parentId');
  const values = {
    ...saidOf(wanted),
    name: wanted.name?.trim() ?? '',
    title: wanted.title?.trim() ?? '',
    is_group: wanted.isGroup ?? false,
  };
  await check(tx, operator, rows, values);
  const siblings = rows.filter(({ parent_id }) => parent_id === parentId);
  const place = { parent_id: parentId, sort: Math.max(0, ...siblings.map(({ sort }) => sort)) + 1 };
  const id = await repo.insertEntry(tx, operator, { ...values, ...place });
  await note(tx, operator, { action: 'create', entity, id }, {}, { ...values, parent: parentId });
  return id;
}

/** Changes an entry in what is said of it that it does not say already. Answers whether it did. */
export async function changeEntry(
  tx: Tx,
  operator: Operator,
  row: repo.EntryRow,
  wanted: Wanted,
  known?: readonly repo.EntryRow[],
): Promise<boolean> {
  const change: repo.EntryChange = changeOf(row, saidOf(wanted));
  if (isEmpty(change)) return false;
  await refuseStale(tx, operator, row, wanted.version, change, parts);
  await check(tx, operator, known ?? (await repo.findEntries(tx)), { ...row, ...change }, { row, change });
  await repo.updateEntry(tx, operator, row.id, change);
  await note(tx, operator, { action: 'update', entity, id: row.id }, row, change);
  return true;
}

const orNull = (text: string | undefined) => (text === undefined ? undefined : text.trim() || null);

/** What a request says of an entry, as it is kept. */
const saidOf = (wanted: Wanted): repo.EntryChange => ({
  name: wanted.name?.trim(),
  title: wanted.title?.trim(),
  icon: wanted.icon?.trim(),
  extra: orNull(wanted.extra),
  url: orNull(wanted.url),
  access: wanted.access && (wanted.access.length > 0 ? [...new Set(wanted.access)] : null),
  is_enabled: wanted.enabled,
  translations: wanted.translations && keptTranslations(wanted.translations),
});

/** What an entry needs; what it had before the rules stays until it is changed. */
async function check(
  tx: Tx,
  operator: Operator,
  rows: readonly repo.EntryRow[],
  values: repo.EntryChange & { name: string; title: string },
  edited?: { row: repo.EntryRow; change: repo.EntryChange },
): Promise<void> {
  const isNew = (part: keyof repo.EntryChange) => edited === undefined || part in edited.change;
  if (values.title === '') throw refusal(operator, 'title', 'required');
  if (isNew('name') && !isMenuName(values.name)) throw refusal(operator, 'name', 'menuName');
  if (isNew('url') && values.url && !isWebAddress(values.url)) throw refusal(operator, 'url', 'webAddress');
  if (isNew('icon') && values.icon) {
    const { offered } = await offeredIcons(tx);
    if (!offered.includes(values.icon as MenuIconName)) throw refusal(operator, 'icon', 'menuIcon');
  }
  const isSame = (one: repo.EntryRow) =>
    one.id !== edited?.row.id && one.name === values.name && (one.extra ?? '') === (values.extra ?? '');
  if ((isNew('name') || isNew('extra')) && rows.some(isSame))
    throw new AppError('NAME_IN_USE', { values: { name: values.name }, path: 'name' });
}

function requireGroup(
  operator: Operator,
  rows: readonly repo.EntryRow[],
  parentId: string | null,
  path: string,
): void {
  if (parentId === null) return;
  const parent = rows.find(({ id }) => id === parentId);
  if (!parent) throw new AppError('NOT_FOUND');
  if (!parent.is_group) throw refusal(operator, path, 'noGroup');
}

export async function moveEntry(
  tx: Tx,
  operator: Operator,
  { id, targetId, position }: ParsedRequestOf<typeof moveMenuEntry>,
): Promise<Record<string, never>> {
  await lockMenu(tx, operator);
  const rows = await repo.findEntries(tx);
  const [row, target] = [id, targetId].map((one) => rows.find((entry) => entry.id === one));
  if (!row || !target) throw new AppError('NOT_FOUND');
  const parentId = position === 'into' ? target.id : target.parent_id;
  await placeEntry(tx, operator, rows, row, parentId, (siblings) =>
    position === 'into'
      ? [...siblings.filter((one) => one !== id), id]
      : placed(siblings, id, targetId, position),
  );
  return {};
}

/** Puts an entry below a group, or at the top, in an order made of the ids that stand there. */
export async function placeEntry(
  tx: Tx,
  operator: Operator,
  rows: readonly repo.EntryRow[],
  { id, parent_id: before }: repo.EntryRow,
  parentId: string | null,
  orderOf: (siblings: readonly string[]) => string[] = (siblings) => [...siblings, id],
): Promise<void> {
  requireGroup(operator, rows, parentId, 'targetId');
  if (withBelow(rows, id).includes(parentId ?? '')) throw refusal(operator, 'targetId', 'belowItself');
  const siblings = rows.filter((one) => one.parent_id === parentId).map((one) => one.id);
  await repo.writeOrder(tx, operator.organisationId, parentId, orderOf(siblings));
  await note(tx, operator, { action: 'move', entity, id }, { parent: before }, { parent: parentId });
}

/** Removes an entry with those below it; for some seconds they can be brought back. */
export async function removeEntry(
  tx: Tx,
  operator: Operator,
  id: string,
  seen: number | undefined,
): Promise<AnswerOf<typeof removeMenuEntry>> {
  await lockMenu(tx, operator);
  const row = await entryOf(tx, id);
  await refuseStaleRemoval(tx, operator, row, seen);
  const ids = withBelow(await repo.findEntries(tx), id);
  await repo.markRemoved(tx, operator, id, ids);
  const before = { title: row.title, removed: ids.length };
  await note(tx, operator, { action: 'remove', entity, id }, before, {});
  return { undoSeconds: await undoSecondsIn(tx) };
}

export async function restoreEntry(tx: Tx, operator: Operator, id: string): Promise<Entry> {
  await lockMenu(tx, operator);
  const removed = await repo.findRemoval(tx, operator.organisationId, id);
  if (removed && (await isWithdrawn(tx, operator, removed))) {
    // What went with its group comes back with it, or not at all.
    if (removed.removed_with !== id) throw new AppError('NOT_FOUND');
    if (removed.parent_id !== null) await entryOf(tx, removed.parent_id);
    await repo.unmarkRemoved(tx, operator, id);
    await note(tx, operator, { action: 'restore', entity, id }, {}, { title: removed.title });
  }
  return toEntry(await entryOf(tx, id));
}

/** The menu as somebody of a role has it, or the operator; and which roles there are. */
export async function preview(
  tx: Tx,
  operator: Operator,
  roleId: string | undefined,
): Promise<AnswerOf<typeof previewMenu>> {
  const roles = await repo.findRoles(tx, operator.organisationId);
  const role = roles.find(({ id }) => id === roleId);
  if (roleId !== undefined && !role) throw new AppError('NOT_FOUND');
  const granted = role ? new Set(role.permissions) : operator.permissions;
  return {
    roles: roles.map(({ id, name }) => ({ id, name })),
    menu: await menuOf(tx, granted),
  };
}

import type {
  AnswerOf,
  addConsultItem,
  ConsultItem,
  moveConsultItem,
  ParsedRequestOf,
  updateConsultItem,
} from '@huifang/contract';
import { methodKinds, methodTextOf, mostSourceLevels } from '@huifang/domain/consult/method-fields';
import { keptTranslations } from '@huifang/domain/translations';
import {
  changeOf,
  isEmpty,
  isWithdrawn,
  note,
  placed,
  refusal,
  refuseStale,
  refuseStaleRemoval,
  refuseUsed,
  withBelow,
} from '../../configured-records.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { undoSecondsIn } from '../options/options.service.ts';
import { lockMethods, methodParts, type Removed } from './configuration.ts';
import { toItem } from './consult-methods.present.ts';
import * as repo from './consult-methods.repo.ts';
import { consultItem, consultMethod } from './consult-methods.service.ts';

type Item = AnswerOf<typeof ConsultItem>;

export async function addItem(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof addConsultItem>,
): Promise<Item> {
  await lockMethods(tx, operator);
  const method = await consultMethod(tx, wanted.methodId);
  const parent = wanted.parentId === undefined ? undefined : await consultItem(tx, wanted.parentId);
  if (parent && parent.method_id !== method.id) throw new AppError('NOT_FOUND');
  const id = await placeItem(tx, operator, method, parent?.id ?? null, wanted);
  return toItem(await consultItem(tx, id));
}

type NewItem = Pick<ParsedRequestOf<typeof addConsultItem>, 'label' | 'sort' | 'translations'> & {
  enabled?: boolean;
};

/** Adds a source below another one of its method; the caller holds `lockMethods`. Answers its id. */
async function placeItem(
  tx: Tx,
  operator: Operator,
  method: repo.MethodRow,
  parentId: string | null,
  wanted: NewItem,
): Promise<string> {
  const place = { methodId: method.id, parentId };
  const label = await checkedLabel(tx, operator, wanted.label, place);
  await checkPlace(tx, operator, method, parentId, 1);
  const sort = wanted.sort ?? (await repo.highestItemSort(tx, method.id, parentId ?? undefined)).sort + 1;
  const values = {
    label,
    sort,
    is_enabled: wanted.enabled ?? true,
    translations: keptTranslations(wanted.translations ?? {}),
  };
  const row = { ...values, method_id: method.id, parent_id: parentId };
  const id = await repo.insertItem(tx, operator, row);
  await note(
    tx,
    operator,
    { action: 'create', entity: 'consult-source', id: id },
    {},
    { ...values, method: method.id },
  );
  return id;
}

export async function updateItem(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof updateConsultItem>,
): Promise<Item> {
  await lockMethods(tx, operator);
  const row = await consultItem(tx, wanted.id);
  await changeItem(tx, operator, row, wanted);
  return toItem(await consultItem(tx, row.id));
}

/** Changes a source in what it does not say already; the caller holds `lockMethods`. Answers whether it did. */
async function changeItem(
  tx: Tx,
  operator: Operator,
  row: repo.ItemRow,
  wanted: Omit<ParsedRequestOf<typeof updateConsultItem>, 'id' | 'organisationId'>,
): Promise<boolean> {
  const change = changeOf(row, {
    label: wanted.label === undefined ? undefined : methodTextOf(wanted.label),
    sort: wanted.sort,
    is_enabled: wanted.enabled,
    translations: wanted.translations && keptTranslations(wanted.translations),
  });
  if (isEmpty(change)) return false;
  await refuseStale(tx, operator, row, wanted.version, change, methodParts);
  if (change.label !== undefined) await checkedLabel(tx, operator, change.label, placeOf(row), row.id);
  await repo.updateItem(tx, operator, row.id, change);
  await note(tx, operator, { action: 'update', entity: 'consult-source', id: row.id }, row, change);
  return true;
}

/** Removes a source and those below it, none of which a consult has; for some seconds they can be brought back. */
export async function removeItem(
  tx: Tx,
  operator: Operator,
  id: string,
  seen: number | undefined,
): Promise<Removed> {
  await lockMethods(tx, operator);
  const { organisationId: org } = operator;
  const row = await consultItem(tx, id);
  await refuseStaleRemoval(tx, operator, row, seen);
  const ids = withBelow(await repo.findItems(tx, row.method_id), id);
  await repo.lockItems(tx, org, ids);
  refuseUsed(await repo.countConsultsOfItems(tx, org, ids));
  await repo.markItemsRemoved(tx, operator, id, ids);
  await note(
    tx,
    operator,
    { action: 'remove', entity: 'consult-source', id: id },
    { label: row.label, removed: ids.length },
    {},
  );
  return { undoSeconds: await undoSecondsIn(tx) };
}

export async function restoreItem(tx: Tx, operator: Operator, id: string): Promise<Item> {
  await lockMethods(tx, operator);
  const removed = await repo.findItemRemoval(tx, operator.organisationId, id);
  if (removed && (await isWithdrawn(tx, operator, removed))) {
    if (removed.removed_with !== id) throw new AppError('NOT_FOUND');
    // Its place may be gone with what was removed after it.
    if (removed.parent_id !== null) await consultItem(tx, removed.parent_id);
    await checkedLabel(tx, operator, removed.label, placeOf(removed));
    await repo.unmarkItemsRemoved(tx, operator, id);
    await note(
      tx,
      operator,
      { action: 'restore', entity: 'consult-source', id: id },
      {},
      { label: removed.label },
    );
  }
  return toItem(await consultItem(tx, id));
}

export async function moveItem(
  tx: Tx,
  operator: Operator,
  { id, targetId, position }: ParsedRequestOf<typeof moveConsultItem>,
): Promise<Record<string, never>> {
  await lockMethods(tx, operator);
  const row = await consultItem(tx, id);
  const target = await consultItem(tx, targetId);
  // A source stays with its method: consults that have it say so.
  if (target.method_id !== row.method_id) throw new AppError('NOT_FOUND');
  const method = await consultMethod(tx, row.method_id);
  const rows = await repo.findItems(tx, method.id);
  const parentId = position === 'into' ? target.id : target.parent_id;
  if (withBelow(rows, id).includes(parentId ?? '')) throw refusal(operator, 'targetId', 'belowItself');
  await checkPlace(tx, operator, method, parentId, heightOf(rows, id));
  if (parentId !== row.parent_id)
    await checkedLabel(tx, operator, row.label, { methodId: method.id, parentId }, id);
  const siblings = rows.filter((one) => one.parent_id === parentId).map((one) => one.id);
  const order =
    position === 'into'
      ? [...siblings.filter((one) => one !== id), id]
      : placed(siblings, id, targetId, position);
  await repo.writeItemOrder(tx, operator.organisationId, parentId, order);
  await note(
    tx,
    operator,
    { action: 'move', entity: 'consult-source', id: id },
    { parent: row.parent_id, sort: row.sort },
    { parent: parentId, sort: order.indexOf(id) + 1 },
  );
  return {};
}

/** Levels that a source and those below it take. */
function heightOf(rows: readonly repo.ItemRow[], id: string): number {
  let height = 0;
  for (let level = [id]; level.length > 0; height += 1) {
    const above = new Set(level);
    level = rows.filter((row) => row.parent_id !== null && above.has(row.parent_id)).map((row) => row.id);
  }
  return height;
}

/** Inputs stand side by side, and a tree has so many levels at most. */
async function checkPlace(
  tx: Tx,
  operator: Operator,
  { type }: repo.MethodRow,
  parentId: string | null,
  height: number,
): Promise<void> {
  if (parentId === null) return;
  if (type === methodKinds.inputs) throw refusal(operator, 'parentId', 'inputsAreFlat');
  const level = await repo.levelOf(tx, operator.organisationId, parentId);
  if (level + height > mostSourceLevels) throw refusal(operator, 'parentId', 'sourceDepth');
}

interface Place {
  methodId: string;
  parentId: string | null;
}
const placeOf = (row: { method_id: string; parent_id: string | null }): Place => ({
  methodId: row.method_id,
  parentId: row.parent_id,
});

/** A label as it is kept, which no other source at that place has. */
async function checkedLabel(
  tx: Tx,
  operator: Operator,
  typed: string,
  { methodId, parentId }: Place,
  id?: string,
): Promise<string> {
  const label = methodTextOf(typed);
  if (label === '') throw refusal(operator, 'label', 'required');
  const namesake = await repo.findSibling(tx, methodId, parentId, label);
  if (namesake && namesake.id !== id)
    throw new AppError('NAME_IN_USE', { values: { name: label }, path: 'label' });
  return label;
}

import type {
  AnswerOf,
  addConsultMethods,
  ConsultMethod,
  moveMethods,
  ParsedRequestOf,
  updateConsultMethods,
} from '@huifang/contract';
import { isMethodName, methodKinds, methodTextOf } from '@huifang/domain/consult/method-fields';
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
} from '../../configured-records.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { undoSecondsIn } from '../options/options.service.ts';
import { lockMethods, methodParts, type Removed } from './configuration.ts';
import { toMethod } from './consult-methods.present.ts';
import * as repo from './consult-methods.repo.ts';
import { consultMethod } from './consult-methods.service.ts';

type Method = AnswerOf<typeof ConsultMethod>;

export async function addMethod(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof addConsultMethods>,
): Promise<Method> {
  await lockMethods(tx, operator);
  const name = await checkedName(tx, operator, wanted.name);
  const { sort = (await repo.highestMethodSort(tx)).sort + 1 } = wanted;
  const values = {
    name,
    type: wanted.type,
    sort,
    is_enabled: wanted.enabled ?? true,
    is_natural_source: wanted.isNatural ?? false,
    translations: keptTranslations(wanted.translations ?? {}),
  };
  const id = await repo.insertMethod(tx, operator, values);
  await note(tx, operator, { action: 'create', entity: 'consult-method', id: id }, {}, values);
  return toMethod(await consultMethod(tx, id));
}

export async function updateMethod(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof updateConsultMethods>,
): Promise<Method> {
  await lockMethods(tx, operator);
  const row = await consultMethod(tx, wanted.id);
  const change = changeOf(row, {
    name: wanted.name === undefined ? undefined : methodTextOf(wanted.name),
    type: wanted.type,
    sort: wanted.sort,
    is_enabled: wanted.enabled,
    is_natural_source: wanted.isNatural,
    translations: wanted.translations && keptTranslations(wanted.translations),
  });
  if (isEmpty(change)) return toMethod(row);
  await refuseStale(tx, operator, row, wanted.version, change, methodParts);
  if (change.name !== undefined) await checkedName(tx, operator, change.name, row.id);
  if (change.type !== undefined) {
    const items = await repo.findItems(tx, row.id);
    const isNested = items.some(({ parent_id }) => parent_id !== null);
    await refuseFixedKind(tx, operator, row.id, change.type, isNested);
  }
  await repo.updateMethod(tx, operator, row.id, change);
  await note(tx, operator, { action: 'update', entity: 'consult-method', id: row.id }, row, change);
  return toMethod(await consultMethod(tx, row.id));
}

/** Removes a method that no consult has; for some seconds it can be brought back. */
export async function removeMethod(
  tx: Tx,
  operator: Operator,
  id: string,
  seen: number | undefined,
): Promise<Removed> {
  await lockMethods(tx, operator);
  const { organisationId: org } = operator;
  const row = await consultMethod(tx, id);
  await refuseStaleRemoval(tx, operator, row, seen);
  await repo.lockMethod(tx, org, id);
  refuseUsed(await repo.countConsults(tx, org, id));
  await repo.markMethodRemoved(tx, operator, id, true);
  await note(tx, operator, { action: 'remove', entity: 'consult-method', id: id }, { name: row.name }, {});
  return { undoSeconds: await undoSecondsIn(tx) };
}

/** Brings back what the operator removed seconds ago; one that is there already stays as it is. */
export async function restoreMethod(tx: Tx, operator: Operator, id: string): Promise<Method> {
  await lockMethods(tx, operator);
  const removed = await repo.findMethodRemoval(tx, operator.organisationId, id);
  if (removed && (await isWithdrawn(tx, operator, removed))) {
    if (await repo.findMethodByName(tx, removed.name)) throw nameTaken(removed.name);
    await repo.markMethodRemoved(tx, operator, id, false);
    await note(
      tx,
      operator,
      { action: 'restore', entity: 'consult-method', id: id },
      {},
      { name: removed.name },
    );
  }
  return toMethod(await consultMethod(tx, id));
}

export async function moveMethod(
  tx: Tx,
  operator: Operator,
  { id, targetId, position }: ParsedRequestOf<typeof moveMethods>,
): Promise<Record<string, never>> {
  await lockMethods(tx, operator);
  await consultMethod(tx, id);
  await consultMethod(tx, targetId);
  const ids = (await repo.findMethods(tx, true)).map((row) => row.id);
  const order = placed(ids, id, targetId, position);
  await repo.writeMethodOrder(tx, operator.organisationId, order);
  await note(
    tx,
    operator,
    { action: 'move', entity: 'consult-method', id: id },
    { place: ids.indexOf(id) + 1 },
    { place: order.indexOf(id) + 1 },
  );
  return {};
}

async function checkedName(tx: Tx, operator: Operator, typed: string, id?: string): Promise<string> {
  const name = methodTextOf(typed);
  const kind = name === '' ? 'required' : isMethodName(name) ? undefined : 'methodName';
  if (kind) throw refusal(operator, 'name', kind);
  const namesake = await repo.findMethodByName(tx, name);
  if (namesake && namesake.id !== id) throw nameTaken(name);
  return name;
}

/** What a consult's source was asked by stays what it was (rule method-2); a new method has no `id` yet. */
export async function refuseFixedKind(
  tx: Tx,
  { organisationId }: Operator,
  id: string | undefined,
  type: number,
  isNested: boolean,
) {
  const count = id === undefined ? 0 : await repo.countConsults(tx, organisationId, id);
  if (count > 0) throw new AppError('KIND_FIXED', { values: { reason: 'used', count }, path: 'type' });
  if (type === methodKinds.inputs && isNested)
    throw new AppError('KIND_FIXED', { values: { reason: 'nested', count: 0 }, path: 'type' });
}

const nameTaken = (name: string) => new AppError('NAME_IN_USE', { values: { name }, path: 'name' });

import type { AnswerOf, getConsultItemsTree } from '@huifang/contract';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { toTree } from './consult-methods.present.ts';
import * as repo from './consult-methods.repo.ts';

/** type 0: the sources are free inputs instead of a tree (rule source-1). */
const freeInputs = 0;

/** One consult method, also one no longer in use; NOT_FOUND when there is none. */
export async function consultMethod(tx: Tx, id: string): Promise<repo.MethodRow> {
  return (await repo.findMethod(tx, id)) ?? refuse();
}

/** The methods in use, in their order. */
export const consultMethods = (tx: Tx): Promise<repo.MethodRow[]> => repo.findMethods(tx);

/** One source item; NOT_FOUND when there is none. */
export async function consultItem(tx: Tx, id: string): Promise<repo.ItemRow> {
  return (await repo.findItem(tx, id)) ?? refuse();
}

/** What a method's source is chosen from or typed into. */
export async function consultSources(
  tx: Tx,
  methodId: string,
): Promise<AnswerOf<typeof getConsultItemsTree>> {
  const { type } = await consultMethod(tx, methodId);
  const items = await repo.findItems(tx, methodId);
  return type === freeInputs
    ? { kind: type, inputs: items.map((row) => ({ id: row.id, label: row.label })), tree: [] }
    : { kind: type, inputs: [], tree: toTree(items) };
}

function refuse(): never {
  throw new AppError('NOT_FOUND');
}

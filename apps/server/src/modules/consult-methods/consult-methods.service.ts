import type { AnswerOf, getConsultItemsTree } from '@huifang/contract';
import { methodKinds } from '@huifang/domain/consult/method-fields';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { toTree } from './consult-methods.present.ts';
import * as repo from './consult-methods.repo.ts';

/** One consult method, also one no longer in use; NOT_FOUND when there is none. */
export async function consultMethod(tx: Tx, id: string): Promise<repo.MethodRow> {
  return (await repo.findMethod(tx, id)) ?? refuse();
}

/** The methods in use, or all of them, in their order. */
export const consultMethods = (tx: Tx, all = false): Promise<repo.MethodRow[]> => repo.findMethods(tx, all);

/** One source item; NOT_FOUND when there is none. */
export async function consultItem(tx: Tx, id: string): Promise<repo.ItemRow> {
  const item = await repo.findItem(tx, id);
  if (!item) return refuse();
  await consultMethod(tx, item.method_id);
  return item;
}

/** A method's sources in use, or all of them. One below a source out of use is out of use with it. */
export async function consultItems(tx: Tx, methodId: string, all = false): Promise<repo.ItemRow[]> {
  const rows = await repo.findItems(tx, methodId);
  if (all) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = new Map<string, boolean>();
  const isOffered = (row: repo.ItemRow): boolean => {
    const before = known.get(row.id);
    if (before !== undefined) return before;
    // Of a ring of parents, which no call makes, none is offered.
    known.set(row.id, false);
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
    const is = row.is_enabled && (row.parent_id === null || (parent !== undefined && isOffered(parent)));
    known.set(row.id, is);
    return is;
  };
  return rows.filter(isOffered);
}

/** What a method's source is chosen from or typed into. */
export async function consultSources(
  tx: Tx,
  methodId: string,
  all = false,
): Promise<AnswerOf<typeof getConsultItemsTree>> {
  const { type } = await consultMethod(tx, methodId);
  const items = await consultItems(tx, methodId, all);
  return type === methodKinds.inputs
    ? {
        kind: type,
        inputs: items.map(({ id, title, is_enabled }) => ({ id, label: title, enabled: is_enabled })),
        tree: [],
      }
    : { kind: type, inputs: [], tree: toTree(items) };
}

/** Whether a method can be chosen; until the transaction ends nobody removes it. */
export async function holdMethod(tx: Tx, org: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from consult_methods
    where org_id = ${org} and id = ${id} and is_enabled and removed_at is null for key share`.execute(tx);
  return rows.length > 0;
}

/** Keeps sources from being removed until the transaction ends; answers which of them are there. */
export async function holdItems(tx: Tx, org: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from consult_items
    where org_id = ${org} and id = any(${ids}::bigint[]) and removed_at is null order by id for key share`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

function refuse(): never {
  throw new AppError('NOT_FOUND');
}

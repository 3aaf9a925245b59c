import type { Tx } from '../../db/types.ts';

export const findMethods = (tx: Tx) =>
  tx
    .selectFrom('consult_methods')
    .selectAll()
    .where('is_enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();

export const findMethod = (tx: Tx, id: string) =>
  tx.selectFrom('consult_methods').selectAll().where('id', '=', id).executeTakeFirst();

export const findItems = (tx: Tx, methodId: string) =>
  tx
    .selectFrom('consult_items')
    .selectAll()
    .where('method_id', '=', methodId)
    .orderBy('sort')
    .orderBy('id')
    .execute();

export const findItem = (tx: Tx, id: string) =>
  tx.selectFrom('consult_items').selectAll().where('id', '=', id).executeTakeFirst();

export const highestMethodSort = (tx: Tx) =>
  tx
    .selectFrom('consult_methods')
    .select((row) => row.fn.coalesce(row.fn.max('sort'), row.lit(0)).as('sort'))
    .executeTakeFirstOrThrow();

/** Among the items under one parent; without parent, among the roots. */
export const highestItemSort = (tx: Tx, methodId: string, parentId: string | undefined) =>
  tx
    .selectFrom('consult_items')
    .select((row) => row.fn.coalesce(row.fn.max('sort'), row.lit(0)).as('sort'))
    .where('method_id', '=', methodId)
    .where('parent_id', parentId === undefined ? 'is' : '=', parentId ?? null)
    .executeTakeFirstOrThrow();

export type MethodRow = NonNullable<Awaited<ReturnType<typeof findMethod>>>;
export type ItemRow = NonNullable<Awaited<ReturnType<typeof findItem>>>;

import type { Tx } from '../../db/types.ts';

export const findMenuEntries = (tx: Tx) =>
  tx.selectFrom('menu_entries').selectAll().orderBy('sort').orderBy('id').execute();

export type MenuRow = Awaited<ReturnType<typeof findMenuEntries>>[number];

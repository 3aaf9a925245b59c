import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/** Those in use, in their order, with their titles in the caller's language. */
export const findMenuEntries = (tx: Tx) =>
  tx
    .selectFrom('menu_entries')
    .select(['id', 'parent_id', 'name', 'icon', 'is_group', 'extra', 'url', 'access'])
    .select(sql<string>`in_words(title, translations)`.as('title'))
    .where('is_enabled', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();

export type MenuRow = Awaited<ReturnType<typeof findMenuEntries>>[number];

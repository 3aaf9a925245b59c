import { type Insertable, sql } from 'kysely';
import type { Database, Tx } from '../../db/types.ts';

export const countLatest = (tx: Tx, userId: string) =>
  tx
    .selectFrom('script_errors')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirstOrThrow();

export const insertScriptError = (tx: Tx, values: Insertable<Database['script_errors']>) =>
  tx.insertInto('script_errors').values(values).execute();

const columns = ['id', 'type', 'code', 'message', 'url', 'user_name', 'at'] as const;

export const findScriptErrors = (tx: Tx, { limit, offset }: { limit: number; offset: number }) =>
  tx.selectFrom('script_errors').select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute();

export const countScriptErrors = (tx: Tx) =>
  tx.selectFrom('script_errors').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();

export const findScriptError = (tx: Tx, id: string) =>
  tx.selectFrom('script_errors').select(columns).where('id', '=', id).executeTakeFirst();

export type ScriptErrorRow = NonNullable<Awaited<ReturnType<typeof findScriptError>>>;

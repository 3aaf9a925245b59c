import { quoted } from './catalogue.ts';
import type { Connection } from './connection.ts';

/**
 * Takes away what slows loading down or would change what is loaded: indexes, foreign keys, triggers and the binding of
 * the tables' owner by row-level security. Answers how to put it all back; the transaction must end after that or not
 * at all.
 */
export async function loosen(connection: Connection): Promise<() => Promise<void>> {
  const tables = await connection.rows<{ name: string; isForced: boolean }>(`
    select relname::text as name, relforcerowsecurity as "isForced" from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  const keys = await connection.rows<{ table: string; name: string; definition: string }>(`
    select c.relname::text as table, k.conname::text as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by k.oid`);
  const indexes = await connection.rows<{ name: string; definition: string }>(`
    select c.relname::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not exists (
      select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x')
    ) order by i.indexrelid`);
  const forced = tables.filter(({ isForced }) => isForced);
  const each = <Item>(items: Item[], statement: (item: Item) => string) =>
    connection.run(items.map(statement).join(';\n'));

  await each(keys, ({ table, name }) => `alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  await each(indexes, ({ name }) => `drop index ${quoted(name)}`);
  await each(forced, ({ name }) => `alter table ${quoted(name)} no force row level security`);
  await each(tables, ({ name }) => `alter table ${quoted(name)} disable trigger user`);
  return async () => {
    for (const { definition } of indexes) await connection.run(definition);
    for (const { table, name, definition } of keys) {
      await connection.run(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
    }
    await each(tables, ({ name }) => `alter table ${quoted(name)} enable trigger user`);
    await each(forced, ({ name }) => `alter table ${quoted(name)} force row level security`);
  };
}

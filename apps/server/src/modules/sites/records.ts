import type { FailureCode } from '@huifang/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { refuseUsed } from '../../configured-records.ts';
import { lockKey } from '../../db/locks.ts';
import { inPortions } from '../../db/portions.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { changesBetween, createHistory, type WordedChange } from '../../lib/change-history.ts';
import { paging } from '../../lib/paging.ts';
import type { Operator } from '../../operator.ts';
import { undoLimitIn, undoSecondsIn } from '../options/options.service.ts';

/** What every row of a configured list has. */
export interface ConfiguredRow {
  id: string;
  sort: number;
  is_enabled: boolean;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

interface Removable extends ConfiguredRow {
  removed_by: string | null;
  is_removed: boolean;
  removed_for: number;
}

/** What a save puts into a row. */
export interface RowValues {
  /** By its columns, as JSON. */
  columns: Readonly<Record<string, unknown>>;
  /** What it says, by the words of its fields. */
  words: Readonly<Record<string, string>>;
  /** Two live rows of one value are refused: the column, and the value as it is compared. */
  unique: { column: 'name_key' | 'number'; value: RawBuilder<string>; refusal: () => AppError };
}

/** What a file makes of a list: judged line by line in memory, and written all at once. */
interface RecordPlan<Row extends ConfiguredRow> {
  /** The one that has a value which no other may have. */
  find: (key: string) => Row | undefined;
  /** Plans what a line says of it, or one that is added; two lines of one value are refused as two rows are. */
  take: (key: string, order: number | undefined, values: RowValues) => 'added' | 'changed' | 'same';
  write: () => Promise<void>;
}

type Written = Pick<RowValues, 'columns'> & { sort: number };

/** Uses are counted no further. */
const mostCounted = 10_000;

interface Kind<Row extends ConfiguredRow> {
  table: 'sites' | 'phone_lines';
  /** What the audit log calls one of them. */
  entity: string;
  /** What a row is read from, as `r`, with whatever stands beside it. */
  select: RawBuilder<unknown>;
  /** Which rows some words find. */
  finds: (words: string) => RawBuilder<SqlBool>;
  /** Which records name one of them. */
  namedBy: { table: 'consults'; column: 'site_id' } | { table: 'follow_ups'; column: 'line_id' };
  wordsOf: (row: Row) => RowValues['words'];
  uniqueOf: (row: Row) => RowValues['unique'];
  /** What `uniqueOf` compares, as the row has it. */
  keyOf: (row: Row) => string;
}

/** The records of one kind that an organisation keeps in a list: read, saved, removed and brought back. */
export function createRecords<Row extends ConfiguredRow>(kind: Kind<Row>) {
  const { entity, select, finds, wordsOf, uniqueOf, keyOf } = kind;
  const table = sql.table(kind.table);
  const [users, naming] = [sql.table(kind.namedBy.table), sql.ref(kind.namedBy.column)];
  const { note, noteAll, refuseStale } = createHistory(entity);

  async function find(tx: Tx, org: string, id: string): Promise<Row> {
    const { rows } = await sql<Row>`${select}
      where r.org_id = ${org} and r.id = ${id} and r.removed_at is null`.execute(tx);
    if (!rows[0]) throw new AppError('NOT_FOUND');
    return rows[0];
  }

  /** One after another: what is unique is looked for before it is written. */
  const lock = (tx: Tx, { organisationId: org }: Operator) => lockKey(tx, `${kind.table} ${org}`);

  async function refuseTwin(tx: Tx, org: string, id: string | undefined, unique: RowValues['unique']) {
    const { rows } = await sql`select 1 from ${table}
      where org_id = ${org} and ${sql.ref(unique.column)} = ${unique.value} and removed_at is null
        and id is distinct from ${id ?? null}::bigint`.execute(tx);
    if (rows.length > 0) throw unique.refusal();
  }

  const all = async (tx: Tx, org: string): Promise<Row[]> => {
    const { rows } = await sql<Row>`${select}
      where r.org_id = ${org} and r.removed_at is null order by r.sort, r.id`.execute(tx);
    return rows;
  };

  const columnsIn = ([first]: readonly Written[]) => Object.keys(first?.columns ?? {});
  const given = (rows: readonly (Written & { id?: string })[]) =>
    sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(
      rows.map(({ columns, ...row }) => ({ ...columns, ...row })),
    )}::jsonb)`;

  /** Adds many; answers their ids in the order that they come in. */
  async function insertRows(tx: Tx, operator: Operator, wanted: readonly Written[]): Promise<string[]> {
    const { organisationId: org, staffId } = operator;
    const columns = sql.join([...columnsIn(wanted), 'sort'].map((name) => sql.ref(name)));
    const ids: string[] = [];
    for (const some of inPortions(wanted)) {
      const { rows } = await sql<{ id: string }>`with numbered as (
          select ${columns}, ordinality, nextval(pg_get_serial_sequence(${kind.table}, 'id')) as new_id
          from ${given(some)} with ordinality
        ), made as (
          insert into ${table} (org_id, id, updated_by, ${columns})
          select ${org}, new_id, ${staffId}, ${columns} from numbered
        ) select new_id as id from numbered order by ordinality`.execute(tx);
      ids.push(...rows.map(({ id }) => id));
    }
    return ids;
  }

  /** Changes many, each a version further. */
  async function updateRows(
    tx: Tx,
    { organisationId: org, staffId }: Operator,
    wanted: readonly (Written & { id: string })[],
  ): Promise<void> {
    const sets = [...columnsIn(wanted), 'sort'].map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`,
    );
    for (const some of inPortions(wanted))
      await sql`update ${table} r set ${sql.join(sets)}, version = r.version + 1, updated_at = now(),
          updated_by = ${staffId}
        from ${given(some)} given where r.org_id = ${org} and r.id = given.id`.execute(tx);
  }

  const changesOf = (row: Row, { words }: RowValues, sort: number) =>
    changesBetween({ ...wordsOf(row), 排序: String(row.sort) }, { ...words, 排序: String(sort) });

  return {
    find,

    all,

    /** A page of them in their order. */
    async list(
      tx: Tx,
      org: string,
      wanted: { words: string; isOffered: boolean; page?: number; size?: number },
    ): Promise<{ rows: Row[]; total: number }> {
      const { limit, offset } = paging(wanted);
      const words = wanted.words.trim();
      const where = sql.join(
        [
          sql`r.org_id = ${org}`,
          sql`r.removed_at is null`,
          ...(wanted.isOffered ? [sql`r.is_enabled`] : []),
          ...(words === '' ? [] : [finds(words)]),
        ],
        sql` and `,
      );
      const { rows } = await sql<Row>`${select} where ${where}
        order by r.sort, r.id limit ${limit} offset ${Math.min(offset, Number.MAX_SAFE_INTEGER)}`.execute(tx);
      const counted = await sql<{ total: number }>`
        select count(*)::int as total from ${table} r where ${where}`.execute(tx);
      return { rows, total: counted.rows[0]?.total ?? 0 };
    },

    /** How many records name each, counted to some point; those that none names are left out. */
    async uses(tx: Tx, org: string): Promise<{ id: string; count: number }[]> {
      const { rows } = await sql<{ id: string; count: number }>`
        select * from (
          select r.id, (select count(*)::int from (
            select from ${users} n where n.org_id = ${org} and n.${naming} = r.id limit ${mostCounted}) named) as count
          from ${table} r where r.org_id = ${org} and r.removed_at is null) uses
        where count > 0`.execute(tx);
      return rows;
    },

    /** Adds one, or changes the one that `id` names; what it says already changes nothing. */
    async save(
      tx: Tx,
      operator: Operator,
      {
        id,
        version,
        order,
      }: { id: string | undefined; version?: number | undefined; order?: number | undefined },
      values: RowValues,
    ): Promise<{ id: string; version: number }> {
      const { organisationId: org } = operator;
      await lock(tx, operator);
      const { columns, words, unique } = values;
      if (id === undefined) {
        await refuseTwin(tx, org, undefined, unique);
        const last = await sql<{ sort: number }>`
          select coalesce(max(sort), 0) as sort from ${table} where org_id = ${org}`.execute(tx);
        const sort = order ?? (last.rows[0]?.sort ?? 0) + 1;
        const [made] = await insertRows(tx, operator, [{ columns, sort }]);
        const saved = { id: made as string, version: 1 };
        await note(tx, operator, { action: 'create', ...saved, details: { name: words.名称 } });
        return saved;
      }
      await sql`select 1 from ${table} where org_id = ${org} and id = ${id} for update`.execute(tx);
      const row = await find(tx, org, id);
      const sort = order ?? row.sort;
      const changes = changesOf(row, values, sort);
      if (changes.length === 0) return { id, version: row.version };
      await refuseStale(tx, operator, row, version);
      await refuseTwin(tx, org, id, unique);
      await updateRows(tx, operator, [{ id, columns, sort }]);
      const saved = { id, version: row.version + 1 };
      await note(tx, operator, { action: 'update', ...saved, changes });
      return saved;
    },

    /** Begins to take a file; nobody else changes the list meanwhile. */
    async openPlan(tx: Tx, operator: Operator): Promise<RecordPlan<Row>> {
      await lock(tx, operator);
      const rows = await all(tx, operator.organisationId);
      const standing = new Map(rows.map((row) => [keyOf(row), row]));
      const told = new Set<string>();
      let last = rows.at(-1)?.sort ?? 0;
      const added: (RowValues & { sort: number })[] = [];
      const changed: { row: Row; columns: RowValues['columns']; sort: number; changes: WordedChange[] }[] =
        [];
      return {
        find: (key) => standing.get(key),
        take(key, order, values) {
          if (told.has(key)) throw values.unique.refusal();
          told.add(key);
          const row = standing.get(key);
          const sort = order ?? row?.sort ?? last + 1;
          last = Math.max(last, sort);
          if (!row) {
            added.push({ ...values, sort });
            return 'added';
          }
          const changes = changesOf(row, values, sort);
          if (changes.length === 0) return 'same';
          changed.push({ row, columns: values.columns, sort, changes });
          return 'changed';
        },
        async write() {
          const ids = await insertRows(tx, operator, added);
          await updateRows(
            tx,
            operator,
            changed.map(({ row, columns, sort }) => ({ id: row.id, columns, sort })),
          );
          await noteAll(tx, operator, [
            ...added.map(({ words }, index) => ({
              action: 'create',
              id: ids[index] as string,
              version: 1,
              details: { name: words.名称 },
            })),
            ...changed.map(({ row, changes }) => ({
              action: 'update',
              id: row.id,
              version: row.version + 1,
              changes,
            })),
          ]);
        },
      };
    },

    /** Removes one that no record names, for some seconds so that it can be brought back. */
    async remove(tx: Tx, operator: Operator, id: string): Promise<{ undoSeconds: number }> {
      const { organisationId: org, staffId } = operator;
      await lock(tx, operator);
      // Whatever names it now is saved first, or finds it gone.
      await sql`select 1 from ${table} where org_id = ${org} and id = ${id} for update`.execute(tx);
      const row = await find(tx, org, id);
      const named = await sql<{ count: number }>`
        select count(*)::int as count from ${users} where org_id = ${org} and ${naming} = ${id}`.execute(tx);
      refuseUsed(named.rows[0]?.count ?? 0);
      await sql`update ${table} set removed_at = now(), removed_by = ${staffId}
        where org_id = ${org} and id = ${id}`.execute(tx);
      await note(tx, operator, { action: 'delete', id, details: { name: wordsOf(row).名称 } });
      return { undoSeconds: await undoSecondsIn(tx) };
    },

    /** Brings back what the operator removed seconds ago; one that is there stays as it is. */
    async restore(tx: Tx, operator: Operator, id: string): Promise<{ id: string; version: number }> {
      const { organisationId: org, staffId } = operator;
      await lock(tx, operator);
      const { rows } = await sql<Row & Removable>`
        select *, removed_at is not null as is_removed,
          coalesce(extract(epoch from clock_timestamp() - removed_at), 0)::int as removed_for
        from ${table} where org_id = ${org} and id = ${id} for update`.execute(tx);
      const row = rows[0];
      if (!row || (row.is_removed && row.removed_by !== staffId)) throw new AppError('NOT_FOUND');
      if (!row.is_removed) return { id, version: row.version };
      if (row.removed_for > (await undoLimitIn(tx))) throw new AppError('UNDO_EXPIRED');
      await refuseTwin(tx, org, id, uniqueOf(row));
      await sql`update ${table} set removed_at = null, removed_by = null
        where org_id = ${org} and id = ${id}`.execute(tx);
      await note(tx, operator, { action: 'restore', id, version: row.version });
      return { id, version: row.version };
    },
  };
}

/** Refuses because of one field alone. */
export const refusal = (code: FailureCode, path: string, values?: Record<string, string>) => () =>
  new AppError(code, { path, ...(values && { values }) });

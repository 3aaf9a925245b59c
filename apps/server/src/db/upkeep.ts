import { sql } from 'kysely';
import type { Db } from './types.ts';

interface ShortTurn {
  isTransaction?: boolean;
  /** Whether it is ended for a save that waits: then the work fails. */
  yields: boolean;
}

/** Runs one statement in a turn of its own. */
export type InShortTurn = (work: (db: Db) => Promise<unknown>, turn: ShortTurn) => Promise<void>;

interface Facts {
  name: string;
  columns: string[];
  is_large: boolean;
  is_grown: boolean;
  /** Rows written since all columns were analysed at once, which large tables never are. */
  changes: number;
  rows: number;
}

/** Bytes that a database which was killed has to read again when it is opened: a fifth of a second's. */
const mostUnsettled = 16 * 1024 * 1024;
const columnsAtOnce = 6;
const hour = 60 * 60 * 1000;

/**
 * Keeps the embedded database's house, where PostgreSQL has processes of its own for it: the planner's statistics of
 * tables that have changed by a tenth, the room of deleted rows, and checkpoints, so that opening it again stays short.
 * It does so in pieces, and a table at which a piece took too long is left alone for an hour.
 */
export class Upkeep {
  readonly #db: Db;
  readonly #inTurn: InShortTurn;
  readonly #restingUntil = new Map<string, number>();
  readonly #analysedAt = new Map<string, number>();
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(db: Db, inTurn: InShortTurn) {
    this.#db = db;
    this.#inTurn = inTurn;
  }

  /** Does all that is due; a second call while it runs waits for the first. */
  run(): Promise<void> {
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running?.catch(() => {});
  }

  async #runAll(): Promise<void> {
    await this.settle();
    for (const table of await this.#changed()) {
      if (this.#isStopped) return;
      if (Date.now() < (this.#restingUntil.get(table.name) ?? 0)) continue;
      try {
        await this.#refresh(table);
      } catch {
        this.#restingUntil.set(table.name, Date.now() + hour);
      }
      await this.settle();
    }
  }

  /**
   * A checkpoint, when there is much that a killed database would have to read again. It is never ended: opening the
   * database again takes longer than to wait for it.
   */
  async settle(): Promise<void> {
    const { rows } = await sql<{ bytes: string }>`
      select pg_current_wal_lsn() - redo_lsn as bytes from pg_control_checkpoint()`.execute(this.#db);
    if (Number(rows[0]?.bytes) < mostUnsettled) return;
    await this.#inTurn((db) => sql`checkpoint`.execute(db), { yields: false }).catch(() => {});
  }

  async #changed(): Promise<Facts[]> {
    await sql`select pg_stat_force_next_flush()`.execute(this.#db);
    const { rows } = await sql<Facts>`
      with tables as (
        select c.oid, c.relname as name, c.reltuples, c.relpages,
          pg_relation_size(c.oid) / current_setting('block_size')::int as pages,
          coalesce(pg_stat_get_mod_since_analyze(c.oid), 0)::float8 as changes
        from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      )
      select name, changes, reltuples::float8 as rows, pages > 500 as is_large,
        (reltuples < 0 and pages > 0) or abs(pages - relpages) > 20 + relpages / 5 as is_grown,
        (select array_agg(attname::text order by attnum) from pg_attribute
          where attrelid = tables.oid and attnum > 0 and not attisdropped) as columns
      from tables order by pages`.execute(this.#db);
    return rows.filter(
      ({ name, is_grown, changes, rows: known }) =>
        is_grown || changes - (this.#analysedAt.get(name) ?? 0) > 200 + known / 10,
    );
  }

  async #refresh({ name, columns, is_large, changes }: Facts): Promise<void> {
    const table = sql.table(name);
    for (const some of is_large ? inGroups(columns) : [[]]) {
      const only = some.length > 0 ? sql`(${sql.join(some.map((column) => sql.ref(column)))})` : sql``;
      await this.#inTurn(
        async (db) => {
          if (is_large) await sql`set local default_statistics_target = 30`.execute(db);
          await sql`analyze ${table} ${only}`.execute(db);
        },
        { isTransaction: true, yields: true },
      );
    }
    this.#analysedAt.set(name, is_large ? changes : 0);
    await this.#inTurn((db) => sql`vacuum ${table}`.execute(db), { yields: true });
  }
}

function inGroups(columns: readonly string[]): string[][] {
  const groups = [];
  for (let at = 0; at < columns.length; at += columnsAtOnce)
    groups.push(columns.slice(at, at + columnsAtOnce));
  return groups;
}

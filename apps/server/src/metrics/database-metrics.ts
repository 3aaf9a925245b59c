import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { lastGoodBackup } from '../backup/history.ts';
import type { DatabaseHandle } from '../db/database.ts';

/** For how many milliseconds what the database told of itself counts: measuring its files is not for every scrape. */
const freshness = 30_000;
/** For how many milliseconds whoever reads the numbers waits for that. */
const longestLook = 1000;

interface Facts {
  bytes: number;
  /** When the last whole backup ended, or since when there is anything to back up. */
  backedUp: Date | undefined;
}

/** Counts what happens to the database; answers how to look up what it tells of itself. */
export function measureDatabase(database: DatabaseHandle, registers: Registry[]): () => Promise<void> {
  void new Gauge({
    name: 'huifang_database_transactions',
    help: 'Transactions under way (used), waiting for a connection (waiting), and connections in all (size)',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.load())) this.set({ state }, count);
    },
  });

  let facts: Facts | undefined;
  void new Gauge({
    name: 'huifang_database_bytes',
    help: 'How much room the database takes',
    registers,
    aggregator: 'max',
    collect() {
      if (facts) this.set(facts.bytes);
    },
  });
  void new Gauge({
    name: 'huifang_backup_age_seconds',
    help: 'How old the last whole backup is; where there is none, for how long there has been anything to back up',
    registers,
    // Of several processes that looked, the last one knows.
    aggregator: 'min',
    collect() {
      if (facts) this.set(facts.backedUp ? (Date.now() - facts.backedUp.getTime()) / 1000 : 0);
    },
  });
  return freshly(async () => {
    facts = await readFacts(database);
  });
}

async function readFacts({ db }: DatabaseHandle): Promise<Facts> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  const { at, since } = await lastGoodBackup(db);
  return { bytes: Number(rows[0]?.bytes), backedUp: at ?? since };
}

/** At most once in a while, and once for all who ask meanwhile. */
function freshly(look: () => Promise<void>): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  return async () => {
    if (performance.now() - lookedAt < freshness) return;
    looking ??= look()
      // The database may be what fails; the other numbers are told all the same.
      .catch(() => {})
      .finally(() => {
        lookedAt = performance.now();
        looking = undefined;
      });
    // A database that is busy keeps nobody from the other numbers.
    await Promise.race([looking, pause(longestLook, undefined, { ref: false })]);
  };
}

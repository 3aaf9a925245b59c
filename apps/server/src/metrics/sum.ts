import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AggregatorRegistry, type MetricObject, type Registry } from 'prom-client';
import type { DatabaseHandle } from '../db/database.ts';
import { lockKey } from '../db/locks.ts';
import type { Tx } from '../db/types.ts';

export interface Sum {
  /** What all processes that share the database have counted, as Prometheus reads it. */
  text: () => Promise<string>;
  /** Writes down what this process has counted, for the others to tell. */
  report: () => Promise<void>;
  /** Leaves what this process has counted in the sum: it ends. */
  leave: () => Promise<void>;
}

/** A process that has written nothing for so many seconds is no more. */
const silence = 60;
const ended = 'ended';

/**
 * Sums what the processes on one database count: each writes its own numbers down, and whichever is asked adds them up.
 * Counters of processes that have ended stay in the sum, so that it never falls; their gauges go.
 */
export function createSum({ transaction }: DatabaseHandle, registry: Registry): Sum {
  const process = randomUUID();
  let isKnown = false;

  async function write(tx: Tx): Promise<void> {
    await lockKey(tx, 'huifang metrics');
    await retire(tx);
    const still = await tx
      .selectFrom('metric_reports')
      .select('process')
      .where('process', '=', process)
      .executeTakeFirst();
    // Taken for ended while it slept: what it had counted is in the sum already.
    if (isKnown && !still) registry.resetMetrics();
    await put(tx, process, await registry.getMetricsAsJSON());
    isKnown = true;
  }

  return {
    report: () => transaction(write),
    leave: () =>
      transaction(async (tx) => {
        await write(tx);
        await tx
          .updateTable('metric_reports')
          .set({ at: sql<Date>`'-infinity'::timestamptz` })
          .where('process', '=', process)
          .execute();
        await retire(tx);
      }),
    text: () =>
      transaction(async (tx) => {
        await write(tx);
        const rows = await tx.selectFrom('metric_reports').select('metrics').execute();
        return AggregatorRegistry.aggregate(rows.map(({ metrics }) => metrics)).metrics();
      }),
  };
}

const put = (tx: Tx, process: string, metrics: unknown) =>
  sql`insert into metric_reports (process, at, metrics) values (${process}, now(), ${JSON.stringify(metrics)}::jsonb)
    on conflict (process) do update set at = excluded.at, metrics = excluded.metrics`.execute(tx);

async function retire(tx: Tx): Promise<void> {
  const gone = await tx
    .deleteFrom('metric_reports')
    .where('process', '!=', ended)
    .where('at', '<', sql<Date>`now() - make_interval(secs => ${silence})`)
    .returning('metrics')
    .execute();
  if (gone.length === 0) return;
  const before = await tx
    .selectFrom('metric_reports')
    .select('metrics')
    .where('process', '=', ended)
    .executeTakeFirst();
  const all = [...gone, ...(before ? [before] : [])].map(({ metrics }) => metrics);
  const sums = await AggregatorRegistry.aggregate(all).getMetricsAsJSON();
  const lasting = sums.filter(({ type }: MetricObject) => ['counter', 'histogram'].includes(String(type)));
  await put(tx, ended, lasting);
}

import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { recordedBackup } from './recorded.ts';

/** The last of the times of day, in minutes, that has come by `now`, by the clock of the machine. */
export function lastDue(times: readonly number[], now: Date): Date | undefined {
  const moments = [0, -1].flatMap((days) =>
    times.map((minutes) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 0, minutes).getTime(),
    ),
  );
  const past = moments.filter((moment) => moment <= now.getTime());
  return past.length > 0 ? new Date(Math.max(...past)) : undefined;
}

export interface ScheduleOptions {
  database: DatabaseHandle;
  config: Config;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  /** @default the machine's */
  now?: () => Date;
  /** How often it is looked whether one is due, in milliseconds. @default 30,000 */
  every?: number;
}

/**
 * Makes a backup whenever one is due; one that was missed while nothing ran is made up for. Of several processes one
 * makes it. Answers how to stop: one under way is given up.
 */
export function startBackups({
  database,
  config,
  log,
  now = () => new Date(),
  every = 30_000,
}: ScheduleOptions): () => Promise<void> {
  const { at, to, keyFile } = config.backup;
  if (at.length === 0) return async () => {};
  const stopping = new AbortController();
  let running = Promise.resolve();
  let isRunning = false;

  async function run(): Promise<void> {
    try {
      const dueAt = lastDue(at, now());
      if (!dueAt) return;
      const begun = performance.now();
      const made = await recordedBackup(database, config, { to, keyFile, dueAt }, stopping.signal);
      if (!made) return;
      const { path, bytes, rows, problem } = made;
      const seconds = Math.round((performance.now() - begun) / 1000);
      if (problem) log.error({ path, problem }, 'the backup is incomplete');
      else log.info({ path, bytes, rows, seconds }, 'a backup was made and compared');
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'the backup failed');
    }
  }

  const tick = () => {
    if (isRunning) return;
    isRunning = true;
    running = run().finally(() => {
      isRunning = false;
    });
  };
  const timer = setInterval(tick, every);
  timer.unref();
  tick();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { messageStream } from '@huifang/contract';
import { calls } from '@huifang/contract/calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseHandle } from '../db/database.ts';
import { runningExports } from '../lib/export/export-rows.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the failure that is answered. */
    failure?: string;
  }
}

/** What this process counts. Labels hold calls of the contract and codes of failures, never anything that was sent. */
export interface Metrics {
  registry: Registry;
  /** So many follow-ups were reminded of. */
  reminded: (plans: number) => void;
}

const paths = new Map(calls.map(({ path }) => [path.toLowerCase(), path]));

/** Counts what the app does from now on. */
export function addMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'huifang_requests_total',
    help: 'Requests that were answered, by call and outcome (ok, or the code of the failure)',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'huifang_request_seconds',
    help: 'Time from a request to the end of its answer, by call; streams left out',
    labelNames: ['call'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30],
    registers,
  });
  const failures = new Counter({
    name: 'huifang_failures_total',
    help: 'Failures that were answered, by code',
    labelNames: ['code'],
    registers,
  });
  const reminders = new Counter({
    name: 'huifang_reminders_total',
    help: 'Follow-ups whose executors were reminded',
    registers,
  });
  const streams = new Gauge({
    name: 'huifang_streams_open',
    help: 'Event streams that are open',
    registers,
  });
  void new Gauge({
    name: 'huifang_exports_running',
    help: 'Exports under way',
    registers,
    collect() {
      this.set(runningExports());
    },
  });
  measureDatabase(app.database, registers);
  measureEventLoop(app, registers);

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== messageStream.path) return;
    streams.inc();
    reply.raw.once('close', () => streams.dec());
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = callOf(request.routeOptions.url);
    requests.inc({ call, outcome: outcomeOf(reply) });
    if (reply.failure) failures.inc({ code: reply.failure });
    if (call !== messageStream.path) seconds.observe({ call }, reply.elapsedTime / 1000);
  });
  return { registry, reminded: (plans) => reminders.inc(plans) };
}

/** Pages, files of the build and addresses that do not exist are one each. */
function callOf(route: string | undefined): string {
  if (route === undefined) return 'unknown';
  return paths.get(route.toLowerCase()) ?? (route.startsWith('/api/') ? 'unknown' : 'page');
}

const outcomeOf = (reply: FastifyReply) =>
  reply.failure ?? (reply.statusCode < 400 ? 'ok' : `status ${Math.floor(reply.statusCode / 100)}xx`);

function measureDatabase(database: DatabaseHandle, registers: Registry[]): void {
  void new Gauge({
    name: 'huifang_database_transactions',
    help: 'Transactions under way (used), waiting for a connection (waiting), and connections in all (size)',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.load())) this.set({ state }, count);
    },
  });
}

const nanoseconds = 1e9;

/** Of all processes the worst counts. */
function measureEventLoop(app: FastifyInstance, registers: Registry[]): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
  });
  void new Gauge({
    name: 'huifang_event_loop_lag_seconds',
    help: 'How late the process was since it was last asked: 99 of 100 times less than p99',
    labelNames: ['at'],
    registers,
    aggregator: 'max',
    collect() {
      this.set({ at: 'p99' }, delay.percentile(99) / nanoseconds);
      this.set({ at: 'max' }, delay.max / nanoseconds);
      delay.reset();
    },
  });
}

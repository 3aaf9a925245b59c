import { messageStream } from '@huifang/contract';
import { failures as failureCodes } from '@huifang/contract/core/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type ReadOutcome, readOutcomes } from '../db/replica.ts';
import { runningExports } from '../lib/export/export-rows.ts';
import { callOf } from '../plugins/call-of.ts';
import { measureDatabase } from './database-metrics.ts';
import { measureProcess } from './process-metrics.ts';

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
  /** Looks up what the database tells of itself, if it has not just done so; to be awaited before the numbers are read. */
  refresh: () => Promise<void>;
}

/** Counts what the app does from now on. */
export function addMetrics(app: FastifyInstance, version: string): Metrics {
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
    // From zero on, or the first failure of a code would be no increase.
    collect() {
      for (const code of Object.keys(failureCodes)) this.inc({ code }, 0);
    },
  });
  const reminders = new Counter({
    name: 'huifang_reminders_total',
    help: 'Follow-ups whose executors were reminded',
    registers,
  });
  const repeats = new Counter({
    name: 'huifang_database_repeats_total',
    help: 'Transactions that ran again: their connection broke, or the database asked for it',
    registers,
  });
  const stopWatching = watchReplica(app, registers);
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
  measureProcess(app, version, registers);
  const refresh = measureDatabase(app.database, registers);

  const stopCounting = app.database.onRepeat(({ error, purpose, attempt }) => {
    repeats.inc();
    app.log.warn({ err: error, purpose, attempt }, 'a transaction runs again');
  });
  app.addHook('onClose', async () => {
    stopCounting();
    stopWatching();
  });
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
  return { registry, reminded: (plans) => reminders.inc(plans), refresh };
}

/** Counts by whom reads are answered, and says when the replica comes and goes. */
function watchReplica({ database: { replica }, log }: FastifyInstance, registers: Registry[]): () => void {
  if (!replica) return () => {};
  const reads = new Counter({
    name: 'huifang_database_reads_total',
    help: 'Reads that a replica might answer, by the server that did, and why the primary had to',
    labelNames: ['server', 'reason'],
    registers,
    collect() {
      for (const outcome of readOutcomes) this.inc(labelsOf(outcome), 0);
    },
  });
  const stops = [
    replica.onRead((outcome) => reads.inc(labelsOf(outcome))),
    replica.onChange((state) => {
      if (state.isUsed) log.info('the replica answers reads again');
      else log.warn({ err: state.error, reason: state.reason }, 'the primary answers reads of the replica');
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

const labelsOf = (outcome: ReadOutcome) =>
  outcome === 'replica' ? { server: 'replica', reason: '' } : { server: 'primary', reason: outcome };

const outcomeOf = (reply: FastifyReply) =>
  reply.failure ?? (reply.statusCode < 400 ? 'ok' : `status ${Math.floor(reply.statusCode / 100)}xx`);

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { Cluster } from './cluster.ts';
import { counting, type LoadOptions, type Sample, startLoad } from './load.ts';
import { databaseTime, postmasterOf, processTime } from './processor.ts';
import { startServer } from './server.ts';
import { percentile, round } from './statistics.ts';

export interface ProfileOptions {
  cluster: Cluster;
  folder: string;
  /** Of the server; its metrics take the next one. */
  port: number;
  /** Signs in at the server and says what is asked of it. */
  prepare: (baseUrl: string) => Promise<Omit<LoadOptions, 'seconds'>>;
  seconds: number;
  say: (line: string) => void;
}

/**
 * Where a list request's time goes: processor milliseconds of generator, server (by package and function) and database
 * (by statement, planning and running apart), and what it waits for a connection.
 */
export async function measureProfile(options: ProfileOptions): Promise<void> {
  const { cluster, folder, port, prepare, seconds, say } = options;
  const profileFolder = join(folder, '..', 'profile');
  rmSync(profileFolder, { recursive: true, force: true });
  const metricsPort = port + 1;
  const server = await startServer(cluster.url, port, { profileFolder, metricsPort });
  const owner = new Pool({ connectionString: cluster.ownerUrl, max: 1 });
  try {
    const load = await prepare(server.baseUrl);
    say('Warming up ...');
    await startLoad({ ...load, seconds: 10 }).samples;
    await owner.query('create extension if not exists pg_stat_statements');
    await owner.query('select pg_stat_statements_reset()');
    say(`${load.tokens.length} users for ${seconds} s ...`);
    const postmaster = postmasterOf(folder);
    const before = [processTime(server.pid), databaseTime(postmaster)] as const;
    const users = startLoad({ ...load, seconds });
    // A process that is over has no time any more: the generator's is read while it works.
    let generator = 0;
    const sampling = setInterval(() => (generator = processTime(users.pid) || generator), 500);
    const waiting = sampleWaiting(metricsPort);
    const samples = await users.samples;
    clearInterval(sampling);
    const requests = samples.length;
    const each = (milliseconds: number) => `${round(milliseconds / requests)} ms`;
    const own = processTime(server.pid) - before[0];
    const theirs = databaseTime(postmaster) - before[1];
    const { rows } = await owner.query<Statement>(statements);
    const problems = new Set(samples.flatMap(({ problem }) => problem ?? []));
    const lines = [
      `${requests} requests, ${round(requests / seconds)} a second`,
      `  rows: ${spreadOf(samples.filter(({ scenario }) => scenario !== counting))}`,
      `  ${counting}: ${spreadOf(samples.filter(({ scenario }) => scenario === counting))}`,
      ...[...problems].map((problem) => `FAILED ${problem}`),
      '',
      'Processor time of a request, by process:',
      `  server ${each(own)}, database ${each(theirs)}, together ${each(own + theirs)}; generator ${each(generator)}`,
      // Little's law: how many wait at a time, over how many come.
      `Waiting for a connection: ${round(((await waiting.stop()) * seconds * 1000) / requests)} ms a request`,
      '',
      'Statements, milliseconds of a request (planning + running), calls of a request:',
      ...rows.map(
        ({ query, calls, planning, running }) =>
          `  ${(planning / requests).toFixed(2)} + ${(running / requests).toFixed(2)}  ${(calls / requests).toFixed(2)} ×  ${query.replaceAll(/\s+/g, ' ').slice(0, 150)}`,
      ),
    ];
    console.log(lines.join('\n'));
  } finally {
    await owner.end();
    await server.stop();
  }
  console.log(ownTimes(profileFolder).join('\n'));
}

interface Statement {
  query: string;
  calls: number;
  planning: number;
  running: number;
}

const statements = `
  select query, calls::float8, total_plan_time as planning, total_exec_time as running
  from pg_stat_statements join pg_roles on oid = userid and rolname = 'huifang'
  order by total_plan_time + total_exec_time desc limit 30`;

function spreadOf(samples: readonly Sample[]): string {
  const times = samples.map(({ milliseconds }) => milliseconds);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => round(percentile(times, share)));
  return `${samples.length}, p50 ${p50}, p95 ${p95}, p99 ${p99} ms`;
}

/** How many transactions wait for a connection, on the average. */
function sampleWaiting(port: number) {
  const found: number[] = [];
  const timer = setInterval(async () => {
    const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
    const [, count] = /^huifang_database_transactions\{state="waiting"\} (\d+)/m.exec(text) ?? [];
    found.push(Number(count ?? 0));
  }, 1000);
  return {
    async stop() {
      clearInterval(timer);
      return found.reduce((sum, count) => sum + count, 0) / Math.max(1, found.length);
    },
  };
}

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

/** The server's own time by package and by function, percent of what was not idle, of its last profile. */
function ownTimes(folder: string): string[] {
  const [name] = readdirSync(folder).filter((file) => file.endsWith('.cpuprofile'));
  if (!name) return ['The server left no profile.'];
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as CpuProfile;
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const [byPackage, byFunction] = [new Map<string, number>(), new Map<string, number>()];
  const add = (to: Map<string, number>, what: string, time: number) =>
    to.set(what, (to.get(what) ?? 0) + time);
  let busy = 0;
  for (const [at, id] of samples.entries()) {
    const frame = frames.get(id);
    const time = timeDeltas[at] ?? 0;
    if (!frame || frame.functionName === '(idle)' || frame.functionName === '(program)') continue;
    busy += time;
    const place = placeOf(frame.url);
    add(byPackage, place, time);
    add(byFunction, `${frame.functionName || '(anonymous)'} ${place}:${frame.lineNumber + 1}`, time);
  }
  const most = (of: Map<string, number>, count: number) =>
    [...of]
      .toSorted((one, other) => other[1] - one[1])
      .slice(0, count)
      .map(([what, time]) => `  ${((time / busy) * 100).toFixed(1)} %  ${what}`);
  return [
    '',
    'The server, own time by file or package:',
    ...most(byPackage, 30),
    'By function:',
    ...most(byFunction, 40),
  ];
}

/** A package's name, or a file of ours. */
function placeOf(url: string): string {
  if (url === '') return '(native)';
  const [, module] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(url) ?? [];
  return module ?? url.replace(/^.*\/(?=(?:apps|packages)\/)/, '');
}

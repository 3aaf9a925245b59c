import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import type { Database } from '../../apps/server/src/db/types.ts';
import { startCluster } from './cluster.ts';
import {
  benchedOrganisation,
  datasetKey,
  dropOtherDataset,
  ensureDataset,
  exportedOrganisation,
} from './dataset.ts';
import { type ExportReport, measureExport } from './export.ts';
import { startLoad } from './load.ts';
import { explainScenarios, operatorOf } from './plans.ts';
import { printReport, type Report, summarise } from './report.ts';
import { makeScenarios, type Scenario } from './scenarios.ts';
import { type RunningServer, startServer } from './server.ts';
import { measureSizes } from './sizes.ts';
import { ensureUsers, signIn } from './users.ts';

const usage = `npm run bench -- [options]
  --consults 1000000   consults on the database; the benched organisation has 40 % of them
  --exported 1000000   consults of the organisation that is exported; 0 leaves the export out
  --seconds 60         how long the users work
  --users 50           how many there are
  --think 200          ms that a user waits between two requests
  --only TEXT          only scenarios whose name contains it
  --port 6270          PostgreSQL's port; the server takes the next one
  --json FILE          write the figures and the plans there too`;

const { values } = parseArgs({
  options: {
    consults: { type: 'string', default: '1000000' },
    exported: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
    users: { type: 'string', default: '50' },
    think: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '6270' },
    json: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const say = (line: string) => console.error(line);

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  const size = { consults: Number(values.consults), exported: Number(values.exported) };
  const folder = join(import.meta.dirname, '../../.cache/bench/cluster');
  const key = await datasetKey(size);
  await dropOtherDataset(folder, key);
  const cluster = await startCluster(folder, Number(values.port));
  try {
    await ensureDataset(cluster.url, folder, key, size, say);
    const report = await measure(cluster.url, cluster.version, size);
    printReport(report);
    if (values.json) await writeFile(values.json, JSON.stringify(report, null, 1));
  } finally {
    await cluster.stop();
  }
}

async function measure(url: string, postgres: string, size: Report['size']): Promise<Report> {
  const users = Number(values.users);
  const scenarios = await prepare(url, users);
  say('Explaining each query on the idle database ...');
  const plans = await explain(url, scenarios);

  const server = await startServer(url, Number(values.port) + 1);
  try {
    const [exportToken = '', ...tokens] = await signIn(server.baseUrl, users);
    const load = {
      baseUrl: server.baseUrl,
      organisation: benchedOrganisation,
      tokens,
      thinkTime: Number(values.think),
    };
    say('Warming up ...');
    const loaded = scenarios.filter(({ goal }) => goal !== undefined);
    await startLoad({ ...load, scenarios: loaded, seconds: Math.min(10, Number(values.seconds)) }).samples;
    say(`${users} users for ${values.seconds} s ...`);
    const samples = await startLoad({ ...load, scenarios: loaded, seconds: Number(values.seconds) }).samples;
    return {
      postgres,
      node: process.versions.node,
      machine: `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`,
      size,
      load: { users, thinkTime: load.thinkTime, seconds: Number(values.seconds) },
      ...summarise(samples, scenarios, plans),
      ...(size.exported > 0 && { export: await duringExport(server, exportToken, load, scenarios) }),
      sizes: measureSizes(),
    };
  } finally {
    await server.stop();
  }
}

async function prepare(url: string, users: number): Promise<Scenario[]> {
  const database = await openDatabase({ url });
  try {
    await ensureUsers(database, users);
    const scenarios = await makeScenarios(database);
    return scenarios.filter(({ name }) => name.includes(values.only));
  } finally {
    await database.close();
  }
}

async function explain(url: string, scenarios: readonly Scenario[]) {
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 1 }) }),
  });
  const operator = await operatorOf(db, benchedOrganisation).finally(() => db.destroy());
  return explainScenarios(url, operator, scenarios);
}

/** The list is what people look at meanwhile: the first pages of every tab. */
async function duringExport(
  server: RunningServer,
  token: string,
  load: Omit<Parameters<typeof startLoad>[0], 'scenarios' | 'seconds'>,
  scenarios: readonly Scenario[],
): Promise<NonNullable<Report['export']>> {
  say('Exporting while the users work on ...');
  const alone: ExportReport = await measureExport(server, token, exportedOrganisation);
  const pages = scenarios.filter(({ name }) => name.endsWith('page 1'));
  const running = startLoad({ ...load, scenarios: pages, seconds: 600 });
  const loaded = await measureExport(server, token, exportedOrganisation);
  running.stop();
  return { alone, loaded, list: (await running.samples).map(({ milliseconds }) => milliseconds) };
}

await main();

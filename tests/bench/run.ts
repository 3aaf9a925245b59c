import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  getAccounts,
  getConsultMethods,
  getDiseaseTree,
  getRoles,
  getStaffRights,
  getTypesList,
} from '@huifang/contract';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { usualLimits } from '../../apps/server/src/db/limits.ts';
import type { Database } from '../../apps/server/src/db/types.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { measureCustomerPage } from './customer-page.ts';
import {
  benchedOrganisation,
  datasetKey,
  dropOtherDataset,
  ensureDataset,
  exportedOrganisation,
} from './dataset.ts';
import { type ExportReport, measureExport } from './export.ts';
import { type LoadOptions, type Sample, startLoad } from './load.ts';
import { busyCustomer, makePatientScenarios } from './patient-scenarios.ts';
import { explainScenarios, operatorOf } from './plans.ts';
import { measureProfile } from './profile.ts';
import { printReport, type Report, summarise } from './report.ts';
import { makeScenarios, type Scenario } from './scenarios.ts';
import { type RunningServer, startServer } from './server.ts';
import { measureSizes } from './sizes.ts';
import { measureStreams, type StreamFigures } from './streams.ts';
import { ensureUsers, personsOf, ruledUsers, signIn } from './users.ts';

const usage = `npm run bench -- [options]
  --consults 1000000   consults on the database; the benched organisation has 40 % of them
  --exported 1000000   consults of the organisation that is exported; 0 leaves the export out
  --seconds 60         how long the users work
  --users 50           how many there are
  --think 200          ms that a user waits between two requests
  --readers 5          users who read a customer's page of 5,000 items; 0 leaves it out
  --streams 200        event streams that are open while the users work; 0 leaves them out
  --only TEXT          only scenarios whose name contains it
  --profile            say where a list request's time goes, and nothing else
  --port 6270          PostgreSQL's port; the server takes the next one
  --json FILE          write the figures and the plans there too`;

const { values } = parseArgs({
  options: {
    consults: { type: 'string', default: '1000000' },
    exported: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '60' },
    users: { type: 'string', default: '50' },
    think: { type: 'string', default: '200' },
    readers: { type: 'string', default: '5' },
    streams: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '6270' },
    profile: { type: 'boolean', default: false },
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
  const cluster = await startCluster(folder, Number(values.port), { countsStatements: values.profile });
  try {
    await ensureDataset(cluster.url, folder, key, size, say);
    if (values.profile) return await profile(cluster, folder);
    const report = await measure(cluster.url, cluster.version, size);
    printReport(report);
    if (values.json) await writeFile(values.json, JSON.stringify(report, null, 1));
  } finally {
    await cluster.stop();
  }
}

async function profile(cluster: Cluster, folder: string): Promise<void> {
  const users = Number(values.users);
  const { scenarios } = await prepare(cluster.url, users);
  await measureProfile({
    cluster,
    folder,
    port: Number(values.port) + 1,
    seconds: Number(values.seconds),
    say,
    async prepare(baseUrl) {
      // The first one is of the organisation that is exported.
      const [, ...tokens] = await signIn(baseUrl, users);
      return {
        baseUrl,
        organisation: benchedOrganisation,
        tokens,
        thinkTime: Number(values.think),
        scenarios: scenarios.filter(({ goal }) => goal !== undefined),
      };
    },
  });
}

async function measure(url: string, postgres: string, size: Report['size']): Promise<Report> {
  const users = Number(values.users);
  const { scenarios, patient, busy } = await prepare(url, users);
  say('Explaining each query on the idle database ...');
  const plans = await explain(url, [...scenarios, ...patient]);

  const server = await startServer(url, Number(values.port) + 1);
  try {
    const [exportToken = '', ...everybody] = await signIn(server.baseUrl, users + administrators);
    const [tokens, theirs] = [everybody.slice(0, users), everybody.slice(users)];
    const load = {
      baseUrl: server.baseUrl,
      organisation: benchedOrganisation,
      tokens,
      thinkTime: Number(values.think),
    };
    say('Warming up ...');
    const loaded = scenarios.filter(({ goal }) => goal !== undefined);
    await startLoad({ ...load, scenarios: loaded, seconds: Math.min(10, Number(values.seconds)) }).samples;
    say(`${users} users and ${administrators} administrators for ${values.seconds} s ...`);
    const seconds = Number(values.seconds);
    const reading = startLoad({ ...load, tokens: theirs, scenarios: administration, seconds }).samples;
    const samples = await work({ ...load, scenarios: loaded, seconds });
    const read = await reading;
    const patientRead = await readPatient(load, patient);
    say('The page of that customer in a slow browser ...');
    const page =
      busy &&
      (await measureCustomerPage({ baseUrl: server.baseUrl, token: tokens[0] ?? '', customer: busy }));
    const streams = await withStreams(url, load, scenarios);
    return {
      postgres,
      node: process.versions.node,
      machine: `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB`,
      size,
      load: { users, thinkTime: load.thinkTime, seconds: Number(values.seconds) },
      ...summarise(samples, [...scenarios, seenInHalf], plans),
      administrators: { readers: administrators, ...summarise(read, administration, []) },
      patient: { readers: Number(values.readers), ...summarise(patientRead, patient, plans) },
      ...(page && { page }),
      ...(streams && { streams }),
      ...(size.exported > 0 && { export: await duringExport(server, exportToken, load, scenarios) }),
      sizes: measureSizes(),
    };
  } finally {
    await server.stop();
  }
}

/** People who read the pages of words and people while the users work. */
const administrators = 5;
const administration: Scenario[] = Object.entries({
  'dictionary types': getTypesList,
  'consult methods': getConsultMethods,
  diseases: getDiseaseTree,
  roles: getRoles,
  accounts: getAccounts,
  'staff and their rights': getStaffRights,
}).map(([name, { path }]) => ({ name, path, variants: [{}], goal: 60 }));

/** Every list, of those whose role has scopes and field rights. */
const seenInHalf: Scenario = {
  name: 'all of these, seen in half, with field rights',
  variants: [],
  goal: 100,
};

/** Every tenth of the users sees half. */
async function work(load: LoadOptions): Promise<Sample[]> {
  const whole = load.tokens.length - ruledUsers(load.tokens.length);
  const half = load.scenarios.map((scenario) => ({ ...scenario, name: seenInHalf.name }));
  const loads = [
    startLoad({ ...load, tokens: load.tokens.slice(0, whole) }),
    startLoad({ ...load, tokens: load.tokens.slice(whole), scenarios: half }),
  ];
  return (await Promise.all(loads.map(({ samples }) => samples))).flat();
}

async function prepare(url: string, users: number) {
  const database = await openDatabase({ url });
  const isWanted = ({ name }: Scenario) => name.includes(values.only);
  try {
    await ensureUsers(database, users, administrators);
    return {
      scenarios: (await makeScenarios(database)).filter(isWanted),
      patient: (await makePatientScenarios(database)).filter(isWanted),
      busy: Number(values.readers) > 0 ? await busyCustomer(database) : undefined,
    };
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

type Load = Omit<Parameters<typeof startLoad>[0], 'scenarios' | 'seconds'>;

/** A few people who read a long story, one call after another. */
async function readPatient(load: Load, scenarios: Scenario[]): Promise<Sample[]> {
  const readers = Number(values.readers);
  if (readers === 0 || scenarios.length === 0) return [];
  say(`${readers} users read the page of a customer with 5,000 items ...`);
  const running = { ...load, tokens: load.tokens.slice(0, readers), scenarios };
  await startLoad({ ...running, seconds: Math.min(5, Number(values.seconds)) }).samples;
  return startLoad({ ...running, seconds: Number(values.seconds) }).samples;
}

const firstPages = (scenarios: readonly Scenario[]) =>
  scenarios.filter(({ name }) => name.endsWith('page 1'));

/** The users work on the first pages of every tab while streams wait for messages. */
async function withStreams(
  url: string,
  load: Load,
  scenarios: readonly Scenario[],
): Promise<StreamFigures | undefined> {
  const count = Number(values.streams);
  const pages = firstPages(scenarios);
  if (count === 0 || pages.length === 0) return undefined;
  say(`${count} streams while ${load.tokens.length} users work for ${values.seconds} s ...`);
  const database = await openDatabase({ url }, { ...usualLimits, connections: 2 });
  try {
    const known = await personsOf(database, load.tokens.length);
    const spread = <T>(all: readonly T[]) =>
      Array.from({ length: count }, (_, index) => all[index % all.length] as T);
    return await measureStreams({
      database,
      baseUrl: load.baseUrl,
      organisation: load.organisation,
      tokens: spread(load.tokens),
      persons: spread(known),
      seconds: Number(values.seconds),
      startUsers: () => startLoad({ ...load, scenarios: pages, seconds: 3600 }),
    });
  } finally {
    await database.close();
  }
}

/** The list is what people look at meanwhile: the first pages of every tab. */
async function duringExport(
  server: RunningServer,
  token: string,
  load: Load,
  scenarios: readonly Scenario[],
): Promise<NonNullable<Report['export']>> {
  say('Exporting while the users work on ...');
  const alone: ExportReport = await measureExport(server, token, exportedOrganisation);
  const pages = firstPages(scenarios);
  const running = startLoad({ ...load, scenarios: pages, seconds: 600 });
  const loaded = await measureExport(server, token, exportedOrganisation);
  running.stop();
  return { alone, loaded, list: (await running.samples).map(({ milliseconds }) => milliseconds) };
}

await main();

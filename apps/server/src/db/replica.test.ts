import {
  consultProcess,
  editConsults,
  getBHJsonDataEx,
  getDetailById,
  listConsults,
  logout,
  messageCount,
  type OperationAnswer,
  writtenHeader,
} from '@huifang/contract';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startReplicatedPostgres } from '../../../../scripts/lib/postgres.mjs';
import { codeOf } from '../testing/answers.ts';
import { type Context, type Fixture, startConsultFixture } from '../testing/consult-fixture.ts';
import { startCuttingProxy } from '../testing/cutting-proxy.ts';
import { type CallContext, startTestApp } from '../testing/test-app.ts';
import { onEmbedded, unhurried } from '../testing/test-database.ts';
import { type DatabaseHandle, openDatabase } from './database.ts';
import type { ReadOutcome, ReplicaState } from './replica.ts';

const databaseName = 'clinic';

function idsIn({ data }: { data: string }): string[] {
  const { response } = JSON.parse(data) as OperationAnswer<{ 预约id: string }>;
  return (response.data ?? []).map(({ 预约id }) => 预约id);
}

describe.skipIf(onEmbedded)('a replica that answers reads', () => {
  let servers: Awaited<ReturnType<typeof startReplicatedPostgres>>;
  let database: DatabaseHandle;
  let f: Fixture;
  const outcomes: ReadOutcome[] = [];
  const states: ReplicaState[] = [];

  const inDatabase = (url: string) => new URL(`/${databaseName}`, url).href;

  async function ask<Row>(url: string, statement: string): Promise<Row[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(statement).finally(() => client.end());
    return rows as Row[];
  }

  const onStandby = <Row>(statement: string) => ask<Row>(servers.standby.superuserUrl, statement);

  /** Until the standby shows all that the primary has written. */
  async function caughtUp(): Promise<void> {
    const [now] = await ask<{ now: string }>(
      servers.primary.superuserUrl,
      'select pg_current_wal_lsn()::text as now',
    );
    await expect
      .poll(() => onStandby(`select pg_last_wal_replay_lsn() >= '${now?.now}' as is`), { timeout: 20_000 })
      .toEqual([{ is: true }]);
  }

  async function pauseReplay(): Promise<void> {
    await caughtUp();
    await onStandby('select pg_wal_replay_pause()');
    await expect
      .poll(() => onStandby('select pg_get_wal_replay_pause_state() as state'), { timeout: 20_000 })
      .toEqual([{ state: 'paused' }]);
  }

  async function resumeReplay(): Promise<void> {
    await onStandby('select pg_wal_replay_resume()');
    await caughtUp();
  }

  beforeAll(async () => {
    servers = await startReplicatedPostgres();
    await ask(servers.primary.url, `create database ${databaseName} encoding 'UTF8' template template0`);
    database = await openDatabase(
      { url: inDatabase(servers.primary.url), replicaUrl: inDatabase(servers.standby.url) },
      unhurried,
    );
    f = await startConsultFixture({ database });
    database.replica?.onRead((outcome) => outcomes.push(outcome));
    database.replica?.onChange((state) => states.push(state));
    // What is asked for is what the primary has by now, for the whole hour that a replica may be behind here.
    await list(f.context.admin);
  }, 120_000);
  afterAll(async () => {
    await f?.close();
    await servers?.stop();
  });
  beforeEach(async () => {
    await caughtUp();
    outcomes.length = 0;
    states.length = 0;
  });
  afterEach(async () => {
    await onStandby('select pg_wal_replay_resume()');
  });

  const save = async (name: string, as: Context) => {
    const { headers, data } = await f.send({
      method: 'POST',
      url: editConsults.path,
      headers: headersOf(as),
      payload: f.draft({ 姓名: name }),
    });
    return { id: (data as { ID: string }).ID, written: String(headers[writtenHeader.toLowerCase()]) };
  };

  const headersOf = ({ token, organisationId }: Context) => ({
    authorization: `Bearer ${token}`,
    org: organisationId,
  });

  const consults = { getUrl: listConsults.path, param: '{}' };
  const read = (as: CallContext) => f.call(getBHJsonDataEx, consults, as);

  /** The ids of a list, newest first. */
  const list = async (as: Context, written?: string): Promise<string[]> =>
    idsIn(await read({ ...as, headers: written ? { [writtenHeader]: written } : {} }));

  it('shows lists, and one’s own save at once', async () => {
    const { admin, agent } = f.context;
    await pauseReplay();
    const { id, written } = await save('甲', admin);
    expect(await list(agent)).not.toContain(id);
    expect(await list(admin, written)).toContain(id);
    expect(await list(agent, 'anything else')).not.toContain(id);
    expect(outcomes).toEqual(['replica', 'own-save', 'replica']);
    await resumeReplay();
    expect(await list(agent)).toContain(id);
    expect(await list(admin, written)).toContain(id);
    expect(outcomes.slice(3)).toEqual(['replica', 'replica']);
    const counted = await f.app.metrics.registry.getSingleMetricAsString('huifang_database_reads_total');
    expect(counted).toContain('{server="primary",reason="own-save"} 1');
  });

  it('does not decide who may do what', async () => {
    const { agent, doctor } = f.context;
    await pauseReplay();
    expect(codeOf(await read(doctor))).toBe('done');
    await database.withOrganisation(agent.organisationId, (tx) =>
      tx.updateTable('roles').set({ permissions: [] }).where('id', '=', f.people.agent.roleId).execute(),
    );
    expect(codeOf(await read(agent))).toBe('FORBIDDEN');
    // Who may see what may have changed for everybody.
    expect(codeOf(await read(doctor))).toBe('done');
    await f.call(logout, {}, doctor);
    expect(codeOf(await read(doctor))).toBe('UNAUTHENTICATED');
    expect(outcomes).toEqual(['replica', 'configured', 'configured']);
    await resumeReplay();
  });

  it('leaves news to the primary, and reads that write along', async () => {
    const { admin } = f.context;
    const { id } = await save('乙', admin);
    await caughtUp();
    await f.call(messageCount, {}, admin);
    expect(outcomes).toEqual([]);
    for (let times = 0; times < 4; times += 1) await f.detail(id);
    // One that did so again and again is tried more and more rarely.
    expect(outcomes).toEqual(['writes', 'writes', 'writes', 'writes']);
    expect(await list(admin)).toContain(id);
    expect(outcomes.at(-1)).toBe('replica');
  });

  it('is missed by nobody while it is away, and answers again', async () => {
    const { admin } = f.context;
    await servers.standby.stop();
    const { id, written } = await save('丙', admin);
    expect(await list(admin, written)).toContain(id);
    expect(await list(admin)).toContain(id);
    expect(outcomes).toEqual(['away', 'away']);
    await servers.standby.start();
    await expect.poll(() => states.at(-1), { timeout: 20_000 }).toEqual({ isUsed: true });
    await caughtUp();
    expect(await list(admin, written)).toContain(id);
    expect(outcomes.at(-1)).toBe('replica');
    expect(states).toHaveLength(2);
  });

  it('is given up where it stops in the middle', async () => {
    const { admin } = f.context;
    const way = await startCuttingProxy(inDatabase(servers.standby.url));
    const replica = { ...unhurried.replica, answer: 500 };
    const other = await openAnother(way.url, { ...unhurried, replica });
    const { id } = await save('己', admin);
    way.hold();
    outcomes.length = 0;
    for (let times = 0; times < 3; times += 1)
      expect(idsIn(await other.call(getBHJsonDataEx, consults, admin))).toContain(id);
    expect(outcomes).toEqual(['away', 'away', 'away']);
    await way.close();
    await other.close();
  });

  it('refuses nothing that the primary would not', async () => {
    const { admin } = f.context;
    await pauseReplay();
    const { id } = await save('庚', admin);
    const process = { getUrl: consultProcess.path, param: JSON.stringify({ 咨询ID: id }) };
    const answer = await f.call(getBHJsonDataEx, process, admin);
    expect(JSON.parse(answer.data)).toMatchObject({ response: { 返回结果: 1 } });
    expect(outcomes).toEqual(['refused']);
  });

  it.each([
    [
      'another database',
      () => servers.standby.url,
      /HUIFANG_REPLICA_URL leads to another database than DATABASE_URL/,
    ],
    [
      'a role that nothing binds',
      () => inDatabase(servers.standby.superuserUrl),
      /Give HUIFANG_REPLICA_URL a role that is neither a superuser nor BYPASSRLS/,
    ],
  ])('is refused at the start: %s', async (_, wrong, sentence) => {
    const opened = openDatabase(
      { url: inDatabase(servers.primary.url), replicaUrl: wrong(), isMigrated: true },
      unhurried,
    );
    await expect(opened).rejects.toThrow(sentence);
  });

  /** Another process of the product, whose replica is at `replicaUrl`. */
  async function openAnother(replicaUrl: string, limits = unhurried) {
    const place = { url: inDatabase(servers.primary.url), replicaUrl, isMigrated: true };
    const another = await openDatabase(place, limits);
    another.replica?.onRead((outcome) => outcomes.push(outcome));
    return startTestApp({ database: another });
  }

  it('reads as before where its address leads to the primary, as after a failover', async () => {
    const { admin } = f.context;
    const { id } = await save('丁', admin);
    const other = await openAnother(inDatabase(servers.primary.url));
    expect(idsIn(await other.call(getBHJsonDataEx, consults, admin))).toContain(id);
    expect((await other.call(getDetailById, { Id: id }, admin)).status).toBe(200);
    expect(outcomes).toEqual(['replica', 'writes']);
    await other.close();
  });

  it('is passed by where it is further behind than it may be', async () => {
    const { admin } = f.context;
    const other = await openAnother(inDatabase(servers.standby.url), {
      ...unhurried,
      replica: { ...unhurried.replica, lag: 0 },
    });
    await pauseReplay();
    const { id } = await save('戊', admin);
    expect(idsIn(await other.call(getBHJsonDataEx, consults, admin))).toContain(id);
    expect(outcomes).toEqual(['behind']);
    await other.close();
  });
});

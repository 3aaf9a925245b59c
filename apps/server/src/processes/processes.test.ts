import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { login, messageCount, messageStream } from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../db/database.ts';
import { createMember, createOrganisation, testPassword } from '../testing/factories.ts';
import { createServerProcesses, type ServerProcess } from '../testing/server-processes.ts';
import { onEmbedded, unhurried } from '../testing/test-database.ts';

/** Servers are started one after another. */
const patience = { timeout: 400_000 };

describe.skipIf(onEmbedded)('HUIFANG_PROCESSES', patience, () => {
  const processes = createServerProcesses();
  /** Its idle connections end with what they were for: a process that hands over waits for them. */
  let agent = new Agent({ keepAlive: true });
  let database: DatabaseHandle;
  let server: ServerProcess;
  let headers: Record<string, string>;

  beforeAll(async () => {
    const url = await processes.makeDatabase();
    database = await openDatabase({ url }, unhurried);
    const { id: organisationId } = await createOrganisation(database);
    const member = await createMember(database, organisationId);
    server = await processes.start(url, { HUIFANG_PROCESSES: '2' });
    const answer = await send(login.path, { userName: member.account, password: testPassword });
    headers = { authorization: `Bearer ${JSON.parse(answer).Data}`, org: organisationId };
  }, patience.timeout);
  afterAll(async () => {
    agent.destroy();
    await database?.close();
    await processes.end();
  });

  /** Answers the body, at its end. */
  const send = (path: string, body?: object, by: Agent | false = agent) =>
    new Promise<string>((resolve, reject) => {
      const method = body ? 'POST' : 'GET';
      const sent = request(`${server.url}${path}`, {
        agent: by,
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      });
      sent.on('error', reject);
      sent.on('response', (response) => text(response).then(resolve, reject));
      sent.end(body && JSON.stringify(body));
    });
  const counted = /^{"Success":true/;

  const output = () => server.said('');
  const begun = async () =>
    [...(await output()).matchAll(/"process":(\d+),"msg":"a server process has begun"/g)].map(([, pid]) =>
      Number(pid),
    );
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const serving = async () => (await begun()).filter(isAlive);

  /** People who ask without a pause, until they are told to stop; what went wrong is kept. */
  function ask() {
    const over = new AbortController();
    const failed: unknown[] = [];
    let answered = 0;
    const person = async (by?: false) => {
      while (!over.signal.aborted) {
        try {
          const answer = await send(messageCount.path, undefined, by);
          if (!counted.test(answer)) failed.push(answer);
        } catch (error) {
          failed.push(error);
        }
        answered += 1;
      }
    };
    // Half of them on connections that stay open, half on a new one each time.
    const people = [person(), person(), person(false), person(false)];
    return {
      failed,
      answeredMore: async () => {
        const before = answered;
        await expect.poll(() => answered, patience).toBeGreaterThan(before + 50);
      },
      stop: async () => {
        over.abort();
        await Promise.all(people);
        agent.destroy();
        agent = new Agent({ keepAlive: true });
      },
    };
  }

  it('replaces a process that is killed, while the others answer', async () => {
    const [first, second] = await begun();
    expect(new Set([first, second, server.pid]).size).toBe(3);
    const asking = ask();
    await asking.answeredMore();
    process.kill(first as number, 'SIGKILL');
    await asking.answeredMore();
    await expect.poll(begun, patience).toHaveLength(3);
    const dropped = asking.failed.length;
    await asking.answeredMore();
    await asking.stop();
    // What the killed one was answering, and nothing afterwards.
    expect(asking.failed).toHaveLength(dropped);
    expect(dropped).toBeLessThanOrEqual(8);
    expect(await serving()).toHaveLength(2);
    expect(await output()).toContain('a server process ended (SIGKILL)');
  });

  it('lets nobody wait for a process that ended before it took their connection', async () => {
    const [frozen] = await serving();
    process.kill(frozen as number, 'SIGSTOP');
    let settled = 0;
    const sent = Array.from({ length: 4 }, () =>
      send(messageCount.path, undefined, false).finally(() => {
        settled += 1;
      }),
    );
    const outcomes = Promise.allSettled(sent);
    await expect.poll(() => settled, patience).toBe(3);
    process.kill(frozen as number, 'SIGKILL');
    expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect.poll(async () => (await serving()).length, patience).toBe(2);
  });

  it('hands over to new processes without dropping a request, and tells event streams to come again', async () => {
    const before = await serving();
    const stream = send(messageStream.path);
    const asking = ask();
    await asking.answeredMore();
    server.kill('SIGHUP');
    await server.said('handed over');
    expect(await stream).toContain('event:');
    await asking.answeredMore();
    await asking.stop();
    expect(asking.failed).toEqual([]);
    await expect.poll(() => before.filter(isAlive), patience).toEqual([]);
    expect(await serving()).toHaveLength(2);
  });

  it('keeps the processes that it has where the new program would change tables', async () => {
    const before = await serving();
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration)
      returning name, timestamp`.execute(database.db);
    server.kill('SIGHUP');
    const said = await server.said('not handed over');
    expect(said).toContain(`This version changes tables (${rows[0]?.name})`);
    expect(await serving()).toEqual(before);
    expect(await send(messageCount.path)).toMatch(counted);
    await sql`insert into kysely_migration values (${rows[0]?.name}, ${rows[0]?.timestamp})`.execute(
      database.db,
    );
  });

  it('ends all of them when it is asked to', async () => {
    server.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ status: 0, stderr: '' });
    expect(await serving()).toEqual([]);
  });
});

import { getUserId, login } from '@huifang/contract';
import { Counter, Gauge, Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { createMember, createOrganisation, testPassword } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { serveMetrics } from './serve-metrics.ts';
import { createSum } from './sum.ts';

const token = 'a token for Prometheus alone';
let server: TestApp;
let own: ReturnType<typeof serveMetrics>;
let port: number | undefined;
beforeAll(async () => {
  server = await startTestApp();
  own = serveMetrics(server.app, server.app.metrics, { port: 0, host: '127.0.0.1', token });
  port = await own.listen();
});
afterAll(async () => {
  own.close();
  await server.close();
});

const read = (authorization = `Bearer ${token}`, path = '/metrics') =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } });

describe('/metrics', () => {
  it('tells requests by call and outcome, and nothing that was sent', async () => {
    const member = await createMember(server.database, (await createOrganisation(server.database)).id);
    const session = await server.signIn(member);
    await server.call(getUserId, {}, session);
    await server.call(login, { userName: member.account, password: 'wrong' });
    await server.send({ method: 'GET', url: `/api/secret-${member.name}?q=${member.account}` });
    await server.send({ method: 'GET', url: '/API/USER/GETUSERID' });
    const text = await (await read()).text();
    expect(text).toContain(`huifang_requests_total{call="${getUserId.path}",outcome="ok"} 1`);
    expect(text).toContain(`huifang_requests_total{call="${login.path}",outcome="LOGIN_FAILED"} 1`);
    expect(text).toContain('huifang_failures_total{code="LOGIN_FAILED"} 1');
    expect(text).toContain('call="unknown",outcome="UNKNOWN_PATH"');
    expect(text).toMatch(/huifang_request_seconds_bucket\{le="0.25",call="\/api\/user\/login"\} \d/);
    for (const name of [
      'huifang_database_transactions{state="waiting"}',
      'huifang_event_loop_lag_seconds{at="p99"}',
      'huifang_streams_open',
      'huifang_exports_running',
      'huifang_reminders_total',
      // From zero on, or nobody would be told of the first one.
      'huifang_failures_total{code="INTERNAL"} 0',
      'huifang_database_repeats_total 0',
      `huifang_processes{version="${packageJson.version}"} 1`,
      'huifang_memory_share{of="heap"} 0.',
    ])
      expect(text).toContain(name);
    for (const name of ['memory_bytes{part="resident"}', 'database_bytes', 'started_seconds'])
      expect(Number(text.split(`\nhuifang_${name} `)[1]?.split('\n')[0])).toBeGreaterThan(1_000_000);
    for (const name of ['connections_open', 'backup_age_seconds'])
      expect(text).toMatch(new RegExp(`^huifang_${name} \\d`, 'm'));
    expect(text).not.toContain(member.account);
    expect(text).not.toContain('secret');
    expect(text).not.toContain(testPassword);
  });

  it('is for who has its token alone, and has nothing beside it', async () => {
    for (const wrong of ['', 'Bearer', `Bearer ${token}x`, `bearer ${'x'.repeat(30)}`]) {
      expect((await read(wrong)).status).toBe(401);
      expect((await server.send({ url: '/metrics', headers: { authorization: wrong } })).status).toBe(401);
    }
    expect((await read(undefined, '/')).status).toBe(404);
    const beside = await server.send({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect(beside.text).toContain('huifang_requests_total');
  });
});

describe('the numbers of several processes on one database', () => {
  function aProcess() {
    const registry = new Registry();
    const registers = [registry];
    const calls = new Counter({ name: 'calls', help: 'x', labelNames: ['call'], registers });
    const open = new Gauge({ name: 'open', help: 'x', registers });
    return { calls, open, sum: createSum(server.database, registry) };
  }
  const numbersOf = async ({ sum }: ReturnType<typeof aProcess>) => {
    const text = await sum.text();
    return [/^calls\{call="a"\} (\d+)/m.exec(text)?.[1], /^open (\d+)/m.exec(text)?.[1]].map(Number);
  };
  const silence = () =>
    server.database.db
      .updateTable('metric_reports')
      .set({ at: new Date(Date.now() - 120_000) })
      .where('process', '!=', 'ended')
      .execute();

  it('are added up, whichever is asked; counters never fall when one ends or was asleep', async () => {
    await server.database.db.deleteFrom('metric_reports').execute();
    const [one, other] = [aProcess(), aProcess()];
    one.calls.inc({ call: 'a' }, 3);
    one.open.set(2);
    other.calls.inc({ call: 'a' }, 4);
    other.open.set(5);
    await one.sum.report();
    expect(await numbersOf(other)).toEqual([7, 7]);
    expect(await numbersOf(one)).toEqual([7, 7]);

    await silence();
    expect(await numbersOf(other)).toEqual([7, 0]);
    one.calls.inc({ call: 'a' }, 2);
    await one.sum.report();
    other.calls.inc({ call: 'a' });
    expect((await numbersOf(other))[0]).toBeGreaterThanOrEqual(8);
  });

  it('keep what one that stops had counted, and nothing else of it', async () => {
    await server.database.db.deleteFrom('metric_reports').execute();
    const [one, other] = [aProcess(), aProcess()];
    one.calls.inc({ call: 'a' }, 3);
    one.open.set(2);
    other.open.set(5);
    await one.sum.leave();
    expect(await numbersOf(other)).toEqual([3, 5]);
  });
});

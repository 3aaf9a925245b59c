import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@huifang/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { type RunningScript, startScript } from '../testing/run-script.ts';
import { makeServerDatabases } from '../testing/server-databases.ts';
import { onEmbedded } from '../testing/test-database.ts';

const token = 'a token for Prometheus alone';

/** Two servers are started. */
const patience = { timeout: 400_000 };

describe.skipIf(onEmbedded)('/metrics of two processes on one PostgreSQL', patience, () => {
  const started: RunningScript[] = [];
  const databases = makeServerDatabases();
  const folder = mkdtempSync(join(tmpdir(), 'huifang-metrics-'));
  afterAll(async () => {
    for (const script of started) script.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    await databases.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function startProcess(DATABASE_URL: string, name: string) {
    const env = {
      DATABASE_URL,
      HUIFANG_DATA: join(folder, name),
      HUIFANG_DEMO: '0',
      HUIFANG_METRICS_TOKEN: token,
      PORT: '0',
    };
    const script = startScript('main.ts', { env });
    started.push(script);
    const url = (await script.said('is ready')).match(/http:\/\/localhost:\d+/)?.[0];
    return {
      ...script,
      async failToSignIn() {
        const answer = await fetch(`${url}${login.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ userName: 'nobody', password: 'wrong' }),
        });
        expect(await answer.json()).toMatchObject({ Code: 'LOGIN_FAILED' });
      },
      async failures() {
        const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
        return Number(
          (await answer.text()).match(/^huifang_failures_total\{code="LOGIN_FAILED"\} (\d+)/m)?.[1],
        );
      },
    };
  }

  it('is one sum, whichever is asked, and does not fall when one of them is killed', async () => {
    const url = await databases.make({ isMigrated: true });
    const one = await startProcess(url, 'one');
    const other = await startProcess(url, 'other');
    for (let count = 0; count < 2; count += 1) await one.failToSignIn();
    await other.failToSignIn();
    // Who is asked writes down what it counted.
    expect(await one.failures()).toBeGreaterThanOrEqual(2);
    expect(await other.failures()).toBe(3);
    expect(await one.failures()).toBe(3);
    other.kill('SIGKILL');
    await other.ended;
    await one.failToSignIn();
    expect(await one.failures()).toBe(4);
    one.kill('SIGTERM');
    expect((await one.ended).status).toBe(0);
  });
});

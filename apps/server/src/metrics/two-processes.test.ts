import { login } from '@huifang/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { codeOf } from '../testing/answers.ts';
import { createServerProcesses } from '../testing/server-processes.ts';
import { onEmbedded } from '../testing/test-database.ts';

const token = 'a token for Prometheus alone';

/** Two servers are started. */
const patience = { timeout: 400_000 };

describe.skipIf(onEmbedded)('/metrics of two processes on one PostgreSQL', patience, () => {
  const processes = createServerProcesses();
  afterAll(() => processes.end());

  async function startProcess(databaseUrl: string) {
    const server = await processes.start(databaseUrl, { HUIFANG_METRICS_TOKEN: token });
    return {
      ...server,
      async failToSignIn() {
        expect(codeOf(await server.call(login, { userName: 'nobody', password: 'wrong' }))).toBe(
          'LOGIN_FAILED',
        );
      },
      async failures() {
        const answer = await fetch(`${server.url}/metrics`, {
          headers: { authorization: `Bearer ${token}` },
        });
        return Number(
          (await answer.text()).match(/^huifang_failures_total\{code="LOGIN_FAILED"\} (\d+)/m)?.[1],
        );
      },
    };
  }

  it('is one sum, whichever is asked, and does not fall when one of them is killed', async () => {
    const url = await processes.makeDatabase();
    const one = await startProcess(url);
    const other = await startProcess(url);
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

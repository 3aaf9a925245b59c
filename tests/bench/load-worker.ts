import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getBHJsonDataEx, listConsults } from '@huifang/contract';
import { counting, type LoadOptions, type Sample } from './load.ts';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const stopped = new AbortController();

process.on('message', async (message) => {
  if (message === 'stop') {
    stopped.abort();
    return;
  }
  const samples = await run(message as LoadOptions);
  process.send?.(samples, () => process.exit(0));
});

async function run(options: LoadOptions): Promise<Sample[]> {
  const samples: Sample[] = [];
  const start = performance.now();
  const end = start + options.seconds * 1000;

  async function user(token: string, index: number) {
    await pause((options.thinkTime * index) / options.tokens.length);
    const known = new Set<string>();
    // Every user goes through all scenarios, each beginning elsewhere.
    for (let step = index * 7; performance.now() < end && !stopped.signal.aborted; step += 1) {
      const scenario = options.scenarios[step % options.scenarios.length];
      if (!scenario) break;
      const turn = Math.floor(step / options.scenarios.length) + index;
      const variant = scenario.variants[turn % scenario.variants.length];
      const param = variant ?? {};
      const isList = scenario.path === undefined;
      const ask = async (name: string, asked: Record<string, unknown>) => {
        const started = performance.now();
        const answer = await send(options, token, scenario.path, asked);
        const now = performance.now();
        samples.push({
          scenario: name,
          milliseconds: now - started,
          endedAt: now - start,
          ...(answer.problem && { problem: answer.problem }),
        });
        return answer;
      };
      const { isUncounted } = await ask(scenario.name, isList ? { ...param, 计数: '不计' } : param);
      const filter = JSON.stringify({ ...param, 页码: undefined, 行数: undefined, 游标: undefined });
      // As the list's page does, which goes on without waiting for it, and remembers it while the filter stays.
      if (isUncounted && !known.has(filter)) {
        known.add(filter);
        void ask(counting, { ...param, 页码: 1, 游标: undefined, 计数: '只计' });
      }
      await pause(options.thinkTime);
    }
  }

  await Promise.all(options.tokens.map(user));
  return samples;
}

interface Answered {
  /** What was wrong, if anything. */
  problem?: string;
  /** The rows came without their number. */
  isUncounted: boolean;
}

/** Sends one request, for a page of the list unless a path is named. */
function send(
  options: LoadOptions,
  token: string,
  path: string | undefined,
  param: Record<string, unknown>,
): Promise<Answered> {
  const body = JSON.stringify(path ? param : { getUrl: listConsults.path, param: JSON.stringify(param) });
  const right = path ? '{"Success":true' : '\\"返回结果\\":1';
  return new Promise((resolve) => {
    const sent = request(
      `${options.baseUrl}${path ?? getBHJsonDataEx.path}`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          org: options.organisation,
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', (error) => resolve({ problem: error.message, isUncounted: false }));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isRight = response.statusCode === 200 && text.includes(right);
          const isUncounted = text.includes('\\"记录数\\":null');
          resolve({
            isUncounted,
            ...(!isRight && { problem: `${response.statusCode} ${text.slice(0, 200)}` }),
          });
        });
      },
    );
    sent.on('error', (error) => resolve({ problem: error.message, isUncounted: false }));
    sent.end(body);
  });
}

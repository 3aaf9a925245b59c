import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getBHJsonDataEx, listConsults } from '@huifang/contract';
import type { LoadOptions, Sample } from './load.ts';

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
    // Every user goes through all scenarios, each beginning elsewhere.
    for (let step = index * 7; performance.now() < end && !stopped.signal.aborted; step += 1) {
      const scenario = options.scenarios[step % options.scenarios.length];
      if (!scenario) break;
      const turn = Math.floor(step / options.scenarios.length) + index;
      const variant = scenario.variants[turn % scenario.variants.length];
      const started = performance.now();
      const problem = await ask(options, token, scenario.path, variant ?? {});
      const now = performance.now();
      samples.push({
        scenario: scenario.name,
        milliseconds: now - started,
        endedAt: now - start,
        ...(problem && { problem }),
      });
      await pause(options.thinkTime);
    }
  }

  await Promise.all(options.tokens.map(user));
  return samples;
}

/** Sends one request, for a page of the list unless a path is named; answers what was wrong, if anything. */
function ask(
  options: LoadOptions,
  token: string,
  path: string | undefined,
  param: Record<string, unknown>,
): Promise<string | undefined> {
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
        response.on('error', (error) => resolve(error.message));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const isRight = response.statusCode === 200 && text.includes(right);
          resolve(isRight ? undefined : `${response.statusCode} ${text.slice(0, 200)}`);
        });
      },
    );
    sent.on('error', (error) => resolve(error.message));
    sent.end(body);
  });
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, Envelope, WireDataOf, WireRequestOf } from '@huifang/contract';
import { type RunningScript, startScript } from './run-script.ts';
import { makeServerDatabases } from './server-databases.ts';
import type { CallContext, TestAnswer } from './test-app.ts';

export interface ServerProcess extends RunningScript {
  url: string;
  /** One call over the network, as a client makes it. */
  call: <C extends Call>(
    definition: C,
    request: WireRequestOf<C>,
    context?: CallContext,
  ) => Promise<TestAnswer<WireDataOf<C>>>;
}

/**
 * Starts the product as processes of their own on databases of PostgreSQL, or where the URL is empty on the embedded one
 * of the data folder; `end` leaves nothing of them.
 */
export function createServerProcesses() {
  const started: RunningScript[] = [];
  const databases = makeServerDatabases();
  const folder = mkdtempSync(join(tmpdir(), 'huifang-processes-'));
  return {
    /** Answers the URL of a database as a first start leaves it. */
    makeDatabase: () => databases.make({ isMigrated: true }),
    async start(DATABASE_URL: string, more: Record<string, string> = {}): Promise<ServerProcess> {
      const HUIFANG_DATA = join(folder, String(started.length));
      const env = { DATABASE_URL, HUIFANG_DATA, HUIFANG_DEMO: '0', PORT: '0', ...more };
      const script = startScript('main.ts', { env });
      started.push(script);
      const [url = ''] = (await script.said('is ready')).match(/http:\/\/localhost:\d+/) ?? [];
      return { ...script, url, call: callsAt(url) };
    },
    async end(): Promise<void> {
      for (const script of started) script.kill('SIGKILL');
      await Promise.all(started.map(({ ended }) => ended));
      await databases.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const callsAt =
  (url: string): ServerProcess['call'] =>
  async (definition, request, { token, organisationId, headers } = {}) => {
    const isGet = definition.method === 'GET';
    const query = isGet ? `?${new URLSearchParams(request as Record<string, string>)}` : '';
    const response = await fetch(`${url}${definition.path}${query}`, {
      method: isGet ? 'GET' : 'POST',
      headers: {
        ...(!isGet && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(organisationId && { org: organisationId }),
        ...headers,
      },
      ...(!isGet && { body: JSON.stringify(request ?? {}) }),
    });
    const envelope = (await response.json()) as Envelope<never>;
    return {
      status: response.status,
      envelope,
      get data() {
        if (!envelope.Success) throw new Error(`refused: ${JSON.stringify(envelope)}`);
        return envelope.Data;
      },
    };
  };

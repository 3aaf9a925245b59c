import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, type Envelope, login, type WireDataOf, type WireRequestOf } from '@huifang/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type AppOptions, createApp } from '../app.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { DatabaseLimits } from '../db/limits.ts';
import { allFileExtensions } from '../modules/files/file-kinds.ts';
import { type TestMember, testPassword } from './factories.ts';
import { createTestDatabase } from './test-database.ts';

export interface CallContext {
  token?: string;
  /** The `org` header. */
  organisationId?: string;
  headers?: Record<string, string>;
}

export interface TestAnswer<Data = unknown> {
  status: number;
  envelope: Envelope<Data>;
  /** `Data` of a success; throws the refusal otherwise. */
  data: Data;
}

interface Process {
  app: FastifyInstance;
  /** One call through the whole server. */
  call: <C extends Call>(
    definition: C,
    request: WireRequestOf<C>,
    context?: CallContext,
  ) => Promise<TestAnswer<WireDataOf<C>>>;
  /** Any request, for what no client would send. */
  send: (options: InjectOptions) => Promise<TestAnswer & { headers: Record<string, unknown>; text: string }>;
  close: () => Promise<void>;
}

export interface TestApp extends Process {
  database: DatabaseHandle;
  /** Another server process on the same database, with the product's own options. */
  openAnother: () => Promise<Process>;
  /** A context that is signed in as the member, in the member's organisation. */
  signIn: (
    member: Pick<TestMember, 'account' | 'organisationId'>,
  ) => Promise<Required<Omit<CallContext, 'headers'>>>;
}

/** The real app on a real database of its own, unless one is given. Make one for each test file, and close it. */
export async function startTestApp({
  limits,
  database: given,
  ...options
}: Partial<AppOptions> & { limits?: DatabaseLimits } = {}): Promise<TestApp> {
  const database = given ?? (await createTestDatabase(limits));
  const folder = join(tmpdir(), `huifang-test-${randomUUID()}`);
  const app = await createApp({
    database,
    logLevel: process.env.HUIFANG_LOG ?? 'silent',
    checksAnswers: true,
    callerMaxAge: 0,
    files: { folder, mostBytes: 1024 * 1024, extensions: allFileExtensions },
    ...options,
  });

  const { send, call } = callsOf(app);
  return {
    app,
    database,
    send,
    call,
    signIn: async ({ account, organisationId }) => {
      const { data: token } = await call(login, { userName: account, password: testPassword });
      return { token, organisationId };
    },
    async openAnother() {
      const another = await createApp({
        database,
        logLevel: 'silent',
        files: { folder, mostBytes: 1024 * 1024, extensions: allFileExtensions },
      });
      return { app: another, ...callsOf(another), close: () => another.close() };
    },
    close: async () => {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function callsOf(app: FastifyInstance): Pick<Process, 'send' | 'call'> {
  const send: Process['send'] = async (options) => {
    const response = await app.inject(options);
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const envelope = isJson ? response.json() : undefined;
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      envelope,
      get data() {
        if (!envelope?.Success) throw new Error(`refused: ${response.body}`);
        return envelope.Data;
      },
    };
  };

  const call: Process['call'] = (definition, request, context = {}) => {
    const isGet = definition.method === 'GET';
    return send({
      method: isGet ? 'GET' : 'POST',
      url: definition.path,
      headers: {
        ...(context.token && { authorization: `Bearer ${context.token}` }),
        ...(context.organisationId && { org: context.organisationId }),
        ...context.headers,
      },
      ...(isGet ? { query: request as Record<string, string> } : { payload: (request ?? {}) as object }),
    }) as never;
  };

  return { send, call };
}

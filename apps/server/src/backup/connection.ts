import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { setting } from '../db/planning.ts';
import { unreachable } from '../db/server.ts';

/** One connection of its own, for what reads or writes a whole database: no pool, no limits of requests. */
export interface Connection {
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Begins a transaction: to `read` what is there at this moment, or to `write`. */
  begin(to: keyof typeof beginning): Promise<void>;
  /** Several statements, whose answers nobody reads. */
  run(script: string): Promise<void>;
  /** What the query selects, as PostgreSQL's COPY writes it in its text format. */
  copyOut(query: string): Promise<Buffer>;
  /** Adds such lines to `table (columns)`. */
  copyIn(target: string, lines: Uint8Array): Promise<void>;
  close(): Promise<void>;
}

/** Of values whose text must be the same wherever it is written, and of statements as long as a table. */
const settings = setting(
  {
    timezone: "'UTC'",
    datestyle: "'ISO'",
    intervalstyle: "'iso_8601'",
    bytea_output: "'hex'",
    extra_float_digits: 1,
    client_encoding: "'UTF8'",
    enable_seqscan: 'off',
    enable_sort: 'off',
    enable_bitmapscan: 'off',
    jit: 'off',
    statement_timeout: 0,
    lock_timeout: "'60s'",
    idle_in_transaction_session_timeout: 0,
  },
  'local',
);

/** Settings of a session would be lost, or another's, behind a pooler. */
const beginning = { write: 'begin', read: 'begin isolation level repeatable read, read only' } as const;

export async function connectToServer(url: string): Promise<Connection> {
  const client = new Client({
    connectionString: url,
    application_name: 'huifang backup',
    connectionTimeoutMillis: 8000,
    keepAlive: true,
  });
  // One that breaks fails the statement that it runs; without a listener it would end the process, too.
  client.on('error', () => {});
  await client.connect().catch((cause: unknown) => {
    throw unreachable(url, cause);
  });
  return {
    begin: async (to) => void (await client.query(`${beginning[to]}; ${settings}`)),
    rows: async (text, values) => (await client.query(text, values)).rows,
    run: async (script) => void (await client.query(script)),
    async copyOut(query) {
      const chunks: Buffer[] = [];
      for await (const chunk of client.query(copyTo(`copy (${query}) to stdout`))) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
    async copyIn(target, lines) {
      const source = new PassThrough();
      source.end(lines);
      await pipeline(source, client.query(copyFrom(`copy ${target} from stdin`)));
    },
    close: () => client.end(),
  };
}

/** The connection of a database in this process, whose superuser it is; closing it closes the database. */
export function connectToEmbedded(pglite: PGlite): Connection {
  return {
    begin: async (to) => void (await pglite.exec(`${beginning[to]}; ${settings}`)),
    rows: async <Row>(text: string, values?: unknown[]) => (await pglite.query<Row>(text, values)).rows,
    run: async (script) => void (await pglite.exec(script)),
    async copyOut(query) {
      const { blob } = await pglite.query(`copy (${query}) to '/dev/blob'`);
      return Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    },
    async copyIn(target, lines) {
      const blob = new Blob([lines as Uint8Array<ArrayBuffer>]);
      await pglite.query(`copy ${target} from '/dev/blob'`, [], { blob });
    },
    close: () => pglite.close(),
  };
}

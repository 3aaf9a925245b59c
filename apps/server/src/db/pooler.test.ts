import { editConsults, messageStream } from '@huifang/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPooler, startPooler } from '../../../../scripts/lib/pooler.mjs';
import { type Fixture, startConsultFixture } from '../testing/consult-fixture.ts';
import { makeServerDatabases } from '../testing/server-databases.ts';
import { directUrl, onEmbedded, unhurried } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';

if (!onEmbedded && !hasPooler)
  console.warn('PgBouncer is not installed: what stands behind it is not tested');

describe.skipIf(onEmbedded || !hasPooler)('a PostgreSQL behind PgBouncer in transaction mode', () => {
  const databases = makeServerDatabases();
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let url: string;
  let f: Fixture;
  beforeAll(async () => {
    pooler = await startPooler(directUrl, { connections: 3 });
    const { pathname } = new URL(await databases.make({ isMigrated: true }));
    url = new URL(pathname, pooler.url).href;
    f = await startConsultFixture({
      database: await openDatabase({ url, pooler: 'transaction' }, unhurried),
    });
  });
  afterAll(async () => {
    await f.close();
    await pooler.stop();
    await databases.drop();
  });

  it('is refused unless it is told of, in one sentence', async () => {
    await expect(openDatabase({ url })).rejects.toThrow(
      'DATABASE_URL leads to a pooler such as PgBouncer, which may lose prepared statements. Set HUIFANG_POOLER to transaction, or to prepared if it keeps them for each client.',
    );
  });

  it('serves more at once than it has connections: saves, lists and news', async () => {
    const drafts = Array.from({ length: 24 }, () => f.draft());
    const saved = await Promise.all(
      drafts.map(async (draft) => {
        const { data } = await f.call(editConsults, draft, f.context.admin);
        const found = await f.list({ 搜索: draft.联系电话 as string });
        return found.data?.map(({ 预约id }) => 预约id).join() === data.ID;
      }),
    );
    expect(saved).toEqual(drafts.map(() => true));
    const { token, organisationId } = f.context.admin;
    const address = await f.app.listen({ port: 0, host: '127.0.0.1' });
    const abort = new AbortController();
    const stream = await fetch(`${address}${messageStream.path}`, {
      headers: { authorization: `Bearer ${token}`, org: organisationId },
      signal: abort.signal,
    });
    expect(stream.status).toBe(200);
    abort.abort();
  });

  it('keeps nothing of ours: neither settings nor prepared statements', async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      for (let count = 0; count < 6; count += 1) {
        const { rows } = await client.query(`select current_setting('statement_timeout') as timeout,
          current_setting('enable_seqscan') as scan, coalesce(current_setting('app.org', true), '') as org,
          (select count(*)::int from pg_prepared_statements) as kept`);
        expect(rows).toEqual([{ timeout: '0', scan: 'on', org: '', kept: 0 }]);
      }
    } finally {
      await client.end();
    }
  });
});

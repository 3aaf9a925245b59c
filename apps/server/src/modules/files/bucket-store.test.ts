import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetExpired } from '../../housekeeping.ts';
import { bucketKeys, startBucketServer } from '../../testing/bucket-server.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';
import { type CallContext, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { png, upload } from '../../testing/upload.ts';
import { createBucketStore } from './bucket-store.ts';
import { allFileExtensions } from './file-kinds.ts';
import { checkBucket } from './files.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'huifang-bucket-'));
let bucket: Awaited<ReturnType<typeof startBucketServer>>;
let server: TestApp;
let own: Required<Omit<CallContext, 'headers'>>;
beforeAll(async () => {
  bucket = await startBucketServer();
  server = await startTestApp({
    files: {
      folder,
      bucket: { url: bucket.url, ...bucketKeys },
      mostBytes: 8 * 1024 * 1024,
      extensions: allFileExtensions,
    },
  });
  const organisation = await createOrganisation(server.database);
  own = await server.signIn(await createMember(server.database, organisation.id));
});
afterAll(async () => {
  await server.close();
  await bucket.stop();
  rmSync(folder, { recursive: true });
});

const read = (id: string) =>
  server.app.inject({
    url: `/api/admin/GetFile?id=${id}`,
    headers: { authorization: `Bearer ${own.token}`, org: own.organisationId },
  });

describe('files in a bucket', () => {
  it('are stored and read with signed requests, and leave nothing in the data folder', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024, '长');
    for (const [name, contents, type] of [
      ['a.png', png, 'image/png'],
      ['长.txt', large, 'text/plain'],
    ] as const) {
      const { data } = await upload(server, own, name, contents);
      const id = data[0]?.ID ?? '';
      const key = `/huifang/${own.organisationId}/${id.slice(0, 2)}/${id}`;
      expect(bucket.objects.get(key)).toEqual({ body: contents, type });
      expect((await read(id)).rawPayload).toEqual(contents);
    }
    expect(bucket.state.refused).toBe(0);
    expect(readdirSync(join(folder, 'arriving'))).toEqual([]);
  });

  it('are swept from there too', async () => {
    const { data } = await upload(server, own, 'a.png', png);
    const before = bucket.objects.size;
    await server.database.withOrganisation(own.organisationId, (tx) =>
      tx
        .updateTable('files')
        .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
        .where('id', '=', data[0]?.ID ?? '')
        .execute(),
    );
    await forgetExpired(server.database, server.app.files);
    expect(bucket.objects.size).toBe(before - 1);
    expect((await read(data[0]?.ID ?? '')).json()).toMatchObject({ Code: 'NOT_FOUND' });
  });

  it('are not acknowledged while the bucket is away, and the next try works', async () => {
    bucket.state.isDown = true;
    expect(await upload(server, own, 'a.png', png)).toMatchObject({
      status: 500,
      envelope: { Code: 'INTERNAL' },
    });
    bucket.state.isDown = false;
    expect((await upload(server, own, 'a.png', png)).data).toHaveLength(1);
    expect(readdirSync(join(folder, 'arriving'))).toEqual([]);
  });

  it('are refused by the bucket when the key is wrong', async () => {
    const store = createBucketStore({ url: bucket.url, ...bucketKeys, secretAccessKey: 'wrong' });
    await expect(store.read('1/aa/x', AbortSignal.timeout(5000))).rejects.toThrow('403');
    await expect(store.check()).rejects.toThrow(
      `The bucket at ${bucket.url} cannot be used (the bucket answered 403 to PUT). Check HUIFANG_S3_URL,`,
    );
    expect(bucket.state.refused).toBe(2);
  });

  it('are asked for at the start, which leaves nothing there', async () => {
    const before = bucket.objects.size;
    await checkBucket({ folder, bucket: { url: bucket.url, ...bucketKeys }, mostBytes: 1, extensions: [] });
    expect(bucket.objects.size).toBe(before);
    const nowhere = createBucketStore({ url: 'http://127.0.0.1:1/huifang', ...bucketKeys });
    await expect(nowhere.check()).rejects.toThrow(/cannot be used \(bad port\)/);
  });

  it('go nowhere else when the bucket sends the request on', async () => {
    const elsewhere = await startBucketServer();
    bucket.state.sendsOnTo = elsewhere.url;
    expect(await upload(server, own, 'a.png', png)).toMatchObject({ status: 500 });
    bucket.state.sendsOnTo = undefined;
    expect(elsewhere.state.asked).toBe(0);
    await elsewhere.stop();
  });
});

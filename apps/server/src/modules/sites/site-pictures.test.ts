import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteSite, detailList, getSite, saveSite, type WireRequestOf } from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetExpired } from '../../housekeeping.ts';
import { codeOf } from '../../testing/answers.ts';
import { type Context, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createMember } from '../../testing/factories.ts';
import { png, upload } from '../../testing/upload.ts';
import { allFileExtensions } from '../files/file-kinds.ts';

const folder = mkdtempSync(join(tmpdir(), 'huifang-pictures-'));
let f: Fixture;
/** May configure sites and nothing else. */
let keeper: Context;
beforeAll(async () => {
  f = await startConsultFixture({
    files: { folder, mostBytes: 1024 * 1024, extensions: allFileExtensions },
  });
  const values = { name: '院区员', permissions: ['site:configure'] } as const;
  keeper = (await f.signIn(await createMember(f.database, f.first.id, values))) as Context;
});
afterAll(async () => {
  await f.close();
  rmSync(folder, { recursive: true });
});

const save = (values: WireRequestOf<typeof saveSite>, as = keeper) => f.call(saveSite, values, as);
const uploaded = async (name = '院区.png', contents: Uint8Array | string = png, as = keeper) =>
  (await upload(f, as, name, contents)).data[0]?.ID as string;
const siteOf = async (ID: string) => (await f.call(getSite, { ID }, keeper)).data;
const problemsOf = ({ envelope }: { envelope: unknown }) =>
  (envelope as { Fields?: { path: string; message: string }[] }).Fields;
const read = (id: string, as: Context) =>
  f.app.inject({
    url: `/api/admin/GetFile?id=${id}`,
    headers: { authorization: `Bearer ${as.token}`, org: as.organisationId },
  });
const isHeld = async (id: string) =>
  f.database.withOrganisation(f.first.id, async (tx) => {
    const row = await tx.selectFrom('files').select('subject_kind').where('id', '=', id).executeTakeFirst();
    return row?.subject_kind === 'site';
  });

describe('the picture of a site', () => {
  it('is uploaded by whoever keeps sites, and shown to everybody by an address without headers', async () => {
    const 图片ID = await uploaded();
    const { ID } = (await save({ 名称: '有图院区', 图片ID })).data;
    const { 图片 } = await siteOf(ID);
    expect(图片?.name).toBe('院区.png');
    const shown = await f.app.inject({ url: 图片?.url ?? '' });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await read(图片ID, f.context.viewer)).statusCode).toBe(200);
    expect((await read(图片ID, f.context.stranger)).headers['content-type']).toContain('json');
    const { Objs } = (await f.call(detailList, {}, f.context.viewer)).data;
    expect(Objs.find((site) => site.ID === ID)).toMatchObject({ 图片ID, 图片: { name: '院区.png' } });
  });

  it('belongs to nobody any more once another one, or none, takes its place', async () => {
    const first = await uploaded();
    const { ID, 版本 } = (await save({ 名称: '换图院区', 图片ID: first })).data;
    const second = await uploaded('新.png');
    const changed = (await save({ ID, 名称: '换图院区', 图片ID: second, 版本 })).data;
    expect([await isHeld(first), await isHeld(second)]).toEqual([false, true]);
    await save({ ID, 名称: '换图院区', 图片ID: '', 版本: changed.版本 });
    expect([(await siteOf(ID)).图片, await isHeld(second)]).toEqual([null, false]);
  });

  it('stays with the site when everything else is changed by somebody else', async () => {
    const 图片ID = await uploaded();
    const { ID, 版本 } = (await save({ 名称: '别人改院区', 图片ID })).data;
    const edited = await save({ ID, 名称: '别人改院区', 简称: '改', 图片ID, 版本 }, f.context.admin);
    expect([codeOf(edited), await isHeld(图片ID)]).toEqual(['done', true]);
  });

  it('is none of somebody else, of another record, made up, or of another kind', async () => {
    const others = await uploaded('别人.png', png, f.context.admin);
    const taken = await uploaded();
    await save({ 名称: '占图院区', 图片ID: taken });
    for (const 图片ID of [others, taken, '11111111-1111-4111-8111-111111111111'])
      expect(problemsOf(await save({ 名称: '无图院区', 图片ID }))).toEqual([
        { path: '图片ID', message: '图片已失效，请重新上传' },
      ]);
    const text = await uploaded('说明.txt', '八点开门');
    expect(problemsOf(await save({ 名称: '无图院区', 图片ID: text }))).toEqual([
      { path: '图片ID', message: '图片应为 JPG、PNG、GIF 或 WebP 格式' },
    ]);
  });

  it('that was replaced meanwhile is told as a stale save', async () => {
    const first = await uploaded();
    const { ID, 版本 } = (await save({ 名称: '同改院区', 图片ID: first })).data;
    await save({ ID, 名称: '同改院区', 图片ID: await uploaded(), 版本 });
    expect((await save({ ID, 名称: '同改院区', 简称: '晚', 图片ID: first, 版本 })).envelope).toMatchObject({
      Code: 'STALE',
      Conflict: { changes: [{ field: '图片ID', before: first }] },
    });
  });

  it('leaves the store a day after it was replaced or its site removed, and stays as long as its site can come back', async () => {
    const pictures = { replaced: await uploaded(), removed: await uploaded(), fresh: await uploaded() };
    const { ID, 版本 } = (await save({ 名称: '换旧图院区', 图片ID: pictures.replaced })).data;
    const kept = await uploaded();
    await save({ ID, 名称: '换旧图院区', 图片ID: kept, 版本 });
    const removed = (await save({ 名称: '早撤院区', 图片ID: pictures.removed })).data.ID;
    await f.call(deleteSite, { ID: removed }, keeper);
    const uploadedAgo = sql`update files set created_at = created_at - interval '2 days'`;
    const removedAgo = sql`update sites set removed_at = removed_at - interval '25 hours'`;
    await f.database.withOrganisation(f.first.id, async (tx) => {
      await uploadedAgo.execute(tx);
      await removedAgo.execute(tx);
    });
    const fresh = (await save({ 名称: '刚撤院区', 图片ID: pictures.fresh })).data.ID;
    await f.call(deleteSite, { ID: fresh }, keeper);

    await forgetExpired(f.database, f.app.files);
    const isStored = (id: string) => existsSync(join(folder, f.first.id, id.slice(0, 2), id));
    expect(Object.values({ ...pictures, kept }).map(isStored)).toEqual([false, false, true, true]);
    expect((await read(pictures.removed, keeper)).headers['content-type']).toContain('json');
  });
});

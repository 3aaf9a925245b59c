import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FailureCode,
  getCallbackById,
  getUpToken,
  saveCallbackOnServiceCenter,
  type WireRequestOf,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetExpired } from '../../housekeeping.ts';
import { codeOf } from '../../testing/answers.ts';
import { type Context, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createMember } from '../../testing/factories.ts';
import { mountDisk, unmountDisk } from '../../testing/small-disk.ts';
import { aForm, png, upload } from '../../testing/upload.ts';
import { allFileExtensions } from './file-kinds.ts';

const megabyte = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'huifang-files-'));

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture({ files: { folder, mostBytes: megabyte, extensions: allFileExtensions } });
});
afterAll(async () => {
  await f.close();
  rmSync(folder, { recursive: true });
});

const send = (name: string, contents: Uint8Array | string, context: Partial<Context> = f.context.agent) =>
  upload(f, context, name, contents);
const read = (id: string, context: Context = f.context.agent) =>
  f.app.inject({
    url: `/api/admin/GetFile?id=${id}`,
    headers: { authorization: `Bearer ${context.token}`, org: context.organisationId },
  });
const pathOf = (id: string) => join(folder, f.first.id, id.slice(0, 2), id);
const arriving = () => (existsSync(join(folder, 'arriving')) ? readdirSync(join(folder, 'arriving')) : []);
const rowsOf = (ids: readonly string[]) =>
  f.database.withOrganisation(f.first.id, (tx) =>
    tx.selectFrom('files').select(['id', 'state']).where('id', 'in', ids).execute(),
  );

/** A callback of the agent's new consult with these attachments. */
async function registered(
  values: Partial<WireRequestOf<typeof saveCallbackOnServiceCenter>>,
  as: Context = f.context.agent,
) {
  const { data } = await f.save({}, as);
  const callback = { consultId: data.ID, note: randomUUID(), intention: 1, orderintention: 'A', ...values };
  return f.call(saveCallbackOnServiceCenter, callback as never, as);
}

describe('POST /api/admin/UploadAsync', () => {
  it('keeps a file for its uploader alone, named and typed by what it is', async () => {
    const { data } = await send('../疼痛 评分表.exe', png);
    expect(data).toEqual([
      {
        ID: expect.stringMatching(/^[\da-f-]{36}$/),
        name: '疼痛 评分表.png',
        url: `/api/admin/GetFile?id=${data[0]?.ID}`,
        size: png.length,
        type: 'image/png',
      },
    ]);
    const id = data[0]?.ID ?? '';
    const answer = await read(id);
    expect(answer.rawPayload).toEqual(png);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': `inline; filename="__ ___.png"; filename*=UTF-8''${encodeURIComponent('疼痛 评分表.png')}`,
    });
    for (const other of [f.context.admin, f.context.doctor, f.context.stranger]) {
      expect((await read(id, other)).json()).toMatchObject({ Success: false, Code: 'NOT_FOUND' });
    }
    expect(arriving()).toEqual([]);
  });

  it('says so when the bytes of a file are gone, before the answer begins', async () => {
    const { data } = await send('评分表.png', png);
    const id = data[0]?.ID ?? '';
    renameSync(pathOf(id), `${pathOf(id)}.gone`);
    const answer = await read(id);
    renameSync(`${pathOf(id)}.gone`, pathOf(id));
    expect(answer.json()).toMatchObject({ Success: false, Code: 'NOT_FOUND' });
    expect(answer.headers['content-type']).toContain('json');
    expect(answer.headers['content-disposition']).toBeUndefined();
  });

  it('never serves anything but pictures inline', async () => {
    for (const [name, contents] of [
      ['x.pdf', '%PDF-1.7\n<script>alert(1)</script>'],
      ['x.txt', '<script>alert(1)</script>'],
    ] as const) {
      const { data } = await send(name, contents);
      const { headers } = await read(data[0]?.ID ?? '');
      expect(headers['content-disposition']).toMatch(/^attachment; /);
      expect(headers['content-type']).not.toContain('html');
    }
  });

  it('gives the first answer to a repeat, and keeps one copy', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const once = await send('a.txt', 'same', { ...f.context.agent, headers } as never);
    const again = await send('a.txt', 'same', { ...f.context.agent, headers } as never);
    expect(again.data).toEqual(once.data);
    expect(codeOf(await send('a.txt', 'other', { ...f.context.agent, headers } as never))).toBe(
      'IDEMPOTENCY_MISMATCH',
    );
    const stored = readdirSync(join(folder, f.first.id), { recursive: true, withFileTypes: true });
    const rows = await f.database.withOrganisation(f.first.id, (tx) =>
      tx.selectFrom('files').selectAll().execute(),
    );
    expect(stored.filter((entry) => entry.isFile())).toHaveLength(rows.length);
  });

  it('refuses a program named .png, an empty file, and what is no file', async () => {
    const program = Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(4096)]);
    expect(await send('x.png', program)).toMatchObject({ status: 415, envelope: { Code: 'FILE_TYPE' } });
    expect(codeOf(await send('x.png', ''))).toBe('FILE_EMPTY');
    const post = (payload: unknown, type: string) =>
      f.send({
        method: 'POST',
        url: '/api/admin/UploadAsync',
        payload: payload as never,
        headers: {
          authorization: `Bearer ${f.context.agent.token}`,
          org: f.context.agent.organisationId,
          'content-type': type,
        },
      });
    expect(codeOf(await post('{}', 'application/json'))).toBe('FILE_MISSING');
    expect(codeOf(await post('--x--\r\n', 'multipart/form-data; boundary=x'))).toBe('FILE_MISSING');
    expect((await post('x', 'multipart/form-data')).status).toBe(400);
    expect((await post('x', 'application/octet-stream')).status).toBe(415);
    const form = aForm('a.png', png);
    const broken = form.payload.subarray(0, form.payload.length - 30);
    expect((await post(broken, form.headers['content-type'])).status).toBe(400);
    const body = form.payload.subarray(0, form.payload.length - '------huifang-test--\r\n'.length);
    expect((await post(Buffer.concat([body, form.payload]), form.headers['content-type'])).status).toBe(400);
    expect(arriving()).toEqual([]);
  });

  it('needs the right to write callbacks, and the own organisation also as a field of the form', async () => {
    expect((await send('a.png', png, {})).status).toBe(401);
    expect((await send('a.png', png, f.context.viewer)).status).toBe(403);
    const form = aForm('a.png', png, { org: f.second.id });
    const answer = await f.send({
      method: 'POST',
      url: '/api/admin/UploadAsync',
      payload: form.payload,
      headers: {
        ...form.headers,
        authorization: `Bearer ${f.context.agent.token}`,
        org: f.context.agent.organisationId,
      },
    });
    expect(answer.status).toBe(403);
    expect(arriving()).toEqual([]);
  });

  it('takes a file up to the limit and not one byte more', async () => {
    const text = (size: number) => Buffer.alloc(size, 'a');
    expect(codeOf(await send('a.txt', text(megabyte)))).toBe('done');
    expect(await send('a.txt', text(megabyte + 1))).toMatchObject({
      status: 413,
      envelope: { Code: 'FILE_TOO_LARGE', Data: '文件超过 1 MB，请压缩后重试' },
    });
    expect(arriving()).toEqual([]);
  });

  it('lets a person have a hundred files waiting', async () => {
    const member = await createMember(f.database, f.first.id);
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .insertInto('files')
        .values(
          Array.from({ length: 100 }, () => ({
            org_id: f.first.id,
            uploader_id: member.staffId,
            store: 'folder' as const,
          })),
        )
        .execute(),
    );
    expect(codeOf(await send('a.png', png, await f.signIn(member)))).toBe('TOO_MANY_FILES');
    expect(codeOf(await send('a.png', png))).toBe('done');
  });
});

describe('an upload of 2 GB', () => {
  const gigabytes = 2 * 1024 * megabyte;
  let port: number;
  beforeAll(async () => {
    await f.app.listen({ port: 0, host: '127.0.0.1' });
    port = (f.app.server.address() as AddressInfo).port;
  });

  const start = (headers: Record<string, string>) =>
    httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/admin/UploadAsync',
      headers: {
        authorization: `Bearer ${f.context.agent.token}`,
        org: f.context.agent.organisationId,
        ...aForm('a.txt', '').headers,
        ...headers,
      },
    });
  const answerTo = async (request: ClientRequest) => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.once('error', reject);
    });
    let text = '';
    for await (const chunk of response) text += chunk;
    return { status: response.statusCode, envelope: JSON.parse(text) };
  };

  it('that says so is refused before its body is sent', async () => {
    const request = start({ 'content-length': String(gigabytes) });
    request.flushHeaders();
    expect(await answerTo(request)).toMatchObject({ status: 413, envelope: { Code: 'FILE_TOO_LARGE' } });
    request.destroy();
  });

  it('that does not say so is cut off at the limit, and leaves nothing on the disk', async () => {
    const socket = connect(port, '127.0.0.1');
    const chunk = Buffer.alloc(64 * 1024, 'a');
    let sent = 0;
    let answered = '';
    const form = aForm('a.txt', '').payload;
    const head = form.subarray(0, form.indexOf('\r\n\r\n') + 4);
    const inChunks = (data: Buffer) =>
      Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')]);
    socket.write(
      `POST /api/admin/UploadAsync HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${f.context.agent.token}\r\n` +
        `org: ${f.context.agent.organisationId}\r\nContent-Type: ${aForm('a', '').headers['content-type']}\r\n` +
        'Transfer-Encoding: chunked\r\n\r\n',
    );
    socket.write(inChunks(head));
    await new Promise<void>((resolve) => {
      const more = () => {
        while (!socket.destroyed && sent < gigabytes) {
          sent += chunk.length;
          if (!socket.write(inChunks(chunk))) return;
        }
      };
      socket.on('drain', more);
      socket.on('data', (data) => {
        answered += data;
      });
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
      more();
    });
    expect(answered === '' || answered.startsWith('HTTP/1.1 413')).toBe(true);
    expect(sent).toBeLessThan(64 * megabyte);
    await expect.poll(arriving).toEqual([]);
  });
});

describe('an upload that fails midway', () => {
  const form = aForm('a.txt', Buffer.alloc(900 * 1024, 'a'));
  const boundary = '------huifang-test';
  const openPart = `${boundary}\r\nContent-Disposition: form-data; name="file"; filename="b.txt"\r\n\r\n`;
  const cases: [string, () => Buffer, FailureCode][] = [
    [
      'at a second file',
      () =>
        Buffer.concat([
          Buffer.from(`${openPart}a\r\n${openPart}b\r\n`),
          form.payload.subarray(0, -boundary.length),
          Buffer.alloc(100 * 1024),
        ]),
      'BAD_REQUEST',
    ],
    [
      'at a part without an end',
      () => Buffer.concat([Buffer.from(`${openPart}a\r\n${boundary}\r\nContent-`), Buffer.alloc(megabyte)]),
      'BAD_REQUEST',
    ],
  ];

  /** Every call by the same connection: one that is not let go would hold the next. */
  async function overOneConnection(body: Buffer) {
    const port = (f.app.server.address() as AddressInfo).port;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = (method: string, path: string, content?: Buffer) =>
      new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
        const request = httpRequest(
          {
            agent,
            port,
            host: '127.0.0.1',
            method,
            path,
            headers: {
              ...form.headers,
              authorization: `Bearer ${f.context.agent.token}`,
              org: f.context.agent.organisationId,
            },
          },
          async (response) => {
            let text = '';
            for await (const chunk of response) text += chunk;
            resolve({ status: response.statusCode, text });
          },
        );
        request.on('error', reject);
        request.end(content);
      });
    try {
      const answer = await call('POST', '/api/admin/UploadAsync', body);
      const next = await call('GET', '/healthz');
      return { answer: JSON.parse(answer.text), next: next.status };
    } finally {
      agent.destroy();
    }
  }

  it.each(cases)('%s is answered, leaves nothing, and holds no later call', async (_, body, code) => {
    const { answer, next } = await overOneConnection(body());
    expect({ code: answer.Code, next }).toEqual({ code, next: 200 });
    expect(arriving()).toEqual([]);
    expect(f.database.load()).toMatchObject({ used: 0, waiting: 0 });
  });

  it('because the disk is full says so, and holds no later call', async ({ skip }) => {
    const disk = join(folder, 'arriving');
    if (!mountDisk(disk, 0.25)) return skip('no small disk can be mounted here');
    try {
      const { answer, next } = await overOneConnection(form.payload);
      expect({ code: answer.Code, next }).toEqual({ code: 'DISK_FULL', next: 200 });
      expect(arriving()).toEqual([]);
    } finally {
      unmountDisk(disk);
    }
    expect(codeOf(await send('a.png', png))).toBe('done');
  });
});

describe('an attached file', () => {
  it('is seen by those who see the record, and by nobody else', async () => {
    const { data } = await send('评分表.png', png);
    const [file] = data;
    const saved = await registered({ attchment: [{ ID: 'x', name: '别的名字.exe', url: file?.url ?? '' }] });
    const record = await f.call(getCallbackById, { Id: saved.data.ID }, f.context.agent);
    expect(record.data.attchment).toEqual([{ ID: file?.ID, name: '评分表.png', url: file?.url }]);
    for (const context of [f.context.agent, f.context.admin]) {
      expect((await read(file?.ID ?? '', context)).rawPayload).toEqual(png);
    }
    for (const context of [f.context.trainee, f.context.doctor, f.context.viewer, f.context.stranger]) {
      expect((await read(file?.ID ?? '', context)).json()).toMatchObject({ Code: 'NOT_FOUND' });
    }
  });

  it('belongs to one record, and only its uploader can give it to one', async () => {
    const { data } = await send('a.png', png);
    const attchment = data.map(({ ID, name, url }) => ({ ID, name, url }));
    const theirs = await registered({ attchment }, f.context.admin);
    expect(theirs.envelope).toMatchObject({ Code: 'FILE_GONE', Data: '附件“a.png”已失效，请移除后重新上传' });
    const consult = await f.save({}, f.context.agent);
    const save = () =>
      f.call(
        saveCallbackOnServiceCenter,
        {
          consultId: consult.data.ID,
          note: '同一次',
          date: '2026-03-01 09:00:00',
          orderintention: 'A',
          attchment,
        },
        f.context.agent,
      );
    const [one, two] = [await save(), await save()];
    expect(two.data.ID).toBe(one.data.ID);
    expect(codeOf(await registered({ attchment }))).toBe('FILE_GONE');
    const nobodys = { name: 'x', url: `/api/admin/GetFile?id=${randomUUID()}` };
    expect(codeOf(await registered({ attchment: [nobodys] }))).toBe('FILE_GONE');
  });
});

describe('a file that no record takes', () => {
  it('is removed with its bytes after a day, an attached one stays', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) ids.push((await send('a.png', png)).data[0]?.ID ?? '');
    const [old = '', attached = '', fresh = ''] = ids;
    await registered({ attchment: [{ name: 'a.png', url: `/api/admin/GetFile?id=${attached}` }] });
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .updateTable('files')
        .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
        .where('id', 'in', [old, attached])
        .execute(),
    );
    await forgetExpired(f.database, f.app.files);
    expect((await rowsOf(ids)).map(({ id }) => id).toSorted()).toEqual([attached, fresh].toSorted());
    expect([old, attached, fresh].map((id) => existsSync(pathOf(id)))).toEqual([false, true, true]);
    await forgetExpired(f.database, f.app.files);
  });
});

describe('GET /api/Upload/GetUpToken', () => {
  const ask = (context?: Context) =>
    f.app.inject({
      url: getUpToken.path,
      headers: context ? { authorization: `Bearer ${context.token}`, org: context.organisationId } : {},
    });

  it('answers a token that says for whom, how much and until when, where form widgets look for it', async () => {
    const answer = await ask(f.context.admin);
    const { Success, Data, uptoken } = answer.json();
    expect({ Success, isSame: Data === uptoken }).toEqual({ Success: true, isSame: true });
    const policy = JSON.parse(Buffer.from(String(uptoken).split(':')[2] ?? '', 'base64url').toString());
    expect(policy).toMatchObject({ scope: `files:${f.first.id}/`, fsizeLimit: megabyte, insertOnly: 1 });
    expect(policy.deadline * 1000).toBeGreaterThan(Date.now());
  });

  it('is for nobody without a session', async () => {
    expect((await ask()).statusCode).toBe(401);
  });
});

import { gunzipSync } from 'node:zlib';
import { deleteDisease, getDiseaseTree, getFuncSettings } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type DiseaseFixture, startDiseaseFixture } from '../testing/disease-fixture.ts';
import { KeptAnswers } from './kept-answers.ts';

let f: DiseaseFixture;
beforeAll(async () => {
  f = await startDiseaseFixture();
});
afterAll(() => f.close());

describe('an answer that is kept', () => {
  it('is made anew at the next request in another process once something of it changed', async () => {
    const another = await f.openAnother();
    try {
      const titles = async () =>
        (await another.call(getDiseaseTree, { words: '' }, f.context.admin)).data.map(({ title }) => title);
      const id = await f.add('眩晕');
      expect(await titles()).toContain('眩晕');
      await f.change(id, { 名称: '头晕' });
      expect(await titles()).toEqual(expect.arrayContaining(['头晕']));
      await f.call(deleteDisease, { Id: id });
      expect(await titles()).not.toContain('头晕');
    } finally {
      await another.close();
    }
  });

  it('holds nothing of a change that was given up', async () => {
    const before = await f.tree();
    const given = f.database.withOrganisation(f.first.id, async (tx) => {
      await tx.updateTable('diseases').set({ name: '没有发生' }).where('org_id', '=', f.first.id).execute();
      throw new Error('given up');
    });
    await expect(given).rejects.toThrow('given up');
    expect(await f.tree()).toEqual(before);
  });

  it('is that of the organisation, of the language and of what was asked for', async () => {
    await f.add('偏头痛', '', { 翻译: { 'en-US': 'Migraine' } });
    expect(await f.tree()).toContain('偏头痛');
    const inEnglish = { ...f.context.admin, headers: { 'accept-language': 'en-US' } };
    expect(await f.tree('', undefined, inEnglish)).toContain('Migraine');
    expect(await f.tree('', undefined, f.context.stranger)).not.toContain('偏头痛');
    expect(await f.tree('migraine')).toEqual(['偏头痛']);
    expect(await f.tree()).toContain('偏头痛');
  });

  it('is refused to whoever may not have it', async () => {
    expect(codeOf(await f.call(getFuncSettings, {}))).toBe('saved');
    expect(codeOf(await f.call(getFuncSettings, {}, f.colleague))).toBe('FORBIDDEN');
  });

  it('comes packed for whoever takes gzip, plain for whoever refuses it, the same either way', async () => {
    await f.add('😀'.repeat(10));
    const { token, organisationId } = f.context.admin;
    const ask = async (accepted: string) => {
      const { headers, rawPayload } = await f.app.inject({
        method: 'POST',
        url: getDiseaseTree.path,
        headers: { authorization: `Bearer ${token}`, org: organisationId, 'accept-encoding': accepted },
        payload: { words: '' },
      });
      const isPacked = headers['content-encoding'] === 'gzip';
      const text = (isPacked ? gunzipSync(rawPayload) : rawPayload).toString();
      const { RequestId, ...answer } = JSON.parse(text);
      expect(RequestId).toBe(headers['x-request-id']);
      return { isPacked, answer };
    };
    const packed = await ask('br, gzip;q=0.8');
    expect(packed.isPacked).toBe(true);
    expect(await ask('gzip')).toEqual(packed);
    for (const refused of ['identity', 'gzip;q=0', 'br'])
      expect(await ask(refused)).toEqual({ ...packed, isPacked: false });
  });
});

describe('what is kept', () => {
  const megabyte = 1024 * 1024;
  const parts = ['diseases'] as const;

  it('counts once when several ask for it while it is made', async () => {
    const kept = new KeptAnswers();
    let made = 0;
    const all = Promise.withResolvers<void>();
    await f.database.withOrganisation(f.first.id, async (tx) => {
      const ask = () =>
        kept.answer(tx, { organisationId: f.first.id, key: 'one', parts }, async () => {
          made += 1;
          if (made === 4) all.resolve();
          await all.promise;
          return 'x'.repeat(10 * megabyte);
        });
      await Promise.all([ask(), ask(), ask(), ask()]);
      await ask();
    });
    expect(made).toBe(4);
  });

  it('counts what was asked for too, so that many small answers find an end', async () => {
    const kept = new KeptAnswers();
    const made: string[] = [];
    const ask = (name: string) =>
      f.database.withOrganisation(f.first.id, (tx) =>
        kept.answer(tx, { organisationId: f.first.id, key: name + 'x'.repeat(megabyte), parts }, async () => {
          made.push(name);
          return [];
        }),
      );
    const names = Array.from({ length: 40 }, (_, index) => `${index} `);
    for (const name of names) await ask(name);
    await ask('39 ');
    await ask('0 ');
    expect(made).toEqual([...names, '0 ']);
  });
});

import {
  addConsultItem,
  addConsultMethods,
  deleteDisease,
  deletePhoneLine,
  deleteSite,
  deleteTypeCode,
  deleteTypes,
  editDisease,
  getTypesList,
  removeConsultItems,
  removeMenuEntry,
  removeMethods,
  saveMenuEntry,
  savePhoneLine,
  saveSite,
  saveTypeCode,
  saveTypes,
  updateConsultItem,
  updateConsultMethods,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { type Context, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createMember } from '../../testing/factories.ts';

let f: Fixture;
let other: Context;
beforeAll(async () => {
  f = await startConsultFixture();
  await f.database.withOrganisation(f.first.id, (tx) =>
    sql`select seed_dictionary_types(${f.first.id})`.execute(tx),
  );
  other = await f.signIn(await createMember(f.database, f.first.id, { name: '方致远' }));
});
afterAll(() => f.close());

type Answer = Parameters<typeof codeOf>[0];
interface Made {
  id: string;
  /** Gives it another name, seen as it was made. */
  rename: (name: string, as: Context) => Promise<Answer>;
  remove: (as: Context) => Promise<Answer>;
}

/** What each page configures, with how it is made. */
const kinds: readonly (readonly [kind: string, make: (name: string) => Promise<Made>])[] = [
  [
    'a dictionary type',
    async (名称) => {
      const made = { 编码: `T${名称.length}${Math.abs(名称.codePointAt(0) ?? 0)}`, 名称 };
      const { data } = await f.call(saveTypes, made, f.context.admin);
      return {
        id: data.ID,
        rename: (name, as) => f.call(saveTypes, { ...made, ID: data.ID, 名称: name, 版本: 1 }, as),
        remove: (as) => f.call(deleteTypes, { Id: data.ID }, as),
      };
    },
  ],
  [
    'an entry of a dictionary',
    async (名称) => {
      const types = (await f.call(getTypesList, {}, f.context.admin)).data;
      const typeId = types.find((type) => type.编码 === '33')?.ID ?? '';
      const made = { typeId, 编码: `E${名称.codePointAt(0)}`, 名称 };
      const { data } = await f.call(saveTypeCode, made, f.context.admin);
      return {
        id: data.ID,
        rename: (name, as) => f.call(saveTypeCode, { ...made, ID: data.ID, 名称: name, 版本: 1 }, as),
        remove: (as) => f.call(deleteTypeCode, { Id: data.ID }, as),
      };
    },
  ],
  [
    'a disease',
    async (名称) => {
      const { data } = await f.call(editDisease, { 名称 }, f.context.admin);
      return {
        id: data.ID,
        rename: (name, as) => f.call(editDisease, { Id: data.ID, 名称: name, 版本: 1 }, as),
        remove: (as) => f.call(deleteDisease, { Id: data.ID }, as),
      };
    },
  ],
  [
    'a consult method',
    async (名称) => {
      const { data } = await f.call(addConsultMethods, { 名称, type: 1 }, f.context.admin);
      return {
        id: data.ID,
        rename: (name, as) => f.call(updateConsultMethods, { ID: data.ID, 名称: name, 版本: 1 }, as),
        remove: (as) => f.call(removeMethods, { Id: data.ID }, as),
      };
    },
  ],
  [
    'a source of a method',
    async (显示文本) => {
      const place = { methodId: f.catalogue.tree, 显示文本 };
      const { data } = await f.call(addConsultItem, place, f.context.admin);
      return {
        id: data.ID,
        rename: (name, as) => f.call(updateConsultItem, { ID: data.ID, 显示文本: name, 版本: 1 }, as),
        remove: (as) => f.call(removeConsultItems, { Id: data.ID }, as),
      };
    },
  ],
  [
    'a site',
    async (名称) => {
      const { data } = await f.call(saveSite, { 名称 }, f.context.admin);
      return {
        id: data.ID,
        rename: (name, as) => f.call(saveSite, { ID: data.ID, 名称: name, 版本: 1 }, as),
        remove: (as) => f.call(deleteSite, { ID: data.ID }, as),
      };
    },
  ],
  [
    'a phone line',
    async (名称) => {
      const made = { 号码: `0108888${String(名称.codePointAt(0)).slice(-4)}`, 名称 };
      const { data } = await f.call(savePhoneLine, made, f.context.admin);
      return {
        id: data.ID,
        rename: (name, as) => f.call(savePhoneLine, { ...made, ID: data.ID, 名称: name, 版本: 1 }, as),
        remove: (as) => f.call(deletePhoneLine, { ID: data.ID }, as),
      };
    },
  ],
  [
    'an entry of the menu',
    async (title) => {
      const made = { name: `page-${title.codePointAt(0)}`, title };
      const { data } = await f.call(saveMenuEntry, made, f.context.admin);
      return {
        id: data.ID,
        rename: (name, as) => f.call(saveMenuEntry, { ID: data.ID, title: name, 版本: 1 }, as),
        remove: (as) => f.call(removeMenuEntry, { Id: data.ID }, as),
      };
    },
  ],
];

describe.each(kinds)('%s', (_, make) => {
  it('that two administrators rename at once takes one name, and the other is told who was faster', async () => {
    const made = await make('两位');
    const answers = await Promise.all([made.rename('甲的', f.context.admin), made.rename('乙的', other)]);
    expect(answers.map(codeOf).sort()).toEqual(['STALE', 'done']);
    const refused = answers.findIndex(({ envelope }) => !envelope.Success);
    expect(answers[refused]?.envelope).toMatchObject({
      Conflict: { who: refused === 0 ? '方致远' : '管理员', 版本: 2 },
    });
  });

  it('that one renames while another removes it is either renamed and gone, or gone', async () => {
    const made = await make('去留');
    const [renamed, removed] = await Promise.all([made.rename('丙的', f.context.admin), made.remove(other)]);
    expect(codeOf(removed)).toBe('done');
    expect(['done', 'NOT_FOUND']).toContain(codeOf(renamed));
    expect(codeOf(await made.rename('丁的', f.context.admin))).toBe('NOT_FOUND');
  });
});

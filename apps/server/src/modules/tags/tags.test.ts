import {
  addTags,
  editTag,
  getTagById,
  removeTag,
  restoreTag,
  tagColours,
  tagTypeList,
  type WireRequestOf,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import { type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
});
afterAll(() => f.close());

const person = async () => (await f.save()).data.个人ID;
type Drafts = WireRequestOf<typeof editTag>['taglist'];
const edit = (personId: string, taglist: Drafts, more: object = {}, as = f.context.admin) =>
  f.call(editTag, { personId, taglist, ...more }, as);
const contents = (tags: { content: string }[]) => tags.map(({ content }) => content);
const read = async (personId: string, as = f.context.admin) =>
  (await f.call(tagTypeList, { personId }, as)).data;

describe('POST /api/tag/Edit_Tag', () => {
  it('gives a person new and known tags, which are candidates for everybody else', async () => {
    const [one, other] = [await person(), await person()];
    const { data } = await edit(one, [{ content: '老客户', color: tagColours[3] }, { name: '晚间可联系' }]);
    expect(contents(data.selected)).toEqual(['老客户', '晚间可联系']);
    expect(data.selected[0]).toMatchObject({ name: '老客户', color: tagColours[3], nature: 0 });
    expect(tagColours).toContain(data.selected[1]?.color);
    expect(data).toMatchObject({ 版本: 1, removed: [], undoSeconds: 0 });

    const lists = await read(other);
    expect(contents(lists.candidates)).toEqual(expect.arrayContaining(['老客户', '晚间可联系']));
    const known = lists.candidates.find(({ content }) => content === '老客户');
    const again = await edit(other, [{ ID: known?.ID }]);
    expect(again.data.selected).toEqual([known]);
    expect(contents((await read(other)).candidates)).not.toContain('老客户');
  });

  it('shows the tag in the service centre’s search', async () => {
    const { data } = await f.save();
    await edit(data.个人ID, [{ content: '仅此一位' }]);
    const found = await f.list({ 标签: '仅此一位' });
    expect(found.data.map((row) => row.个人id)).toEqual([data.个人ID]);
  });

  it('takes a tag that differs in letter case, width or spaces for the one that exists', async () => {
    const { data: first } = await edit(await person(), [{ content: 'VIP 金卡' }]);
    const { data: second } = await edit(await person(), [{ content: ' ｖｉｐ　金卡 ' }]);
    expect(second.selected).toEqual(first.selected);
  });

  it('changes nothing when the same list is saved again, and answers a repeat once', async () => {
    const id = await person();
    const key = { headers: { 'idempotency-key': 'tags-once' } };
    const send = () =>
      f.call(editTag, { personId: id, taglist: [{ content: '一次' }] }, { ...f.context.admin, ...key });
    const [one, two] = await Promise.all([send(), send()]);
    expect(two.data).toEqual(one.data);
    expect((await edit(id, [{ content: '一次' }])).data.版本).toBe(1);
  });

  it.each([
    ['a tag of 200 characters', [{ content: '长'.repeat(200) }], 'taglist.0.content'],
    ['a tag of 21 characters', [{ content: '长'.repeat(21) }], 'taglist.0.content'],
    ['a tag of 10,000 characters', [{ content: '长'.repeat(10_000) }], 'taglist.0.content'],
    ['only spaces', [{ content: ' 　\t' }], 'taglist.0.content'],
    ['nothing', [{}], 'taglist.0.content'],
    ['twice the same', [{ content: 'Aa' }, { content: 'aA ' }], 'taglist.1.content'],
    ['a colour that is no preset', [{ content: '彩', color: '#123456' }], 'taglist.0.color'],
    ['a style for a colour', [{ content: '彩', color: 'red;background:url(x)' }], 'taglist.0.color'],
    ['a tag that does not exist', [{ ID: '999999' }], 'taglist.0.ID'],
    ['300 tags', Array.from({ length: 300 }, (_, index) => ({ content: `第${index}` })), 'taglist'],
  ])('refuses %s and keeps the tags', async (_name, taglist, path) => {
    const id = await person();
    await edit(id, [{ content: '保留' }]);
    const answer = await edit(id, taglist);
    expect(codeOf(answer)).toBe('VALIDATION');
    expect(pathsOf(answer)).toEqual([path]);
    expect(contents((await read(id)).selected)).toEqual(['保留']);
  });

  it('keeps markup in a tag as text', async () => {
    const { data } = await edit(await person(), [{ content: '<script>alert(1)' }]);
    expect(contents(data.selected)).toEqual(['<script>alert(1)']);
  });

  it('is refused for a customer who was deleted meanwhile, and makes no tag', async () => {
    expect(codeOf(await edit('999999', [{ content: '无主' }]))).toBe('NOT_FOUND');
    expect(contents((await read(await person())).candidates)).not.toContain('无主');
  });

  it('keeps 100 tags of a person and lists 300 of the organisation', async () => {
    const drafts = (from: number) =>
      Array.from({ length: 100 }, (_, index) => ({ content: `标${from + index}` }));
    for (const from of [1000, 2000, 3000]) {
      const id = await person();
      expect((await edit(id, drafts(from))).data.selected).toHaveLength(100);
      const more = await f.call(
        addTags,
        { personIds: [id], taglist: [{ content: '多一个' }] },
        f.context.admin,
      );
      expect(more.data.skipped).toMatchObject([{ ID: id, Code: 'TOO_MANY_TAGS' }]);
    }
    expect((await read(await person())).candidates.length).toBeGreaterThanOrEqual(300);
  });

  it('tells a stale save what a colleague changed', async () => {
    const id = await person();
    await edit(id, [{ content: '甲' }]);
    await edit(id, [{ content: '甲' }, { content: '乙' }], { 版本: 1 }, f.context.agent);
    const late = await edit(id, [{ content: '甲' }, { content: '丙' }], { 版本: 1 });
    expect(late.envelope).toMatchObject({
      Code: 'STALE',
      Conflict: { who: '客服甲', 版本: 2, changes: [{ field: '标签', before: '甲', after: '甲、乙' }] },
    });
    expect(contents((await read(id)).selected)).toEqual(['甲', '乙']);
  });

  it('lets two people add the same new tag at once', async () => {
    const ids = [await person(), await person()];
    const answers = await Promise.all(ids.map((id) => edit(id, [{ content: '同时新增' }])));
    expect(new Set(answers.map(({ data }) => data.selected[0]?.ID)).size).toBe(1);
  });

  it('is written to the audit log without what the tags say', async () => {
    const id = await person();
    await edit(id, [{ content: '审计' }]);
    const { rows } = await f.database.withOrganisation(f.first.id, (tx) =>
      sql<{
        details: object;
      }>`select details from audit_log where action = 'tag' and entity_id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([{ details: { added: 1, removed: 0 } }]);
  });
});

describe('removing tags', () => {
  it('can be undone for ten seconds by whoever removed them', async () => {
    const id = await person();
    const { data } = await edit(id, [{ content: '去' }, { content: '留' }]);
    const gone = await f.call(
      removeTag,
      { personId: id, ID: data.selected[0]?.ID as string },
      f.context.admin,
    );
    expect(gone.data).toMatchObject({ 版本: 2, removed: [{ content: '去' }], undoSeconds: 10 });
    expect(contents((await read(id)).selected)).toEqual(['留']);

    const undo = { personId: id, 版本: 2 };
    expect(codeOf(await f.call(restoreTag, undo, f.context.agent))).toBe('NOT_FOUND');
    const back = await f.call(restoreTag, undo, f.context.admin);
    expect(contents(back.data.selected).toSorted()).toEqual(['去', '留'].toSorted());
    expect((await f.call(restoreTag, undo, f.context.admin)).data).toEqual(back.data);
  });

  it('cannot be undone later', async () => {
    const id = await person();
    await edit(id, [{ content: '晚了' }]);
    await edit(id, []);
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update customer_tag_steps set changed_at = now() - interval '20 seconds' where customer_id = ${id}`.execute(
        tx,
      ),
    );
    expect(codeOf(await f.call(restoreTag, { personId: id, 版本: 2 }, f.context.admin))).toBe('UNDO_EXPIRED');
  });
});

describe('POST /api/tag/Add_Tags', () => {
  it('adds to several persons and tells whom it skipped', async () => {
    const ids = [await person(), await person()];
    await edit(ids[0] as string, [{ content: '批量' }]);
    const { data } = await f.call(
      addTags,
      { personIds: [...ids, '999999'], taglist: [{ content: '批量' }] },
      f.context.admin,
    );
    expect(data.added).toEqual(ids);
    expect(data.skipped).toMatchObject([{ ID: '999999', Code: 'NOT_FOUND' }]);
    expect(contents((await read(ids[0] as string)).selected)).toEqual(['批量']);
  });
});

describe('who may', () => {
  it('sees and changes nothing of a customer out of sight, and nothing without the right', async () => {
    const id = await person();
    const { data } = await edit(id, [{ content: '不可见' }]);
    const tagId = data.selected[0]?.ID as string;
    for (const as of [f.context.trainee, f.context.stranger]) {
      expect(codeOf(await f.call(tagTypeList, { personId: id }, as))).toBe('NOT_FOUND');
      expect(codeOf(await edit(id, [], {}, as))).toBe('NOT_FOUND');
      expect(codeOf(await f.call(removeTag, { personId: id, ID: tagId }, as))).toBe('NOT_FOUND');
      expect(codeOf(await f.call(restoreTag, { personId: id, 版本: 1 }, as))).toBe('NOT_FOUND');
      const added = await f.call(addTags, { personIds: [id], taglist: [{ content: 'x' }] }, as);
      expect(added.data).toMatchObject({ added: [], skipped: [{ Code: 'NOT_FOUND' }] });
    }
    expect(contents((await read(id)).selected)).toEqual(['不可见']);
    expect(codeOf(await f.call(getTagById, { ID: tagId }, f.context.stranger))).toBe('NOT_FOUND');
    expect((await f.call(getTagById, { ID: tagId }, f.context.trainee)).data.content).toBe('不可见');
    const own = (await f.save({}, f.context.stranger)).data.个人ID;
    expect(pathsOf(await edit(own, [{ ID: tagId }], {}, f.context.stranger))).toEqual(['taglist.0.ID']);
    expect((await f.call(tagTypeList, {}, f.context.viewer)).status).toBe(403);
    expect((await edit(id, [], {}, f.context.viewer)).status).toBe(403);
  });
});

import { randomUUID } from 'node:crypto';
import {
  declineDraft,
  endAccountMembership,
  getDrafts,
  handOver,
  saveDraft,
  takeDraft,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { type Context, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createMember } from '../../testing/factories.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
});
afterAll(() => f.close());

const contents = { values: { name: '闵翊琬', phones: ['13912345678'], wechat: 'min_yw', remarks: '复诊' } };

async function author(permissions: Parameters<typeof createMember>[2] = {}) {
  const member = await createMember(f.database, f.first.id, { name: '陆子航', ...permissions });
  return { ...member, context: await f.signIn(member) };
}
type Author = Awaited<ReturnType<typeof author>>;

async function left(form: string, by: Author) {
  const writer = randomUUID();
  await f.call(saveDraft, { form, writer, sequence: 1, contents }, by.context);
  return { form, ownerId: by.staffId, writer };
}
const leave = (person: Author) => f.call(endAccountMembership, { ID: person.userId }, f.context.admin);
const offersIn = async (form: string, as: Context) => (await f.call(getDrafts, { form }, as)).data.offers;

describe('a draft of somebody who can finish it no more', () => {
  it('is offered to a colleague with the right, and kept to its writer as long as they work', async () => {
    const person = await author();
    const draft = await left(`consult:new`, person);
    expect(await offersIn(draft.form, f.context.agent)).toEqual([]);
    await leave(person);
    expect(await offersIn(draft.form, f.context.agent)).toEqual([
      { ownerId: person.staffId, owner: '陆子航', writer: draft.writer, savedAt: expect.any(String) },
    ]);
    expect(await offersIn(draft.form, f.context.viewer)).toEqual([]);
    expect(await offersIn(draft.form, f.context.stranger)).toEqual([]);
    expect(codeOf(await f.call(takeDraft, draft, f.context.viewer))).toBe('NOT_FOUND');
  });

  it('is offered when only the right was lost, and the writer keeps theirs', async () => {
    const person = await author();
    const { data } = await f.save({}, f.context.agent);
    const draft = await left(`consult:edit:${data.ID}`, person);
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update memberships set removed = '{consult:write}' where staff_id = ${person.staffId}`.execute(tx),
    );
    expect(await offersIn(draft.form, f.context.agent)).toHaveLength(1);
    const taken = await f.call(takeDraft, draft, f.context.agent);
    expect(taken.data.contents).toMatchObject({ values: { name: '闵翊琬', remarks: '复诊' } });
    const own = (await f.call(getDrafts, { form: draft.form }, person.context)).data.drafts;
    expect(own.map(({ contents: kept }) => kept)).toEqual([contents]);
  });

  it('is taken once, whoever is first', async () => {
    const person = await author();
    const draft = await left('consult:only', person);
    await leave(person);
    const answers = await Promise.all(
      [f.context.agent, f.context.admin].map((as) => f.call(takeDraft, draft, as)),
    );
    expect(answers.filter(({ envelope }) => envelope.Success)).toHaveLength(1);
    expect(answers.map(codeOf)).toContain('DRAFT_TAKEN');
    expect(await offersIn(draft.form, f.context.agent)).toEqual([]);
  });

  it('is offered no more to whoever declines it', async () => {
    const person = await author();
    const draft = await left('profile:new', person);
    await leave(person);
    await f.call(declineDraft, draft, f.context.agent);
    expect(await offersIn(draft.form, f.context.agent)).toEqual([]);
    expect(await offersIn(draft.form, f.context.admin)).toHaveLength(1);
  });

  it('never shows a field that the colleague may not see', async () => {
    const person = await author();
    const draft = await left('profile:new', person);
    await leave(person);
    const narrow = await f.signIn(
      await createMember(f.database, f.first.id, {
        permissions: ['consult:read', 'consult:write'],
        fields: { contacts: 'hidden' },
      }),
    );
    const { data } = await f.call(takeDraft, draft, narrow);
    expect(data).toEqual({ contents: { values: { name: '闵翊琬', remarks: '复诊' } }, isPart: true });
  });

  it('never shows of a record out of sight', async () => {
    const person = await author();
    const { data } = await f.save({}, f.context.admin);
    const draft = await left(`consult:edit:${data.ID}`, person);
    await leave(person);
    expect(await offersIn(draft.form, f.context.trainee)).toEqual([]);
    expect(codeOf(await f.call(takeDraft, draft, f.context.trainee))).toBe('NOT_FOUND');
    expect(await offersIn(draft.form, f.context.agent)).toHaveLength(1);
  });

  it('that was handed over is offered to its receiver alone', async () => {
    const person = await author();
    const draft = await left('follow-up:new', person);
    await f.call(
      handOver,
      {
        账号ID: person.userId,
        规则: [{ 类别: 'drafts', 方式: 'people', 人员ID: [f.people.agent.staffId] }],
      },
      f.context.admin,
    );
    expect(await offersIn(draft.form, f.context.agent)).toHaveLength(1);
    expect(await offersIn(draft.form, f.context.admin)).toEqual([]);
  });
});

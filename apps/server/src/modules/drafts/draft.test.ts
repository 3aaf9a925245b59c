import { randomUUID } from 'node:crypto';
import {
  getDrafts,
  longestDraft,
  messageHasRead,
  removeDraft,
  saveDraft,
  type WireRequestOf,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetExpired } from '../../housekeeping.ts';
import { createMember, createOrganisation, type TestMember } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Context = { token: string; organisationId: string };

let server: TestApp;
let member: TestMember;
let own: Context;
beforeAll(async () => {
  server = await startTestApp();
  const organisation = await createOrganisation(server.database);
  member = await createMember(server.database, organisation.id);
  own = await server.signIn(member);
});
afterAll(() => server.close());

const draft = (changes: Partial<WireRequestOf<typeof saveDraft>> = {}) => ({
  form: `consult:${randomUUID()}`,
  writer: randomUUID(),
  sequence: 1,
  contents: { name: '闵翊琬' },
  ...changes,
});
const save = async (request: WireRequestOf<typeof saveDraft>, context = own) =>
  (await server.call(saveDraft, request, context)).data.kept;
const contentsOf = async (form: string, context = own) =>
  (await server.call(getDrafts, { form }, context)).data.drafts.map(({ contents }) => contents);

describe('a draft', () => {
  it('comes back as it was, with the time of its last save', async () => {
    const { form, writer } = draft();
    const contents = { name: '𠮷野家😀', phones: ['139****1234'], plan: null, list: [{ a: 1 }] };
    expect(await save(draft({ form, writer, contents }))).toBe(true);
    const { drafts } = (await server.call(getDrafts, { form }, own)).data;
    expect(drafts).toEqual([
      { writer, contents, savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
    ]);
  });

  it('keeps the save with the highest number, whichever arrives last', async () => {
    const first = draft();
    const with_ = (sequence: number) => ({ ...first, sequence, contents: { sequence } });
    expect(await save(with_(2))).toBe(true);
    expect(await save(with_(3))).toBe(true);
    expect(await save(with_(1))).toBe(true);
    expect(await contentsOf(first.form)).toEqual([{ sequence: 3 }]);
  });

  it('cannot be brought back by a save that arrives after its removal, nor by one that was first to be sent', async () => {
    const [known, unknown] = [draft(), draft()];
    await save(known);
    for (const removed of [known, unknown]) {
      await server.call(removeDraft, { form: removed.form, writer: removed.writer }, own);
      expect(await save({ ...removed, sequence: 9 })).toBe(false);
      expect(await contentsOf(removed.form)).toEqual([]);
    }
  });

  it('is kept apart for each time that the form was open, and taken over in one step', async () => {
    const older = draft();
    const newer = draft({ form: older.form, contents: { name: '另一页' } });
    await save(older);
    await save(newer);
    expect(await contentsOf(older.form)).toEqual([newer.contents, older.contents]);
    const taken = draft({ form: older.form, contents: older.contents, replaces: older.writer });
    expect(await save(taken)).toBe(true);
    expect(await contentsOf(older.form)).toEqual([older.contents, newer.contents]);
    expect(await save({ ...older, sequence: 2 })).toBe(false);
  });

  it('makes room: a form keeps the newest five', async () => {
    const { form } = draft();
    for (let index = 1; index <= 7; index += 1) await save(draft({ form, contents: { index } }));
    expect(await contentsOf(form)).toEqual([7, 6, 5, 4, 3].map((index) => ({ index })));
  });

  it('is refused when it is too large, no object, or of a form that has no proper name', async () => {
    const refused = [
      { contents: { text: '长'.repeat(longestDraft) } },
      { contents: [1] as never },
      { form: 'consult' },
      { form: `consult:${'x'.repeat(200)}` },
      { writer: '1' },
      { sequence: 0 },
    ];
    for (const changes of refused) {
      const { envelope } = await server.call(saveDraft, draft(changes), own);
      expect(envelope).toMatchObject({ Success: false, Code: 'VALIDATION' });
    }
  });
});

describe('whose draft it is', () => {
  it('is seen, changed and removed by nobody else, in the organisation or outside', async () => {
    const colleague = await server.signIn(await createMember(server.database, own.organisationId));
    const elsewhere = await createOrganisation(server.database);
    const stranger = await server.signIn(await createMember(server.database, elsewhere.id));
    const selfElsewhere = await createMember(server.database, elsewhere.id, { userId: member.userId });
    const myself = { token: own.token, organisationId: selfElsewhere.organisationId };
    const theirs = draft();
    await save(theirs);
    for (const context of [colleague, stranger, myself]) {
      expect(await contentsOf(theirs.form, context)).toEqual([]);
      await server.call(removeDraft, { form: theirs.form, writer: theirs.writer }, context);
      await save({ ...theirs, sequence: 5, contents: { name: '别人' } }, context);
    }
    expect(await contentsOf(theirs.form)).toEqual([theirs.contents]);
  });

  it('leaves no word in the audit log', async () => {
    await save(draft({ contents: { name: '不该记录' } }));
    const rows = await server.database.withOrganisation(own.organisationId, (tx) =>
      tx.selectFrom('audit_log').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain('不该记录');
  });
});

describe('a save that names its draft', () => {
  const move = (request: WireRequestOf<typeof messageHasRead>, header: string) =>
    server.call(messageHasRead, request, { ...own, headers: { draft: header } });

  it('removes it in the same step, and only when it succeeds', async () => {
    const kept = draft();
    const header = `${kept.form} ${kept.writer}`;
    await save(kept);
    const refused = await move({ msg_id: '900000000000000001' }, header);
    expect(refused.envelope).toMatchObject({ Code: 'NOT_FOUND' });
    expect(await contentsOf(kept.form)).toEqual([kept.contents]);
    expect((await move({ all: true }, header)).data).toMatchObject({ moved: 0 });
    expect(await contentsOf(kept.form)).toEqual([]);
    expect(await save({ ...kept, sequence: 2 })).toBe(false);
  });

  it('is refused when the header names none', async () => {
    expect(await move({ all: true }, 'consult:new')).toMatchObject({ status: 400 });
  });
});

describe('after its time', () => {
  it('a draft is forgotten after 30 days, the trace of a removed one after a day', async () => {
    const [old, fresh, removed] = [draft(), draft(), draft()];
    for (const one of [old, fresh, removed]) await save(one);
    await server.call(removeDraft, { form: removed.form, writer: removed.writer }, own);
    const age = (form: string, days: number) =>
      server.database.withOrganisation(own.organisationId, (tx) =>
        tx
          .updateTable('drafts')
          .set({ saved_at: new Date(Date.now() - days * 86_400_000) })
          .where('form', '=', form)
          .execute(),
      );
    await age(old.form, 31);
    await age(fresh.form, 29);
    await age(removed.form, 2);
    expect(await contentsOf(old.form)).toEqual([]);
    await forgetExpired(server.database, server.app.files);
    const left = await server.database.withOrganisation(own.organisationId, (tx) =>
      tx.selectFrom('drafts').select('form').execute(),
    );
    const forms = left.map(({ form }) => form);
    expect(forms).toContain(fresh.form);
    expect(forms).not.toContain(old.form);
    expect(forms).not.toContain(removed.form);
  });
});

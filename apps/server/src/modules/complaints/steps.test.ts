import { deleteComplainStep, deleteComplainSteps, getComplainProList, messageInit } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import { type ComplaintFixture, startComplaintFixture } from '../../testing/complaint-fixture.ts';
import { createMember } from '../../testing/factories.ts';

let f: ComplaintFixture;
beforeAll(async () => {
  f = await startComplaintFixture();
});
afterAll(() => f.close());

const registered = async (as = f.as.desk) => (await f.register({ 登记时间: '2026-04-16 10:36' }, as)).data.ID;

describe('POST /api/Complain/Add_ComplainProcess', () => {
  it('leads a complaint through handling and review to its end', async () => {
    const ID = await registered();
    const first = await f.step({
      ID,
      状态: 1,
      处理时间: '2026-04-16 11:00',
      处理说明: encodeURIComponent('已联系科室'),
      处理人ID: f.staff.reviewer.staffId,
      版本: 1,
    });
    expect(first.data.版本).toBe(2);
    expect(await f.read(ID)).toMatchObject({ 状态: 1, 状态名称: '处理中', 处理人: '投诉主管', 处理时长: 0 });
    await f.step({ ID, 状态: 2, 处理时间: '2026-04-17 09:00', 处理说明: '提交审核' });
    await f.step({ ID, 状态: 3, 处理时间: '2026-04-19 09:00', 处理说明: '同意' }, f.as.reviewer);
    expect(await f.read(ID)).toMatchObject({ 状态: 3, 处理人: '投诉主管', 处理时长: 3, 版本: 4 });
    const { Objs, Total } = await f.stepsOf(ID);
    expect(Total).toBe(3);
    expect(
      Objs.map(({ 状态名称, 处理时间, 处理人, 登记人 }) => [状态名称, 处理时间, 处理人, 登记人]),
    ).toEqual([
      ['已处理', '2026-04-19 09:00:00', '投诉主管', '投诉主管'],
      ['审核', '2026-04-17 09:00:00', '投诉专员', '投诉专员'],
      ['处理中', '2026-04-16 11:00:00', '投诉主管', '投诉专员'],
    ]);
    const page = await f.call(getComplainProList, { ID, page: 2, size: 10 }, f.as.reader);
    expect(codeOf(page)).toBe('NOT_FOUND');
    expect((await f.call(getComplainProList, { ID, page: 2, size: 10 }, f.as.desk)).data).toEqual({
      Objs: [],
      Total: 3,
    });
  });

  it('leaves decisions and rejections to those with the right to review', async () => {
    const ID = await registered();
    expect((await f.step({ ID, 状态: 4 })).status).toBe(403);
    await f.step({ ID, 状态: 2 });
    expect((await f.step({ ID, 状态: 3 })).status).toBe(403);
    expect((await f.step({ ID, 状态: 1 })).status).toBe(403);
    expect(await f.read(ID, f.as.desk)).toMatchObject({ 状态: 2, 可转状态: [] });
    expect((await f.read(ID, f.as.reviewer)).可转状态).toEqual([1, 3, 4]);
    expect(codeOf(await f.step({ ID, 状态: 4, 处理说明: '不属实' }, f.as.reviewer))).toBe('done');
    expect(codeOf(await f.step({ ID, 状态: 1, 处理说明: '重新处理' }, f.as.reviewer))).toBe('done');
  });

  it('leaves the decision to somebody else than who asked for it, and a day later to them where nobody else may', async () => {
    const review = async () => {
      const ID = await registered();
      await f.step({ ID, 状态: 2 }, f.as.reviewer);
      return ID;
    };
    const own = await review();
    for (const 状态 of [3, 4] as const)
      expect(codeOf(await f.step({ ID: own, 状态 }, f.as.reviewer))).toBe('COMPLAINT_OWN_REVIEW');
    expect(codeOf(await f.step({ ID: own, 状态: 1 }, f.as.reviewer))).toBe('done');

    const alone = await review();
    const setDisabled = (is_disabled: boolean) =>
      f.database.db
        .updateTable('users')
        .set({ is_disabled })
        .where('id', 'in', (query) =>
          query
            .selectFrom('memberships')
            .select('user_id')
            .where('org_id', '=', f.first.id)
            .where('user_id', '!=', f.staff.reviewer.userId)
            .where('user_id', '!=', f.staff.desk.userId),
        )
        .execute();
    await setDisabled(true);
    expect(codeOf(await f.step({ ID: alone, 状态: 3 }, f.as.reviewer))).toBe('COMPLAINT_OWN_WAIT');
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .updateTable('complaint_steps')
        .set({ created_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
        .where('complaint_id', '=', alone)
        .execute(),
    );
    const administrators = await Promise.all(
      [['complaint:read'] as const, []].map((more) =>
        createMember(f.database, f.first.id, { permissions: ['organisation:configure', ...more] }),
      ),
    );
    expect(codeOf(await f.step({ ID: alone, 状态: 3 }, f.as.reviewer))).toBe('done');
    await setDisabled(false);

    // Unread, though the complaint goes on; for whoever may read it with a link.
    expect(codeOf(await f.step({ ID: alone, 状态: 1 }, f.as.reviewer))).toBe('done');
    const lists = await Promise.all(
      administrators.map(
        async (each) => (await f.call(messageInit, {}, await f.signIn(each))).data.unreadList,
      ),
    );
    const told = { kind: 'own-request-decided', title: '自己审核的投诉' };
    expect(lists).toMatchObject([[{ ...told, complaintID: alone }], [{ ...told, complaintID: '' }]]);
  });

  it('is refused for a state that does not follow, in the words of the organisation', async () => {
    const ID = await registered();
    await f.step({ ID, 状态: 3 });
    const again = await f.step({ ID, 状态: 3 });
    expect(again.envelope).toMatchObject({
      Code: 'COMPLAINT_STATE',
      Data: '投诉当前为“已处理”，不能改为“已处理”，请刷新后重试',
    });
    expect(pathsOf(await f.step({ ID, 状态: 0 as never }))).toEqual(['状态']);
  });

  it('is refused before the registration, and for a handler of another organisation', async () => {
    const ID = await registered();
    const early = await f.step({ ID, 状态: 1, 处理时间: '2026-04-16 10:35' });
    expect(pathsOf(early)).toEqual(['处理时间']);
    expect(early.envelope).toMatchObject({ Fields: [{ message: '处理时间不能早于登记时间' }] });
    const foreign = await f.step({ ID, 状态: 1, 处理人ID: f.people.stranger.staffId });
    expect(pathsOf(foreign)).toEqual(['处理人ID']);
    expect(pathsOf(await f.step({ ID, 状态: 1, 处理说明: '长'.repeat(10_000) }))).toEqual(['处理说明']);
    expect((await f.stepsOf(ID)).Total).toBe(0);
  });

  it('keeps undecodable notes and markup as text, and refuses 10,000 characters', async () => {
    const ID = await registered();
    const note = '<script>alert(1)</script> 退款 100%';
    expect(codeOf(await f.step({ ID, 状态: 1, 处理说明: note }))).toBe('done');
    expect((await f.stepsOf(ID)).Objs[0]?.处理说明).toBe(encodeURIComponent(note));
    const long = await f.step({ ID, 状态: 2, 处理说明: '长'.repeat(10_000) });
    expect(pathsOf(long)).toEqual(['处理说明']);
    expect(await f.read(ID)).toMatchObject({ 状态: 1, 版本: 2 });
  });

  it('tells the second of two who handle it at once who was first, and writes one entry of a repeat', async () => {
    const ID = await registered();
    const answers = await Promise.all([
      f.step({ ID, 状态: 1, 处理说明: '甲', 版本: 1 }),
      f.step({ ID, 状态: 1, 处理说明: '乙', 版本: 1 }, f.as.reviewer),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['STALE', 'done']);
    const key = { ...f.as.desk, headers: { 'idempotency-key': 'step-once' } };
    await Promise.all([1, 2].map(() => f.step({ ID, 状态: 1, 处理说明: '丙' }, key)));
    expect((await f.stepsOf(ID)).Total).toBe(2);
  });
});

describe('removing process entries', () => {
  it('brings the complaint back to the newest that remains', async () => {
    const ID = await registered();
    const one = await f.step({ ID, 状态: 1, 处理时间: '2026-04-16 11:00', 处理说明: '一' });
    const two = await f.step({ ID, 状态: 2, 处理时间: '2026-04-16 12:00', 处理说明: '二' });
    const back = await f.call(deleteComplainStep, { Id: two.data.ID }, f.as.desk);
    expect(back.data).toEqual({ ID, 状态: 1, 版本: 4 });
    expect(await f.read(ID)).toMatchObject({ 状态: 1, 处理时间: '2026-04-16 11:00:00' });
    await f.call(deleteComplainStep, { Id: one.data.ID }, f.as.desk);
    expect(await f.read(ID)).toMatchObject({ 状态: 0, 处理时间: '', 处理说明: '' });
    expect(codeOf(await f.call(deleteComplainStep, { Id: one.data.ID }, f.as.desk))).toBe('NOT_FOUND');
  });

  it('removes all of a complaint, unless a colleague wrote some of them', async () => {
    const ID = await registered();
    await f.step({ ID, 状态: 1 });
    await f.step({ ID, 状态: 1, 处理说明: '主管批示' }, f.as.reviewer);
    expect((await f.call(deleteComplainSteps, { Id: ID }, f.as.desk)).status).toBe(403);
    const foreign = (await f.stepsOf(ID, f.as.desk)).Objs.map(({ 可删除 }) => 可删除);
    expect(foreign).toEqual([false, true]);
    expect((await f.call(deleteComplainSteps, { Id: ID }, f.as.reviewer)).data).toMatchObject({ 状态: 0 });
    expect((await f.stepsOf(ID)).Total).toBe(0);
  });
});

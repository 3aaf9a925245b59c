import {
  assignCallback,
  messageContent,
  messageInit,
  removeCallback,
  restoreCallback,
  saveCallback,
  saveCallbackExectute,
  updateCallback,
  type WireRequestOf,
} from '@huifang/contract';
import { instantIn } from '@huifang/domain/organisation-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Context, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';
import { remindAll, remindOrganisation, startReminders } from './reminders.ts';

let f: Fixture;
/** The moment that server and reminders go by: some day at nine in Shanghai. */
let now: Date;
const at = (local: string) => {
  now = instantIn('Asia/Shanghai', local);
};

beforeAll(async () => {
  f = await startConsultFixture({ now: () => now });
});
afterAll(() => f.close());
beforeEach(async () => {
  at('2027-06-10 09:00');
  await f.database.withOrganisation(f.first.id, (tx) => tx.deleteFrom('messages').execute());
  await f.database.withOrganisation(f.first.id, (tx) => tx.deleteFrom('follow_ups').execute());
});

async function plan(values: Partial<WireRequestOf<typeof saveCallback>> = {}, as: Context = f.context.admin) {
  const { data } = await f.save({ 姓名: '李清照' }, as);
  const draft = { customerid: data.个人ID, plandate: '2027-06-10 10:00', plan: '问疗效', ...values };
  const saved = await f.call(saveCallback, draft, as);
  return { ID: saved.data.ID, customerid: data.个人ID };
}
const unread = async (as: Context = f.context.admin) =>
  (await f.call(messageInit, { list: 'unread' }, as)).data.unreadList;
const kindsOf = async (as?: Context) => (await unread(as)).map(({ kind }) => kind);

describe('reminders', () => {
  it('come when a plan is due, and again once its day has passed', async () => {
    const { ID, customerid } = await plan();
    expect(await remindAll(f.database, now)).toBe(0);
    at('2027-06-10 10:00');
    expect(await remindAll(f.database, now)).toBe(1);
    expect(await unread()).toMatchObject([
      {
        kind: 'plan-due',
        title: '回访计划已到期',
        content: '李清照，计划时间 2027-06-10 10:00：问疗效',
        customerid,
        callbackID: ID,
      },
    ]);
    expect(await remindAll(f.database, now)).toBe(0);
    at('2027-06-10 23:59:59');
    expect(await remindAll(f.database, now)).toBe(0);
    at('2027-06-11 00:00');
    await remindAll(f.database, now);
    expect(await kindsOf()).toEqual(['plan-overdue']);
    at('2027-06-20 00:00');
    expect(await remindAll(f.database, now)).toBe(0);
  });

  it('say the masked number to call', async () => {
    const { data } = await f.save({ 姓名: '李清照', 联系电话: '13812349876' }, f.context.admin);
    const draft = { customerid: data.个人ID, plandate: '2027-06-10 10:00', plan: '问疗效' };
    await f.call(saveCallback, draft, f.context.admin);
    at('2027-06-10 10:00');
    await remindAll(f.database, now);
    const [message] = await unread();
    const read = await f.call(messageContent, { msg_id: message?.msg_id as string }, f.context.admin);
    expect(read.data.联系电话).toBe('138****9876');
  });

  it('of a plan for any time of a day come at eight, and say the day alone', async () => {
    await plan({ plandate: '2027-06-11' });
    at('2027-06-11 07:59:59');
    expect(await remindAll(f.database, now)).toBe(0);
    at('2027-06-11 08:00');
    await remindAll(f.database, now);
    expect(await unread()).toMatchObject([
      { kind: 'plan-due', content: '李清照，计划时间 2027-06-11：问疗效' },
    ]);
    at('2027-06-11 23:59:59');
    expect(await remindAll(f.database, now)).toBe(0);
    at('2027-06-12 00:00');
    await remindAll(f.database, now);
    expect(await kindsOf()).toEqual(['plan-overdue']);
  });

  it('of a plan moved from a time to its day alone wait for eight', async () => {
    const { ID } = await plan({ plandate: '2027-06-11 06:30' });
    await f.call(updateCallback, { ID, plandate: '2027-06-11', 版本: 1 }, f.context.admin);
    at('2027-06-11 07:00');
    expect(await remindAll(f.database, now)).toBe(0);
    at('2027-06-11 08:00');
    expect(await remindAll(f.database, now)).toBe(1);
  });

  it('say at once that a plan is overdue when nothing ran on its day', async () => {
    await plan();
    at('2027-06-14 08:00');
    await remindAll(f.database, now);
    expect(await kindsOf()).toEqual(['plan-overdue']);
  });

  it('count days in the organisation’s time zone', async () => {
    const organisation = await createOrganisation(f.database, { timeZone: 'America/New_York' });
    const as = await f.signIn(await createMember(f.database, organisation.id));
    now = new Date('2027-06-10T11:59:59Z');
    await plan({ plandate: '2027-06-10' }, as);
    // Twelve o'clock is eight in New York, and midnight was four o'clock: due until then of the next day.
    expect(await remindAll(f.database, now)).toBe(0);
    now = new Date('2027-06-10T12:00:00Z');
    await remindAll(f.database, now);
    expect(await kindsOf(as)).toEqual(['plan-due']);
    now = new Date('2027-06-11T03:59:59Z');
    expect(await remindAll(f.database, now)).toBe(0);
    now = new Date('2027-06-11T04:00:00Z');
    await remindAll(f.database, now);
    expect(await kindsOf(as)).toEqual(['plan-overdue']);
  });

  it('keep a plan of 23:59 due until the organisation’s midnight, the day before having ended elsewhere', async () => {
    const organisation = await createOrganisation(f.database, { timeZone: 'Pacific/Honolulu' });
    const as = await f.signIn(await createMember(f.database, organisation.id));
    const moment = (local: string) => instantIn('Pacific/Honolulu', local);
    now = moment('2027-06-10 12:00');
    await plan({ plandate: '2027-06-10 23:59' }, as);
    // The eleventh in Shanghai and in UTC for hours already.
    now = moment('2027-06-10 23:58:59');
    await remindAll(f.database, now);
    expect(await kindsOf(as)).toEqual([]);
    now = moment('2027-06-10 23:59');
    await remindAll(f.database, now);
    expect(await kindsOf(as)).toEqual(['plan-due']);
    now = moment('2027-06-11 00:00');
    await remindAll(f.database, now);
    expect(await kindsOf(as)).toEqual(['plan-overdue']);
  });

  it('know 29 February: due on it, overdue on 1 March', async () => {
    at('2028-02-28 09:00');
    await plan({ plandate: '2028-02-29 10:00' });
    at('2028-02-29 09:59');
    expect(await remindAll(f.database, now)).toBe(0);
    at('2028-02-29 23:59:59');
    await remindAll(f.database, now);
    expect(await kindsOf()).toEqual(['plan-due']);
    expect((await unread())[0]?.content).toContain('2028-02-29 10:00');
    at('2028-03-01 00:00');
    await remindAll(f.database, now);
    expect(await kindsOf()).toEqual(['plan-overdue']);
  });

  it('go to the executor of the moment, and to nobody for plans without one', async () => {
    await plan({ execute: 1 });
    const { ID } = await plan();
    at('2027-06-10 10:00');
    await remindAll(f.database, now);
    expect(await kindsOf()).toEqual(['plan-due']);
    const agent = f.people.agent.staffId;
    await f.call(assignCallback, { plans: [{ ID }], executeid: agent }, f.context.admin);
    expect(await kindsOf()).toEqual([]);
    await remindAll(f.database, now);
    expect(await kindsOf(f.context.agent)).toEqual(['plan-due', 'plan-assigned']);
    expect(await kindsOf()).toEqual([]);
  });

  it('come anew for a plan that was moved, and stop for one that was executed or removed', async () => {
    const [moved, done, gone] = [await plan(), await plan(), await plan()];
    at('2027-06-10 10:00');
    await remindAll(f.database, now);
    expect(await unread()).toHaveLength(3);
    await f.call(updateCallback, { ID: moved.ID, plandate: '2027-06-10 11:00' }, f.context.admin);
    const execution = { ID: done.ID, date: '2027-06-10 10:00', note: '好' };
    await f.call(saveCallbackExectute, execution, f.context.admin);
    await f.call(removeCallback, { ID: gone.ID }, f.context.admin);
    expect((await unread()).map(({ callbackID }) => callbackID)).toEqual([moved.ID]);
    at('2027-06-10 11:00');
    expect(await remindAll(f.database, now)).toBe(1);
    expect((await unread()).map(({ callbackID }) => callbackID)).toEqual([moved.ID, moved.ID]);

    await f.call(restoreCallback, { ID: gone.ID }, f.context.admin);
    await remindAll(f.database, now);
    expect((await unread()).map(({ callbackID }) => callbackID)).toContain(gone.ID);
  });

  it('are written once by several processes at once, and none is lost', async () => {
    for (let number = 0; number < 12; number += 1) await plan();
    at('2027-06-10 10:00');
    const taken = await Promise.all([1, 2, 3, 4].map(() => remindAll(f.database, now)));
    expect(taken.reduce((sum, each) => sum + each)).toBe(12);
    expect(new Set((await unread()).map(({ callbackID }) => callbackID)).size).toBe(12);
    expect(await unread()).toHaveLength(12);
  });

  it('of a process that is killed half way are written by the next one', async () => {
    await plan();
    at('2027-06-10 10:00');
    const organisation = { id: f.first.id, timeZone: 'Asia/Shanghai' };
    const killed = f.database.withOrganisation(f.first.id, async (tx) => {
      expect(await remindOrganisation(tx, organisation, now)).toBe(1);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await kindsOf()).toEqual([]);
    await remindAll(f.database, now);
    expect(await kindsOf()).toEqual(['plan-due']);
  });

  it('are left out for plans that are taken over from elsewhere long after their day', async () => {
    const { customerid } = await plan();
    await f.database.withOrganisation(f.first.id, async (tx) => {
      await tx.deleteFrom('follow_ups').execute();
      const old = new Date(Date.now() - 60 * 24 * 3600_000);
      const { staffId: executor_id } = f.people.admin;
      const values = { org_id: f.first.id, customer_id: customerid, planned_at: old, executor_id };
      await tx.insertInto('follow_ups').values(values).execute();
    });
    expect(await remindAll(f.database, now)).toBe(0);
  });

  it('are written again and again until stopped', async () => {
    await plan();
    at('2027-06-10 10:00');
    const stop = startReminders({ database: f.database, log: f.app.log, now: () => now, every: 10 });
    await expect.poll(() => kindsOf()).toEqual(['plan-due']);
    await stop();
    await plan();
    await new Promise((done) => setTimeout(done, 100));
    expect(await kindsOf()).toEqual(['plan-due']);
  });
});

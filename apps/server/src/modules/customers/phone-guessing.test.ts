import {
  addComplain,
  checkInfoExist,
  editConsults,
  exportSize,
  getBHJsonDataEx,
  getCallbackList,
  getComplainList,
  getIntegralList,
  getMembers,
  getPatientBasicDocs,
  getServiceMsg,
  listConsults,
  recogniseCustomer,
  saveCallback,
  savePaitentBasicDoc,
  searchBatchUser,
  searchComplainCustomer,
  searchPatient,
  searchPerson,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import {
  type Context,
  configure,
  day,
  type Fixture,
  startConsultFixture,
} from '../../testing/consult-fixture.ts';
import { createMember, revealing, type TestMember } from '../../testing/factories.ts';
import type { TestAnswer } from '../../testing/test-app.ts';

const rights = [
  'consult:read',
  'consult:write',
  'consult:export',
  'complaint:read',
  'complaint:write',
  'callback:plan',
  'callback:execute',
] as const;
/** Of a mask, 139****4271, four digits are left to guess. */
const secret = '13950634271';

let f: Fixture;
let guesser: TestMember;
let as: Context;
let clear: Context;
let customerId: string;

beforeAll(async () => {
  f = await startConsultFixture();
  guesser = await createMember(f.database, f.first.id, {
    departmentId: f.ward.id,
    permissions: rights,
  });
  as = await f.signIn(guesser);
  clear = await f.signIn(
    await createMember(f.database, f.first.id, { permissions: rights, fields: revealing }),
  );
  await f.save({ 姓名: '占用者', 微信: 'taken_wx' });
  const { data } = await f.save({
    姓名: '许诺言',
    联系电话: secret,
    接待人ID: guesser.staffId,
  });
  customerId = data.个人ID;
  await f.call(saveCallback, { customerid: customerId, plandate: day(1), plan: '复诊提醒' }, as);
  await f.call(addComplain, { 联系人: '许诺言', 联系电话: secret, 内容: '等候过久', 个人ID: customerId }, as);
  await f.database.withOrganisation(f.first.id, async (tx) => {
    await sql`insert into members (org_id, customer_id, level, card_no, since)
      values (${f.first.id}, ${customerId}, '金卡', 'C1', '2026-01-01')`.execute(tx);
    await sql`insert into point_changes (org_id, customer_id, external_id, changed_at, kind, points)
      values (${f.first.id}, ${customerId}, 'P1', now(), 1, 10)`.execute(tx);
  });
});
afterAll(() => f.close());
beforeEach(() =>
  f.database.withOrganisation(f.first.id, async (tx) => {
    await sql`delete from phone_lookups`.execute(tx);
    await sql`delete from organisation_options`.execute(tx);
  }),
);

type Answer = TestAnswer & { text?: string };
type Ask = (text: string, as: Context) => Promise<Answer>;

const listed = (text: string, context: Context, size: number = 10) =>
  f.call(
    getBHJsonDataEx,
    { getUrl: listConsults.path, param: JSON.stringify({ 搜索: text, 行数: size }) },
    context,
  );

/** Every search of the product that takes a phone among other things. */
const searches: Record<string, Ask> = {
  'the service centre': (text, context) => listed(text, context),
  'the export': (text, context) => listed(text, context, exportSize),
  'the callback list': (搜索, context) => f.call(getCallbackList, { 搜索 }, context),
  'the profile list': (搜索, context) => f.call(getPatientBasicDocs, { 搜索 }, context),
  'the member list': (搜索, context) => f.call(getMembers, { 搜索 }, context),
  'the points list': (searchcontent, context) => f.call(getIntegralList, { searchcontent }, context),
  'the quick search': (words, context) => f.call(searchPerson, { words }, context),
  'the customer search': (search, context) => f.call(searchPatient, { search }, context),
  'the search of whoever complains': (search, context) => f.call(searchComplainCustomer, { search }, context),
  'the complaint list': (PhoneNumber, context) => f.call(getComplainList, { PhoneNumber }, context),
};

/** Calls that take whole numbers only. */
const comparisons: Record<string, Ask> = {
  'the batch search': (text, context) => f.call(searchBatchUser, { phones: [text] }, context),
  'the recognition of callers': (checkValue, context) =>
    f.call(recogniseCustomer, { checkField: 'phone', checkValue }, context),
  'the duplicate check': (checkValue, context) =>
    f.call(checkInfoExist, { checkField: 'phone', checkValue }, context),
  'the services of a number': (phone, context) => f.call(getServiceMsg, { phone }, context),
};

/** Whether an answer tells that the customer was found. */
const tells = ({ envelope, text }: Answer) =>
  envelope?.Success === false
    ? /_EXISTS|_TAKEN/.test(String(envelope.Code))
    : /许诺言/.test(text ?? '') || envelope?.Data === 1 || envelope?.Data === 2;

/** From the mask on, digit after digit, by what begins so. Answers what is known, and in how many searches. */
async function recover(ask: Ask, context: Context) {
  let known = secret.slice(0, 3);
  let asked = 0;
  while (known.length < 7) {
    let found = false;
    for (let digit = 0; digit <= 9 && !found; digit += 1) {
      asked += 1;
      found = tells(await ask(`${known}${digit}`, context));
      if (found) known += digit;
    }
    if (!found) break;
  }
  return { known: known + secret.slice(7), asked };
}

const guess = (number: number) => `139${String(number).padStart(4, '0')}4271`;
const refusal = /1 小时内最多查找 (5|30) 个不同的号码/;
const isRefused = ({ envelope }: TestAnswer) => refusal.test(JSON.stringify(envelope));

/** Saves that compare the numbers they hold; as they are here each of them is refused, whatever the number. */
const saves: Record<string, Ask> = {
  'the registration of a consult': (text, context) =>
    f.call(editConsults, f.draft({ 姓名: '某人', 联系电话: text, 微信: 'taken_wx' }), context),
  'the registration of a profile': (text, context) =>
    f.call(savePaitentBasicDoc, { 姓名: '某人', 联系电话: text, 微信: 'taken_wx' }, context),
};

describe('whoever may not reveal', () => {
  it.each(Object.entries(searches))('cannot find a phone by its beginning through %s', async (_name, ask) => {
    const { known, asked } = await recover(ask, as);
    expect(known, `recovered in ${asked} searches`).not.toBe(secret);
    expect(tells(await ask(secret.slice(0, 10), as))).toBe(false);
    expect(tells(await ask(secret.slice(3, 8), as))).toBe(false);
  });

  it.each(Object.entries(searches))(
    'finds the whole number and its last four through %s',
    async (_name, ask) => {
      expect(tells(await ask(secret, as))).toBe(true);
      expect(tells(await ask(`${secret.slice(0, 3)} ${secret.slice(3)}`, as))).toBe(true);
      expect(tells(await ask(secret.slice(-4), as))).toBe(true);
    },
  );

  it.each(Object.entries({ ...searches, ...comparisons, ...saves }))(
    'is told of no more numbers an hour than are allowed through %s',
    async (_name, ask) => {
      await configure(f, { options: { 号码查找上限: '5' } });
      const answers = [];
      for (let number = 0; number < 6; number += 1) answers.push(await ask(guess(number), as));
      expect(answers.map(isRefused)).toEqual([...Array(5).fill(false), true]);
      const last = await ask(secret, as);
      expect([tells(last), isRefused(last)]).toEqual([false, true]);
      // What was asked before can be asked again.
      expect(isRefused(await ask(guess(3), as))).toBe(false);
    },
  );

  it('is told of thirty numbers an hour, in one list, in many calls and in calls at once', async () => {
    const phones = Array.from({ length: 200 }, (_, number) => guess(number));
    expect(isRefused(await f.call(searchBatchUser, { phones }, as))).toBe(true);
    const question = { checkField: 'phone', checkValue: '', phonelist: phones.slice(0, 50) } as const;
    expect(isRefused(await f.call(checkInfoExist, question, as))).toBe(true);
    const asks = Object.values(saves).flatMap((ask) =>
      phones.slice(0, 50).map((phone, index) => ask(index === 49 ? secret : phone, as)),
    );
    expect((await Promise.all(asks)).filter((answer) => !isRefused(answer)).length).toBeLessThanOrEqual(60);
    const asked = await f.database.withOrganisation(f.first.id, (tx) =>
      tx.selectFrom('phone_lookups').select('number').execute(),
    );
    expect(asked).toHaveLength(30);
  });

  it('may ask for more where the organisation sets it so, and leaves one line when that is spent', async () => {
    await configure(f, { options: { 号码查找上限: '2' } });
    const ask = comparisons['the recognition of callers'] as Ask;
    const answers = [];
    for (const number of [1, 2, 3, 4]) answers.push(codeOf(await ask(guess(number), as)));
    expect(answers).toEqual(['done', 'done', 'PHONE_LOOKUPS_SPENT', 'PHONE_LOOKUPS_SPENT']);
    const lines = await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['entity', 'person_id', 'details'])
        .where('action', '=', 'lookup-refused')
        .where('person_id', '=', guesser.staffId)
        .execute(),
    );
    expect(lines).toEqual([{ entity: 'phone', person_id: guesser.staffId, details: {} }]);
  });

  it('registers callers all day: numbers count no more while they stand in what was saved', async () => {
    await configure(f, { options: { 号码查找上限: '2' } });
    const ask = comparisons['the recognition of callers'] as Ask;
    const taken = [];
    for (let number = 100; number < 105; number += 1) {
      taken.push(codeOf(await ask(guess(number), as)));
      taken.push(codeOf(await f.save({ 姓名: `新客户${number}`, 联系电话: guess(number) }, as)));
    }
    expect(taken).toEqual(Array(10).fill('done'));
    // Numbers that are put into one record one after the other to try them count again.
    const { data } = await f.save({ 姓名: '试号码', 联系电话: guess(200) }, as);
    const tried = [];
    for (let number = 201; number < 205; number += 1) {
      tried.push(codeOf(await f.edit({ ID: data.ID, 联系电话: guess(number), 联系电话列表: [] }, as)));
    }
    expect(tried).toEqual(['done', 'done', 'PHONE_LOOKUPS_SPENT', 'PHONE_LOOKUPS_SPENT']);
  });
});

describe('whoever may reveal', () => {
  it.each(Object.entries(searches))('finds phones by their beginning through %s', async (_name, ask) => {
    expect((await recover(ask, clear)).known).toBe(secret);
    await configure(f, { options: { 号码查找上限: '1' } });
    for (let number = 0; number < 2; number += 1) await ask(guess(number), clear);
    expect(tells(await ask(secret, clear))).toBe(true);
  });
});

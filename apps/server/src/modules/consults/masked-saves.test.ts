import {
  editConsults,
  getApplyList,
  getBHJsonDataEx,
  getCustmerById,
  getDetailById,
  getPaitentBasicDocById,
  getPatientBasicDocs,
  getPatientInfo,
  listConsults,
  savePaitentBasicDoc,
  searchBatchUser,
  searchPerson,
} from '@huifang/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import {
  type Context,
  configure,
  type Fixture,
  nextPhone,
  startConsultFixture,
} from '../../testing/consult-fixture.ts';
import type { TestAnswer } from '../../testing/test-app.ts';

const right = '110101199003074477';
const wrong = '110101199003070038';
const born = '1990-03-07';

let f: Fixture;
let as: Context;

beforeAll(async () => {
  f = await startConsultFixture();
  as = f.context.trainee;
});
afterAll(() => f.close());
beforeEach(() => configure(f, {}));

/** A customer of the trainee's, whom the trainee sees masked. */
async function customer() {
  const phone = nextPhone();
  const { data } = await f.save({
    姓名: '许诺言',
    联系电话: phone,
    证件号: right,
    出生日期: born,
    接待人ID: f.people.trainee.staffId,
    确认重复: ['姓名'],
  });
  return { ...data, phone };
}

/** What somebody learns from an answer: all but ids, appointment numbers and request ids. */
const told = (answer: TestAnswer) => ({
  code: codeOf(answer),
  paths: pathsOf(answer),
  data: answer.envelope.Success
    ? Object.entries(answer.envelope.Data as object).map(([name, value]) =>
        name === '版本' ? `版本 ${value}` : name,
      )
    : answer.envelope.Data,
});

type Guess = { 证件号?: string; 联系电话?: string; 出生日期?: string };
type Save = (guess: Guess, of: { ID: string; 个人ID: string }) => Promise<TestAnswer>;

const saves: Record<string, Save> = {
  'a consult of the customer': (guess, { 个人ID }) =>
    f.call(editConsults, { 操作类型: 2, 个人ID, 联系电话: '', ...guess }, as),
  'a short consult of the customer': (guess, { 个人ID }) =>
    f.call(editConsults, { 操作类型: 4, 个人ID, ...guess }, as),
  'an edit of the consult': (guess, { ID }) => f.call(editConsults, { 操作类型: 3, ID, ...guess }, as),
  'an edit of the profile': (guess, { 个人ID }) => f.call(savePaitentBasicDoc, { 个人ID, ...guess }, as),
};

const guesses: [name: string, right: (of: { phone: string }) => Guess, wrong: () => Guess][] = [
  ['identity number', () => ({ 证件号: right }), () => ({ 证件号: wrong })],
  ['phone', ({ phone }) => ({ 联系电话: phone }), () => ({ 联系电话: nextPhone() })],
  ['hidden birth date', () => ({ 出生日期: born }), () => ({ 出生日期: '1990-03-08' })],
];

const rules: [name: string, Parameters<typeof configure>[1]][] = [
  ['may be edited', {}],
  [
    'is locked',
    {
      settings: { 证件号: { editable: false }, 联系电话: { editable: false }, 出生日期: { editable: false } },
    },
  ],
  [
    'needs approval',
    { settings: { 证件号: { modify: true }, 联系电话: { modify: true }, 出生日期: { modify: true } } },
  ],
];

describe('a save with a guess by whoever may not reveal', () => {
  const cases = Object.keys(saves).flatMap((save) =>
    guesses.flatMap((guess) => rules.map((rule) => [save, guess[0], rule[0], guess, rule] as const)),
  );

  it.each(cases)('of %s tells nothing of the %s where it %s', async (save, _name, _rule, guess, rule) => {
    await configure(f, { options: { 隐藏出生日期: '1', 号码查找上限: '1000' }, ...rule[1] });
    const run = saves[save] as Save;
    const [one, other] = [await customer(), await customer()];
    const hit = told(await run(guess[1](one), one));
    const miss = told(await run(guess[2](), other));
    expect(hit).toEqual(miss);
  });

  it('keeps what comes back masked or blank as it is', async () => {
    await configure(f, { options: { 隐藏出生日期: '1' } });
    const { ID, 个人ID } = await customer();
    const shown = (await f.call(getDetailById, { Id: ID }, as)).data;
    const { 版本, 年龄, 证件号, 联系电话, 联系电话列表, 出生日期, 姓名 } = shown;
    expect({ 出生日期, 证件号 }).toEqual({ 出生日期: '', 证件号: '11****************' });
    const same = { 年龄, 证件号, 联系电话, 联系电话列表, 出生日期, 姓名, 性别: shown.性别 };
    const saved = await f.call(editConsults, { 操作类型: 3, ID, 版本, ...same }, as);
    expect(saved.data.版本).toBe(版本);
    expect(codeOf(await f.call(editConsults, { 操作类型: 2, 个人ID, ...same }, as))).toBe('done');
    expect((await f.detail(ID)).出生日期).toBe(born);
    await f.call(editConsults, { 操作类型: 3, ID, 版本, ...same, 年龄: Number(年龄) - 1 }, as);
    expect((await f.detail(ID)).出生日期).toMatch(/^\d{4}-01-01$/);
  });
});

describe('an organisation that hides birth dates', () => {
  const answers = async (context: Context) => {
    const { ID, 个人ID } = await customer();
    const param = JSON.stringify({ 搜索: '许诺言' });
    const stale = { 操作类型: 3, ID, 版本: 1, 年龄: 20 } as const;
    await configure(f, { settings: { 出生日期: { modify: true } }, options: { 隐藏出生日期: '1' } });
    await f.edit({ ID, 出生日期: '1991-04-09' });
    await configure(f, { options: { 隐藏出生日期: '1' } });
    await f.edit({ ID, 出生日期: '1992-05-10' });
    return Promise.all([
      f.call(getDetailById, { Id: ID }, context),
      f.call(getPaitentBasicDocById, { Id: 个人ID }, context),
      f.call(getCustmerById, { Id: 个人ID }, context),
      f.call(getPatientInfo, { Id: 个人ID }, context),
      f.call(getPatientBasicDocs, { 搜索: '许诺言' }, context),
      f.call(searchBatchUser, { ids: [个人ID] }, context),
      f.call(searchPerson, { words: '许诺言' }, context),
      f.call(getBHJsonDataEx, { getUrl: listConsults.path, param }, context),
      f.call(getApplyList, {}, context),
      f.send({
        method: 'POST',
        url: editConsults.path,
        payload: stale,
        headers: { authorization: `Bearer ${context.token}`, org: context.organisationId },
      }),
    ]);
  };
  const dates = /1990-03-07|1991-04-09|1992-05-10/;

  it('shows an age instead to whoever may not reveal', async () => {
    const texts = (await answers(as)).map(({ envelope }) => JSON.stringify(envelope));
    for (const text of texts) expect(text).not.toMatch(dates);
    expect(
      texts.filter((text) => /"年龄":3\d|\\"年龄\\":3\d|"age":3\d/.test(text)).length,
    ).toBeGreaterThanOrEqual(7);
  });

  it('shows them to whoever may reveal', async () => {
    const texts = (await answers(f.context.agent)).map(({ envelope }) => JSON.stringify(envelope));
    expect(texts.filter((text) => dates.test(text)).length).toBeGreaterThanOrEqual(6);
  });
});

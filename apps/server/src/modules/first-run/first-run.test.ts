import { foundOrganisation, getUserInfo, login } from '@huifang/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createUser } from '../accounts/accounts.service.ts';
import { createOrganisation } from '../organisation/organisation.service.ts';
import { issueFirstRunCode } from './first-run.service.ts';

let server: TestApp;
let now: Date;

beforeEach(async () => {
  now = new Date();
  server = await startTestApp({ now: () => now });
});
afterEach(() => server.close());

const password = 'harbour lantern sixty quiet';
const wanted = (more: Partial<Record<string, string>> = {}) => ({
  初始化码: 'aaaa-bbbb-cccc-dddd-eeee',
  机构名称: '澄心康复门诊部',
  时区: 'Asia/Shanghai',
  姓名: '孟以安',
  账号: 'meng',
  密码: password,
  ...more,
});
const found = (more: Partial<Record<string, string>> = {}) => server.call(foundOrganisation, wanted(more));
const codeOf = (answer: { envelope: { Success: boolean } }) => (answer.envelope as { Code?: string }).Code;
const issue = async () => {
  const code = await issueFirstRunCode(server.database);
  if (!code) throw new Error('no code was issued');
  return code;
};
const organisations = () => server.database.db.selectFrom('organisations').select('name').execute();

/** What an address answers that was never there. */
const unknownAnswer = async () => {
  const { status, envelope } = await server.send({
    method: 'POST',
    url: '/api/FirstRun/Nothing',
    payload: {},
  });
  return { status, code: (envelope as { Code?: string }).Code };
};

it('makes the organisation with its administrator, who is signed in and may do everything', async () => {
  const { data: token } = await found({ 初始化码: await issue() });
  const { data: user } = await server.call(getUserInfo, {}, { token });
  expect(user).toMatchObject({ name: '孟以安', user_name: 'meng', access: ['*'] });
  expect(user.orginfo).toMatchObject([{ Name: '澄心康复门诊部', Default: true }]);
  const again = await server.call(login, { userName: 'meng', password });
  expect(again.envelope.Success).toBe(true);
});

it('takes the code in whatever letters, with blanks in place of its dashes', async () => {
  const code = await issue();
  const answer = await found({ 初始化码: ` ${code.toUpperCase().replaceAll('-', ' ')} ` });
  expect(answer.envelope.Success).toBe(true);
});

it('makes guessing wait for all processes together, also the right code, and only for a while', async () => {
  const code = await issue();
  const other = await server.openAnother();
  for (let guess = 0; guess < 5; guess += 1) {
    expect(codeOf(await found())).toBe('FIRST_RUN_CODE_WRONG');
    expect(codeOf(await other.call(foundOrganisation, wanted()))).toBe('FIRST_RUN_CODE_WRONG');
  }
  expect(await found({ 初始化码: code })).toMatchObject({ status: 429, envelope: { Code: 'THROTTLED' } });
  expect(await organisations()).toEqual([]);
  now = new Date(now.getTime() + 15 * 60_000);
  expect((await found({ 初始化码: code })).envelope.Success).toBe(true);
  await other.close();
});

it('is over with the code that was used: a replay meets an address that does not exist', async () => {
  const code = await issue();
  await found({ 初始化码: code });
  const replay = await found({ 初始化码: code, 账号: 'second' });
  expect({ status: replay.status, code: codeOf(replay) }).toEqual(await unknownAnswer());
  expect(await organisations()).toHaveLength(1);
});

it('lets one of two browsers win and tells the other', async () => {
  const code = await issue();
  const other = await server.openAnother();
  const answers = await Promise.all([
    found({ 初始化码: code }),
    other.call(foundOrganisation, wanted({ 初始化码: code, 账号: 'second', 机构名称: '另一家' })),
  ]);
  const codes = answers.map((answer) => codeOf(answer) ?? 'made').toSorted();
  expect(['FIRST_RUN_OVER', 'UNKNOWN_PATH']).toContain(codes[0]);
  expect(codes[1]).toBe('made');
  expect(await organisations()).toHaveLength(1);
  expect(await server.database.db.selectFrom('users').select('account').execute()).toHaveLength(1);
  await other.close();
});

it('answers as an unknown address before a code was printed, whatever is sent', async () => {
  const unknown = await unknownAnswer();
  for (const payload of [wanted(), {}, [1]]) {
    const { status, envelope } = await server.send({
      method: 'POST',
      url: foundOrganisation.path,
      payload,
    });
    expect({ status, code: (envelope as { Code?: string }).Code }).toEqual(unknown);
  }
});

it('answers as an unknown address once an organisation was made by command', async () => {
  const code = await issue();
  await createOrganisation(server.database, {
    name: '已有机构',
    roles: [{ name: '管理员', permissions: ['*'] }],
  });
  expect(codeOf(await found({ 初始化码: code }))).toBe('UNKNOWN_PATH');
});

it('prints no code where an account was made by command', async () => {
  await createUser(server.database, { account: 'lin', name: '林晓', password });
  expect(await issueFirstRunCode(server.database)).toBeUndefined();
});

it('keeps nothing of the code that could be entered, and forgets the one of an earlier start', async () => {
  const first = await issue();
  const rows = await server.database.db.selectFrom('installation').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(first);
  const second = await issue();
  expect(codeOf(await found({ 初始化码: first }))).toBe('FIRST_RUN_CODE_WRONG');
  expect((await found({ 初始化码: second })).envelope.Success).toBe(true);
});

it('says which fields are wrong and makes nothing', async () => {
  const code = await issue();
  const answer = await found({ 初始化码: code, 机构名称: ' ', 账号: 'a b', 时区: 'Mars/Base' });
  expect(answer.envelope).toMatchObject({ Code: 'VALIDATION' });
  expect(JSON.stringify(answer.envelope)).toMatch(/机构名称.*时区.*账号/);
  expect(codeOf(await found({ 初始化码: code, 密码: 'password1234' }))).toBe('PASSWORD_COMMON');
  expect(codeOf(await found({ 初始化码: code, 密码: 'kurz' }))).toBe('PASSWORD_SHORT');
  expect(await organisations()).toEqual([]);
});

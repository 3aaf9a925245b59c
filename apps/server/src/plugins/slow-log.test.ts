import { editConsults, getBHJsonDataEx, getUserId, login, searchPatient } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Context, type Fixture, startConsultFixture } from '../testing/consult-fixture.ts';
import { testPassword } from '../testing/factories.ts';

interface SlowLine {
  call: string;
  ms: number;
  waitingMs: number;
  databaseMs: number;
  restMs: number;
  statements: { text: string; times: number; ms: number; rows: number; plan?: string[] }[];
}

let fixture: Fixture;
let text = '';
let onLine = () => {};
const write = vi.spyOn(process.stdout, 'write');

beforeAll(async () => {
  write.mockImplementation((chunk) => {
    text += String(chunk);
    onLine();
    return true;
  });
  // Everything is slow.
  fixture = await startConsultFixture({ logLevel: 'info', slowMs: 0.001 });
});
afterAll(async () => {
  await fixture.close();
  write.mockRestore();
});

const linesOf = (call: string): SlowLine[] =>
  text
    .split('\n')
    .filter((line) => line.includes('"msg":"slow"'))
    .map((line) => JSON.parse(line))
    .filter((line) => line.call === call);

/** What is written about a call once its plan is known, which is after its answer. */
async function slowLine(call: string, ask: () => Promise<unknown>): Promise<SlowLine> {
  const before = linesOf(call).length;
  await ask();
  return new Promise((resolve) => {
    onLine = () => {
      const line = linesOf(call)[before];
      if (line) resolve(line);
    };
    onLine();
  });
}

const secrets = { name: '欧阳慢悠悠', phone: '13912345678', wechat: 'slow_wechat_77', search: '慢悠悠' };

describe('a slow request', () => {
  it.each(['admin', 'doctor'] as const)(
    'of %s leaves its statements and a plan, and nothing that was typed',
    async (who) => {
      const as: Context = fixture.context[who];

      const saved = await slowLine(editConsults.path, () =>
        fixture.save({ 姓名: secrets.name, 联系电话: secrets.phone, 微信: secrets.wechat }, as),
      );
      const listed = await slowLine(getBHJsonDataEx.path, () =>
        fixture.list({ 页码: 1, 行数: 20, 关键字: secrets.search }, as),
      );
      const found = await slowLine(searchPatient.path, () =>
        fixture.call(searchPatient, { search: secrets.search, orgId: fixture.first.id }, as),
      );

      expect(saved.statements.length).toBeGreaterThan(5);
      expect(found.ms).toBeGreaterThan(0);
      for (const { ms, waitingMs, databaseMs, restMs } of [saved, listed, found])
        expect(waitingMs + databaseMs + restMs).toBeGreaterThanOrEqual(ms - 1);
      const planned = [saved, listed, found].flatMap(({ statements }) =>
        statements.filter(({ plan }) => plan),
      );
      expect(planned.length).toBeGreaterThan(0);
      for (const { text: statement, plan } of planned) {
        expect(statement).toMatch(/^(\/\*|select|with)/);
        expect(plan?.length).toBeGreaterThan(0);
      }
      const plans = planned.flatMap(({ plan = [] }) => plan).join('\n');
      expect(plans).toMatch(/\(cost=.*rows=\d+/);
      expect(plans).toContain('$1');

      const { people } = fixture;
      for (const value of [...Object.values(secrets), people[who].account, people[who].name, as.token])
        expect(text).not.toContain(value);
      expect(text).not.toContain('could not be planned');
    },
  );

  it('changes nothing for who comes after: the connection prepares and plans again', async () => {
    for (const who of ['agent', 'trainee'] as const) {
      await slowLine(getBHJsonDataEx.path, () => fixture.list({ 页码: 1, 行数: 10 }, fixture.context[who]));
      await slowLine(getUserId.path, () => fixture.call(getUserId, {}, fixture.context[who]));
    }
    expect(text).not.toContain('could not be planned');
  });

  it('that signs in leaves neither account nor password', async () => {
    const { account } = fixture.people.agent;
    text = '';
    await slowLine(login.path, () => fixture.call(login, { userName: account, password: testPassword }));
    expect(text).not.toContain(account);
    expect(text).not.toContain(testPassword);
  });

  it('is told what it asks again and again once, with how often', async () => {
    const line = await slowLine(editConsults.path, () => fixture.save());
    expect(line.statements.every(({ times }) => times >= 1)).toBe(true);
    expect(new Set(line.statements.map(({ text: statement }) => statement)).size).toBe(
      line.statements.length,
    );
  });
});

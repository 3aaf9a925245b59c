import type { Call, FieldProblem, Locale } from '@huifang/contract';
import { calls } from '@huifang/contract/calls';
import { textFields } from '@huifang/contract/testing/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createOrganisation } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { fieldSentencePatterns } from './field-sentences.ts';

let server: TestApp;
let own: { token: string; organisationId: string };

beforeAll(async () => {
  server = await startTestApp();
  const organisation = await createOrganisation(server.database);
  own = await server.signIn(await createMember(server.database, organisation.id, { permissions: ['*'] }));
});
afterAll(() => server.close());

/** What a refused save says, through the whole server. */
async function refusalOf(call: Call, payload: object, locale: Locale): Promise<readonly FieldProblem[]> {
  const { status, envelope } = await server.send({
    method: 'POST',
    url: call.path,
    payload,
    headers: { authorization: `Bearer ${own.token}`, org: own.organisationId, 'accept-language': locale },
  });
  expect(status).toBe(200);
  expect(envelope).toMatchObject({ Success: false, Code: 'VALIDATION' });
  return (envelope as { Fields?: FieldProblem[] }).Fields ?? [];
}

/** What no sentence for people has: words of the validator, comparisons, patterns, and letters in a Chinese one. */
const foreign = /期望|[<>=\\^$|*{}[\]]|undefined|null|NaN/i;
const isOurs = (message: string, locale: Locale) =>
  fieldSentencePatterns(locale).some((pattern) => pattern.test(message)) &&
  !foreign.test(message) &&
  (locale === 'en-US' || !/[A-Za-z]/.test(message));

const wrongTypes: readonly unknown[] = [{}, [], [{}], true];
const saves = calls.filter((call) => call.isWrite && call.audience === 'member');
const fields = saves.flatMap((call) =>
  textFields(call.request).map((field) => [`${call.path} ${field.path.join('.')}`, call, field] as const),
);

describe('a save that is refused', () => {
  it('is tried with every text of every save', () => {
    expect(fields.length).toBeGreaterThan(80);
  });

  it.each(fields)('names the field and says a sentence of ours: %s', async (_, call, field) => {
    const name = field.path.join('.').replaceAll('*', '0');
    const wrong = [...wrongTypes, ...(field.longest ? ['长'.repeat(field.longest + 1)] : [])];
    for (const value of wrong) {
      for (const locale of ['zh-CN', 'zh-TW', 'en-US'] as const) {
        const problems = await refusalOf(call, field.holding(value), locale);
        // An optional text may take what is no text for nothing at all, but never for something else.
        expect(problems.some(({ path }) => path === name || path.startsWith(`${name}.`))).toBe(true);
        expect(problems.filter(({ message }) => !isOurs(message, locale))).toEqual([]);
      }
    }
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBHJsonDataEx, listConsults, login } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillOrganisation } from '../seed/fill.ts';
import { createOrganisation } from '../testing/factories.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const docs = join(import.meta.dirname, '..', '..', '..', '..', 'docs');
const example = join(docs, 'organisation.example.json');
const password = 'four words at random';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** The commands of a guide, as their words, with the example for the clinic's own document and an account of their own. */
function commandsOf(guide: string, account: string, organisation: string): string[][] {
  const text = readFileSync(join(docs, guide), 'utf8');
  return [
    ...text.matchAll(/^.*?(?:npm run admin --|cli\/admin\.ts) ((?:init-org|create-user|grant) [^#\n]*)/gm),
  ].map(([, command = '']) =>
    command
      .trim()
      .split(/\s+/)
      .map((word) => (word === 'lin' ? account : word === '2001' ? organisation : word))
      .map((word) => (word.endsWith('.json') ? example : word)),
  );
}

describe.each(['deploy.md', 'organisation.md'])('the commands that docs/%s prints', (guide) => {
  it('make a first administrator who sees every customer', async () => {
    const account = guide.slice(0, 3);
    const known = await server.database.db.selectFrom('organisations').select('id').execute();
    const seen = new Set<string>();
    const commands = commandsOf(guide, account, '2001');
    for (const words of commands) {
      // A guide prints them for containers too, and the organisation may be there from the other guide.
      if (seen.has(words.join(' ')) || (words[0] === 'init-org' && known.length > 0)) continue;
      seen.add(words.join(' '));
      const result = await runAdmin(server.database, words, { password });
      expect([words, result.warned]).toEqual([words, []]);
    }
    expect([...seen].join('\n')).toContain(`grant --account ${account}`);
    if (known.length === 0)
      await fillOrganisation(server.database, '2001', { customers: 20, consults: 20 }, new Date());
    const { data: token } = await server.call(login, { userName: account, password });
    const answer = await server.call(
      getBHJsonDataEx,
      { getUrl: listConsults.path, param: '{}' },
      { token, organisationId: '2001' },
    );
    expect(JSON.parse(answer.data as string).response).toMatchObject({ 返回结果: 1, 记录数: 20 });
  });
});

describe('npm run seed', () => {
  const seed = (...more: string[]) =>
    runAdmin(server.database, ['seed', '--consults', '10', '--organisations', '1', ...more]);
  const customers = (id: string) =>
    server.database.withOrganisation(id, (tx) => tx.selectFrom('customers').select('id').execute());

  it('leaves an organisation with records alone unless it is told otherwise', async () => {
    const { id } = await createOrganisation(server.database, { id: '1' });
    await server.database.withOrganisation(id, (tx) =>
      tx.insertInto('customers').values({ org_id: id, name: '林念' }).execute(),
    );
    const refused = await seed();
    expect(refused).toMatchObject({ exit: 1, warned: [expect.stringContaining('--into-real-records')] });
    expect(await customers(id)).toHaveLength(1);
    expect(await seed('--into-real-records')).toMatchObject({ exit: 0, warned: [] });
    expect((await customers(id)).length).toBeGreaterThan(1);
  });

  it('gives an organisation the lists that it lacks, and its customers values of them', async () => {
    const { id } = await createOrganisation(server.database, { id: '3' });
    await fillOrganisation(server.database, id, { customers: 40, consults: 10 }, new Date());
    const rows = await server.database.withOrganisation(id, (tx) =>
      tx.selectFrom('customers').select(['marriage', 'degree', 'job', 'blood_group', 'rhesus']).execute(),
    );
    for (const column of ['marriage', 'degree', 'job', 'blood_group', 'rhesus'] as const) {
      expect([column, new Set(rows.map((row) => row[column])).size > 2]).toEqual([column, true]);
    }
  });
});

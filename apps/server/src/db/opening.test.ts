import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directUrl } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { usualLimits } from './limits.ts';

const superuserUrl = process.env.HUIFANG_TEST_SUPERUSER_URL;

describe.runIf(superuserUrl)('a PostgreSQL database that cannot be opened', () => {
  const name = `huifang_test_${randomBytes(6).toString('hex')}`;
  const at = (path: string, change: (url: URL) => void = () => {}) => {
    const changed = new URL(directUrl);
    changed.pathname = `/${path}`;
    change(changed);
    return changed.href;
  };
  const administer = async (text: string, database = 'postgres') => {
    const address = new URL(superuserUrl as string);
    address.pathname = `/${database}`;
    const client = new Client({ connectionString: address.href });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  const opening = (address: string) => openDatabase({ url: address }, { ...usualLimits, connect: 5000 });

  beforeAll(() => administer(`create database ${name} encoding 'UTF8' template template0`));
  afterAll(() => administer(`drop database ${name}`));

  it.each([
    [
      'whose password is wrong',
      () =>
        at(name, (to) => {
          to.password = 'secret';
        }),
      /refuses the role huifang_test with this password/,
    ],
    [
      'that does not exist',
      () => at('huifang_nowhere'),
      /There is no database huifang_nowhere at 127\.0\.0\.1/,
    ],
    [
      'whose host is unknown',
      () =>
        at(name, (to) => {
          to.hostname = 'nowhere.invalid';
        }),
      /host nowhere\.invalid:\d+ of DATABASE_URL is unknown/,
    ],
    [
      'in which the role may make nothing',
      () => at(name),
      /huifang_test may not make tables in the database huifang_test_/,
    ],
  ])('%s is told by what to mend, never with the password', async (_, address, sentence) => {
    const told = await opening(address()).catch((error: Error) => error.message);
    expect(told).toMatch(sentence);
    expect(told).not.toContain('secret');
  });

  it('with tables of something else, or of another role, or of a newer version, is left as it is', async () => {
    await administer(`alter database ${name} owner to huifang_test`);
    await administer('create table invoices (id int)', name);
    await expect(opening(at(name))).rejects.toThrow(/holds tables of something else \(invoices\)/);
    await administer('drop table invoices', name);

    await (await opening(at(name))).close();
    await administer(`insert into kysely_migration values ('2999-01-01-1-later', '2999')`, name);
    await expect(opening(at(name))).rejects.toThrow(/newer version of Huifang .*2999-01-01-1-later/);
    await administer(`delete from kysely_migration where name like '2999%'`, name);
    await administer(`alter table consults owner to postgres`, name);
    await expect(opening(at(name))).rejects.toThrow(/belong to the role postgres/);
  });
});

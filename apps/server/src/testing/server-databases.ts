import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { directUrl, migratedTemplate } from './test-database.ts';

/** Makes databases on the PostgreSQL server of `HUIFANG_TEST_DATABASE_URL`, for processes that are given a URL. */
export function makeServerDatabases() {
  const server = new URL(process.env.HUIFANG_TEST_DATABASE_URL ?? 'postgres://none');
  const made: string[] = [];

  async function administer(statement: string) {
    const client = new Client({ connectionString: directUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }

  return {
    /** Answers the URL of a new one: empty, or as a first start leaves it. */
    async make({ isMigrated = false } = {}): Promise<string> {
      const name = `huifang_made_${randomBytes(6).toString('hex')}`;
      const template = isMigrated ? await migratedTemplate() : 'template0';
      await administer(`create database ${name} encoding 'UTF8' template ${template}`);
      made.push(name);
      return new URL(`/${name}`, server).href;
    },
    async drop(): Promise<void> {
      for (const name of made) await administer(`drop database ${name} with (force)`);
    },
  };
}

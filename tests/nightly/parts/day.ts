import type { Kind, Part } from '../lib/part.ts';
import { runTool } from '../lib/run-tool.ts';

/** Runs files of the end-to-end tests on a database, those of the night too. */
export async function inBrowser(database: Kind, ...files: string[]): Promise<void> {
  const config = 'tests/e2e/playwright.config.ts';
  const playwright = ['playwright', 'test', '-c', config, '--project', database, ...files];
  await runTool(process.execPath, ['scripts/with-postgres.mjs', ...playwright], { HUIFANG_NIGHTLY: '1' });
}

export const part: Part = {
  says: "a day's work, by language, by hand and with a server that dies, after a build",
  whole: 1,
  run: async ({ databases }) => {
    for (const database of databases) await inBrowser(database, 'day.nightly');
    return [];
  },
};

import type { Part } from '../lib/part.ts';
import { runTool } from '../lib/run-tool.ts';

const tests = ['vitest', 'run', '--project', 'server'];

export const part: Part = {
  says: "all of the server's tests on either database",
  whole: 1,
  run: async ({ databases }) => {
    if (databases.includes('embedded')) await runTool('npx', tests, { HUIFANG_TEST_DATABASE_URL: '' });
    if (databases.includes('postgresql'))
      await runTool(process.execPath, ['scripts/with-postgres.mjs', ...tests]);
    return [];
  },
};

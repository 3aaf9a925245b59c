import type { Part } from '../lib/part.ts';
import { runTool } from '../lib/run-tool.ts';

export const part: Part = {
  says: 'a file of 10,000 people, imported to its end',
  whole: 1,
  run: async ({ at }) => {
    await runTool(
      'vitest',
      ['run', '--project', 'server', 'apps/server/src/modules/organisation-setup/setup.test.ts'],
      { HUIFANG_LINES: '10000' },
    );
    at(1);
    return [];
  },
};

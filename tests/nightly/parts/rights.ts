import type { Part } from '../lib/part.ts';
import { runTool } from '../lib/run-tool.ts';

export const part: Part = {
  says: 'who sees what, by draws of people, roles, scopes, fields and channels: 100,000 of them',
  whole: 20,
  run: async ({ seed, from, to, at }) => {
    for (let turn = from; turn < to; turn += 1) {
      await runTool(
        'vitest',
        ['run', '--project', 'server', 'apps/server/src/modules/rights/random-rights.test.ts'],
        { HUIFANG_SEED: String(seed + turn), HUIFANG_DRAWS: '5000' },
      );
      at(turn + 1);
    }
    return [];
  },
};

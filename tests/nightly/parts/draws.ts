import type { Part } from '../lib/part.ts';
import { runTool } from '../lib/run-tool.ts';

export const part: Part = {
  says: 'the tests that draw what happens, with other draws and more of them',
  whole: 20,
  run: async ({ seed, from, to, at }) => {
    for (let turn = from; turn < to; turn += 1) {
      await runTool('vitest', ['run', '--project', 'components', 'apps/backoffice/src/kits'], {
        HUIFANG_SEED: String(seed + turn),
      });
      at(turn + 1);
    }
    return [];
  },
};

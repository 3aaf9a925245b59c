import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Part } from '../lib/part.ts';

export const part: Part = {
  says: 'the tests that draw what happens, with other draws and more of them',
  whole: 20,
  run: async ({ seed, from, to, at }) => {
    const args = ['run', '--project', 'components', 'apps/backoffice/src/kits'];
    for (let turn = from; turn < to; turn += 1) {
      const env = { ...process.env, HUIFANG_SEED: String(seed + turn) };
      const [code] = await once(spawn('vitest', args, { stdio: 'inherit', env }), 'exit');
      if (code !== 0) throw new Error(`Vitest ended with ${code}.`);
      at(turn + 1);
    }
    return [];
  },
};

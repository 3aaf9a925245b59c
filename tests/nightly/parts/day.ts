import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Part } from '../lib/part.ts';

/** Runs replays of `*.nightly.ts` in a browser. */
export async function replay(...files: string[]): Promise<readonly string[]> {
  const args = [
    'scripts/with-postgres.mjs',
    'playwright',
    'test',
    '-c',
    'tests/e2e/nightly.config.ts',
    ...files,
  ];
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Playwright ended with ${code}.`);
  return [];
}

export const part: Part = {
  says: "a day's work, by language, by hand and with a server that dies, after a build",
  whole: 1,
  run: () => replay('day'),
};

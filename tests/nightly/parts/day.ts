import type { Part } from '../lib/part.ts';
import { runTool } from '../lib/run-tool.ts';

/** Runs replays of `*.nightly.ts` in a browser. */
export async function replay(...files: string[]): Promise<readonly string[]> {
  const playwright = ['playwright', 'test', '-c', 'tests/e2e/nightly.config.ts', ...files];
  await runTool(process.execPath, ['scripts/with-postgres.mjs', ...playwright]);
  return [];
}

export const part: Part = {
  says: "a day's work, by language, by hand and with a server that dies, after a build",
  whole: 1,
  run: () => replay('day'),
};

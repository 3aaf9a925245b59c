import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Part } from '../lib/part.ts';

export const part: Part = {
  says: 'the packages with every bundler, and the code generated for every document, in a browser',
  whole: 1,
  run: async () => {
    const env = { ...process.env, HUIFANG_NIGHTLY: '1' };
    const args = ['test', '-c', 'tests/packages/playwright.config.ts'];
    const [code] = await once(spawn('playwright', args, { stdio: 'inherit', env }), 'exit');
    if (code !== 0) throw new Error(`Playwright ended with ${code}.`);
    return [];
  },
};

import type { Part } from '../lib/part.ts';
import { runTool } from '../lib/run-tool.ts';

export const part: Part = {
  says: 'the packages with every bundler, and the code generated for every document, in a browser',
  whole: 1,
  run: async () => {
    await runTool('playwright', ['test', '-c', 'tests/packages/playwright.config.ts'], {
      HUIFANG_NIGHTLY: '1',
    });
    return [];
  },
};

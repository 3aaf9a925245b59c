import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/lib/browser.mjs';
import type { ProductOptions } from './product.ts';

const isNight = Boolean(process.env.HUIFANG_NIGHTLY);

/**
 * The built product in Chromium. Each worker has a server and a database of its own. What depends on the database runs
 * on both; of what is the same many times over, `npm test` tries one of each kind. With `HUIFANG_NIGHTLY` everything
 * runs, on both.
 */
export default defineConfig<object, ProductOptions>({
  testDir: '.',
  testMatch: isNight ? '**/*.{spec,nightly}.ts' : '**/*.spec.ts',
  grepInvert: isNight ? undefined : /@nightly/,
  outputDir: '../../test-results',
  // Only what hangs reaches these: a busy machine may take its time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Nothing is tried again: what fails once is a fault, of the product or of its test.
  retries: 0,
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/test-e2e.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? findBrowser(), args: browserArguments },
  },
  projects: [
    { name: 'embedded', use: { database: 'embedded' } },
    { name: 'postgresql', use: { database: 'postgresql' }, grep: isNight ? undefined : /@both/ },
  ],
});

import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/lib/browser.mjs';

/**
 * The packages as others get them: packed, installed into a fresh project, built, served and used. Of what is the same
 * many times over, `npm test` tries one of each kind; with `HUIFANG_NIGHTLY` all of them run.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './set-up.ts',
  outputDir: '../../test-results/packages',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 0,
  workers: 1,
  grepInvert: process.env.HUIFANG_NIGHTLY ? undefined : /@nightly/,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/test-packages.json' }]],
  use: {
    locale: 'zh-CN',
    viewport: { width: 1440, height: 1000 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? findBrowser(), args: browserArguments },
  },
});

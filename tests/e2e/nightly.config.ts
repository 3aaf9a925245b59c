import { defineConfig } from '@playwright/test';
import everyDay from './playwright.config.ts';
import type { ProductOptions } from './product.ts';

/** The longer replays of a day's work, by language, by hand and with a server that dies: not part of `npm test`. */
export default defineConfig<object, ProductOptions>({
  ...everyDay,
  reporter: [['list']],
  testMatch: '**/*.nightly.ts',
  timeout: 600_000,
  projects: [
    { name: 'embedded', use: { database: 'embedded' } },
    { name: 'postgresql', use: { database: 'postgresql' } },
  ],
});

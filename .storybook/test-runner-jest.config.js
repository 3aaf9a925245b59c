import { fileURLToPath } from 'node:url';
import { getJestConfig } from '@storybook/test-runner';
import { browserArguments, findBrowser } from '../scripts/lib/browser.mjs';

const settings = getJestConfig();

/** Every story in a real Chromium, the system's own where there is one; axe runs inside the stories. */
export default {
  ...settings,
  testTimeout: 30_000,
  reporters: [
    ...(settings.reporters ?? ['default']),
    fileURLToPath(import.meta.resolve('./story-report.js')),
  ],
  testEnvironmentOptions: {
    'jest-playwright': {
      ...settings.testEnvironmentOptions['jest-playwright'],
      launchOptions: { headless: true, executablePath: findBrowser(), args: browserArguments },
    },
  },
};

import { fileURLToPath } from 'node:url';
import { getJestConfig } from '@storybook/test-runner';
import { browserArguments, findBrowser } from '../scripts/lib/browser.mjs';

const settings = getJestConfig();
const beside = (file) => fileURLToPath(import.meta.resolve(file));

/** Every story in a real Chromium, the system's own where there is one; axe runs inside the stories. */
export default {
  ...settings,
  testTimeout: 30_000,
  reporters: [...(settings.reporters ?? ['default']), beside('./story-report.js')],
  testEnvironment: beside('./story-environment.js'),
  globalTeardown: beside('./close-browser.js'),
  // The runner's would load all of Storybook for each file; the environment hands in what stories need of it.
  setupFilesAfterEnv: [],
  testEnvironmentOptions: {
    'jest-playwright': {
      ...settings.testEnvironmentOptions['jest-playwright'],
      skipInitialization: true,
      launchOptions: { headless: true, executablePath: findBrowser(), args: browserArguments },
    },
  },
};

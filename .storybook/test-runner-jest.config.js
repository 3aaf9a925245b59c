import { existsSync } from 'node:fs';
import { getJestConfig } from '@storybook/test-runner';

const settings = getJestConfig();
const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = browsers.find((path) => path && existsSync(path));

/** Every story in a real Chromium, the system's own where there is one; axe runs inside the stories. */
export default {
  ...settings,
  testTimeout: 30_000,
  testEnvironmentOptions: {
    'jest-playwright': {
      ...settings.testEnvironmentOptions['jest-playwright'],
      launchOptions: {
        headless: true,
        executablePath,
        args: [
          '--no-sandbox',
          '--disable-gpu',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--no-first-run',
        ],
      },
    },
  },
};

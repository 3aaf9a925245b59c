import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { getTestRunnerConfig, setupPage } from '@storybook/test-runner';
import PlaywrightEnvironment from '@storybook/test-runner/dist/jest-playwright-entries/test-environment.js';

/** The browser of this worker, once it was needed. */
let opened;

function open(launchOptions) {
  const folder = mkdtempSync(join(process.env.STORY_BROWSERS, 'browser-'));
  return chromium.launchPersistentContext(folder, launchOptions);
}

/** Ends the browser of this process, if it has one. */
export async function closeBrowser() {
  if (!opened) return;
  const context = await opened;
  opened = undefined;
  await context.close();
}

/**
 * A new page for each file of stories, as the runner has it, but in a browser that keeps what it compiled: loading and
 * compiling Storybook anew took a third of the run. Nothing that a page can store outlives its file. The runner's own
 * modules are loaded once for each worker and handed in.
 */
export default class StoryEnvironment extends PlaywrightEnvironment {
  async setup() {
    await super.setup();
    opened ??= open(this._jestPlaywrightConfig.launchOptions);
    const context = await opened;
    this.global.context = context;
    this.global.page = await this._setNewPageInstance();
    await forget(this.global.page);
    await setupPage(this.global.page, context);
    this.global.__sbSetupPage = setupPage;
    this.global.__sbCollectCoverage = false;
    const { preVisit, postVisit } = await getTestRunnerConfig();
    this.global.__sbPreVisit = preVisit;
    this.global.__sbPostVisit = postVisit;
  }

  async teardown() {
    await this.global.page?.close();
    await super.teardown();
  }

  /** The runner would open a browser of its own when stories are chosen by name. */
  async handleTestEvent() {}
}

/** Takes away cookies, permissions and all that pages of the Storybook stored. */
async function forget(page) {
  const context = page.context();
  await context.clearCookies();
  await context.clearPermissions();
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(process.env.TARGET_URL);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes how many stories passed to the file that STORY_REPORT names. The runner itself has no working option for it. */
export default class StoryReport {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numFailedTestSuites }) {
    const file = process.env.STORY_REPORT;
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests, numFailedTestSuites }));
  }
}

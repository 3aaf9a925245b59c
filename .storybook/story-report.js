import { writeFileSync } from 'node:fs';

/** Writes how many stories passed to the file that STORY_REPORT names. The runner itself has no working option for it. */
export default class StoryReport {
  onRunComplete(_contexts, { numPassedTests, numFailedTests, numFailedTestSuites }) {
    const file = process.env.STORY_REPORT;
    if (file) writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests, numFailedTestSuites }));
  }
}

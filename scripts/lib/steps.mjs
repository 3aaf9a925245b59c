/** Runs commands as named steps, keeps their output for the failures, and counts what passed. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const reports = mkdtempSync(join(tmpdir(), 'huifang-test-'));
const totals = { passed: 0, failed: 0 };

/** Where a runner writes the JSON report of a step. */
export const reportPath = (name) => join(reports, `${name.replace(/\W+/g, '-')}.json`);

/**
 * Runs one step. `count` reads the runner's report into { passed, failed, retried }; without it the step counts as one check.
 * A step that fails prints all it said; the others print one line.
 */
export async function step(name, command, args, { env = {}, count } = {}) {
  const started = Date.now();
  const { code, output } = await run(command, args, env);
  let result = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  if (count) {
    try {
      result = count(JSON.parse(readFileSync(reportPath(name), 'utf8')));
    } catch {
      result = { passed: 0, failed: 1 };
    }
    // A runner that dies after its last test, or that ran nothing, must not count as green.
    if (result.failed === 0 && (code !== 0 || result.passed === 0)) result.failed = 1;
  }
  totals.passed += result.passed;
  totals.failed += result.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(
    `${result.failed ? '✗' : '✓'} ${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)${result.retried ? `, ${result.retried} at the second try` : ''}`,
  );
  if (result.failed) console.log(output.length > 40_000 ? `…${output.slice(-40_000)}` : output);
  return result.failed === 0;
}

/** Counts a failure that no step could report. */
export function fail(sentence) {
  totals.failed += 1;
  console.log(`✗ ${sentence}`);
}

/** Prints the closing line and answers the exit code. */
export function close() {
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  return totals.failed === 0 ? 0 : 1;
}

/** Jest and Vitest write the same report. */
export const countJest = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    (report.numFailedTestSuites && !report.numFailedTests ? report.numFailedTestSuites : 0),
});

/** What passed at the second try passed, and is told: a machine that stalls is no fault of the product. */
export const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  retried: stats.flaky,
});

function run(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: output + String(error) }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Runs commands as named steps, keeps their output for the failures, and counts what passed. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { reportOf } from './reports.mjs';

const totals = { passed: 0, failed: 0 };

/** What a task has left in any workspace. Whatever Node there is runs this: it is how the product's own gets fetched. */
const reportsOf = (task) =>
  ['.', ...['apps', 'packages'].flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))]
    .map((folder) => `${folder}/${reportOf(task)}`)
    .filter((path) => existsSync(path));

/** Runs one command as a step that counts as one check. Answers whether it passed. */
export async function step(name, command, args) {
  const started = Date.now();
  const { code, output } = await run(command, args);
  return tell({ name, started, output, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
}

/**
 * Runs tasks of `turbo.json` as one step, from what is kept of the last time where nothing changed since. `count` reads
 * each report that they leave into { passed, failed }; without it each task counts as one check.
 */
export async function tasks(name, args, count) {
  const started = Date.now();
  const named = args.filter((arg) => !arg.startsWith('--'));
  const reports = () => named.flatMap((task) => reportsOf(task));
  // Those of the tasks that are not run again are put back.
  for (const report of reports()) rmSync(report);
  const isFresh = process.env.CI && process.env.CI !== 'false';
  const { code, output } = await run('turbo', [
    'run',
    ...args,
    '--output-logs=errors-only',
    '--continue',
    // Each runs workers of its own: more at once only wait for each other.
    `--concurrency=${cpus().length}`,
    ...(isFresh ? ['--force'] : []),
  ]);
  const [, successful, total] = /Tasks:\s+(\d+) successful, (\d+) total/.exec(output) ?? [];
  const cached = Number(/Cached:\s+(\d+) cached/.exec(output)?.[1] ?? 0);
  const result = { passed: Number(successful ?? 0), failed: Number(total ?? 1) - Number(successful ?? 0) };
  if (count) {
    const counts = reports().map((report) => count(JSON.parse(readFileSync(report, 'utf8'))));
    result.passed = counts.reduce((sum, { passed }) => sum + passed, 0);
    result.failed = counts.reduce((sum, { failed }) => sum + failed, 0);
  }
  // A runner that dies after its last test, or that ran nothing, must not count as green.
  if (result.failed === 0 && (code !== 0 || result.passed === 0)) result.failed = 1;
  return tell({ name, started, output, cached: cached && `${cached} of ${total} unchanged`, ...result });
}

function tell({ name, started, output, passed, failed, cached }) {
  totals.passed += passed;
  totals.failed += failed;
  const seconds = `${((Date.now() - started) / 1000).toFixed(0)} s`;
  const facts = cached ? `${seconds}, ${cached}` : seconds;
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${facts})`);
  if (failed) console.log(output.length > 40_000 ? `…${output.slice(-40_000)}` : output);
  return failed === 0;
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

/** Jest and Vitest write the same report. A file that cannot be read as tests is one failure. */
export const countJest = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    (report.numFailedTestSuites && !report.numFailedTests ? report.numFailedTestSuites : 0),
});

export const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
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

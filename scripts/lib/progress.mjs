/** Steps of a start that tell of themselves in one line each; plain Node 18. */
import { spawn } from 'node:child_process';

const isTerminal = process.stderr.isTTY;

/** Says what is being done, on a terminal with the seconds that it takes so far. Answers what ends the line. */
function tell(title) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  process.stderr.write(`${title}…`);
  const timer =
    isTerminal && setInterval(() => process.stderr.write(`\r${title}… ${seconds()} s`), 1000).unref();
  return (word) => {
    clearInterval(timer);
    process.stderr.write(`${isTerminal ? `\r${title}…` : ''} ${word} (${seconds()} s)\n`);
  };
}

/**
 * Runs a command as one line; what it prints is shown only if it fails. Throws its output's end as a sentence then.
 * @param {string} title
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runStep(title, command, args, options = {}) {
  const end = tell(title);
  const { code, output } = await new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code, output }));
  });
  end(code === 0 ? 'done' : 'failed');
  if (code === 0) return;
  process.stderr.write(output);
  throw new Error(`\`${[command, ...args].join(' ')}\` failed; see its output above.`);
}

import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { sep } from 'node:path';

/** Where Debian's package of PostgreSQL 15 has its programs. */
export const binaries = '/usr/lib/postgresql/15/bin';

/** The user as whom programs run that refuse to run as root; nothing where we are not root. */
export function idsOf(user: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const number = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

/** Until a process is over, if it is not yet. */
export async function endOf(child: ChildProcess | undefined): Promise<void> {
  if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** What runs in a folder, whoever started it; a server that forked itself away is nobody's child. */
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return `${readlinkSync(`/proc/${pid}/cwd`)}${sep}`.startsWith(`${folder}${sep}`);
      } catch {
        // It has ended, or is somebody else's.
        return false;
      }
    });
}

/** Kills what runs in a folder, and what that starts meanwhile. Works while our own process exits, too. */
function killAllIn(folder: string): void {
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; tries < 200; tries += 1) {
    const found = processesIn(folder);
    if (found.length === 0) return;
    for (const pid of found) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It had ended.
      }
    }
    Atomics.wait(clock, 0, 0, 20);
  }
}

/**
 * Has a drill leave no process behind in its folder, however it ends: done, failed or interrupted. The folder stays where
 * the drill failed, for its logs.
 */
export function endWithUs(folder: string): void {
  process.once('exit', (code) => {
    killAllIn(folder);
    if (code !== 1) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';

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

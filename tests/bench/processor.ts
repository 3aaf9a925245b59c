import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The kernel counts processor time in hundredths of a second. */
const tick = 10;

/** What the kernel tells of a process, from its state on; nothing of one that is over. */
function statOf(pid: string): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Processor time of a process since it began, milliseconds. */
export const processTime = (pid: number): number => sum(statOf(String(pid)).slice(11, 13).map(Number)) * tick;

/** The first process of the PostgreSQL that runs in a folder. */
export function postmasterOf(folder: string): string {
  const [pid = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  return pid;
}

/** Processor time of PostgreSQL since it began, milliseconds: of its processes, and of those that are over. */
export function databaseTime(postmaster: string): number {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter(([, parent]) => parent === postmaster)
    .map((stat) => Number(stat[11]) + Number(stat[12]));
  const over = statOf(postmaster).slice(13, 15).map(Number);
  return sum([...running, ...over]) * tick;
}

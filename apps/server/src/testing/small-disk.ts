import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Mounts a disk of so many megabytes there, to be filled; false where this user may not mount one. */
export function mountDisk(path: string, megabytes: number): boolean {
  if (process.platform !== 'linux') return false;
  mkdirSync(path, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes * 1024}k`, 'tmpfs', path], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

export const unmountDisk = (path: string) => void execFileSync('umount', [path]);

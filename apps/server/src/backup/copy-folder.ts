import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that was written so shortly before it was copied may have been written again without its time telling. */
const doubtful = 2_000_000_000n;

/**
 * Copies the folder of a database that people work in. Nearly everything is copied while they go on; what has changed
 * by then is copied once more while nothing is written, which is all that they wait for.
 */
export async function copyFolder(
  from: string,
  to: string,
  whilePaused: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const copied: Copied = new Map();
  await copyChanged(from, to, copied);
  await copyChanged(from, to, copied);
  await whilePaused(() => copyChanged(from, to, copied));
}

/** Of each file what was copied, and when; times in nanoseconds. */
type Copied = Map<string, { size: bigint; changed: bigint; at: bigint }>;

async function copyChanged(from: string, to: string, copied: Copied): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyChanged(source, target, copied);
    else if (entry.isFile()) await copyOne(source, target, copied);
  }
  const names = new Set(entries.map(({ name }) => name));
  for (const name of await readdir(to)) {
    if (!names.has(name)) await rm(join(to, name), { recursive: true, force: true });
  }
}

async function copyOne(source: string, target: string, copied: Copied): Promise<void> {
  try {
    const at = BigInt(Date.now()) * 1_000_000n;
    const { size, mtimeNs: changed } = await stat(source, { bigint: true });
    const known = copied.get(source);
    const isSame = known?.size === size && known.changed === changed && changed < known.at - doubtful;
    if (isSame) return;
    await copyFile(source, target, constants.COPYFILE_FICLONE);
    copied.set(source, { size, changed, at });
  } catch (error) {
    // A file of the database that it has removed meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Puts bytes into a file for as long as some work takes. The folder is for this user alone. */
export async function withTemporaryFile<T>(
  bytes: Buffer,
  work: (path: string) => Promise<T>,
  name = 'table',
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'huifang-table-'));
  try {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

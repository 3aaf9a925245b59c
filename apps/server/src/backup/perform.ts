import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Config } from '../config.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { FolderInUse, lockFolder } from '../db/folder-lock.ts';
import { StartupError } from '../errors.ts';
import { wordsInFolder } from '../secrets.ts';
import { copyFolder } from './copy-folder.ts';
import { type Job, JobAnswer } from './job.ts';
import type { Backup } from './make-backup.ts';

export interface Wanted {
  /** A folder, or the name of a new file. */
  to: string;
  keyFile: string | undefined;
}

/**
 * Makes a backup of the database that is open here, while people work. Their saves wait only while the last of the
 * embedded database's folder is copied; everything else is done by a process of its own.
 */
export async function performBackup(
  database: DatabaseHandle,
  config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'files'>,
  { to, keyFile }: Wanted,
  signal?: AbortSignal,
): Promise<Backup> {
  const work = join(config.dataFolder, 'backing-up');
  await mkdir(work, { recursive: true, mode: 0o700 });
  const release = lockWork(work);
  const [copy, scratch] = [join(work, 'copy'), join(work, 'scratch')];
  const tidy = async () => {
    for (const folder of [copy, scratch]) await rm(folder, { recursive: true, force: true });
  };
  try {
    // Of a process that was killed.
    await tidy();
    const source: Job['source'] = config.databaseUrl
      ? { url: config.databaseUrl }
      : { copy, words: wordsInFolder(config.dataFolder) };
    if ('copy' in source) await copyDatabase(database, join(config.dataFolder, 'database'), copy);
    const { folder, bucket } = config.files;
    const files = { folder, ...(bucket && { bucket }) };
    return await inProcess({ source, files, to, ...(keyFile && { keyFile }), scratch }, signal);
  } finally {
    await tidy();
    release();
  }
}

function lockWork(work: string): () => void {
  try {
    return lockFolder(work);
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause;
    throw new StartupError('Another backup is being made at this moment. Try again when it is done.', {
      cause,
    });
  }
}

async function copyDatabase({ embedded }: DatabaseHandle, from: string, to: string): Promise<void> {
  if (!embedded) throw new Error('only an embedded database is copied');
  await copyFolder(from, to, (work) => embedded.whilePaused(work));
}

async function inProcess(job: Job, signal: AbortSignal | undefined): Promise<Backup> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'job-process.ts')], {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    signal,
  });
  child.on('error', () => {});
  child.stdin?.on('error', () => {});
  child.stdin?.end(JSON.stringify(job));
  const [answer, problem] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream as never),
    text(child.stderr as NodeJS.ReadableStream as never),
  ]);
  const parsed = JobAnswer.safeParse(jsonOf(answer));
  if (!parsed.success) throw new Error(`the backup ended without an answer: ${problem.slice(-2000)}`);
  if ('sentence' in parsed.data) throw new StartupError(parsed.data.sentence);
  return parsed.data;
}

function jsonOf(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}

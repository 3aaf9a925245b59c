import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely } from 'kysely';
import { StartupError } from '../errors.ts';
import { closeFolder, makeFilesPrivate, makeFolder } from '../private-folder.ts';
import { embeddedDialect, type TakeTurn } from './embedded-dialect.ts';
import { EmbeddedEngine } from './embedded-engine.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { refuseMoved } from './moved-mark.ts';
import { planning, setting } from './planning.ts';
import { recorded } from './recording.ts';
import type { Database } from './types.ts';

/** Opens the data folder for this process alone, migrates, and gives up the superuser's rights. */
export async function openEmbedded(dataFolder: string) {
  makeFilesPrivate();
  try {
    await makeFolder(dataFolder);
  } catch (cause) {
    throw unusable(dataFolder, cause);
  }
  refuseMoved(dataFolder);
  const release = lockData(dataFolder);
  let engine: EmbeddedEngine | undefined;
  try {
    closeFolder(dataFolder);
    const opened = await EmbeddedEngine.open(join(dataFolder, 'database'));
    engine = opened;
    const db = await prepareEmbedded(embeddedDialect(opened), {
      run: async (text) => (await opened.session()).run(text),
      settle: (text) => opened.settle(text),
    });
    const check = async () => void (await opened.session());
    return {
      kind: 'embedded' as const,
      db,
      direct: (take: TakeTurn) => new Kysely<Database>({ dialect: recorded(embeddedDialect(opened, take)) }),
      hasRoom: roomIn(dataFolder),
      check,
      interrupt: (reason: 'limit' | 'yielded') => opened.interrupt(reason),
      needsUpkeep: true,
      release,
    };
  } catch (cause) {
    await engine?.close();
    release();
    throw cause instanceof StartupError ? cause : unusable(dataFolder, cause);
  }
}

function lockData(dataFolder: string): () => void {
  try {
    return lockFolder(dataFolder);
  } catch (error) {
    throw freeBytes(dataFolder) < neededRoom && !(error instanceof FolderInUse)
      ? unusable(dataFolder, error)
      : error;
  }
}

function unusable(dataFolder: string, cause: unknown): StartupError {
  if (freeBytes(dataFolder) < neededRoom) {
    return new StartupError(
      `The disk of the data folder ${dataFolder} is full. Make room on it, and start again; nothing was lost.`,
      { cause },
    );
  }
  const { code, message } = cause as { code?: string; message?: string };
  return new StartupError(
    `The data folder ${dataFolder} cannot be used: ${code ?? message ?? 'the database did not start'}. Set HUIFANG_DATA to a folder that this user can write.`,
    { cause },
  );
}

/** Bytes that must be free for a save: the database ends when it cannot write its log, which grows by 16 MB at a time. */
const neededRoom = 64 * 1024 * 1024;

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // There is no such folder, or no such question: then the disk tells when it is written to.
    return Number.POSITIVE_INFINITY;
  }
}

/** Whether there is room for a save; looked up once a second. */
function roomIn(folder: string): () => boolean {
  let isEnough = true;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - lookedAt > 1000) {
      lookedAt = performance.now();
      isEnough = freeBytes(folder) >= neededRoom;
    }
    return isEnough;
  };
}

interface Statements {
  /** Runs statements without values. */
  run: (text: string) => Promise<unknown>;
  /** Runs them now and whenever the database is opened again. */
  settle: (text: string) => Promise<unknown>;
}

/**
 * Makes the role that row-level security binds; tables that are made from then on are granted to it. It may keep the
 * house (checkpoints, statistics), and read or write no more than any other.
 */
export const makeRole = (run: Statements['run']) =>
  run(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'huifang_app') then
        create role huifang_app nologin nosuperuser nobypassrls;
      end if;
    end $$;
    grant usage on schema public to huifang_app;
    grant pg_checkpoint, pg_maintain to huifang_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to huifang_app;
    alter default privileges in schema public grant usage, select on sequences to huifang_app;
  `);

/**
 * PGlite connects as superuser, whom row-level security does not bind: after migrating, its only connection
 * becomes `huifang_app` for good.
 */
export async function prepareEmbedded(
  dialect: Dialect,
  { run, settle }: Statements,
): Promise<Kysely<Database>> {
  await makeRole(run);
  const db = new Kysely<Database>({ dialect: recorded(dialect) });
  await migrate(db, 'Set HUIFANG_DATA to another folder');
  await settle(`set role huifang_app; ${setting(planning, 'session')}`);
  return db;
}

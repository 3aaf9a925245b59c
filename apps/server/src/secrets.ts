import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseHandle } from './db/database.ts';
import { StartupError } from './errors.ts';

/** Keeps what must be read again, and yet be worth nothing to whoever gets hold of the rows alone. */
export interface Secrets {
  /** `purpose` is bound to the text: sealed for one account it does not open for another. */
  seal: (text: string, purpose: string) => string;
  /** Undefined for what was sealed with a key that this installation does not have, or was tampered with. */
  open: (sealed: string, purpose: string) => string | undefined;
}

/**
 * Seals with the first of the given words; what was sealed with any of them opens. Without words the key is made once and
 * kept in the database, which all processes share.
 */
export async function loadSecrets(database: DatabaseHandle, words: readonly string[]): Promise<Secrets> {
  const keys = [...words, ...(await wordsInDatabase(database, words.length === 0))].map(toKey);
  const [sealing] = keys as [Buffer];

  return {
    seal(text, purpose) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${nameOf(sealing)}.${sealed.toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [name, text = ''] = sealed.split('.');
      const key = keys.find((known) => nameOf(known) === name);
      const bytes = Buffer.from(text, 'base64url');
      if (!key || bytes.length < 28) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
        decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-16));
        return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** Kept there when nothing else is given; what an installation sealed before it was given words goes on opening. */
async function wordsInDatabase({ db }: DatabaseHandle, isNeeded: boolean): Promise<string[]> {
  const name = 'secret';
  if (isNeeded) {
    const value = randomBytes(32).toString('base64url');
    await db
      .insertInto('installation')
      .values({ name, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const rows = await db.selectFrom('installation').select('value').where('name', '=', name).execute();
  return rows.map(({ value }) => value);
}

/** The words kept in a data folder, made on the first start, for this user alone. */
export function wordsInFolder(folder: string): string {
  const path = join(folder, 'secret');
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const words = read(path);
  if (words.length >= leastWords) return words;
  throw new StartupError(
    `${path} is damaged. Restore it from a backup, or remove it: authenticator apps are then set up anew.`,
  );
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartupError(
      `${path} cannot be read (${code}). It must be a file that the user who runs the product can read.`,
      { cause },
    );
  }
}

/** Characters that nobody guesses. */
export const leastWords = 32;

const toKey = (words: string) => Buffer.from(hkdfSync('sha256', words, '', 'huifang secrets', 32));

/** Tells keys apart and nothing about them. */
const nameOf = (key: Buffer) =>
  createHash('sha256').update('name').update(key).digest('base64url').slice(0, 8);

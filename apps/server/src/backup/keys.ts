import { readFile, writeFile } from 'node:fs/promises';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { StartupError } from '../errors.ts';

/** What is in a key file of age: for whom to encrypt, and what opens again. */
export interface Key {
  recipients: string[];
  identities: string[];
}

/** Reads a file with public keys (`age1…`), secret ones (`AGE-SECRET-KEY-1…`) or both, one a line. */
export async function readKey(path: string): Promise<Key> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw new StartupError(`The key ${path} cannot be read (${(cause as NodeJS.ErrnoException).code}).`, {
      cause,
    });
  }
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  const given = lines.filter((line) => line.startsWith('age1'));
  try {
    const recipients = new Set([...given, ...(await Promise.all(identities.map(identityToRecipient)))]);
    for (const recipient of recipients) new Encrypter().addRecipient(recipient);
    if (recipients.size > 0 && given.length + identities.length === lines.length)
      return { recipients: [...recipients], identities };
  } catch {
    // Told below: a line that only looks like a key.
  }
  throw new StartupError(
    `${path} is no key: it holds lines of age, age1… to encrypt and AGE-SECRET-KEY-1… to open, and nothing else.`,
  );
}

/** Makes a key pair in a new file for its owner alone; answers the public one. */
export async function makeKey(path: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  try {
    await writeFile(path, `# public key: ${recipient}\n${identity}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
  } catch (cause) {
    throw new StartupError(`${path} cannot be written (${(cause as NodeJS.ErrnoException).code}).`, {
      cause,
    });
  }
  return recipient;
}

/** A key of this moment, so that what is encrypted for somebody else can still be read back and compared. */
export async function withOwnIdentity(key: Key): Promise<Key> {
  if (key.identities.length > 0) return key;
  const identity = await generateX25519Identity();
  return {
    recipients: [...key.recipients, await identityToRecipient(identity)],
    identities: [identity],
  };
}

export function encrypted(
  stream: ReadableStream<Uint8Array>,
  { recipients }: Key,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter.encrypt(stream);
}

export function decrypted(
  stream: ReadableStream<Uint8Array>,
  { identities }: Key,
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return decrypter.decrypt(stream);
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { ChainCheck } from './chain-check.ts';
import { auditKeys } from './keys.ts';
import type { SealableLine } from './lines.ts';
import { type Place, type Seal, toSignedHead } from './seals.ts';

/**
 * A part of the chain as text, a JSON value a line: a head with the keys, then each seal followed by its lines, and the
 * signed head at the end. `tools/verify-audit` reads it too.
 */
export const headerText = (org: string, { number, head, lines }: Place): string =>
  textOf({
    huifang: 'audit 1',
    organisation: org,
    after: { number, head, lines },
    keys: auditKeys().all.map(({ id, publicKey }) => ({ id, publicKey })),
  });

export const partText = (seals: readonly Seal[], lines: ReadonlyMap<string, SealableLine>): string =>
  seals
    .flatMap((seal) => [
      textOf({ seal }),
      ...seal.ids.flatMap((id) => {
        const line = lines.get(id);
        return line ? [textOf({ line })] : [];
      }),
    ])
    .join('');

export const footerText = (org: string, last: Seal | undefined): string => {
  const key = last && auditKeys().find(last.keyId);
  return last && key ? textOf({ head: toSignedHead(org, last, key.publicKey) }) : '';
};

const textOf = (value: unknown) => `${JSON.stringify(value)}\n`;

interface Piece {
  seal?: Seal;
  line?: SealableLine;
}

const unpack = promisify(gunzip);

/** Name of an archive: its month, and its first and last seal. */
const archiveName = /^\d{4}-\d{2}-(\d+)-(\d+)\.ndjson\.gz$/;

/** Follows the chain through an organisation's files of old lines, as far as they go. */
export async function followArchives(check: ChainCheck, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const files = names
    .flatMap((name) => {
      const [, first] = archiveName.exec(name) ?? [];
      return first === undefined ? [] : [{ name, first: Number(first) }];
    })
    .sort((one, other) => one.first - other.first);
  for (const { name } of files) {
    const text = (await unpack(await readFile(join(folder, name)))).toString();
    const pieces = text
      .split('\n')
      .filter(Boolean)
      .map((line): Piece => JSON.parse(line));
    const seals = pieces
      .flatMap(({ seal }) => seal ?? [])
      .filter(({ number }) => number > check.place.number);
    const lines = new Map(pieces.flatMap(({ line }) => (line ? [[line.id, line] as const] : [])));
    check.follow(seals, lines);
  }
}

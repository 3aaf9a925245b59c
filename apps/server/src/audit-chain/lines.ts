import { hash, randomBytes } from 'node:crypto';
import type { Proofs } from '../db/audit-tables.ts';
import type { AuditKey } from './keys.ts';

/** A line of the audit as it is hashed; ids and moments are text. */
export interface LineFacts {
  /** In UTC, with microseconds: `2026-12-09T08:00:00.123456Z`. */
  at: string;
  user: string;
  person: string;
  address: string;
  action: string;
  entity: string;
  entityId: string;
}

export interface SealableLine extends LineFacts {
  id: string;
  details: Record<string, unknown>;
  /** Null of a line from before the chain, like `hash` and `keyId`. */
  proofs: Proofs | null;
  keyId: string | null;
  hash: string | null;
}

/** JSON with the keys of objects in order, so that equal values have equal texts. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof (value as { toJSON?: unknown }).toJSON === 'function') return canonical(plain(value));
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`)
    .join(',')}}`;
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The values of a line by their paths: its details, and what these hold of lists and records one by one. */
function valuesOf(details: Record<string, unknown>): [path: string, value: unknown][] {
  return Object.entries(details).flatMap(([key, value]): [string, unknown][] => {
    if (value === undefined) return [];
    const isOpen =
      ['changes', 'before', 'after'].includes(key) && typeof value === 'object' && value !== null;
    if (!isOpen || Object.keys(value).length === 0) return [[key, value]];
    return Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([part, inner]) => [`${key}/${part}`, inner]);
  });
}

const digestOf = (salt: string, path: string, value: unknown) =>
  hash('sha256', `${salt}\n${path}\n${canonical(value)}`, 'base64url');

/** A digest of each value, with a salt of its own, so that whoever has the digest alone cannot guess the value. */
export function proofsOf(details: Record<string, unknown>): Proofs {
  const values = valuesOf(details);
  if (values.length === 0) return {};
  const salts = randomBytes(12 * values.length).toString('base64url');
  return Object.fromEntries(
    values.map(([path, value], index) => {
      const salt = salts.slice(16 * index, 16 * index + 16);
      return [path, [salt, digestOf(salt, path, value)]];
    }),
  );
}

/** The digest of a line from before there were any, without its salt: what it says can be erased. */
export const proofOfWhole = (details: Record<string, unknown>): Proofs => ({
  '': [null, digestOf('', '', details)],
});

/** What a line's hash is made of. Of a line from before the chain all details are one value. */
function textOf(org: string, line: LineFacts, digests: readonly (readonly [string, string])[]): string {
  const { at, user, person, address, action, entity, entityId } = line;
  return JSON.stringify([1, org, at, user, person, address, action, entity, entityId, digests]);
}

const digestsIn = (proofs: Proofs): [string, string][] =>
  Object.keys(proofs)
    .sort()
    .map((path) => [path, proofs[path]?.[1] ?? '']);

/** What the hash of a line and its seal are made of. */
export const textOfLine = (org: string, line: SealableLine): string =>
  textOf(org, line, line.proofs ? digestsIn(line.proofs) : [['', digestOf('', '', line.details)]]);

/** The keyed hash of a line that is being written. */
export const hashLine = (key: AuditKey, org: string, facts: LineFacts, proofs: Proofs): string =>
  key.mac(textOf(org, facts, digestsIn(proofs)));

/** Whether nothing of a line was changed since it was written: its facts, and the values that were not erased. */
export const isGenuine = (key: AuditKey, line: SealableLine, text: string): boolean =>
  line.proofs !== null && key.mac(text) === line.hash && hasOwnValues(line);

function hasOwnValues({ details, proofs }: SealableLine): boolean {
  const known = proofs ?? {};
  return (
    valuesOf(details).every(([path, value]) => {
      const [salt, digest] = known[path] ?? [];
      return salt === null || (salt !== undefined && digestOf(salt, path, value) === digest);
    }) && Object.entries(known).every(([path, [salt]]) => salt === null || hasValue(details, path))
  );
}

function hasValue(details: Record<string, unknown>, path: string): boolean {
  if (path in details) return true;
  const at = path.indexOf('/');
  const outer = details[path.slice(0, at)];
  return typeof outer === 'object' && outer !== null && path.slice(at + 1) in outer;
}

/** What a seal keeps of a line: whoever reads the line can make it anew without any key. */
export const sealedDigest = (line: SealableLine, text: string): string =>
  hash('sha256', `${line.id}\n${text}\n${line.hash ?? ''}`, 'base64url');

let last = 0;

/** The present moment, to the microsecond: two in one millisecond of this process differ. */
export function nextMoment(): string {
  const now = Date.now() * 1000;
  last = now > last || last - now > 1000 ? now : last + 1;
  const rest = String(last % 1000).padStart(3, '0');
  return new Date(Math.floor(last / 1000)).toISOString().replace('Z', `${rest}Z`);
}

import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Proofs, SealKind } from '../db/audit-tables.ts';
import type { Tx } from '../db/types.ts';
import { type AuditKey, isSigned } from './keys.ts';
import { canonical, type SealableLine } from './lines.ts';

/** Where a chain stands. */
export interface Place {
  number: number;
  head: string;
  /** Sealed by then. */
  lines: number;
}

export const beginning: Place = { number: 0, head: '', lines: 0 };

/** A link of the chain: some lines in their order, and the head of the link before. */
export interface Seal extends Place {
  kind: SealKind;
  at: string;
  /** When its youngest line was written. */
  newest: string;
  ids: string[];
  /** Of each line `sealedDigest`, 43 characters each. */
  digests: string;
  note: Record<string, unknown>;
  previous: string;
  keyId: string;
  signature: string;
}

/** A head as it leaves the database: it proves by itself who signed it. */
export interface SignedHead extends Place {
  organisation: string;
  at: string;
  keyId: string;
  publicKey: string;
  signature: string;
}

export const digestSize = 43;

export const digestAt = ({ digests }: Pick<Seal, 'digests'>, index: number) =>
  digests.slice(index * digestSize, (index + 1) * digestSize);

export const headOf = (org: string, seal: Omit<Seal, 'head' | 'signature'>): string => {
  const { number, kind, at, newest, lines, ids, digests, note, previous, keyId } = seal;
  const text = JSON.stringify([
    1,
    org,
    number,
    kind,
    at,
    newest,
    lines,
    ids,
    digests,
    canonical(note),
    previous,
    keyId,
  ]);
  return hash('sha256', text, 'base64url');
};

const signedText = (
  org: string,
  { number, lines, at, head }: Pick<Seal, 'number' | 'lines' | 'at' | 'head'>,
) => JSON.stringify(['huifang audit head', org, number, lines, at, head]);

export const isSealSigned = (org: string, seal: Seal, key: Pick<AuditKey, 'publicKey'>): boolean =>
  isSigned(signedText(org, seal), seal.signature, key.publicKey);

export const isHeadSigned = (head: SignedHead): boolean =>
  isSigned(signedText(head.organisation, head), head.signature, head.publicKey);

export const toSignedHead = (org: string, seal: Seal, publicKey: string): SignedHead => ({
  organisation: org,
  number: seal.number,
  lines: seal.lines,
  at: seal.at,
  head: seal.head,
  keyId: seal.keyId,
  publicKey,
  signature: seal.signature,
});

/** A seal after another one, signed. */
export function makeSeal(
  key: AuditKey,
  org: string,
  after: Place,
  content: Pick<Seal, 'kind' | 'at' | 'note'> & Partial<Pick<Seal, 'newest' | 'ids' | 'digests'>>,
): Seal {
  const { newest = content.at, ids = [], digests = '' } = content;
  const unsigned = {
    ...content,
    newest,
    ids,
    digests,
    number: after.number + 1,
    lines: after.lines + ids.length,
    previous: after.head,
    keyId: key.id,
  };
  const seal = { ...unsigned, head: headOf(org, unsigned) };
  return { ...seal, signature: key.sign(signedText(org, seal)) };
}

export async function insertSeal(tx: Tx, org: string, seal: Seal): Promise<void> {
  await tx
    .insertInto('audit_seals')
    .values({
      org_id: org,
      number: String(seal.number),
      kind: seal.kind,
      at: seal.at,
      newest: seal.newest,
      lines: String(seal.lines),
      line_ids: sql`${seal.ids}::bigint[]`,
      digests: seal.digests,
      note: JSON.stringify(seal.note),
      previous: seal.previous,
      head: seal.head,
      key_id: seal.keyId,
      signature: seal.signature,
    })
    .execute();
}

const moment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

interface SealRow extends Omit<Seal, 'number' | 'lines'> {
  number: string;
  lines: string;
}

const toSeal = (row: SealRow): Seal => ({ ...row, number: Number(row.number), lines: Number(row.lines) });

export const selectSeals = (tx: Tx, org: string) =>
  tx
    .selectFrom('audit_seals')
    .where('org_id', '=', org)
    .select([
      'number',
      'kind',
      'lines',
      'line_ids as ids',
      'digests',
      'note',
      'previous',
      'head',
      'key_id as keyId',
      'signature',
    ])
    .select([moment('at').as('at'), moment('newest').as('newest')]);

/** The last seal, of a kind where one is given. */
export async function lastSeal(tx: Tx, org: string, kind?: SealKind): Promise<Seal | undefined> {
  const row = await selectSeals(tx, org)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as SealKind))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toSeal(row);
}

/** The next seals after a place, of about `lines` lines in all and one at least. */
export async function nextSeals(
  tx: Tx,
  org: string,
  after: Place,
  until: number,
  lines = 4000,
): Promise<Seal[]> {
  const rows = await selectSeals(tx, org)
    .where('number', '>', String(after.number))
    .where('number', '<=', String(until))
    .where((is) =>
      is.or([is('lines', '<=', String(after.lines + lines)), is('number', '=', String(after.number + 1))]),
    )
    .orderBy('number')
    .limit(1000)
    .execute();
  return rows.map(toSeal);
}

interface LineRow {
  id: string;
  at: string;
  user: string;
  person: string;
  address: string;
  action: string;
  entity: string;
  entityId: string;
  details: Record<string, unknown>;
  proofs: Proofs | null;
  keyId: string | null;
  hash: string | null;
}

/** Lines of the audit with all that is hashed. */
export const selectLines = (tx: Tx, org: string) =>
  tx
    .selectFrom('audit_log')
    .where('audit_log.org_id', '=', org)
    .select([
      'audit_log.id',
      'user_id as user',
      'person_id as person',
      'address',
      'action',
      'entity',
      'entity_id as entityId',
      'details',
      'proofs',
      'key_id as keyId',
      'hash',
    ])
    .select(moment('audit_log.at').as('at'));

/** Lines by their ids. */
export async function linesById(
  tx: Tx,
  org: string,
  ids: readonly string[],
): Promise<Map<string, SealableLine>> {
  if (ids.length === 0) return new Map();
  const rows: LineRow[] = await selectLines(tx, org)
    .where(sql<boolean>`audit_log.id = any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

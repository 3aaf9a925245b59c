import type { ColumnType, Generated, RawBuilder } from 'kysely';

/** An instant that the database sets when it is left out. */
type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** Written as JSON text, read as the value. */
type Json<Value> = ColumnType<Value, string, string>;

/** Of each value of a line its salt and its digest; without the salt the value was erased. */
export type Proofs = Record<string, readonly [salt: string | null, digest: string]>;

export type SealKind = 'lines' | 'before' | 'renewed' | 'returned' | 'moved' | 'archived';

/**
 * What a check found. Of a line: `changed`, `inserted`, `removed`, `reordered`. Of the chain: `seal-changed`,
 * `seal-removed`, `cut-off` (it ends before a head that left), `unknown-key`, `unsealed` (the sealer stands still).
 * `returned` is no fault: it was recorded.
 */
export type FindingKind =
  | 'changed'
  | 'inserted'
  | 'removed'
  | 'reordered'
  | 'seal-changed'
  | 'seal-removed'
  | 'cut-off'
  | 'unknown-key'
  | 'unsealed'
  | 'returned';

export interface Finding {
  kind: FindingKind;
  /** The id of the line. */
  line?: string;
  /** The number of the seal. */
  seal?: number;
  /** When, of what the line says or of what happened. */
  at?: string;
  /** What the line says was done, or the id of the key. */
  what?: string;
  /** How many lines are concerned. */
  count?: number;
}

/** How far the chain was checked and found whole, signed with the audit's own key. */
export interface CheckedUntil {
  number: number;
  head: string;
  lines: number;
  keyId: string;
  signature: string;
}

interface AuditLogTable {
  id: Generated<string>;
  org_id: string;
  at: Stamp;
  user_id: string;
  person_id: string;
  action: string;
  entity: string;
  entity_id: string;
  details: Json<Record<string, unknown>>;
  /** Where the call came from. */
  address: Generated<string>;
  /** Of lines that are written once in a time: which. */
  slot: ColumnType<string | null, string | RawBuilder<unknown> | null | undefined, never>;
  /** Of the key that `hash` was made with; null like it in lines from before there were hashes. */
  key_id: Generated<string | null>;
  hash: Generated<string | null>;
  /** Of each value in `details` the salt and the digest (see `audit-chain/lines.ts`). */
  proofs: ColumnType<Proofs | null, string | undefined, string>;
}

/** Lines that no seal holds yet, and those that the sealer refused. */
interface AuditUnsealedTable {
  org_id: string;
  line_id: string;
  is_before: Generated<boolean>;
  is_refused: Generated<boolean>;
}

/** The chain of the audit: each seal holds some lines and the head of the seal before. */
interface AuditSealsTable {
  org_id: string;
  number: string;
  kind: SealKind;
  at: Stamp;
  newest: Stamp;
  lines: string;
  line_ids: string[];
  digests: string;
  note: Json<Record<string, unknown>>;
  previous: string;
  head: string;
  key_id: string;
  signature: string;
}

interface AuditHeadsLeftTable {
  org_id: string;
  day: string;
  number: string;
  left_at: Stamp;
}

/** Restores and moves that the chains do not tell yet. */
interface AuditReturnsTable {
  id: string;
  kind: 'returned' | 'moved';
  how: string;
  at: Stamp;
}

/** Checks of the chain, and what they found. */
interface AuditChecksTable {
  org_id: string;
  id: Generated<string>;
  state: Generated<'running' | 'whole' | 'broken' | 'failed'>;
  started_at: Stamp;
  alive_at: Stamp;
  ended_at: Stamp | null;
  started_by: string;
  is_full: boolean;
  lines: Generated<string>;
  findings: ColumnType<Finding[], string | undefined, string>;
  checked_until: ColumnType<CheckedUntil | null, string | undefined, string>;
}

export interface AuditTables {
  audit_log: AuditLogTable;
  audit_unsealed: AuditUnsealedTable;
  audit_seals: AuditSealsTable;
  audit_heads_left: AuditHeadsLeftTable;
  audit_checks: AuditChecksTable;
  audit_returns: AuditReturnsTable;
}

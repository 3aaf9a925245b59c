import { sql } from 'kysely';
import { auditKeys } from './audit-chain/keys.ts';
import { hashLine, nextMoment, proofsOf } from './audit-chain/lines.ts';
import { enterOrganisation } from './db/database.ts';
import type { Db, Tx } from './db/types.ts';
import type { Operator } from './operator.ts';

export interface AuditEntry {
  /** What was done, such as `reveal`, `export`, `create`, `update`. */
  action: string;
  entity: string;
  entityId: string;
  /** Which fields and how many; readers see phones and identity numbers in it masked only. */
  details?: Record<string, unknown>;
  /** What the record said before, and says now. */
  changes?: readonly { field: string; before: unknown; after: unknown }[];
}

/** Who does something, and from where. */
export type Doer = Pick<Operator, 'organisationId' | 'userId' | 'staffId' | 'address' | 'system'>;

/** Transactions that have written a line. */
const told = new WeakSet<Tx>();

/** Whether a line was written in a transaction: every write leaves one. */
export const isAudited = (tx: Tx) => told.has(tx);

/** A row with its hash: made of what the row says, by a key that the database does not have. */
function rowOf(operator: Doer, { action, entity, entityId, changes, details }: AuditEntry) {
  const facts = {
    at: nextMoment(),
    user: operator.userId,
    person: operator.staffId,
    address: operator.address ?? '',
    action,
    entity,
    entityId,
  };
  const told = {
    ...details,
    ...(changes && { changes }),
    ...(operator.system && { system: operator.system }),
  };
  const proofs = proofsOf(told);
  const key = auditKeys().current;
  return {
    org_id: operator.organisationId,
    at: facts.at,
    user_id: facts.user,
    person_id: facts.person,
    address: facts.address,
    action,
    entity,
    entity_id: entityId,
    details: JSON.stringify(told),
    proofs: JSON.stringify(proofs),
    key_id: key.id,
    hash: hashLine(key, operator.organisationId, facts, proofs),
  };
}

/** Appends to the organisation's audit log, in the transaction of what it records. */
export async function audit(tx: Tx, operator: Doer, entry: AuditEntry): Promise<void> {
  told.add(tx);
  await tx.insertInto('audit_log').values(rowOf(operator, entry)).execute();
}

/** Rows of one statement. */
const rowsAtOnce = 500;

/** The same for many records at once, such as those of a file. */
export async function auditAll(tx: Tx, operator: Doer, entries: readonly AuditEntry[]): Promise<void> {
  told.add(tx);
  for (let at = 0; at < entries.length; at += rowsAtOnce) {
    const rows = entries.slice(at, at + rowsAtOnce).map((entry) => rowOf(operator, entry));
    await tx.insertInto('audit_log').values(rows).execute();
  }
}

/**
 * Appends what concerns an account as a whole to the audit log of every organisation that it works in, as done by
 * `doer` where that account works there too, else by the account itself. Leaves the transaction in the last of them.
 */
export async function auditAccount(
  tx: Tx,
  userId: string,
  { action, details }: Required<Pick<AuditEntry, 'action' | 'details'>>,
  doer: Partial<Pick<Doer, 'userId' | 'address'>> = {},
): Promise<void> {
  const places = await tx
    .selectFrom('memberships')
    .leftJoin('memberships as own', (join) =>
      join
        .onRef('own.org_id', '=', 'memberships.org_id')
        .on('own.user_id', '=', sql<string>`${doer.userId ?? null}::bigint`),
    )
    .select(['memberships.org_id', 'memberships.staff_id', 'own.staff_id as own_staff_id'])
    .where('memberships.user_id', '=', userId)
    .orderBy('memberships.id')
    .execute();
  for (const { org_id, staff_id, own_staff_id } of places) {
    await enterOrganisation(tx, org_id);
    const operator = {
      organisationId: org_id,
      userId: own_staff_id === null ? userId : (doer.userId ?? userId),
      staffId: own_staff_id ?? staff_id,
      address: doer.address,
    };
    await audit(tx, operator, { action, entity: 'account', entityId: userId, details });
  }
}

/**
 * The same as `audit` for what people do again and again: one line in each `minutes` of the clock for what the same person does
 * with the same record, also in calls at once.
 */
export async function auditOnce(tx: Tx, operator: Operator, entry: AuditEntry, minutes = 10): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ ...rowOf(operator, entry), slot: sql`floor(extract(epoch from now()) / ${minutes * 60})` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What was read in transactions that may write nothing, as their operator looks as somebody else. */
const readAs = new WeakMap<Tx, { by: Operator; entries: AuditEntry[] }>();

/** Somebody has read the record of a customer, or something of it. */
export async function auditRead(
  tx: Tx,
  operator: Operator,
  entityId: string,
  entity = 'customer',
): Promise<void> {
  const { viewedBy: by, name } = operator;
  if (!by) return auditOnce(tx, operator, { action: 'read', entity, entityId });
  const { entries } = readAs.get(tx) ?? { entries: [] };
  readAs.set(tx, {
    by,
    entries: [...entries, { action: 'read-as', entity, entityId, details: { as: name } }],
  });
}

/** What is to be written down, in a transaction of its own, before the answer of one that could not is told. */
export function readsToTell(tx: Tx): ((later: Tx) => Promise<void>) | undefined {
  const reads = readAs.get(tx);
  return (
    reads &&
    (async (later) => {
      await enterOrganisation(later, reads.by.organisationId);
      for (const entry of reads.entries) await auditOnce(later, reads.by, entry);
    })
  );
}

interface CommandEntry {
  /** The operating-system user. */
  by: string;
  command: string;
  /** As they were typed: no secret is ever among them. */
  args: readonly string[];
  /** The same for both lines of one run. */
  runId: string;
  outcome: 'begun' | 'done' | 'refused' | 'failed';
}

/** Appends to the log of what was done by command, which belongs to no organisation. */
export async function auditCommand(
  db: Db,
  { by, command, args, runId, outcome }: CommandEntry,
): Promise<void> {
  await db
    .insertInto('command_log')
    .values({ by_user: by, command, arguments: [...args], run_id: runId, outcome })
    .execute();
}

import { sql } from 'kysely';
import { enterOrganisation } from './db/database.ts';
import type { Db, Tx } from './db/types.ts';
import type { Operator } from './operator.ts';

interface AuditEntry {
  /** What was done, such as `reveal`, `export`, `create`, `update`. */
  action: string;
  entity: string;
  entityId: string;
  /** Which fields and how many, never their values where these are personal. */
  details?: Record<string, unknown>;
}

/**
 * The same for what people do again and again: one line for what the same person did with the same record within
 * `minutes`.
 */
export async function auditOnce(tx: Tx, operator: Operator, entry: AuditEntry, minutes = 10): Promise<void> {
  const known = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('org_id', '=', operator.organisationId)
    .where('entity', '=', entry.entity)
    .where('entity_id', '=', entry.entityId)
    .where('action', '=', entry.action)
    .where('person_id', '=', operator.personId)
    .where('at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .limit(1)
    .executeTakeFirst();
  if (!known) await audit(tx, operator, entry);
}

/**
 * Appends what concerns an account as a whole to the audit log of every organisation that it works in. Leaves the
 * transaction in the last of them.
 */
export async function auditAccount(
  tx: Tx,
  userId: string,
  { action, details }: Required<Pick<AuditEntry, 'action' | 'details'>>,
): Promise<void> {
  const places = await tx
    .selectFrom('memberships')
    .select(['org_id', 'staff_id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  for (const { org_id, staff_id } of places) {
    await enterOrganisation(tx, org_id);
    const operator = { organisationId: org_id, userId, personId: staff_id };
    await audit(tx, operator, { action, entity: 'account', entityId: userId, details });
  }
}

/** Appends to the organisation's audit log, in the transaction of what it records. */
export async function audit(
  tx: Tx,
  operator: Pick<Operator, 'organisationId' | 'userId' | 'personId'>,
  entry: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      org_id: operator.organisationId,
      user_id: operator.userId,
      person_id: operator.personId,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
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

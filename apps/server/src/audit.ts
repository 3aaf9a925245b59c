import type { Tx } from './db/types.ts';
import type { Operator } from './operator.ts';

interface AuditEntry {
  /** What was done, such as `reveal`, `export`, `create`, `update`. */
  action: string;
  entity: string;
  entityId: string;
  /** Which fields and how many, never their values where these are personal. */
  details?: Record<string, unknown>;
}

/** Appends to the organisation's audit log, in the transaction of what it records. */
export async function audit(tx: Tx, operator: Operator, entry: AuditEntry): Promise<void> {
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

import { randomUUID } from 'node:crypto';
import type { Connection } from './connection.ts';

/** A database that is not where its chain last was. */
export interface AuditReturn {
  kind: 'returned' | 'moved';
  how: string;
}

/**
 * Leaves a note for the sealer, in the transaction of what it tells, as only the product that starts on the database has
 * the key. A database of an older version has no chain to tell it to.
 */
export async function noteReturn(
  connection: Connection,
  { kind, how }: AuditReturn,
  madeAt: string,
): Promise<void> {
  const [found] = await connection.rows<{ is: boolean }>(
    `select to_regclass('public.audit_returns') is not null as is`,
  );
  if (!found?.is) return;
  await connection.rows('insert into audit_returns (id, kind, how) values ($1, $2, $3)', [
    randomUUID(),
    kind,
    `${how}, as it was at ${madeAt}`,
  ]);
}

import { sql } from 'kysely';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { throttled } from '../../errors.ts';
import type { Operator } from '../../operator.ts';

const mostInAMinute = 60;

/**
 * Stands before everything that shows a full value. THROTTLED after 60 in a minute, whatever was asked for and whichever
 * process answered (rule privacy-3): counted are the lines that reveals leave in the audit log.
 */
export async function limitReveals(tx: Tx, { organisationId: org, staffId }: Operator): Promise<void> {
  await lockKey(tx, `reveals ${org} ${staffId}`);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log where org_id = ${org} and at > now() - interval '1 minute'
      and person_id = ${staffId} and action = 'reveal'`.execute(tx);
  if ((rows[0]?.count ?? 0) >= mostInAMinute) throw throttled(1);
}

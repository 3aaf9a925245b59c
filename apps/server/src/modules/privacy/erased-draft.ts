import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { customerOfDraft } from './holdings.ts';

/** Refuses a draft about a customer whose data was erased: a form that was open meanwhile brings nothing back. */
export async function refuseErasedDraft(tx: Tx, org: string, form: string): Promise<void> {
  // Together with all who write, as an erasure is alone.
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`erasures of ${org}`}, 0))`.execute(tx);
  const { rows } = await sql<{ is_erased: boolean }>`
    select exists (select from customers c where c.org_id = ${org} and c.erased_at is not null
      and c.id = (select id from (${customerOfDraft(org, form)}) own)) as is_erased`.execute(tx);
  if (rows[0]?.is_erased) throw new AppError('CUSTOMER_ERASED');
}

import { sql } from 'kysely';
import { auditOnce } from '../../audit.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { WorkFirst } from '../../plugins/outside.ts';
import { optionsFor } from '../options/options.service.ts';
import { isHidden, mayReveal } from './field-sight.ts';

/**
 * Stands before every comparison with a whole phone number, whether it finds or refuses something: whoever may not see
 * full numbers could guess them by it, and asks for so many different ones an hour (PHONE_LOOKUPS_SPENT). They are
 * counted in a transaction of their own, where no refusal of the call takes them back.
 */
export async function countLookups(tx: Tx, operator: Operator, asked: readonly string[]): Promise<void> {
  const numbers = [...new Set(asked)];
  if (mayReveal(operator, 'phone') || numbers.length === 0) return;
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from phone_lookups where org_id = ${operator.organisationId}
      and person_id = ${operator.staffId} and number = any(${numbers}::text[]) and ${isRecent}`.execute(tx);
  if (rows[0]?.counted === numbers.length) return;
  throw new WorkFirst(`count ${numbers.join(' ')}`, async (database: DatabaseHandle) => {
    const limit = await database.withOrganisation(operator.organisationId, (own) =>
      count(own, operator, numbers),
    );
    if (limit !== undefined) throw new AppError('PHONE_LOOKUPS_SPENT', { values: { count: limit } });
  });
}

/** The numbers by which somebody may find customers, counted; none where phones are hidden from them (rule privacy-5). */
export async function numbersToFind(
  tx: Tx,
  operator: Operator,
  numbers: readonly string[],
): Promise<readonly string[]> {
  if (isHidden(operator, 'phone')) return [];
  await countLookups(tx, operator, numbers);
  return numbers;
}

const isRecent = sql`at > now() - interval '1 hour'`;

/** Counts numbers, or none of them: then it answers the limit, and the audit knows. */
async function count(tx: Tx, operator: Operator, numbers: readonly string[]): Promise<number | undefined> {
  const { organisationId: org, staffId } = operator;
  const { phoneLookupsPerHour: limit } = await optionsFor(tx);
  await lockKey(tx, `phone lookups ${org} ${staffId}`);
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from phone_lookups l
    where org_id = ${org} and person_id = ${staffId} and ${isRecent} and number <> all(${numbers}::text[])
      and not exists (select from customer_phones n
        where n.org_id = l.org_id and n.customer_id = l.customer_id and n.phone = l.number)
      and not exists (select from complaints c
        where c.org_id = l.org_id and c.id = l.complaint_id and c.phone = l.number)`.execute(tx);
  if ((rows[0]?.others ?? 0) + numbers.length > limit) {
    await auditOnce(tx, operator, { action: 'lookup-refused', entity: 'phone', entityId: staffId }, 60);
    return limit;
  }
  await sql`insert into phone_lookups (org_id, person_id, number)
    select ${org}, ${staffId}, number from unnest(${numbers}::text[]) asked (number)
    on conflict (org_id, person_id, number) do update set at = now(), customer_id = null, complaint_id = null`.execute(
    tx,
  );
  return undefined;
}

/** Numbers that stand in a record which the operator has saved do not count, while they stand there. */
export async function giveBackLookups(
  tx: Tx,
  operator: Operator,
  saved: { in: 'customer_id' | 'complaint_id'; id: string; numbers: readonly string[] },
): Promise<void> {
  if (mayReveal(operator, 'phone') || saved.numbers.length === 0) return;
  await sql`update phone_lookups set ${sql.ref(saved.in)} = ${saved.id}
    where org_id = ${operator.organisationId} and person_id = ${operator.staffId}
      and number = any(${saved.numbers}::text[])`.execute(tx);
}

/** Forgets what no longer counts. */
export const forgetOldLookups = (tx: Tx, org: string) =>
  sql`delete from phone_lookups where org_id = ${org} and not (${isRecent})`.execute(tx);

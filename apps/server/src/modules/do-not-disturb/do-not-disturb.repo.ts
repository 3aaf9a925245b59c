import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { CustomerDisturbStepsTable } from '../../db/consult-tables.ts';
import { type DisturbMark, isDisturbed } from '../../db/disturb.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';

export type DisturbStep = Selectable<CustomerDisturbStepsTable> & { name: string | null };

const steps = (tx: Tx, org: string, customerId: string) =>
  tx
    .selectFrom('customer_disturb_steps as step')
    .leftJoin('staff', (join) =>
      join.onRef('staff.org_id', '=', 'step.org_id').onRef('staff.id', '=', 'step.changed_by'),
    )
    .selectAll('step')
    .select('staff.name')
    .where('step.org_id', '=', org)
    .where('step.customer_id', '=', customerId);

/** The step that counts, whether it marks the customer or took the mark away. */
export const findCurrent = (tx: Tx, org: string, customerId: string): Promise<DisturbStep | undefined> =>
  steps(tx, org, customerId).where('step.is_current', '=', true).executeTakeFirst();

/** What was at a version, and all that came after it, oldest first. */
export const findStepsFrom = (
  tx: Tx,
  org: string,
  customerId: string,
  version: number,
): Promise<DisturbStep[]> =>
  steps(tx, org, customerId).where('step.version', '>=', version).orderBy('step.version').execute();

/** Appends a step of a locked customer; it is the one that counts from now on. */
export async function appendStep(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  customerId: string,
  step: { version: number; isMarked: boolean; reason: string; untilDay: string | null },
): Promise<void> {
  await tx
    .updateTable('customer_disturb_steps')
    .set({ is_current: false })
    .where('org_id', '=', org)
    .where('customer_id', '=', customerId)
    .where('is_current', '=', true)
    .execute();
  await tx
    .insertInto('customer_disturb_steps')
    .values({
      org_id: org,
      customer_id: customerId,
      version: step.version,
      is_marked: step.isMarked,
      reason: step.reason,
      until_day: step.untilDay,
      changed_by: staffId,
    })
    .execute();
}

/** Which of some customers have a mark that counts on a day, with what it says. */
export async function findMarks(
  tx: Tx,
  org: string,
  customerIds: readonly string[],
  today: string,
): Promise<Map<string, DisturbMark>> {
  const wanted = sql`any(${customerIds}::bigint[])`;
  const { rows } = await sql<{ customer_id: string; reason: string; until_day: string | null }>`
    select s.customer_id, s.reason, s.until_day from customer_disturb_steps s
    where s.org_id = ${org} and s.is_current and s.customer_id = ${wanted}
      and ${isDisturbed(org, sql.ref('s.customer_id'), sql`${today}::date`)}`.execute(tx);
  return new Map(
    rows.map(({ customer_id, reason, until_day }) => [customer_id, { reason, until: until_day ?? '' }]),
  );
}

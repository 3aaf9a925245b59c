import { addDays } from '@huifang/domain/days';
import { instantIn } from '@huifang/domain/organisation-time';
import type { Scope } from '@huifang/domain/scopes';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { inScope } from '../customers/visibility.ts';
import { inScope as followUpsInScope } from '../follow-ups/follow-up.policy.ts';

/** Counting stops here, as in the lists. */
const mostCounted = 10_000;

/** Whose customers are meant. */
export interface Within {
  operator: Operator;
  scope: Scope | undefined;
}

const visible = ({ operator, scope }: Within): RawBuilder<SqlBool> =>
  sql.join([sql`true`, ...inScope(operator, scope)], sql` and `) as RawBuilder<SqlBool>;

/** Whole days of the organisation as the two instants that they lie between. */
const between = ({ timeZone }: Operator, column: string, from: string, to: string) => {
  const ref = sql.ref(column);
  return sql<SqlBool>`${ref} >= ${instantIn(timeZone, from)} and ${ref} < ${instantIn(timeZone, addDays(to, 1))}`;
};

/** Appointments of a day within sight, and how many of them have come. */
export async function countArrivals(tx: Tx, within: Within, day: string) {
  const { operator } = within;
  const { rows } = await sql<{ total: number; arrived: number }>`
    select count(*)::int as total, count(arrived_at)::int as arrived from (
      select c.arrived_at from consults c
      where c.org_id = ${operator.organisationId} and ${between(operator, 'c.appointment_at', day, day)}
        and ${visible(within)}
      limit ${mostCounted}
    ) counted`.execute(tx);
  return rows[0] ?? { total: 0, arrived: 0 };
}

export interface ArrivalRow {
  id: string;
  customer_id: string;
  name: string;
  department: string | null;
  appointment_at: Date;
  arrived_at: Date | null;
  visit_state: string;
}

/** The first appointments of a day: those who have not come, by time, then the others. */
export async function findArrivals(tx: Tx, within: Within, day: string, limit: number) {
  const { operator } = within;
  const { rows } = await sql<ArrivalRow>`
    select c.id, c.customer_id, p.name, d.name as department, c.appointment_at, c.arrived_at, c.visit_state
    from consults c
    join customers p on p.org_id = c.org_id and p.id = c.customer_id
    left join departments d on d.org_id = c.org_id and d.id = c.intended_department_id
    where c.org_id = ${operator.organisationId} and ${between(operator, 'c.appointment_at', day, day)}
      and ${visible(within)}
    order by c.arrived_at is not null, c.appointment_at, c.id limit ${limit}`.execute(tx);
  return rows;
}

/** What happened on each of some days; days without anything are left out. */
export async function countDays(
  tx: Tx,
  within: Within,
  { from, to, ofWork }: { from: string; to: string; ofWork: Scope | undefined },
) {
  const { operator } = within;
  const { organisationId: org, timeZone } = operator;
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})::date::text`;
  const consults = (column: string) => sql`
    from consults c where c.org_id = ${org} and ${between(operator, column, from, to)} and ${visible(within)}`;
  const byExecutors = sql.join([sql`true`, ...followUpsInScope(operator, ofWork, ['done'])], sql` and `);
  const { rows } = await sql<{ day: string; consults: number; callbacks: number; arrivals: number }>`
    select day, count(*) filter (where kind = 1)::int as consults,
      count(*) filter (where kind = 2)::int as callbacks, count(*) filter (where kind = 3)::int as arrivals
    from (
      select ${dayOf('c.registered_at')} as day, 1 as kind ${consults('c.registered_at')}
      union all select ${dayOf('f.executed_at')}, 2
        from follow_ups f where f.org_id = ${org} and ${between(operator, 'f.executed_at', from, to)} and ${byExecutors}
      union all select ${dayOf('c.arrived_at')}, 3 ${consults('c.arrived_at')}
    ) happened group by day`.execute(tx);
  return rows;
}

/** The diseases of consults by name. */
export async function findDiseases(tx: Tx, { organisationId }: Operator, consultIds: readonly string[]) {
  if (consultIds.length === 0) return new Map<string, string>();
  const rows = await tx
    .selectFrom('consults')
    .innerJoin('diseases', (join) =>
      join.onRef('diseases.org_id', '=', 'consults.org_id').onRef('diseases.id', '=', 'consults.disease_id'),
    )
    .select(['consults.id', sql<string>`in_words(diseases.name, diseases.translations)`.as('name')])
    .where('consults.org_id', '=', organisationId)
    .where('consults.id', 'in', consultIds)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

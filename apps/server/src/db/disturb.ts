import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A mark that counts on a day, as rows carry it (勿扰). */
export interface DisturbMark {
  reason: string;
  /** The last day, empty until it is taken away. */
  until: string;
}

/** The organisation's current day. */
export const todayIn = (timeZone: string): RawBuilder<string> =>
  sql<string>`(now() at time zone ${timeZone})::date`;

const counts = (day: RawBuilder<unknown>) =>
  sql<SqlBool>`dnd.is_current and dnd.is_marked and (dnd.until_day is null or dnd.until_day >= ${day})`;

/** Of `customers` under an alias, the mark that counts on a day, else null. */
export const disturbOf = (alias: string, day: RawBuilder<unknown>): RawBuilder<DisturbMark | null> =>
  sql`(select json_build_object('reason', dnd.reason, 'until', coalesce(to_char(dnd.until_day, 'YYYY-MM-DD'), ''))
    from customer_disturb_steps dnd
    where dnd.org_id = ${sql.ref(`${alias}.org_id`)} and dnd.customer_id = ${sql.ref(`${alias}.id`)}
      and ${counts(day)})`;

/** Whether the customer whom a column names has a mark that counts on a day. */
export const isDisturbed = (
  org: string,
  customerId: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql`${customerId} in (select dnd.customer_id from customer_disturb_steps dnd
    where dnd.org_id = ${org} and ${counts(day)})`;

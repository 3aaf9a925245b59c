import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Operator } from '../operator.ts';

type Condition = RawBuilder<SqlBool>;

/** One way in which a record comes into somebody's sight: what limits lists, and the reason that explains it. */
export interface Way<Reason extends string = string> {
  reason: Reason;
  condition: Condition;
}

/** Every record, or those that any of the ways brings into sight. */
export type Sighted<Reason extends string = string> = 'all' | readonly Way<Reason>[];

/** The conditions of lists: none where every record is seen. */
export const seen = (ways: Sighted): Condition[] =>
  ways === 'all'
    ? []
    : [
        sql`(${sql.join(
          ways.map(({ condition }) => condition),
          sql` or `,
        )})`,
      ];

/** What lies in one sight and in another. */
export const both = <Reason extends string>(
  own: Sighted<Reason>,
  other: Sighted<Reason>,
): Sighted<Reason> => {
  if (own === 'all') return other;
  const limit = seen(other);
  return own.map((way) => ({ ...way, condition: sql`(${sql.join([way.condition, ...limit], sql` and `)})` }));
};

/** How records come into an operator's sight, and into that of whoever looks as them. */
export const asSeen = <Reason extends string>(
  operator: Operator,
  ways: (who: Operator) => Sighted<Reason>,
): Sighted<Reason> => (operator.viewedBy ? both(ways(operator), ways(operator.viewedBy)) : ways(operator));

/** The reasons that hold for one record, as an array; it is in sight when there is one. */
export const reasonsOf = (ways: Sighted): RawBuilder<string[]> =>
  ways === 'all'
    ? sql`array['all']`
    : sql`array_remove(array[${sql.join(
        ways.map(({ reason, condition }) => sql`case when ${condition} then ${reason}::text end`),
      )}], null)`;

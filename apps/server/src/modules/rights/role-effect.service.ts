import type { AnswerOf, ParsedRequestOf, previewRole } from '@huifang/contract';
import { fieldGroups } from '@huifang/domain/rights/field-rights';
import { isWider } from '@huifang/domain/rights/granting';
import { type PersonRights, rightsOf } from '@huifang/domain/rights/person';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { grantsOf } from '../../granted.ts';
import { seen } from '../../lib/sight.ts';
import { asOperator, findKeptMembers, type Member } from '../../members.ts';
import type { Operator } from '../../operator.ts';
import { waysToComplaints } from '../complaints/complaint.policy.ts';
import { customerInSight } from '../customers/visibility.ts';
import { waysToFollowUps } from '../follow-ups/follow-up.policy.ts';
import { roleToChange, wantedRole } from './roles.service.ts';

type Condition = RawBuilder<SqlBool>;

/** Counted so far. */
const countLimit = 10_000;
/** So many people are gone through. */
const mostPeople = 200;

const sources = {
  customers: {
    from: sql`customers p`,
    org: sql`p.org_id`,
    of: (who: Operator) => customerInSight(who, sql`p.id`),
  },
  followUps: {
    from: sql`follow_ups f`,
    org: sql`f.org_id`,
    of: (who: Operator) => seen(waysToFollowUps(who)),
  },
  complaints: {
    from: sql`complaints p`,
    org: sql`p.org_id`,
    of: (who: Operator) => seen(waysToComplaints(who)),
  },
} as const;
type Source = keyof typeof sources;

const all = (conditions: readonly Condition[]): Condition =>
  sql`coalesce((${sql.join([sql`true`, ...conditions], sql` and `)}), false)`;

/** What lies in the sight of the second and not of the first. */
const between = (source: Source, less: Operator, more: Operator): Condition =>
  sql`(${all(sources[source].of(more))} and not ${all(sources[source].of(less))})`;

async function count(tx: Tx, org: string, source: Source, where: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${sources[source].from} where ${sources[source].org} = ${org} and ${where} limit ${countLimit}
    ) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Somebody as they are and as they would be. */
interface Change {
  member: Member;
  before: Operator;
  after: Operator;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function shift(tx: Tx, org: string, source: Source, { before, after }: Change) {
  if (isSame(before.sights[source], after.sights[source])) return { gained: 0, lost: 0 };
  return {
    gained: await count(tx, org, source, between(source, before, after)),
    lost: await count(tx, org, source, between(source, after, before)),
  };
}

/** What saving a role would change for its people, without saving it. */
export async function effectOfRole(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof previewRole>,
): Promise<AnswerOf<typeof previewRole>> {
  const { organisationId: org } = operator;
  const current = await roleToChange(tx, operator, wanted.id);
  if (!current || !wanted.id) return { people: [], members: 0, customers: { gained: 0, lost: 0 } };
  const next = wantedRole(wanted, current);
  const members = await findKeptMembers(tx, org, { roleId: wanted.id });
  const changes = members
    .map((member): Change => {
      const roles = member.roles.map((role) => (role.id === wanted.id ? { ...role, ...next } : role));
      return {
        member,
        before: asOperator(member, operator),
        after: asOperator(member, operator, rightsOf(grantsOf({ ...member, roles }))),
      };
    })
    .filter(({ before, after }) => !isSame(comparable(before), comparable(after)))
    .slice(0, mostPeople);
  const people: PersonShift[] = [];
  for (const change of changes) people.push(await effectOn(tx, org, change));
  return { people, members: members.length, customers: await together(tx, org, changes) };
}

type PersonShift = AnswerOf<typeof previewRole>['people'][number];

/** What a change makes of one person. */
export async function effectOn(tx: Tx, org: string, change: Change): Promise<PersonShift> {
  const { member, before, after } = change;
  return {
    staffId: member.staff_id,
    name: member.name,
    customers: await shift(tx, org, 'customers', change),
    followUps: await shift(tx, org, 'followUps', change),
    complaints: await shift(tx, org, 'complaints', change),
    rightsGained: [...after.permissions].filter((right) => !before.permissions.has(right)),
    rightsLost: [...before.permissions].filter((right) => !after.permissions.has(right)),
    fieldsWider: fieldGroups.filter((group) => isWider(after.fields[group], before.fields[group])),
    fieldsNarrower: fieldGroups.filter((group) => isWider(before.fields[group], after.fields[group])),
  };
}

const comparable = ({ permissions, sights, fields }: PersonRights) => [[...permissions], sights, fields];

/** Customers that any of the people gains or loses, each once. */
async function together(tx: Tx, org: string, changes: readonly Change[]) {
  const moved = changes.filter(
    ({ before, after }) => !isSame(before.sights.customers, after.sights.customers),
  );
  const any = (conditions: Condition[]) =>
    conditions.length === 0 ? 0 : count(tx, org, 'customers', sql`(${sql.join(conditions, sql` or `)})`);
  return {
    gained: await any(moved.map(({ before, after }) => between('customers', before, after))),
    lost: await any(moved.map(({ before, after }) => between('customers', after, before))),
  };
}

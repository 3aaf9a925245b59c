import type {
  AnswerOf,
  explainCustomer,
  explainPerson,
  explainSight,
  ParsedRequestOf,
  Reason,
} from '@huifang/contract';
import { fieldGroups, usualFieldRights } from '@huifang/domain/rights/field-rights';
import { type Permission, permissions } from '@huifang/domain/rights/permissions';
import { rightsOf } from '@huifang/domain/rights/person';
import { areas, narrowed, ownScope, type Scope, scopesOf, sightOf } from '@huifang/domain/rights/scopes';
import { sql } from 'kysely';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { grantsOf } from '../../granted.ts';
import { seen } from '../../lib/sight.ts';
import { asOperator, findKeptMember, findKeptMembers, type Member } from '../../members.ts';
import type { Operator } from '../../operator.ts';
import { waysToComplaints } from '../complaints/complaint.policy.ts';
import {
  customerInSight,
  type ServedFacts,
  type SightFacts,
  type Reason as SightReason,
  waysToCustomer,
} from '../customers/visibility.ts';
import { requireCustomer } from '../customers/visible-customer.ts';
import { waysToFollowUps } from '../follow-ups/follow-up.policy.ts';
import { waysToAnswers } from '../forms/forms.policy.ts';
import { departmentNames } from './staff.repo.ts';

type Told = AnswerOf<typeof Reason>;

const reason = (kind: Told['kind'], more: Partial<Told> = {}): Told => ({
  kind,
  role: null,
  department: null,
  right: null,
  field: null,
  visibility: null,
  ...more,
});

const namedRole = ({ id, name }: Member['roles'][number]) => ({ id, name });

/** What gives or takes a right: the person's own removal first, then the roles, then the person's own addition. */
function whyRight(member: Member, right: Permission): { isAllowed: boolean; reason: Told } {
  if (member.removed?.includes(right)) return { isAllowed: false, reason: reason('removed', { right }) };
  const role = member.roles.find(
    ({ permissions: granted }) => granted.includes('*') || granted.includes(right),
  );
  if (role) return { isAllowed: true, reason: reason('right', { right, role: namedRole(role) }) };
  if (member.added?.includes(right)) return { isAllowed: true, reason: reason('added', { right }) };
  return {
    isAllowed: false,
    reason: reason('noRight', { right, role: member.roles[0] ? namedRole(member.roles[0]) : null }),
  };
}

/** The role whose scope reaches a department, or everything. */
function roleReaching(member: Member, departmentId: string | 'all') {
  const { place, narrowing } = grantsOf(member);
  return member.roles.find(({ scopes }) => {
    const own = sightOf(scopesOf(scopes).customers, place);
    const to = narrowing.customers;
    const sight = to ? narrowed(own, sightOf(to, place)) : own;
    return departmentId === 'all' ? sight === 'all' : sight === 'all' || sight.includes(departmentId);
  });
}

/** The reasons for which a member sees a customer, most telling first; none when they do not. */
function whySeen(
  member: Member,
  operator: Operator,
  facts: SightFacts,
  names: ReadonlyMap<string, string>,
): Told[] {
  if (!member.is_active) return [];
  const asMember = asOperator(member, operator);
  if (!asMember.permissions.has('consult:read')) return [];
  const ways = waysToCustomer(asMember, sql`0`);
  if (ways === 'all') {
    const role = roleReaching(member, 'all');
    return [reason('all', { role: role ? namedRole(role) : null })];
  }
  const found = new Set<SightReason>(ways.filter(({ holds }) => holds(facts)).map((way) => way.reason));
  const { customers: sight } = asMember.sights;
  const departmentId =
    sight === 'all'
      ? undefined
      : [...facts.consults, facts.customer]
          .map((own) => own.departmentId)
          .find((id) => id !== null && sight.includes(id));
  const role = departmentId ? roleReaching(member, departmentId) : undefined;
  return [
    ...(found.has('serves') ? [reason('serves')] : []),
    ...(found.has('openPlan') ? [reason('openPlan')] : []),
    ...(found.has('department') && departmentId
      ? [
          reason('department', {
            role: role ? namedRole(role) : null,
            department: { id: departmentId, name: names.get(departmentId) ?? '' },
          }),
        ]
      : []),
  ];
}

/** What of a customer decides who sees them. */
async function factsOf(tx: Tx, org: string, customerId: string): Promise<SightFacts> {
  const { rows } = await sql<{
    consults: ServedFacts[];
    service_person_id: string | null;
    department_id: string | null;
    executors: string[];
  }>`
    select p.service_person_id, p.department_id, (
      select coalesce(json_agg(distinct jsonb_build_object(
        'servicePersonId', c.service_person_id::text, 'departmentId', c.department_id::text)), '[]')
      from consults c where c.org_id = p.org_id and c.customer_id = p.id) as consults,
      array(select distinct f.executor_id::text from follow_ups f where f.org_id = p.org_id
        and f.customer_id = p.id and f.executed_at is null and f.executor_id is not null) as executors
    from customers p where p.org_id = ${org} and p.id = ${customerId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return {
    consults: row.consults,
    customer: { servicePersonId: row.service_person_id, departmentId: row.department_id },
    executorIds: row.executors,
  };
}

const toPerson = ({ staff_id, name, department, job }: Member) => ({
  staffId: staff_id,
  name,
  department: department ?? '',
  job,
});

const peopleShown = 50;
const order: readonly Told['kind'][] = ['serves', 'openPlan', 'department', 'all'];

/** Who sees a customer in sight, each by their first reason. */
export async function whoSees(
  tx: Tx,
  operator: Operator,
  { customerId }: ParsedRequestOf<typeof explainCustomer>,
): Promise<AnswerOf<typeof explainCustomer>> {
  const { organisationId: org } = operator;
  await requireCustomer(tx, operator, customerId);
  const facts = await factsOf(tx, org, customerId);
  const names = await departmentNames(tx, org);
  const groups = new Map<string, { reason: Told; people: ReturnType<typeof toPerson>[]; count: number }>();
  let total = 0;
  for (const member of await findKeptMembers(tx, org)) {
    const [first] = whySeen(member, operator, facts, names);
    if (!first) continue;
    total += 1;
    const key = JSON.stringify([first.kind, first.role?.id, first.department?.id]);
    const group = groups.get(key) ?? { reason: first, people: [], count: 0 };
    group.count += 1;
    if (group.people.length < peopleShown) group.people.push(toPerson(member));
    groups.set(key, group);
  }
  await audit(tx, operator, { action: 'explain', entity: 'customer', entityId: customerId });
  return {
    total,
    groups: [...groups.values()].toSorted(
      (one, other) =>
        order.indexOf(one.reason.kind) - order.indexOf(other.reason.kind) || other.count - one.count,
    ),
  };
}

const presentMember = async (tx: Tx, { organisationId: org }: Operator, staffId: string): Promise<Member> => {
  const member = await findKeptMember(tx, org, staffId);
  if (!member) throw new AppError('NOT_FOUND');
  return member;
};

type Verdict = AnswerOf<typeof explainSight>['verdicts'][number];

/** What one person sees and may do of one customer, and why. */
export async function whySight(
  tx: Tx,
  operator: Operator,
  { customerId, staffId }: ParsedRequestOf<typeof explainSight>,
): Promise<AnswerOf<typeof explainSight>> {
  const { organisationId: org } = operator;
  await requireCustomer(tx, operator, customerId);
  const member = await presentMember(tx, operator, staffId);
  const facts = await factsOf(tx, org, customerId);
  const reasons = whySeen(member, operator, facts, await departmentNames(tx, org));
  const isSeen = reasons.length > 0;
  const verdict = (what: Verdict['what'], isAllowed: boolean, told: Told[], count = 0): Verdict => ({
    what,
    isAllowed,
    reasons: told,
    count,
  });
  const read = whyRight(member, 'consult:read');
  const unseen = !member.is_active
    ? reason('noAccount')
    : read.isAllowed
      ? reason('outOfSight')
      : read.reason;
  const verdicts = [verdict('see', isSeen, isSeen ? reasons : [unseen])];
  if (isSeen) {
    const write = whyRight(member, 'consult:write');
    const isNatural = write.isAllowed && (await isOnlyNatural(tx, org, customerId));
    verdicts.push(
      verdict('edit', write.isAllowed && !isNatural, isNatural ? [reason('natural')] : [write.reason]),
    );
    const exports = whyRight(member, 'consult:export');
    verdicts.push(verdict('export', exports.isAllowed, [exports.reason]));
    verdicts.push(...whyFields(member).map((told) => verdict('field', told.visibility !== 'hidden', [told])));
    verdicts.push(await whyComplaints(tx, operator, member, customerId));
  }
  await audit(tx, operator, {
    action: 'explain',
    entity: 'customer',
    entityId: customerId,
    details: { staffId },
  });
  return { person: toPerson(member), verdicts };
}

/** Fields that do not show in full, and the role that shows most of them. */
function whyFields(member: Member): Told[] {
  const { fields } = rightsOf(grantsOf(member));
  return fieldGroups
    .filter((group) => fields[group] !== 'full')
    .map((group) => {
      const role = member.roles.find(
        (one) => ({ ...usualFieldRights, ...one.fields })[group] === fields[group],
      );
      return reason('field', {
        field: group,
        visibility: fields[group],
        role: role ? namedRole(role) : null,
      });
    });
}

async function isOnlyNatural(tx: Tx, org: string, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ is_natural: boolean | null }>`
    select bool_and(coalesce(m.is_natural_source, false)) as is_natural from consults c
    left join consult_methods m on m.org_id = c.org_id and m.id = c.method_id
    where c.org_id = ${org} and c.customer_id = ${customerId}`.execute(tx);
  return rows[0]?.is_natural ?? false;
}

async function whyComplaints(
  tx: Tx,
  operator: Operator,
  member: Member,
  customerId: string,
): Promise<Verdict> {
  const { organisationId: org } = operator;
  const right = whyRight(member, 'complaint:read');
  const inSight = seen(waysToComplaints(asOperator(member, operator)));
  const { rows } = await sql<{ all: number; seen: number }>`
    select count(*)::int as all, (count(*) filter (where ${sql.join([sql`true`, ...inSight], sql` and `)}))::int as seen
    from complaints p where p.org_id = ${org} and p.customer_id = ${customerId}`.execute(tx);
  const { all, seen: shown } = rows[0] ?? { all: 0, seen: 0 };
  const hidden = right.isAllowed ? all - shown : all;
  return {
    what: 'complaints',
    isAllowed: right.isAllowed && hidden === 0,
    reasons: [right.isAllowed && hidden > 0 ? reason('outOfSight') : right.reason],
    count: hidden,
  };
}

const countLimit = 10_000;

/** What one person sees in each list, which fields show, and what gives each right. */
export async function whatPersonSees(
  tx: Tx,
  operator: Operator,
  { staffId }: ParsedRequestOf<typeof explainPerson>,
): Promise<AnswerOf<typeof explainPerson>> {
  const { organisationId: org } = operator;
  const member = await presentMember(tx, operator, staffId);
  const who = asOperator(member, operator);
  const count = async (right: Permission, from: string, alias: string, conditions: readonly unknown[]) => {
    if (!who.permissions.has(right)) return 0;
    const where = sql.join([sql`${sql.ref(`${alias}.org_id`)} = ${org}`, ...conditions], sql` and `);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from ${sql.table(from)} ${sql.ref(alias)} where ${where} limit ${countLimit}) counted`.execute(
      tx,
    );
    return rows[0]?.count ?? 0;
  };
  await audit(tx, operator, { action: 'explain', entity: 'staff', entityId: staffId });
  return {
    person: toPerson(member),
    roles: member.roles.map(namedRole),
    counts: {
      customers: await count('consult:read', 'customers', 'p', customerInSight(who, sql`p.id`)),
      followUps: await count('consult:read', 'follow_ups', 'f', seen(waysToFollowUps(who))),
      complaints: await count('complaint:read', 'complaints', 'p', seen(waysToComplaints(who))),
      forms: await count('form:read', 'form_answers', 'x', seen(waysToAnswers(who))),
    },
    scopes: areas.flatMap((area) => {
      const to = member.narrowing?.[area];
      const plain = ({ reach, departments }: Scope) => ({ reach, departments: [...departments] });
      return [
        ...member.roles.map((role) => ({
          area,
          role: namedRole(role),
          scope: plain(scopesOf(role.scopes)[area]),
        })),
        ...(to ? [{ area, role: null, scope: plain({ ...ownScope, ...to }) }] : []),
      ];
    }),
    fields: whyFields(member),
    rights: permissions
      .map((right) => whyRight(member, right))
      .filter(({ isAllowed, reason: told }) => isAllowed || told.kind === 'removed')
      .map(({ reason: told }) => told),
  };
}

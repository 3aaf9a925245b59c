import type {
  AnswerOf,
  getStaffRights,
  ParsedRequestOf,
  previewStaffMember,
  StaffRights,
  saveStaffMember as saveCall,
  saveStaffMembers as saveManyCall,
} from '@huifang/contract';
import { permissions as allPermissions } from '@huifang/domain/rights/permissions';
import { rightsOf } from '@huifang/domain/rights/person';
import { areas, eachArea, type KeptScopes, rangeOf, type Scope } from '@huifang/domain/rights/scopes';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { refuseGains } from '../../gain.ts';
import { grantsOf } from '../../granted.ts';
import { changesBetween, createHistory, type Step } from '../../lib/change-history.ts';
import { paging } from '../../lib/paging.ts';
import { Problems } from '../../lib/problems.ts';
import { asOperator, type Member } from '../../members.ts';
import type { Operator } from '../../operator.ts';
import { mayGrant } from '../accounts/account-admin.service.ts';
import { giveRoles } from '../accounts/accounts.service.ts';
import { refuseNoAdministrator } from '../accounts/administrators.ts';
import { departmentOffered } from '../directory/directory.service.ts';
import { effectOn } from './role-effect.service.ts';
import { findRoles } from './roles.repo.ts';
import * as repo from './staff.repo.ts';

/** The accounts that work somewhere have one history, whichever page changes it. */
const { noteAll, refuseStale } = createHistory('membership');

/** The only door from somebody's rights to their wire shape. */
function toStaff(row: repo.StaffRow): AnswerOf<typeof StaffRights> {
  const { customers } = rightsOf(grantsOf(row)).sights;
  return {
    id: row.staff_id,
    name: row.name,
    accountId: row.user_id,
    account: row.account,
    departmentId: row.department_id ?? '',
    department: row.department ?? '',
    job: row.job,
    detail: row.detail,
    isDoctor: row.is_doctor,
    isService: row.is_service,
    isActive: row.works_here,
    isDisabled: row.is_disabled,
    roles: row.roles.map(({ id, name }) => ({ id, name })),
    added: row.added ?? [],
    removed: row.removed ?? [],
    narrowing: eachArea((area) => {
      const scope = row.narrowing?.[area];
      return scope ? { reach: scope.reach, departments: [...(scope.departments ?? [])] } : null;
    }),
    customerRange: rangeOf(customers),
    customerDepartments: customers === 'all' ? [] : [...customers],
    version: row.version,
  };
}

/** The people of the organisation, a page of them. */
export async function listStaff(
  tx: Tx,
  { organisationId: org }: Operator,
  { words, departmentId, roleId, state, ...place }: ParsedRequestOf<typeof getStaffRights>,
): Promise<AnswerOf<typeof getStaffRights>> {
  const filter = { words: words.trim(), departmentId, roleId, state };
  const rows = await repo.findStaff(tx, org, filter, paging(place));
  return { rows: rows.map(toStaff), total: await repo.countStaff(tx, org, filter) };
}

/** One of them; NOT_FOUND for whoever has no membership here. */
export const staffMember = async (tx: Tx, operator: Operator, id: string) =>
  toStaff(await presentStaff(tx, operator, id));

async function presentStaff(tx: Tx, { organisationId: org }: Operator, id: string): Promise<repo.StaffRow> {
  const [row] = await repo.findStaff(tx, org, { ids: [id] });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

type Wanted = Omit<ParsedRequestOf<typeof previewStaffMember>, 'organisationId'>;

/** What somebody is and has, as it is kept. */
interface Standing extends repo.StaffValues {
  roleIds: readonly string[];
  added: string[];
  removed: string[];
  narrowing: KeptScopes;
}

const inOrder = (rights: readonly string[]) => allPermissions.filter((right) => rights.includes(right));

const standingOf = (row: repo.StaffRow): Standing => ({
  department_id: row.department_id,
  job: row.job,
  detail: row.detail,
  is_doctor: row.is_doctor,
  is_service: row.is_service,
  is_active: row.works_here,
  roleIds: row.roles.map(({ id }) => id).toSorted(),
  added: inOrder(row.added ?? []),
  removed: inOrder(row.removed ?? []),
  narrowing: keptNarrowing(row.narrowing ?? {}),
});

type Narrowing = Partial<Record<(typeof areas)[number], KeptScopes[keyof KeptScopes] | null>>;

const keptNarrowing = (narrowing: Narrowing): KeptScopes =>
  Object.fromEntries(
    areas.flatMap((area) => {
      const scope = narrowing[area];
      if (!scope) return [];
      const { reach, departments = [] } = scope;
      return [
        [area, reach === 'chosen' ? { reach, departments: [...new Set(departments)].toSorted() } : { reach }],
      ];
    }),
  );

/** What somebody is to have: what is said over what stands. */
function wantedStanding(wanted: Wanted, was: Standing): Standing {
  const narrowing = Object.fromEntries(
    Object.entries(wanted.narrowing ?? {}).filter(([, scope]) => scope !== undefined),
  ) as Narrowing;
  return {
    department_id: wanted.departmentId === undefined ? was.department_id : wanted.departmentId || null,
    job: wanted.job ?? was.job,
    detail: wanted.detail ?? was.detail,
    is_doctor: wanted.isDoctor ?? was.is_doctor,
    is_service: wanted.isService ?? was.is_service,
    is_active: wanted.isActive ?? was.is_active,
    roleIds: wanted.roleIds ? [...new Set(wanted.roleIds)].toSorted() : was.roleIds,
    added: wanted.added ? inOrder(wanted.added) : was.added,
    removed: wanted.removed ? inOrder(wanted.removed) : was.removed,
    narrowing: keptNarrowing({ ...was.narrowing, ...narrowing }),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What decides what somebody may do and see. */
const rightsPart = ({ department_id, is_active, roleIds, added, removed, narrowing }: Standing) => [
  department_id,
  is_active,
  roleIds,
  added,
  removed,
  narrowing,
];

/** Changes one person. Changes of rights of one organisation are settled one after another. */
export async function saveStaff(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveCall>,
): Promise<AnswerOf<typeof StaffRights>> {
  const { organisationId: org } = operator;
  await lockKey(tx, `administrators ${org}`);
  const row = await presentStaff(tx, operator, wanted.id);
  const was = standingOf(row);
  const next = wantedStanding(wanted, was);
  if (isSame(was, next)) return toStaff(row);
  const { user_id: id, version } = row;
  await refuseStale(tx, operator, { id, version, updated_at: new Date(), updated_by: null }, wanted.version);
  const known = await readKnown(tx, org);
  await refuseUnknown(tx, operator, known, next, was);
  await writeStandings(tx, operator, known, [{ row, next }]);
  return staffMember(tx, operator, wanted.id);
}

/** Lets somebody work here no longer, or again as they were kept; nothing where it is so, or where nothing is kept. */
export async function setActive(tx: Tx, operator: Operator, id: string, isActive: boolean): Promise<void> {
  const { organisationId: org } = operator;
  await lockKey(tx, `administrators ${org}`);
  const [row] = await repo.findStaff(tx, org, { ids: [id] });
  if (!row || row.works_here === isActive) return;
  const next = { ...standingOf(row), is_active: isActive };
  await writeStandings(tx, operator, await readKnown(tx, org), [{ row, next }]);
}

/** Changes several people in the same way, or none when one of them cannot be. */
export async function saveManyStaff(
  tx: Tx,
  operator: Operator,
  {
    ids,
    givenRoleIds,
    takenRoleIds,
    departmentId,
    narrowing,
    isActive,
  }: ParsedRequestOf<typeof saveManyCall>,
): Promise<AnswerOf<typeof saveManyCall>> {
  const { organisationId: org } = operator;
  await lockKey(tx, `administrators ${org}`);
  const known = await readKnown(tx, org);
  const rows = await repo.findStaff(tx, org, { ids });
  if (rows.length < new Set(ids).size) throw new AppError('NOT_FOUND');
  const changes: Change[] = [];
  for (const row of rows) {
    const was = standingOf(row);
    const roleIds = [...was.roleIds.filter((one) => !takenRoleIds.includes(one)), ...givenRoleIds];
    if (roleIds.length === 0) throw new AppError('ROLE_NEEDED', { values: { name: row.name } });
    const next = wantedStanding(
      {
        id: row.staff_id,
        roleIds,
        departmentId,
        isActive,
        ...(narrowing !== undefined && { narrowing: eachArea(() => narrowing) }),
      },
      was,
    );
    if (isSame(was, next)) continue;
    await refuseUnknown(tx, operator, known, next, was);
    changes.push({ row, next });
  }
  await writeStandings(tx, operator, known, changes);
  return { changed: changes.length };
}

/** What a save would change for somebody, without saving it. */
export async function effectOnStaff(
  tx: Tx,
  operator: Operator,
  wanted: Wanted,
): Promise<AnswerOf<typeof previewStaffMember>> {
  const { organisationId: org } = operator;
  const row = await presentStaff(tx, operator, wanted.id);
  const next = wantedStanding(wanted, standingOf(row));
  const roles = (await findRoles(tx, org)).filter(({ id }) => next.roleIds.includes(id));
  const place = await repo.placeOf(tx, org, next.department_id);
  const changed: Member = { ...row, ...next, ...place, roles };
  return effectOn(tx, org, {
    member: row,
    before: asOperator(row, operator),
    after: asOperator(changed, operator),
  });
}

/** What is given by its id and told by its name: read once, however many are changed. */
const readKnown = async (tx: Tx, org: string) => ({
  roles: await findRoles(tx, org),
  departments: await repo.departmentNames(tx, org),
});
type Known = Awaited<ReturnType<typeof readKnown>>;

interface Change {
  row: repo.StaffRow;
  next: Standing;
}

/** Writes what people are to have, and refuses what none of them, or nobody at all, may have afterwards. */
async function writeStandings(
  tx: Tx,
  operator: Operator,
  known: Known,
  changes: readonly Change[],
): Promise<void> {
  const { organisationId: org, staffId } = operator;
  const steps: Step[] = [];
  for (const { row, next } of changes) {
    const was = standingOf(row);
    if (row.staff_id === staffId && !isSame(rightsPart(was), rightsPart(next)))
      throw new AppError('OWN_ACCESS');
    const { roleIds, added, removed, narrowing, ...values } = next;
    await repo.updateStaff(tx, org, row.staff_id, values);
    await repo.updateMembership(tx, org, row.staff_id, { added, removed, narrowing });
    const version = await giveRoles(tx, org, row.user_id, roleIds);
    const words = changesBetween(wordsOf(known, was), wordsOf(known, next));
    steps.push({ action: 'update', id: row.user_id, version, changes: words });
  }
  await refuseGains(
    tx,
    operator,
    changes.map(({ row }) => row),
  );
  const last = changes.at(-1);
  if (last) await refuseNoAdministrator(tx, operator, last.row.name);
  await noteAll(tx, operator, steps);
}

/** Roles and departments that are given anew are there, and the roles hold nothing that the operator has not. */
async function refuseUnknown(
  tx: Tx,
  operator: Operator,
  { roles }: Known,
  next: Standing,
  was: Standing,
): Promise<void> {
  const { organisationId: org, locale } = operator;
  const problems = new Problems(locale);
  const isNew = (id: string) => !was.roleIds.includes(id);
  if (next.roleIds.some((id) => isNew(id) && !roles.some((role) => role.id === id)))
    problems.add('roleIds', 'unknownOption');
  if (
    next.department_id &&
    next.department_id !== was.department_id &&
    !(await departmentOffered(tx, org, next.department_id))
  )
    problems.add('departmentId', 'unknownOption');
  for (const area of areas) {
    const scope = next.narrowing[area];
    if (scope?.reach === 'chosen' && (await repo.countDepartments(tx, org, scope.departments ?? [])) === 0)
      problems.add('narrowing', 'unknownOption');
  }
  problems.throwIfAny();
  const beyond = roles.find(
    ({ id, permissions }) => next.roleIds.includes(id) && isNew(id) && !mayGrant(operator, permissions),
  );
  if (beyond) throw new AppError('GRANT_BEYOND_OWN', { values: { role: beyond.name }, path: 'roleIds' });
}

const yes = (is: boolean) => (is ? '是' : '否');

/** What the history says of it. */
function wordsOf({ roles, departments }: Known, standing: Standing): Record<string, string> {
  const departmentName = (id: string) => departments.get(id) ?? id;
  const scopeIn = ({ reach, departments: chosen = [] }: Partial<Scope>) =>
    reach === 'chosen' ? `${reach} ${chosen.map(departmentName).join('、')}` : (reach ?? '');
  return {
    部门: standing.department_id ? departmentName(standing.department_id) : '',
    职务: standing.job,
    详细信息: standing.detail,
    医生: yes(standing.is_doctor),
    客服: yes(standing.is_service),
    在职: yes(standing.is_active),
    角色: roles
      .filter(({ id }) => standing.roleIds.includes(id))
      .map(({ name }) => name)
      .join('、'),
    增加权限: standing.added.join('、'),
    收回权限: standing.removed.join('、'),
    收窄: areas
      .flatMap((area) => {
        const scope = standing.narrowing[area];
        return scope ? [`${area} ${scopeIn(scope)}`] : [];
      })
      .join('；'),
  };
}

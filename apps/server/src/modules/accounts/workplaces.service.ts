import type {
  AnswerOf,
  getWorkplaceChoices,
  getWorkplaces,
  ParsedRequestOf,
  saveWorkplace as saveCall,
} from '@huifang/contract';
import { enterOrganisation } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { refuseGain } from '../../gain.ts';
import { changesBetween, createHistory } from '../../lib/change-history.ts';
import { paging } from '../../lib/paging.ts';
import { Problems } from '../../lib/problems.ts';
import { findKeptMember } from '../../members.ts';
import type { Operator } from '../../operator.ts';
import { departmentOffered, departments } from '../directory/directory.service.ts';
import { findAdministrators } from './account-admin.repo.ts';
import { grantableRoles, mayGrant } from './account-admin.service.ts';
import { writeMembership } from './accounts.service.ts';
import { administratorOf, refuseNoAdministrator } from './administrators.ts';
import { findRoles, writeRoles } from './roles.repo.ts';
import * as repo from './workplaces.repo.ts';

const { note, refuseStale } = createHistory('membership');

/** Which accounts work where, of the organisations in which the operator may configure accounts (rule account-5). */
export async function listWorkplaces(
  tx: Tx,
  operator: Operator,
  { words, accountId, ...place }: ParsedRequestOf<typeof getWorkplaces>,
): Promise<AnswerOf<typeof getWorkplaces>> {
  const administered = await repo.findAdministered(tx, operator.userId);
  const filter = { organisations: administered.map(({ id }) => id), words: words.trim(), accountId };
  const rows = await repo.findWorkplaces(tx, filter, paging(place));
  const people = new Map<string, Awaited<ReturnType<typeof repo.findPeople>>[number]>();
  for (const [org, there] of Map.groupBy(rows, ({ org_id }) => org_id)) {
    await enterOrganisation(tx, org);
    const ids = there.map(({ staff_id }) => staff_id);
    for (const person of await repo.findPeople(tx, org, ids)) people.set(`${org} ${person.id}`, person);
  }
  await enterOrganisation(tx, operator.organisationId);
  return {
    rows: rows.map((row) => {
      const person = people.get(`${row.org_id} ${row.staff_id}`);
      return {
        accountId: row.account_id,
        account: row.account,
        name: row.name,
        targetId: row.org_id,
        organisation: row.organisation,
        roleIds: row.role_ids,
        roles: row.roles,
        personId: row.staff_id,
        person: person?.name ?? '',
        departmentId: person?.department_id ?? '',
        department: person?.department ?? '',
        job: person?.job ?? '',
        isDefault: row.is_default,
        isDisabled: row.is_disabled,
        version: row.version,
      };
    }),
    total: await repo.countWorkplaces(tx, filter),
  };
}

/** What can be chosen for a workplace. */
export async function workplaceChoices(
  tx: Tx,
  operator: Operator,
  targetId: string | undefined,
): Promise<AnswerOf<typeof getWorkplaceChoices>> {
  const organisations = await repo.findAdministered(tx, operator.userId);
  const there = await administratorOf(tx, operator, targetId);
  return {
    organisations,
    roles: await grantableRoles(tx, there),
    departments: (await departments(tx)).map(({ id, name }) => ({ id, name })),
  };
}

/** Lets an account work in an organisation, or changes as whom and with which roles. */
export async function saveWorkplace(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveCall>,
): Promise<AnswerOf<typeof saveCall>> {
  const doer = await administratorOf(tx, operator, wanted.targetId);
  const { organisationId: org } = doer;
  const account = wanted.account.trim();
  const user = await repo.findAccountNamed(tx, account);
  if (!user) throw new AppError('ACCOUNT_UNKNOWN', { values: { account }, path: 'account' });
  // One after the other: nobody takes the last administrator, also two of each other.
  await lockKey(tx, `administrators ${org}`);
  const before = await repo.findWorkplace(tx, org, user.id);
  const roleIds = await checkedRoles(tx, doer, user.id, wanted, before);
  if (before) {
    const { staff_id: personId, version } = before;
    if (isStanding(before, roleIds, wanted)) return { accountId: user.id, personId, version };
    await refuseStale(
      tx,
      doer,
      { id: user.id, version, updated_at: new Date(), updated_by: null },
      wanted.version,
    );
  }
  const administrators = await findAdministrators(tx, org);
  const standing = before && (await findKeptMember(tx, org, before.staff_id));
  const [roleId = ''] = roleIds;
  const place = { departmentId: wanted.departmentId, job: wanted.job.trim() };
  const personId =
    before?.staff_id ??
    (await writeMembership(tx, { userId: user.id, organisationId: org, roleId, ...place }));
  const version = await writeRoles(tx, org, user.id, roleIds);
  await repo.placePerson(tx, org, personId, { department_id: place.departmentId ?? null, job: place.job });
  await refuseGain(tx, doer, standing, personId);
  if (wanted.isDefault) await repo.makeDefault(tx, org, user.id);
  if (administrators.length > 0) await refuseNoAdministrator(tx, doer, user.name);
  const after = await repo.findWorkplace(tx, org, user.id);
  const changes = changesBetween(before ? wordsOf(before) : {}, after ? wordsOf(after) : {});
  await note(tx, doer, { action: before ? 'update' : 'grant', id: user.id, version, changes });
  return { accountId: user.id, personId, version };
}

type Standing = NonNullable<Awaited<ReturnType<typeof repo.findWorkplace>>>;

const wordsOf = ({ roles, department, job, is_default }: Standing) => ({
  角色: roles,
  部门: department,
  职务: job,
  默认: is_default ? '是' : '否',
});

/** Whether a save asks for what stands there already. */
const isStanding = (before: Standing, roleIds: readonly string[], wanted: ParsedRequestOf<typeof saveCall>) =>
  isSameRoles(roleIds, before.role_ids) &&
  (wanted.departmentId ?? null) === before.department_id &&
  wanted.job.trim() === before.job &&
  (!wanted.isDefault || before.is_default);

const isSameRoles = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

/** Roles of the organisation that are given already, or that the operator has all rights of. */
async function checkedRoles(
  tx: Tx,
  doer: Operator,
  userId: string,
  { roleIds, departmentId }: ParsedRequestOf<typeof saveCall>,
  standing: Standing | undefined,
): Promise<string[]> {
  const wanted = [...new Set(roleIds)];
  const before = standing?.role_ids ?? [];
  const roles = await findRoles(tx, doer.organisationId);
  const problems = new Problems(doer.locale);
  if (wanted.some((id) => !roles.some((role) => role.id === id))) problems.add('roleIds', 'unknownOption');
  const isOwn = departmentId === standing?.department_id;
  if (departmentId && !isOwn && !(await departmentOffered(tx, doer.organisationId, departmentId)))
    problems.add('departmentId', 'unknownOption');
  problems.throwIfAny();
  if (userId === doer.userId && !isSameRoles(wanted, before)) throw new AppError('OWN_ACCESS');
  const beyond = roles.find(
    ({ id, permissions }) => wanted.includes(id) && !before.includes(id) && !mayGrant(doer, permissions),
  );
  if (beyond) throw new AppError('GRANT_BEYOND_OWN', { values: { role: beyond.name }, path: 'roleIds' });
  return wanted;
}

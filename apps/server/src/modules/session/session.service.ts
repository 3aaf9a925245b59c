import type { AnswerOf, getUserInfo } from '@huifang/contract';
import { ruleValue } from '@huifang/domain/options';
import { type Permission, permissions } from '@huifang/domain/rights/permissions';
import { rightsOf } from '@huifang/domain/rights/person';
import { enterOrganisation } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { grantsOf } from '../../granted.ts';
import type { Authentication } from '../../plugins/authentication.ts';
import { defaultViewsOf } from '../list-views/list-view.service.ts';
import { undoSecondsIn } from '../options/options.service.ts';
import * as repo from './session.repo.ts';

/** Who is signed in and where that person works. Leaves the transaction in the last of the organisations. */
export async function userInfo(
  tx: Tx,
  { user, operator, due, viewing }: Authentication,
): Promise<AnswerOf<typeof getUserInfo>> {
  const organisations: AnswerOf<typeof getUserInfo>['organisations'] = [];
  for (const membership of await repo.findMemberships(tx, user.id)) {
    await enterOrganisation(tx, membership.org_id);
    const place = await repo.findDepartmentPath(tx, membership.staff_id);
    if (!place) continue;
    organisations.push({
      id: membership.id,
      organisationId: membership.org_id,
      name: membership.name,
      isDefault: membership.is_default,
      departmentPath: place.path ?? '',
      staffId: membership.staff_id,
      access: accessOf(membership),
      fields: rightsIn(membership).fields,
      timeZone: membership.time_zone,
      idleMinutes: Number(ruleValue('idleMinutes', membership.idle_minutes)),
      undoSeconds: await undoSecondsIn(tx),
      defaultViews: await defaultViewsOf(tx, membership.org_id, membership.staff_id),
    });
  }
  const current =
    organisations.find((each) => each.organisationId === operator?.organisationId) ?? organisations[0];
  if (viewing && operator && current) {
    const { permissions: seen, fields, departmentPath, staffId } = operator;
    const access = toldOf(seen);
    const as = { ...current, access, fields, departmentPath: departmentPath.join(';'), staffId };
    const told = { ...viewing, until: viewing.until.toISOString() };
    return { ...about(user), access, organisations: [as], viewing: told };
  }
  return {
    ...about(user),
    access: current?.access ?? [],
    organisations,
    ...(due && { due }),
  };
}

const about = ({ avatar, name, id, account }: Authentication['user']) => ({
  avatar,
  name,
  userId: id,
  userName: account,
});

type Membership = Awaited<ReturnType<typeof repo.findMemberships>>[number];

/** What does not depend on the person's department. */
const rightsIn = (membership: Membership) => rightsOf(grantsOf({ ...membership, path: null, below: null }));

/** What the page is told that somebody may do; `*` for everything. */
const accessOf = (membership: Membership) => toldOf(rightsIn(membership).permissions);

function toldOf(granted: ReadonlySet<Permission>): string[] {
  return granted.size === permissions.length ? ['*'] : [...granted];
}

/**
 * Enters another organisation of a person who may do something there, and answers who the person is in it. Undefined,
 * wherever it leaves the transaction, for an organisation in which that is not so, or that does not exist.
 */
export async function memberWith(
  tx: Tx,
  userId: string,
  organisationId: string,
  right: Permission,
): Promise<string | undefined> {
  const membership = (await repo.findMemberships(tx, userId)).find(({ org_id }) => org_id === organisationId);
  if (!membership || !rightsIn(membership).permissions.has(right)) return undefined;
  await enterOrganisation(tx, organisationId);
  return (await repo.findDepartmentPath(tx, membership.staff_id)) && membership.staff_id;
}

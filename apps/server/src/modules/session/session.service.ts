import type { DataOf, getUserInfo } from '@huifang/contract';
import { enterOrganisation } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import type { Authentication } from '../../plugins/authentication.ts';
import * as repo from './session.repo.ts';

/** Who is signed in and where that person works. Leaves the transaction in the last of the organisations. */
export async function userInfo(
  tx: Tx,
  { user, operator, due }: Authentication,
): Promise<DataOf<typeof getUserInfo>> {
  const organisations: DataOf<typeof getUserInfo>['orginfo'] = [];
  for (const membership of await repo.findMemberships(tx, user.id)) {
    await enterOrganisation(tx, membership.org_id);
    const place = await repo.findDepartmentPath(tx, membership.staff_id);
    if (!place) continue;
    organisations.push({
      ID: membership.id,
      OgnID: membership.org_id,
      Name: membership.name,
      Default: membership.is_default,
      DptID: place.path ?? '',
      PsmID: membership.staff_id,
      access: membership.permissions,
      timeZone: membership.time_zone,
    });
  }
  const current = organisations.find(({ OgnID }) => OgnID === operator?.organisationId) ?? organisations[0];
  return {
    avatar: user.avatar,
    name: user.name,
    user_id: user.id,
    user_name: user.account,
    access: current?.access ?? [],
    orginfo: organisations,
    ...(due && { due }),
  };
}

import type { Tx } from '../../db/types.ts';
import { belowDepartment, type KeptMember, rolesOfMembership } from './granted.ts';

/** What somebody who works in the organisation has there; undefined for anybody else. */
export const findKeptMember = (tx: Tx, org: string, staffId: string): Promise<KeptMember | undefined> =>
  tx
    .selectFrom('memberships as membership')
    .innerJoin('staff', (join) =>
      join.onRef('staff.org_id', '=', 'membership.org_id').onRef('staff.id', '=', 'membership.staff_id'),
    )
    .leftJoin('departments as department', (join) =>
      join.onRef('department.org_id', '=', 'staff.org_id').onRef('department.id', '=', 'staff.department_id'),
    )
    .select([
      rolesOfMembership.as('roles'),
      'membership.added',
      'membership.removed',
      'membership.narrowing',
      'department.path',
      belowDepartment.as('below'),
    ])
    .where('membership.org_id', '=', org)
    .where('membership.staff_id', '=', staffId)
    .executeTakeFirst();

import type { FieldRights } from '@huifang/domain/rights/field-rights';
import type { Permission } from '@huifang/domain/rights/permissions';
import { eachArea, scopeOfRange } from '@huifang/domain/rights/scopes';
import type { DatabaseHandle } from '../db/database.ts';
import { hashPassword } from '../modules/session/password.ts';
import { shortCodes } from '../text/pinyin.ts';

let serial = 0;
const next = () => {
  serial += 1;
  return serial;
};

export const testPassword = 'Test#2026';
/** Cheap to check, as nobody guards it: a hash brings its own parameters. */
export const testCost = { N: 2 ** 10, r: 8, p: 1 };
let passwordHash: Promise<string> | undefined;

export interface TestOrganisation {
  id: string;
  name: string;
}

export async function createOrganisation(
  { db }: DatabaseHandle,
  values: { id?: string; name?: string; timeZone?: string } = {},
): Promise<TestOrganisation> {
  return db
    .insertInto('organisations')
    .values({
      ...(values.id && { id: values.id }),
      name: values.name ?? `测试诊所${next()}`,
      ...(values.timeZone && { time_zone: values.timeZone }),
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

export async function createDepartment(
  database: DatabaseHandle,
  organisationId: string,
  values: { name?: string; parentId?: string } = {},
): Promise<{ id: string; path: string }> {
  return database.withOrganisation(organisationId, (tx) =>
    tx
      .insertInto('departments')
      .values({
        org_id: organisationId,
        name: values.name ?? `科室${next()}`,
        parent_id: values.parentId ?? null,
      })
      .returning(['id', 'path'])
      .executeTakeFirstOrThrow(),
  );
}

export interface TestMember {
  account: string;
  name: string;
  userId: string;
  /** PsmID. */
  staffId: string;
  organisationId: string;
  roleId: string;
}

interface MemberValues {
  /** An existing person joins another organisation. */
  userId?: string;
  account?: string;
  name?: string;
  permissions?: readonly (Permission | '*')[];
  customerRange?: 1 | 2 | 3;
  customerDepartments?: string[];
  /** How fields show that do not show as usual. */
  fields?: Partial<FieldRights>;
  departmentId?: string;
  job?: string;
  isDefault?: boolean;
}

/** Whoever may see full numbers, each time by asking for them. */
export const revealing = { phone: 'revealed', idNumber: 'revealed' } as const satisfies Partial<FieldRights>;

/** A person with an account (password `testPassword`) who works in the organisation; may do everything by default. */
export async function createMember(
  database: DatabaseHandle,
  organisationId: string,
  values: MemberValues = {},
): Promise<TestMember> {
  const number = next();
  const account = values.account ?? `user${number}`;
  const name = values.name ?? `员工${number}`;
  passwordHash ??= hashPassword(testPassword, testCost);
  const hash = await passwordHash;
  return database.withOrganisation(organisationId, async (tx) => {
    const userId =
      values.userId ??
      (
        await tx
          .insertInto('users')
          .values({ account, name, password_hash: hash })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const role = await tx
      .insertInto('roles')
      .values({
        org_id: organisationId,
        name: `角色${number}`,
        permissions: [...(values.permissions ?? ['*'])],
        scopes: JSON.stringify(
          eachArea(() => scopeOfRange(values.customerRange ?? 3, values.customerDepartments)),
        ),
        fields: JSON.stringify(values.fields ?? (values.permissions ? {} : revealing)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const staff = await tx
      .insertInto('staff')
      .values({
        org_id: organisationId,
        user_id: userId,
        name,
        job: values.job ?? '',
        department_id: values.departmentId ?? null,
        ...shortCodes(name),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const membership = await tx
      .insertInto('memberships')
      .values({
        user_id: userId,
        org_id: organisationId,
        staff_id: staff.id,
        is_default: values.isDefault ?? values.userId === undefined,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('membership_roles')
      .values({ org_id: organisationId, membership_id: membership.id, role_id: role.id })
      .execute();
    return { account, name, userId, staffId: staff.id, organisationId, roleId: role.id };
  });
}

import { eachArea, scopeOfRange } from '@huifang/domain/rights/scopes';
import { type DatabaseHandle, enterOrganisation } from '../../db/database.ts';
import type { Db, Tx } from '../../db/types.ts';
import { shortCodes } from '../../text/pinyin.ts';
import { hashPassword } from '../session/password.ts';
import { writeRoles } from './roles.repo.ts';

export interface NewUser {
  account: string;
  name: string;
  password: string;
  /** Whoever makes the account knows the password: its owner has to choose another one. @default false */
  mustChangePassword?: boolean;
}

/** Makes an account that may sign in but works nowhere yet; answers its id. */
export async function createUser({ db }: DatabaseHandle, user: NewUser): Promise<string> {
  return insertUser(db, { ...user, passwordHash: await hashPassword(user.password) });
}

/** The same with a password that is hashed already. */
export async function insertUser(
  db: Db | Tx,
  {
    account,
    name,
    passwordHash,
    mustChangePassword = false,
  }: Omit<NewUser, 'password'> & { passwordHash: string },
): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({ account, name, password_hash: passwordHash, must_change_password: mustChangePassword })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Grant {
  userId: string;
  organisationId: string;
  roleId: string;
  departmentId?: string;
  job?: string;
  /** As the wire says it (rule access-3): narrows the customers, follow-ups, complaints and forms that the role shows. */
  customerRange?: 1 | 2 | 3;
  /** The organisation that counts where none is named; the first one of a person is it anyway. */
  isDefault?: boolean;
}

/** Gives an account these roles in an organisation and no others; its membership is a version further. */
export const giveRoles = writeRoles;

/** Lets a person work in an organisation, or changes as what; answers the person's id there (PsmID). */
export const grantMembership = (database: DatabaseHandle, grant: Grant): Promise<string> =>
  database.transaction((tx) => writeMembership(tx, grant));

/** The same inside a transaction, which is in the organisation afterwards. */
export async function writeMembership(tx: Tx, grant: Grant): Promise<string> {
  await enterOrganisation(tx, grant.organisationId);
  const { name } = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', grant.userId)
    .executeTakeFirstOrThrow();
  const place = { department_id: grant.departmentId ?? null, job: grant.job ?? '', is_active: true };
  const staff = await tx
    .insertInto('staff')
    .values({
      org_id: grant.organisationId,
      user_id: grant.userId,
      name,
      ...shortCodes(name),
      ...place,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'user_id']).doUpdateSet(place))
    .returning('id')
    .executeTakeFirstOrThrow();

  const first = await tx
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', grant.userId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  if (grant.isDefault) {
    await tx
      .updateTable('memberships')
      .set({ is_default: false })
      .where('user_id', '=', grant.userId)
      .execute();
  }
  const isDefault = grant.isDefault || first === undefined;
  const narrowing = JSON.stringify(
    grant.customerRange === undefined ? {} : eachArea(() => scopeOfRange(grant.customerRange ?? 1)),
  );
  const { id: membershipId } = await tx
    .insertInto('memberships')
    .values({
      user_id: grant.userId,
      org_id: grant.organisationId,
      staff_id: staff.id,
      is_default: isDefault,
      narrowing,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'org_id'])
        .doUpdateSet({ narrowing, ...(isDefault && { is_default: true }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const held = { org_id: grant.organisationId, membership_id: membershipId };
  await tx
    .deleteFrom('membership_roles')
    .where('org_id', '=', held.org_id)
    .where('membership_id', '=', membershipId)
    .execute();
  await tx
    .insertInto('membership_roles')
    .values({ ...held, role_id: grant.roleId })
    .execute();
  return staff.id;
}

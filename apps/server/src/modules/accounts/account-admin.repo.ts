import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { membershipGrants } from '../../granted.ts';
import { isLocked } from '../session/sign-in-throttle.ts';
import { rolesInWords } from './roles.repo.ts';

export interface AccountRow {
  id: string;
  account: string;
  name: string;
  is_disabled: boolean;
  is_locked: boolean;
  must_change_password: boolean;
  has_factor: boolean;
  signed_in_at: Date | null;
  sessions: number;
  organisations: number;
  is_own_to_decide: boolean;
  roles: string;
  department: string;
  job: string;
  version: number;
  staff_id: string;
  updated_at: Date;
  updated_by: string | null;
}

interface AccountFilter {
  org: string;
  /** Who asks. */
  asker: string;
  words?: string;
  state?: '' | 'active' | 'disabled';
  id?: string;
}

const matching = ({ org, words = '', state = '', id }: AccountFilter) => {
  const part = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql.join(
    [
      sql`m.org_id = ${org}`,
      ...(id === undefined ? [] : [sql`person.id = ${id}`]),
      ...(state === '' ? [] : [sql`person.is_disabled = ${state === 'disabled'}`]),
      ...(words === ''
        ? []
        : [
            sql`(person.account ilike ${part} or person.name ilike ${part} or s.pinyin ilike ${part}
            or s.initials ilike ${part})`,
          ]),
    ],
    sql` and `,
  );
};

const from = sql`from memberships m
  join users person on person.id = m.user_id
  join staff s on s.org_id = m.org_id and s.id = m.staff_id
  left join departments d on d.org_id = s.org_id and d.id = s.department_id`;

/** A page of the accounts that work in an organisation. */
export async function findAccounts(
  tx: Tx,
  filter: AccountFilter,
  isLive: RawBuilder<SqlBool>,
  { limit, offset }: { limit: number; offset: number },
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select person.id, person.account, person.name, person.is_disabled, ${isLocked} as is_locked,
      person.must_change_password, person.signed_in_at, person.version, person.updated_at, person.updated_by,
      (exists (select from authenticator_apps a where a.user_id = person.id)
        or exists (select from passkeys k where k.user_id = person.id)) as has_factor,
      (select count(*)::int from sessions session where session.user_id = person.id and ${isLive}) as sessions,
      (select count(*)::int from memberships every where every.user_id = person.id) as organisations,
      not exists (select from memberships every where every.user_id = person.id and not exists (
        select from memberships m where m.org_id = every.org_id and m.user_id = ${filter.asker}
          and ${membershipGrants('account:configure')})) as is_own_to_decide,
      coalesce(${rolesInWords}, '') as roles, coalesce(d.name, '') as department, s.job, s.id as staff_id
    ${from} where ${matching(filter)}
    order by lower(person.account), person.id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countAccounts(tx: Tx, filter: AccountFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${from} where ${matching(filter)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The organisations that an account works in. */
export const findPlaces = (tx: Tx, userId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.id', 'memberships.org_id')
    .select(['memberships.org_id', 'organisations.name'])
    .where('memberships.user_id', '=', userId)
    .orderBy('memberships.org_id')
    .execute();

/** Who can administer the organisation that the transaction is in: roles and accounts, with an account in use. */
export async function findAdministrators(tx: Tx, org: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from memberships m
    join users person on person.id = m.user_id and not person.is_disabled
    join staff s on s.org_id = m.org_id and s.id = m.staff_id and s.is_active
    where m.org_id = ${org} and ${membershipGrants('role:configure')} and ${membershipGrants('account:configure')}`.execute(
    tx,
  );
  return rows.map(({ user_id }) => user_id);
}

/** An account, locked against other changes. */
export const lockAccount = (tx: Tx, id: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'account', 'name', 'is_disabled', 'version', 'updated_at', 'updated_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const isTaken = async (tx: Tx, account: string): Promise<boolean> =>
  (await tx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(account)`, '=', sql`lower(${account})`)
    .executeTakeFirst()) !== undefined;

export const findOwnName = async (tx: Tx, id: string | null): Promise<string> => {
  if (id === null) return '';
  const row = await tx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
};

export const renameAccount = (tx: Tx, id: string, name: string, by: string) =>
  tx
    .updateTable('users')
    .set({ name, version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: by })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export const renamePerson = (
  tx: Tx,
  org: string,
  userId: string,
  values: { name: string; pinyin: string; initials: string },
) => tx.updateTable('staff').set(values).where('org_id', '=', org).where('user_id', '=', userId).execute();

import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { membershipGrants } from '../../granted.ts';
import { roleIdsOfMembership, rolesInWords } from './roles.repo.ts';

/** The organisations in which an account may configure accounts. */
export async function findAdministered(tx: Tx, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.id, o.name from memberships m join organisations o on o.id = m.org_id
    where m.user_id = ${userId} and ${membershipGrants('account:configure')} order by o.id`.execute(tx);
  return rows;
}

export interface WorkplaceRow {
  account_id: string;
  account: string;
  name: string;
  is_disabled: boolean;
  org_id: string;
  organisation: string;
  role_ids: string[];
  roles: string;
  staff_id: string;
  is_default: boolean;
  version: number;
}

interface WorkplaceFilter {
  organisations: readonly string[];
  words: string;
  accountId: string | undefined;
}

const matching = ({ organisations, words, accountId }: WorkplaceFilter) => {
  const part = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`m.org_id = any(${[...organisations]}::bigint[])
    and (${accountId ?? null}::bigint is null or m.user_id = ${accountId ?? null}::bigint)
    and (${words} = '' or person.account ilike ${part} or person.name ilike ${part} or o.name ilike ${part})`;
};

const from = sql`from memberships m join users person on person.id = m.user_id
  join organisations o on o.id = m.org_id`;

/** A page of them; who a person is in each lies behind row-level security. */
export async function findWorkplaces(
  tx: Tx,
  filter: WorkplaceFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<WorkplaceRow[]> {
  const { rows } = await sql<WorkplaceRow>`
    select person.id as account_id, person.account, person.name, person.is_disabled, o.id as org_id,
      o.name as organisation, ${roleIdsOfMembership} as role_ids, coalesce(${rolesInWords}, '') as roles, m.staff_id, m.is_default, m.version
    ${from} where ${matching(filter)}
    order by lower(person.account), person.id, o.id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countWorkplaces(tx: Tx, filter: WorkplaceFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${from} where ${matching(filter)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** People of the organisation that the transaction is in. */
export const findPeople = (tx: Tx, org: string, ids: readonly string[]) =>
  tx
    .selectFrom('staff')
    .leftJoin('departments', (join) =>
      join
        .onRef('departments.org_id', '=', 'staff.org_id')
        .onRef('departments.id', '=', 'staff.department_id'),
    )
    .select(['staff.id', 'staff.name', 'staff.job', 'staff.department_id', 'departments.name as department'])
    .where('staff.org_id', '=', org)
    .where('staff.id', 'in', ids)
    .execute();

export async function findAccountNamed(tx: Tx, account: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'account', 'name'])
    .where(sql`lower(account)`, '=', sql`lower(${account})`)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** How an account works in an organisation; undefined where it does not. */
export async function findWorkplace(tx: Tx, org: string, userId: string) {
  const { rows } = await sql<{
    staff_id: string;
    role_ids: string[];
    roles: string;
    is_default: boolean;
    version: number;
    department_id: string | null;
    department: string;
    job: string;
  }>`
    select m.staff_id, ${roleIdsOfMembership} as role_ids, coalesce(${rolesInWords}, '') as roles, m.is_default,
      m.version, s.department_id, coalesce(d.name, '') as department, s.job
    from memberships m join staff s on s.org_id = m.org_id and s.id = m.staff_id
    left join departments d on d.org_id = s.org_id and d.id = s.department_id
    where m.org_id = ${org} and m.user_id = ${userId}`.execute(tx);
  return rows[0];
}

export const placePerson = (
  tx: Tx,
  org: string,
  id: string,
  values: { department_id: string | null; job: string },
) => tx.updateTable('staff').set(values).where('org_id', '=', org).where('id', '=', id).execute();

/** The organisation that counts where none is named is this one from now on: exactly one of an account is. */
export async function makeDefault(tx: Tx, org: string, userId: string): Promise<void> {
  const ofAccount = () => tx.updateTable('memberships').where('user_id', '=', userId);
  await ofAccount().set({ is_default: false }).where('org_id', '<>', org).execute();
  await ofAccount().set({ is_default: true }).where('org_id', '=', org).execute();
}

import { login } from '@huifang/contract';
import { eachArea } from '@huifang/domain/rights/scopes';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../apps/server/src/db/database.ts';
import { updateMenu } from '../../apps/server/src/modules/organisation/menu-update.ts';
import { hashPassword } from '../../apps/server/src/modules/session/password.ts';
import { benchedOrganisation, exportedOrganisation } from './dataset.ts';

/** Of so many users, how many have a role with scopes and field rights; they come last. */
export const ruledUsers = (count: number): number => Math.floor(count / 10);

/** What such a role says, over the departments that it names. */
export const ruled = (departments: readonly string[]) => ({
  scopes: JSON.stringify(eachArea(() => ({ reach: 'chosen', departments }))),
  fields: JSON.stringify({
    phone: 'revealed',
    idNumber: 'masked',
    address: 'masked',
    contacts: 'hidden',
    payments: 'masked',
    complaintContent: 'revealed',
  }),
});

const password = 'bench-password';
const account = (number: number) => `bench${number}`;

/**
 * Makes accounts that see their whole organisation and its menu: so many users of the benched one, of whom the last ones
 * see half, so many others after them, and one in the exported one.
 */
export async function ensureUsers(database: DatabaseHandle, users: number, others = 0): Promise<void> {
  const count = users + others;
  const hash = await hashPassword(password);
  const { db } = database;
  await db
    .insertInto('users')
    .values(
      Array.from({ length: count + 1 }, (_, index) => ({
        account: account(index),
        name: `测试${index}`,
        password_hash: hash,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await join(database, exportedOrganisation, 0, 0);
  await join(database, benchedOrganisation, 1, count);
  await rule(database, users - ruledUsers(users) + 1, users);
  await updateMenu(database, benchedOrganisation);
}

async function join(
  database: DatabaseHandle,
  organisationId: string,
  first: number,
  last: number,
): Promise<void> {
  await database.withOrganisation(organisationId, async (tx) => {
    await sql`
      insert into roles (org_id, name, permissions, scopes, fields)
      select o.id, 'bench', '{*}', ${JSON.stringify(eachArea(() => ({ reach: 'all' })))}::jsonb,
        '{"phone":"revealed","idNumber":"revealed"}' from organisations o
      where o.id = ${organisationId} on conflict do nothing`.execute(tx);
    await sql`
      insert into memberships (user_id, org_id, staff_id, is_default)
      select u.id, s.org_id, s.id, true
      from generate_series(${first}::int, ${last}::int) number
      join users u on u.account = 'bench' || number
      join lateral (
        select org_id, id from staff where org_id = ${organisationId} order by id
        offset number % greatest((select count(*) from staff where org_id = ${organisationId}), 1) limit 1
      ) s on true
      on conflict do nothing`.execute(tx);
    await sql`
      insert into membership_roles (org_id, membership_id, role_id)
      select m.org_id, m.id, r.id from memberships m join users u on u.id = m.user_id and u.account like 'bench%'
      join roles r on r.org_id = m.org_id and r.name = 'bench'
      where m.org_id = ${organisationId} on conflict do nothing`.execute(tx);
  });
}

/** Gives the accounts a role with a scope in every area, half of the departments, instead of that of the others. */
async function rule(database: DatabaseHandle, first: number, last: number): Promise<void> {
  await database.withOrganisation(benchedOrganisation, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from departments where org_id = ${benchedOrganisation} order by id`.execute(tx);
    const half = rows.slice(0, Math.ceil(rows.length / 2)).map(({ id }) => id);
    const { scopes, fields } = ruled(half);
    await sql`insert into roles (org_id, name, permissions, scopes, fields)
      values (${benchedOrganisation}, 'bench, half', '{*}', ${scopes}::jsonb, ${fields}::jsonb)
      on conflict do nothing`.execute(tx);
    await sql`
      with ruled as (
        select m.org_id, m.id from memberships m join users u on u.id = m.user_id
        join generate_series(${first}::int, ${last}::int) number on u.account = 'bench' || number
        where m.org_id = ${benchedOrganisation}
      ), given as (
        insert into membership_roles (org_id, membership_id, role_id)
        select r.org_id, ruled.id, r.id from ruled join roles r on r.org_id = ruled.org_id and r.name = 'bench, half'
        on conflict do nothing
      )
      delete from membership_roles h using ruled, roles r where h.org_id = ruled.org_id and h.membership_id = ruled.id
        and r.org_id = h.org_id and r.id = h.role_id and r.name = 'bench'`.execute(tx);
  });
}

/** The persons as whom the accounts of the benched organisation work, in the order of their tokens. */
export async function personsOf(database: DatabaseHandle, count: number): Promise<string[]> {
  const { rows } = await sql<{ person: string }>`
    select m.staff_id as person from generate_series(1, ${count}::int) number
    join users u on u.account = 'bench' || number
    join memberships m on m.user_id = u.id and m.org_id = ${benchedOrganisation}
    order by number`.execute(database.db);
  return rows.map(({ person }) => person);
}

/** Signs the accounts in; the first token is the one for the exported organisation, unless they start with another. */
export async function signIn(baseUrl: string, count: number, first = 0): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = first; number <= count; number += 1) {
    const response = await fetch(`${baseUrl}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: account(number), password }),
    });
    const answer = (await response.json()) as { Success: boolean; Data: string };
    if (!answer.Success) throw new Error(`Signing in failed: ${answer.Data}`);
    tokens.push(answer.Data);
  }
  return tokens;
}

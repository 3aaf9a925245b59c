import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { todayIn } from '../../db/disturb.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { ageOn, profileColumns } from '../customers/customer-columns.ts';
import { type ProfileValues, profileWords } from '../customers/profile-words.ts';
import { visibleTo } from '../customers/visibility.ts';

export type Condition = RawBuilder<SqlBool>;

export const and = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `);

/** Whether a membership, `members m`, has not ended. */
export const isCurrent = (timeZone: string): Condition =>
  sql`(m.until is null or m.until >= (now() at time zone ${timeZone})::date)`;

/** Customers that meet conditions on `customers p`. */
export async function findIds(tx: Tx, where: readonly Condition[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from customers p where ${and(where)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How many customers there are, counted no further than `limit`. */
export async function countUpTo(tx: Tx, where: readonly Condition[], limit?: number): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from (
      select from customers p where ${and(where)} ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ) counted`.execute(tx);
  return Number(rows[0]?.total);
}

/** Everything that a row of the profile list shows, the plain fields in words. */
export interface ProfileView extends ProfileValues {
  id: string;
  file_number: string;
  level: string | null;
  name: string;
  sex: string;
  age: number | null;
  birth_date: string | null;
  phone: string;
  wechat: string;
  qq: string;
  address: string;
  contact: string;
  source: string;
  service_person: string | null;
  status: string;
  visit_state: string;
  openid: string | null;
  created_at: Date;
  last_consult_at: Date | null;
}

/** The views of the given customers, in the given order; of their consults only what the operator may see. */
export async function readViews(tx: Tx, operator: Operator, ids: readonly string[]): Promise<ProfileView[]> {
  if (ids.length === 0) return [];
  const { organisationId: org, timeZone } = operator;
  const ofCustomer = [
    sql<SqlBool>`c.org_id = ${org}`,
    sql<SqlBool>`c.customer_id = p.id`,
    ...visibleTo(operator),
  ];
  const { rows } = await sql<ProfileView>`
    select p.id, p.file_number, p.name, p.sex, m.level,
      ${ageOn(todayIn(timeZone))} as age, p.birth_date,
      p.phone, p.wechat, p.qq, coalesce(nullif(p.full_address, ''), p.address) as address, p.contact, p.source, ${profileColumns},
      s.name as service_person, p.status, p.visit_state, p.openid, p.created_at,
      newest.registered_at as last_consult_at
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
    join customers p on p.org_id = ${org} and p.id = wanted.id
    left join lateral (
      select c.registered_at, c.service_person_id from consults c where ${and(ofCustomer)}
      order by c.registered_at desc, c.id desc limit 1
    ) newest on true
    left join members m on m.org_id = ${org} and m.customer_id = p.id and ${isCurrent(timeZone)}
    left join staff s on s.org_id = ${org} and s.id = coalesce(p.service_person_id, newest.service_person_id)
    order by wanted.place`.execute(tx);
  const inWords = await profileWords(tx, operator, rows);
  return rows.map((row) => ({ ...row, ...inWords(row, row.created_at) }));
}

/** Customers who have one of the phones, with the phone. */
export async function findByPhones(tx: Tx, org: string, phones: readonly string[]) {
  return tx
    .selectFrom('customer_phones')
    .select(['customer_id', 'phone'])
    .where('org_id', '=', org)
    .where('phone', 'in', phones)
    .orderBy('customer_id')
    .limit(1000)
    .execute();
}

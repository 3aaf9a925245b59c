import { dictionaries } from '@huifang/domain/dictionaries';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type DisturbMark, disturbOf, todayIn } from '../../db/disturb.ts';
import { prepared } from '../../db/statements.ts';
import type { Tx } from '../../db/types.ts';
import { sourcesInWords } from '../../db/words.ts';
import { collectKeys, type OrderKey, type Place, readKeys } from '../../lib/list-order.ts';
import type { Operator } from '../../operator.ts';
import { ageOn, profileColumns } from '../customers/customer-columns.ts';
import { type ProfileValues, profileWords } from '../customers/profile-words.ts';
import { startsWith } from '../customers/search-text.ts';
import type { ListQuery } from './consult-list.filter.ts';

type Condition = RawBuilder<SqlBool>;

export const countLimit = 10_000;
/** Up to this many customers found, their consults are collected and sorted. */
const collectLimit = 2000;
/** Up to this many, they are named to the planner; beyond, each row of the list is tested. */
const namedLimit = 40_000;

const and = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `);

/** The conditions with the search resolved, and whether few enough rows match to collect them all. */
export async function resolveSearch(
  tx: Tx,
  query: ListQuery,
): Promise<{ where: Condition[]; isSelective: boolean }> {
  const { search, organisationId: org } = query;
  if (!search) return { where: query.where, isSelective: false };
  const found: Condition[] = [];
  const { customers, appointmentNo } = search;
  let isSelective = true;
  if (customers.length > 0) {
    const { rows } = await sql<{ ids: string[] }>`
      select array(select distinct id from (${sql.join(
        customers.map(({ ids }) => sql`(${ids} limit ${namedLimit + 1})`),
        sql` union all `,
      )}) hits limit ${namedLimit + 1})::text[] as ids`.execute(tx);
    const ids = rows[0]?.ids ?? [];
    isSelective = ids.length <= collectLimit;
    if (ids.length > namedLimit) found.push(...customers.map(({ holds }) => holds));
    else if (ids.length > 0) found.push(sql`c.customer_id = any(${ids}::bigint[])`);
  }
  if (appointmentNo) {
    const { rows } = await sql<{ id: string }>`
      select c.id from consults c where c.org_id = ${org} and ${startsWith('c.appointment_no', appointmentNo)}
      limit ${collectLimit}`.execute(tx);
    if (rows.length > 0) found.push(sql`c.id = any(${rows.map(({ id }) => id)}::bigint[])`);
  }
  const matches: Condition = found.length > 0 ? sql`(${sql.join(found, sql` or `)})` : sql`false`;
  return { where: [...query.where, matches], isSelective };
}

/** How many rows match, counted no further than `limit`. */
export async function countUpTo(tx: Tx, where: readonly Condition[], limit?: number): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from (
      select from consults c where ${and(where)} ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ) counted`.execute(tx);
  return Number(rows[0]?.total);
}

/** Keys of a page read in the list's order. */
export function readPage(
  tx: Tx,
  { order, isByName }: Pick<ListQuery, 'order' | 'isByName'>,
  where: readonly Condition[],
  place: Place,
  size: number,
): Promise<OrderKey[]> {
  const from = isByName
    ? sql`customers p join consults c on c.org_id = p.org_id and c.customer_id = p.id`
    : sql`consults c`;
  return readKeys(tx, { from, where, order }, place, size);
}

/** Keys of a page and the total, of all matching rows or, with a limit, of no more. */
export function collectPage(
  tx: Tx,
  { organisationId: org, order, isByName }: ListQuery,
  where: readonly Condition[],
  place: Place,
  size: number,
  limit?: number,
): Promise<{ keys: OrderKey[]; total: number }> {
  const from = sql`consults c`;
  if (!isByName) return collectKeys(tx, { from, where, order }, place, size, limit);
  // Joined, all customers might be read for a few consults.
  const ids = ['c.customer_id', 'c.id'];
  const lookUp = sql`(select p.name_key from customers p where p.org_id = ${org} and p.id = id0)`;
  return collectKeys(tx, { from, where, order: { ...order, ids }, lookUp }, place, size, limit);
}

/** A list row as read; the customer's plain fields are in words. */
export interface ListRecord extends ProfileValues {
  id: string;
  appointment_no: string;
  customer_id: string;
  intention: string;
  intention_name: string;
  name: string;
  sex: string;
  age: number | null;
  phone: string;
  address: string;
  method: string | null;
  is_natural_source: boolean | null;
  sources: string | null;
  disease: string | null;
  site: string | null;
  consult_type: string | null;
  registered_at: Date;
  next_follow_up_at: Date | null;
  last_follow_up_at: Date | null;
  appointment_at: Date | null;
  last_follow_up_note: string;
  appointment_note: string;
  appointment_changes: number;
  arrived_at: Date | null;
  visit_state: string;
  service_person: string | null;
  customer_status: string;
  disturb: DisturbMark | null;
  openid: string | null;
}

/** The consult that a key of the list names. */
const consultOf = ({ ids }: OrderKey) => ids.at(-1) as string;

/** Everything that a row shows, for the consults of the given keys in their order. */
export async function readRows(tx: Tx, keys: readonly OrderKey[], operator: Operator): Promise<ListRecord[]> {
  if (keys.length === 0) return [];
  const ids = keys.map(consultOf);
  const { organisationId: org, timeZone } = operator;
  const { rows } = await sql<ListRecord>`${prepared}
    select c.id, c.appointment_no, c.customer_id, c.intention,
      coalesce(word_at(i, c.registered_at), c.intention) as intention_name, p.name, p.sex,
      ${ageOn(todayIn(timeZone))} as age,
      p.phone, coalesce(nullif(p.full_address, ''), p.address) as address, in_words(m.name, m.translations) as method,
      m.is_natural_source, ${sourcesInWords} as sources,
      in_words(d.name, d.translations) as disease, in_words(l.name, l.translations) as site,
      coalesce(word_at(t, c.registered_at), c.consult_type) as consult_type,
      c.registered_at, c.next_follow_up_at, c.last_follow_up_at, c.appointment_at,
      c.last_follow_up_note, c.appointment_note, c.appointment_changes, c.arrived_at, c.visit_state,
      w.name as service_person, c.customer_status, ${disturbOf('p', todayIn(timeZone))} as disturb, p.openid, ${profileColumns}
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
    join consults c on c.org_id = ${org} and c.id = wanted.id
    join customers p on p.org_id = ${org} and p.id = c.customer_id
    left join consult_methods m on m.org_id = ${org} and m.id = c.method_id
    left join diseases d on d.org_id = ${org} and d.id = c.disease_id
    left join sites l on l.org_id = ${org} and l.id = c.site_id
    left join staff w on w.org_id = ${org} and w.id = c.service_person_id
    left join dictionary_entries i on i.org_id = ${org} and i.dictionary = ${dictionaries.intention} and i.code = c.intention
    left join dictionary_entries t on t.org_id = ${org} and t.dictionary = '33' and t.code = c.consult_type
    order by wanted.place`.execute(tx);
  const inWords = await profileWords(tx, operator, rows);
  return rows.map((row) => ({ ...row, ...inWords(row, row.registered_at) }));
}

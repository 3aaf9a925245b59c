import type { AnswerOf, CustomerHit, getAddressAndNation, revealable } from '@huifang/contract';
import { wordOf } from '@huifang/domain/codes';
import { genders } from '@huifang/domain/customer/fields';
import { shown } from '@huifang/domain/rights/shown';
import { normalise } from '@huifang/domain/spelling';
import { ethnicGroupByName, ethnicGroups, parseAddress } from '@huifang/regions';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { audit } from '../../audit.ts';
import { type DisturbMark, disturbOf, todayIn } from '../../db/disturb.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { guardList } from '../../sight-guard.ts';
import { lockVisibleCustomer, phonesOf } from './customer.service.ts';
import { ageOn } from './customer-columns.ts';
import { mayReveal } from './field-sight.ts';
import { limitReveals } from './reveal-limit.ts';
import { parseSearch, startsWith } from './search-text.ts';
import { maySeeCustomer, visibleTo } from './visibility.ts';

type Hit = z.output<typeof CustomerHit>;

const hitsShown = 20;
/** How many customers are looked at before the best are chosen. */
const hitsRead = 200;

/** The best 20 customers within sight: the exact name or phone first, then names that begin so, then the rest. */
export async function searchCustomers(tx: Tx, operator: Operator, text: string): Promise<Hit[]> {
  const { organisationId: org } = operator;
  await guardList(tx, 'customers');
  const search = await parseSearch(tx, operator, text);
  if (!search) throw new AppError('SEARCH_TOO_SHORT');
  const wanted = normalise(text).toLowerCase();
  const scope = visibleTo(operator);
  const seen =
    scope.length === 0
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(${sql.join(visibleTo(operator, 'p'), sql` and `)} or exists (select from consults c
          where c.org_id = ${org} and c.customer_id = p.id and ${sql.join(scope, sql` and `)}))`;
  const ways = search.customers.map(({ ids }) => sql`(${ids})`);
  if (search.appointmentNo) {
    ways.push(sql`(select c.customer_id as id from consults c
      where c.org_id = ${org} and ${startsWith('c.appointment_no', search.appointmentNo)})`);
  }
  // Digits of no length by which this operator may find a phone.
  if (ways.length === 0) return [];
  const found = ways.map(
    (way) => sql`(select hit.id from ${way} hit
    join customers p on p.org_id = ${org} and p.id = hit.id where ${seen} limit ${hitsRead})`,
  );
  const { rows } = await sql<HitRow>`
    select ${hitColumns(operator)}
    from (${sql.join(found, sql` union `)}) hit
    join customers p on p.org_id = ${org} and p.id = hit.id
    order by case
        when lower(p.name) = ${wanted} or p.phone = ${wanted} then 0
        when lower(p.initials) = ${wanted} or p.pinyin = ${wanted} then 1
        when starts_with(lower(p.name), ${wanted}) then 2
        else 3 end,
      p.updated_at desc, p.id desc
    limit ${hitsShown}`.execute(tx);
  return rows.map((row) => toHit(row, operator));
}

/** A customer within sight in the shape of a hit. */
export async function findCustomer(tx: Tx, operator: Operator, id: string): Promise<Hit | undefined> {
  if (!(await maySeeCustomer(tx, operator, id))) return undefined;
  const { rows } = await sql<HitRow>`
    select ${hitColumns(operator)} from customers p
    where p.org_id = ${operator.organisationId} and p.id = ${id}`.execute(tx);
  return rows[0] && toHit(rows[0], operator);
}

interface HitRow {
  id: string;
  name: string;
  initials: string;
  sex: string;
  age: number | null;
  phone: string;
  address: string;
  disturb: DisturbMark | null;
}

/** From `customers p`. */
const hitColumns = ({ timeZone }: Operator) => sql`p.id, p.name, p.initials, p.sex,
  ${ageOn(todayIn(timeZone))} as age,
  p.phone, coalesce(nullif(p.full_address, ''), p.address) as address,
  ${disturbOf('p', todayIn(timeZone))} as disturb`;

const toHit = (
  { id, name, initials, sex, age, phone, address, disturb }: HitRow,
  { fields }: Pick<Operator, 'fields'>,
): Hit => ({
  id,
  name,
  shortCode: initials,
  gender: wordOf(genders, sex),
  age,
  phone: shown(fields, 'phone')(phone),
  address: shown(fields, 'address')(address),
  disturb,
});

/** Staff by name, pinyin or initials, in the shape of a customer hit. */
export async function searchStaff(tx: Tx, operator: Operator, text: string): Promise<Hit[]> {
  const wanted = normalise(text).toLowerCase();
  if ([...wanted].length < 2) throw new AppError('SEARCH_TOO_SHORT');
  const { rows } = await sql<{ id: string; name: string; initials: string }>`
    select s.id, s.name, s.initials from staff s
    where s.org_id = ${operator.organisationId} and s.is_active and (position(${wanted} in lower(s.name)) > 0
      or starts_with(s.pinyin, ${wanted}) or starts_with(lower(s.initials), ${wanted}))
    order by s.name, s.id limit ${hitsShown}`.execute(tx);
  return rows.map(({ id, name, initials }) => ({
    id,
    name,
    shortCode: initials,
    gender: '',
    age: null,
    phone: '',
    address: '',
    disturb: null,
  }));
}

/** Region codes, detail and ethnic group of free text or an identity card; empty where nothing is settled. */
export function readAddress(address: string, nation: string): AnswerOf<typeof getAddressAndNation> {
  const { province, city, district, detail, code } = parseAddress(address);
  const codes = code === '' ? [] : [`${code.slice(0, 2)}0000000000`];
  if (city !== '') codes.push(`${code.slice(0, 4)}00000000`);
  if (district !== '') codes.push(code);
  const known = ethnicGroups.find(({ code: known }) => known === nation.trim());
  return {
    nation: known?.code ?? ethnicGroupByName(nation)?.code ?? '',
    address: codes,
    addressText: [province, city, district].join(''),
    addressDetail: detail,
  };
}

/**
 * Full phones or identity number of a customer within sight; audited, and at most 60 a minute and person
 * (rule privacy-3).
 */
export async function revealField(
  tx: Tx,
  operator: Operator,
  customerId: string,
  field: (typeof revealable)[number],
): Promise<{ values: string[] }> {
  if (!operator.permissions.has('consult:read') || !mayReveal(operator, field))
    throw new AppError('FORBIDDEN');
  await limitReveals(tx, operator);
  const customer = await lockVisibleCustomer(tx, operator, customerId);
  await audit(tx, operator, {
    action: 'reveal',
    entity: 'customer',
    entityId: customerId,
    details: { field },
  });
  const { wechat, qq, address, full_address, id_number } = customer;
  const values = {
    phone: await phonesOf(tx, operator.organisationId, customerId),
    idNumber: [id_number],
    address: [full_address || address],
    contacts: [wechat, qq],
    complaintContent: [],
  };
  // An account has its place: WeChat, then QQ.
  return { values: field === 'contacts' ? values.contacts : values[field].filter(Boolean) };
}

import type { AnswerOf, KnownCustomer, recogniseCustomer } from '@huifang/contract';
import { wordOf } from '@huifang/domain/codes';
import { genders } from '@huifang/domain/customer/fields';
import { parsePhone } from '@huifang/domain/customer/phones';
import { shown as shownBy } from '@huifang/domain/rights/shown';
import { normalise } from '@huifang/domain/spelling';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type DisturbMark, disturbOf, todayIn } from '../../db/disturb.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { beyondSight } from '../../sight-guard.ts';
import { ageOn } from './customer-columns.ts';
import { isHidden } from './field-sight.ts';
import { numbersToFind } from './phone-lookups.ts';

import { customerInSight, visibleTo } from './visibility.ts';

interface Question {
  checkField: 'name' | 'phone' | 'wechat' | 'qq';
  checkValue: string;
  customerId?: string;
}

interface Row {
  id: string;
  name: string;
  sex: string;
  age: number | null;
  phone: string;
  service_person: string | null;
  registered_at: Date | null;
  disease: string | null;
  method: string | null;
  disturb: DisturbMark | null;
  total: string;
}

const shown = 5;

/**
 * Who a typed value belongs to. Of customers beyond the operator's sight it says only that there is one; who reads
 * no consults is told no more than that of anybody.
 */
export async function recognise(
  tx: Tx,
  operator: Operator,
  question: Question,
): Promise<AnswerOf<typeof recogniseCustomer>> {
  const isMeant = await meaning(tx, operator, question);
  if (!isMeant) return { customers: [], total: 0, hasOthers: false };
  const sight = operator.permissions.has('consult:read')
    ? customerInSight(operator, sql`p.id`)
    : [sql<SqlBool>`false`];
  const rows = await customersInSight(tx, operator, [isMeant, ...sight]);
  return {
    customers: rows.map((row) => toKnownCustomer(row, operator)),
    total: Number(rows[0]?.total ?? 0),
    hasOthers:
      sight.length > 0 &&
      (await beyondSight(tx, () => hasOther(tx, [isMeant, sql`not ${sql.join(sight, sql` and `)}`]))),
  };
}

/** As a condition on `customers p` of the operator's organisation; undefined when the text can be nobody's. */
async function meaning(
  tx: Tx,
  operator: Operator,
  question: Question,
): Promise<RawBuilder<SqlBool> | undefined> {
  const { checkField, checkValue, customerId } = question;
  const org = operator.organisationId;
  const value = normalise(checkValue);
  if (value === '') return undefined;
  const others = sql`p.org_id = ${org} ${customerId ? sql`and p.id <> ${customerId}` : sql``}`;
  if (checkField === 'phone') {
    const phone = parsePhone(checkValue);
    const [found] = phone ? await numbersToFind(tx, operator, [phone]) : [];
    return found
      ? sql`${others} and p.id in (select n.customer_id from customer_phones n
          where n.org_id = ${org} and n.phone = ${found})`
      : undefined;
  }
  if (checkField === 'name') {
    // A name of several Latin words is kept with single blanks, all others without any.
    const spaced = checkValue.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ');
    return sql`${others} and p.name = any(${[value, spaced]}::text[])`;
  }
  if (isHidden(operator, 'contacts')) return undefined;
  return sql`${others} and ${sql.ref(`p.${checkField}`)} = ${value}`;
}

async function customersInSight(tx: Tx, operator: Operator, conditions: RawBuilder<SqlBool>[]) {
  const { organisationId: org, timeZone } = operator;
  const ownConsults = [sql`c.org_id = ${org}`, sql`c.customer_id = p.id`, ...visibleTo(operator)];
  const { rows } = await sql<Row>`
    select p.id, p.name, p.sex, p.phone,
      ${ageOn(todayIn(timeZone))} as age,
      s.name as service_person, last.registered_at, in_words(d.name, d.translations) as disease, in_words(m.name, m.translations) as method,
      ${disturbOf('p', todayIn(timeZone))} as disturb,
      count(*) over () as total
    from customers p
    left join lateral (
      select c.registered_at, c.disease_id, c.method_id, c.service_person_id from consults c
      where ${sql.join(ownConsults, sql` and `)}
      order by c.registered_at desc, c.id desc limit 1
    ) last on true
    left join staff s on s.org_id = ${org} and s.id = coalesce(last.service_person_id, p.service_person_id)
    left join diseases d on d.org_id = ${org} and d.id = last.disease_id
    left join consult_methods m on m.org_id = ${org} and m.id = last.method_id
    where ${sql.join(conditions, sql` and `)}
    order by last.registered_at desc nulls last, p.updated_at desc, p.id desc
    limit ${shown}`.execute(tx);
  return rows;
}

async function hasOther(tx: Tx, conditions: RawBuilder<unknown>[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customers p where ${sql.join(conditions, sql` and `)} limit 1`.execute(tx);
  return rows.length > 0;
}

const toKnownCustomer = (row: Row, { fields }: Pick<Operator, 'fields'>): AnswerOf<typeof KnownCustomer> => ({
  customerId: row.id,
  name: row.name,
  gender: wordOf(genders, row.sex),
  age: row.age,
  phone: shownBy(fields, 'phone')(row.phone),
  servicePerson: row.service_person ?? '',
  lastConsultAt: row.registered_at,
  lastDisease: row.disease ?? '',
  lastMethod: row.method ?? '',
  disturb: row.disturb,
});

import {
  type AnswerOf,
  type getCustmerById,
  type getFocusCases,
  type getFocusDoctors,
  type getPaymentLogs,
  type paymentPeriods,
} from '@huifang/contract';
import { wordOf } from '@huifang/domain/codes';
import type { ProfileField } from '@huifang/domain/customer/fields';
import { eachProfileField, genders } from '@huifang/domain/customer/fields';
import { shownBirthDate } from '@huifang/domain/customer/masks';
import { dictionaries } from '@huifang/domain/dictionaries';
import { dayIn } from '@huifang/domain/organisation-time';
import { isShownWhole, shown, shownWord } from '@huifang/domain/rights/shown';
import { sql } from 'kysely';
import { audit } from '../../audit.ts';
import { type DisturbMark, disturbOf } from '../../db/disturb.ts';
import type { Tx } from '../../db/types.ts';
import { sourcesInWords } from '../../db/words.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { ageOn, profileColumns } from '../customers/customer-columns.ts';
import { mayReveal } from '../customers/field-sight.ts';
import { type PersonSight, personSight } from '../customers/hidden-birth-date.ts';
import { type ProfileValues, profileWords } from '../customers/profile-words.ts';
import { limitReveals } from '../customers/reveal-limit.ts';
import { visibleTo } from '../customers/visibility.ts';
import { requireCustomer } from '../customers/visible-customer.ts';
import { yuan } from './money.ts';

interface PersonRow extends ProfileValues {
  id: string;
  file_number: string;
  name: string;
  sex: string;
  age: number | null;
  birth_date: string | null;
  phone: string;
  id_number: string;
  wechat: string;
  qq: string;
  address: string;
  visit_state: string;
  status: string;
  disturb: DisturbMark | null;
  openid: string | null;
  level: string | null;
  points: string | null;
  sources: string | null;
  intention: string | null;
  intention_name: string | null;
  service_person: string | null;
}

/** A customer in sight at a glance. */
export async function personAtAGlance(
  tx: Tx,
  operator: Operator,
  customerId: string,
  now: Date,
): Promise<AnswerOf<typeof getCustmerById>> {
  const { organisationId: org, timeZone } = operator;
  await requireCustomer(tx, operator, customerId);
  const today = dayIn(timeZone, now);
  const visible = sql.join(
    [sql`c.org_id = ${org}`, sql`c.customer_id = ${customerId}`, ...visibleTo(operator)],
    sql` and `,
  );
  const { rows } = await sql<PersonRow>`
    select p.id, p.file_number, p.name, p.sex, p.birth_date, p.phone, p.id_number, ${profileColumns}, p.wechat, p.qq,
      ${ageOn(sql`${today}::date`)} as age,
      coalesce(nullif(p.full_address, ''), p.address) as address, p.visit_state, p.status,
      ${disturbOf('p', sql`${today}::date`)} as disturb, p.openid,
      m.level, b.balance as points, newest.intention, newest.intention_name, newest.service_person,
      coalesce(newest.sources, newest.method) as sources
    from customers p
    left join members m on m.org_id = p.org_id and m.customer_id = p.id
      and (m.until is null or m.until >= ${today}::date)
    left join point_balances b on b.org_id = p.org_id and b.customer_id = p.id
    left join lateral (
      select c.intention, coalesce(word_at(i, c.registered_at), c.intention) as intention_name,
        s.name as service_person, in_words(m.name, m.translations) as method, ${sourcesInWords} as sources
      from consults c
      left join staff s on s.org_id = c.org_id and s.id = c.service_person_id
      left join dictionary_entries i on i.org_id = c.org_id and i.dictionary = ${dictionaries.intention}
        and i.code = c.intention
      left join consult_methods m on m.org_id = c.org_id and m.id = c.method_id
      where ${visible} order by c.registered_at desc, c.id desc limit 1) newest on true
    where p.org_id = ${org} and p.id = ${customerId}`.execute(tx);
  const [person] = rows;
  if (!person) throw new AppError('NOT_FOUND');
  const sight = await personSight(tx, operator);
  const words = (await profileWords(tx, operator, [person]))(person);
  return {
    info1: {
      ...toPersonInfo(person, sight),
      ...eachProfileField((field) => shownWord(sight.fields, field, words[field])),
    },
    info2: Number(person.points ?? 0),
    info3: person.openid !== null,
  };
}

const toPersonInfo = (
  row: PersonRow,
  { fields, hidesBirthDate }: PersonSight,
): Omit<AnswerOf<typeof getCustmerById>['info1'], ProfileField> => ({
  customerId: row.id,
  fileNumber: row.file_number,
  name: row.name,
  gender: wordOf(genders, row.sex),
  age: row.age,
  birthDate: shownBirthDate(row.birth_date, hidesBirthDate),
  phone: shown(fields, 'phone', 'page')(row.phone),
  idNumber: shown(fields, 'idNumber', 'page')(row.id_number),
  wechat: shown(fields, 'contacts', 'page')(row.wechat),
  qq: shown(fields, 'contacts', 'page')(row.qq),
  address: shown(fields, 'address', 'page')(row.address),
  memberLevel: row.level,
  visitState: row.visit_state,
  customerState: row.status,
  disturb: row.disturb,
  sources: row.sources ?? '',
  intention: row.intention ?? '',
  intentionName: row.intention_name ?? '',
  servicePerson: row.service_person ?? '',
});

/** The months of each period, this one included (rule record-1). */
const monthsOf = { 0: 6, 1: 12, 2: 24 } as const;

/** What a customer in sight paid, month by month in the organisation's time zone. */
export async function paymentMonths(
  tx: Tx,
  operator: Operator,
  customerId: string,
  { period, reveal, now }: { period: (typeof paymentPeriods)[number]; reveal: boolean; now: Date },
): Promise<AnswerOf<typeof getPaymentLogs>> {
  const { organisationId: org, timeZone } = operator;
  await requireCustomer(tx, operator, customerId);
  if (!isShownWhole(operator.fields, 'payments', 'page')) {
    if (!reveal) return { isShown: false, list: [], total: null, totalSpending: null };
    if (!mayReveal(operator, 'payments')) throw new AppError('FORBIDDEN');
    await limitReveals(tx, operator);
    const details = { field: 'payments' };
    await audit(tx, operator, { action: 'reveal', entity: 'customer', entityId: customerId, details });
  }
  const months = lastMonths(dayIn(timeZone, now).slice(0, 7), monthsOf[period]);
  const { rows } = await sql<{ month: string; cents: string }>`
    select to_char(paid_at at time zone ${timeZone}, 'YYYY-MM') as month, sum(amount_cents)::text as cents
    from payments where org_id = ${org} and customer_id = ${customerId} group by 1`.execute(tx);
  const cents = new Map(rows.map((row) => [row.month, Number(row.cents)]));
  const sum = (list: Iterable<number>) => [...list].reduce((total, amount) => total + amount, 0);
  return {
    isShown: true,
    list: months.map((month) => ({ month, amount: yuan(cents.get(month) ?? 0) })),
    total: yuan(sum(months.map((month) => cents.get(month) ?? 0))),
    totalSpending: yuan(sum(cents.values())),
  };
}

/** So many months up to the given one (`YYYY-MM`), oldest first. */
export function lastMonths(newest: string, count: number): string[] {
  const [year = 0, month = 0] = newest.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

interface ConcernRow {
  id: string;
  name: string;
  detail: string;
  followed_at: Date;
}

async function concerns(
  tx: Tx,
  operator: Operator,
  customerId: string,
  kind: 'case' | 'doctor',
  limit: number,
): Promise<{ count: number; rows: ConcernRow[] }> {
  const { organisationId: org } = operator;
  await requireCustomer(tx, operator, customerId);
  const own = sql`from concerns x
    where x.org_id = ${org} and x.customer_id = ${customerId} and x.kind = ${kind}`;
  const { rows } = await sql<ConcernRow>`
    select x.subject_id as id, x.name, x.detail, x.followed_at ${own}
    order by x.followed_at desc, x.subject_id limit ${limit}`.execute(tx);
  const counted = await sql<{ count: number }>`select count(*)::int as count ${own}`.execute(tx);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/** The cases that a customer in sight follows. */
export async function casesOfConcern(
  tx: Tx,
  operator: Operator,
  customerId: string,
  limit: number,
): Promise<AnswerOf<typeof getFocusCases>> {
  const { count, rows } = await concerns(tx, operator, customerId, 'case', limit);
  return {
    count,
    list: rows.map(({ id, name, detail, followed_at }) => ({
      id,
      title: name,
      detail,
      followedAt: followed_at,
    })),
  };
}

/** The doctors whom a customer in sight follows. */
export async function doctorsOfConcern(
  tx: Tx,
  operator: Operator,
  customerId: string,
  limit: number,
): Promise<AnswerOf<typeof getFocusDoctors>> {
  const { count, rows } = await concerns(tx, operator, customerId, 'doctor', limit);
  return {
    count,
    list: rows.map(({ id, name, detail, followed_at }) => ({
      id,
      name,
      detail,
      followedAt: followed_at,
    })),
  };
}

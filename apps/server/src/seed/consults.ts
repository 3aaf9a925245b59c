import { type ProfileField, profileFieldNames } from '@huifang/domain/customer/fields';
import { mobilePrefixes } from '@huifang/domain/customer/phones';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/types.ts';
import { columnOf } from '../modules/customers/customer-columns.ts';

/** What generated records of one organisation may refer to. */
export interface GeneratorVocabulary {
  organisationId: string;
  /** Characters of names with their reading; repeated ones come up more often. */
  surnames: readonly NamePart[];
  givenNames: readonly NamePart[];
  staff: readonly { id: string; departmentId: string | null }[];
  methodIds: readonly string[];
  diseaseIds: readonly string[];
  intentions: readonly string[];
  consultTypes: readonly string[];
  tagIds: readonly string[];
  /** Codes that the plain fields of a customer may have. */
  profile: Readonly<Record<ProfileField, readonly string[]>>;
  keywords: readonly string[];
}

export interface NamePart {
  text: string;
  pinyin: string;
  initials: string;
}

/** Ids of generated rows: `first` to `first + count - 1`. */
export interface IdBlock {
  first: number;
  count: number;
}

/** A number that depends on the row and the salt alone: the same in every run. */
const dice = (salt: number) => sql`(hashint8extended(i, ${sql.lit(salt)}) & 9223372036854775807)`;
const chance = (salt: number, percent: number) =>
  sql<boolean>`(${dice(salt)} % 1000 < ${sql.lit(Math.round(percent * 10))})`;
const oneOf = (values: readonly (string | null)[], salt: number, type: 'text' | 'bigint') =>
  values.length === 0
    ? sql`null::${sql.raw(type)}`
    : sql`(${sql.val(values)}::${sql.raw(type)}[])[1 + ${dice(salt)} % ${sql.lit(values.length)}]`;
const partOf = (parts: readonly NamePart[], key: keyof NamePart, salt: number) =>
  oneOf(
    parts.map((part) => part[key]),
    salt,
    'text',
  );

/** Reserves ids, so that rows which refer to each other can be written set by set. Not for concurrent use. */
export async function reserveIds(tx: Tx, table: 'customers' | 'consults', count: number): Promise<IdBlock> {
  const { rows } = await sql<{ first: string }>`
    select min(id) as first
    from (select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)) taken`.execute(
    tx,
  );
  const first = Number(rows[0]?.first);
  return { first, count };
}

/** Customers with phones, search grams and tags. */
export async function generateCustomers(
  tx: Tx,
  vocabulary: GeneratorVocabulary,
  block: IdBlock,
): Promise<void> {
  const { organisationId: org, surnames, givenNames } = vocabulary;
  const rows = sql`generate_series(${block.first}::bigint, ${block.first + block.count - 1}::bigint) i`;
  const named = (key: keyof NamePart) => sql`
    ${partOf(surnames, key, 1)} || ${partOf(givenNames, key, 2)}
    || case when ${chance(3, 75)} then ${partOf(givenNames, key, 4)} else '' end`;
  const chosen = profileFieldNames.map(
    (field, index) => sql`case when ${chance(60 + index, 60)}
      then coalesce(${oneOf(vocabulary.profile[field], 80 + index, 'text')}, '') else '' end`,
  );
  await sql`
    insert into customers (org_id, id, name, pinyin, initials, sex, birth_date, wechat, phone, address, full_address,
      status, visit_state, has_visit, openid, ${sql.join(profileFieldNames.map((field) => sql.ref(columnOf(field))))})
    select ${org}::bigint, i, ${named('text')}, ${named('pinyin')}, ${named('initials')},
      case when ${chance(5, 55)} then '女' else '男' end, date '2020-06-01' - (${dice(6)} % 29000)::int,
      case when ${chance(7, 20)} then 'wx_' || i else '' end,
      left(${oneOf(mobilePrefixes, 8, 'text')} || lpad((${dice(9)} % 100000000)::text, 8, '0'), 11),
      '幸福路' || (1 + ${dice(10)} % 300) || '号', '幸福路' || (1 + ${dice(10)} % 300) || '号',
      case when ${chance(11, 2)} then '黑名单' when ${chance(12, 1)} then '作废' else '正常' end,
      case when not ${chance(13, 40)} then '未就诊'
        else (array['门诊','门诊','门诊','住院','结算'])[1 + ${dice(14)} % 5] end,
      ${chance(13, 40)}, case when ${chance(15, 35)} then 'o' || md5(i::text) end, ${sql.join(chosen)}
    from ${rows}`.execute(tx);
  await sql`
    insert into customer_phones (org_id, customer_id, phone, position)
    select org_id, id, phone, 0 from customers where org_id = ${org} and id >= ${block.first}
      and id < ${block.first + block.count}
    union all
    select ${org}::bigint, i, '05718' || lpad((${dice(16)} % 10000000)::text, 7, '0'), 1
    from ${rows} where ${chance(17, 15)}`.execute(tx);
  await sql`
    insert into customer_grams (org_id, gram, customer_id)
    select distinct org_id, substr(name, at, 2), id
    from customers cross join lateral generate_series(1, char_length(name) - 1) at
    where org_id = ${org} and id >= ${block.first} and id < ${block.first + block.count}`.execute(tx);
  if (vocabulary.tagIds.length > 0) {
    await sql`
      insert into customer_tags (org_id, customer_id, tag_id)
      select ${org}::bigint, i, ${oneOf(vocabulary.tagIds, 18, 'bigint')}
      from ${rows} where ${chance(19, 30)}`.execute(tx);
  }
}

/**
 * Consults of the given customers, spread over the three years before `until`, with appointments, plans,
 * callbacks, arrivals, visits, keywords and process events that agree with each other.
 */
export async function generateConsults(
  tx: Tx,
  vocabulary: GeneratorVocabulary,
  block: IdBlock,
  customers: IdBlock,
  until: Date,
): Promise<void> {
  const { organisationId: org } = vocabulary;
  const rows = sql`generate_series(${block.first}::bigint, ${block.first + block.count - 1}::bigint) i`;
  const own = sql`org_id = ${org} and id >= ${block.first} and id < ${block.first + block.count}`;
  const staff = vocabulary.staff.map(({ id }) => id);
  const departments = vocabulary.staff.map(({ departmentId }) => departmentId);
  const registered = sql`(${until}::timestamptz - (${dice(31)} % 94608000) * interval '1 second')`;
  const later = (salt: number, days: number): RawBuilder<Date> =>
    sql`(base.registered_at + (${dice(salt)} % ${sql.lit(days * 86_400)}) * interval '1 second')`;
  await sql`
    insert into consults (org_id, id, customer_id, appointment_no, registered_at, department_id, service_person_id,
      intended_department_id, consult_type, method_id, disease_id, intention, content, keywords, appointment_at,
      appointment_type, appointment_changes, arrived_at, next_follow_up_at, last_follow_up_at, last_follow_up_note,
      customer_kind, customer_status, visit_state)
    select ${org}::bigint, i, person.id, 'G' || lpad(i::text, 10, '0'), base.registered_at,
      ${oneOf(departments, 32, 'bigint')}, ${oneOf(staff, 32, 'bigint')}, ${oneOf(departments, 33, 'bigint')},
      coalesce(${oneOf(vocabulary.consultTypes, 34, 'text')}, ''), ${oneOf(vocabulary.methodIds, 35, 'bigint')},
      ${oneOf(vocabulary.diseaseIds, 36, 'bigint')}, coalesce(${oneOf(vocabulary.intentions, 37, 'text')}, ''),
      '询问治疗方案与费用，编号 ' || i,
      case when ${chance(38, 25)} then coalesce(${oneOf(vocabulary.keywords, 39, 'text')}, '') else '' end,
      case when ${chance(40, 45)} then ${later(41, 14)} end,
      case when ${chance(40, 45)} then '1' else '' end, case when ${chance(40, 45)} then ${dice(42)} % 3 else 0 end,
      case when ${chance(40, 45)} and person.has_visit and ${chance(43, 60)} then ${later(41, 14)} end,
      case when ${chance(44, 22)} then ${later(45, 15)} + interval '3 days' end,
      case when ${chance(46, 50)} then least(${later(47, 30)}, ${until}::timestamptz) end,
      case when ${chance(46, 50)} then '已电话沟通，客户表示会再联系' else '' end,
      case when person.has_visit then '就诊' when person.openid is not null then '注册' else '意向' end,
      person.status, person.visit_state
    from ${rows}
    cross join lateral (select ${registered} as registered_at) base
    join customers person on person.org_id = ${org}
      and person.id = ${customers.first}::bigint + ${dice(30)} % ${sql.lit(customers.count)}`.execute(tx);
  await sql`
    insert into follow_ups (org_id, customer_id, consult_id, planned_at, plan_note, executor_mode, executor_id,
      executed_at, executed_by, way, content)
    select org_id, customer_id, id, next_follow_up_at, '按计划回访', 2, service_person_id,
      null, null, null, '' from consults where ${own} and next_follow_up_at is not null
    union all
    select org_id, customer_id, id, last_follow_up_at, '按计划回访', 2, service_person_id,
      last_follow_up_at, service_person_id, 1, last_follow_up_note
    from consults where ${own} and last_follow_up_at is not null`.execute(tx);
  await sql`
    insert into visits (org_id, customer_id, consult_id, visited_at, kind, department, doctor)
    select org_id, customer_id, id, arrived_at, case when visit_state = '未就诊' then '门诊' else visit_state end, '门诊部', '值班医生'
    from consults where ${own} and arrived_at is not null`.execute(tx);
  await sql`
    insert into consult_endings (org_id, ending, consult_id)
    select distinct org_id, 'k' || substr(keywords, at, 20), id
    from consults cross join lateral generate_series(1, char_length(keywords) - 1) at
    where ${own} and keywords <> ''`.execute(tx);
  await sql`
    insert into consult_events (org_id, consult_id, kind, happened_at, person_id)
    select org_id, id, '咨询', registered_at, service_person_id from consults where ${own}
    union all
    select org_id, id, '预约', registered_at, service_person_id from consults
    where ${own} and appointment_at is not null`.execute(tx);
}

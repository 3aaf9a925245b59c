import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { momentIn } from '../../text/moment.ts';
import { instantIn, timeIn } from '../../text/organisation-time.ts';
import { shortCodes } from '../../text/pinyin.ts';
import { giveBackLookups } from './phone-lookups.ts';
import type { ConsultValues, PersonValues, RecordValues } from './record-values.ts';
import { bigrams, endings } from './search-text.ts';
import { visibleTo } from './visibility.ts';

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>;
export type ConsultRow = NonNullable<Awaited<ReturnType<typeof findConsult>>>;

/** A consult that the operator may see. */
export async function findConsult(tx: Tx, operator: Operator, consultId: string, lock = false) {
  let query = tx
    .selectFrom('consults as c')
    .selectAll('c')
    .where('c.org_id', '=', operator.organisationId)
    .where('c.id', '=', consultId);
  for (const condition of visibleTo(operator)) query = query.where(condition as Expression<SqlBool>);
  if (lock) query = query.forUpdate();
  return query.executeTakeFirst();
}

/** The customer's row, for reading. */
export const findCustomer = (tx: Tx, organisationId: string, customerId: string) =>
  tx
    .selectFrom('customers')
    .selectAll()
    .where('org_id', '=', organisationId)
    .where('id', '=', customerId)
    .executeTakeFirst();

/** The customer's row, locked: every change of a customer or of one of their consults passes here first. */
export async function lockCustomer(tx: Tx, organisationId: string, customerId: string) {
  return tx
    .selectFrom('customers')
    .selectAll()
    .where('org_id', '=', organisationId)
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Whether an operator may see a customer: through a visible consult, as one whom the operator's range serves,
 * through a follow-up that waits for the operator, or because the range is everything.
 */
export async function maySeeCustomer(tx: Tx, operator: Operator, customerId: string): Promise<boolean> {
  const ways = waysToSee(operator, sql`${customerId}::bigint`);
  if (ways.length === 0) return true;
  const { rows } = await sql`${sql.join(
    ways.map((way) => sql`(${way} limit 1)`),
    sql` union all `,
  )}`.execute(tx);
  return rows.length > 0;
}

/** The same as what limits rows whose customer a column names. */
export function customerInSight(operator: Operator, customer: RawBuilder<unknown>): RawBuilder<SqlBool>[] {
  const ways = waysToSee(operator, customer).map((way) => sql`exists (${way})`);
  return ways.length === 0 ? [] : [sql<SqlBool>`(${sql.join(ways, sql` or `)})`];
}

/** Queries of which any one finds a row when the operator sees the customer; none: every customer is seen. */
function waysToSee(operator: Operator, customer: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const conditions = visibleTo(operator);
  if (conditions.length === 0) return [];
  const { organisationId: org, personId } = operator;
  return [
    sql`select 1 from consults c where c.org_id = ${org} and c.customer_id = ${customer}
      and ${sql.join(conditions, sql` and `)}`,
    sql`select 1 from customers p where p.org_id = ${org} and p.id = ${customer}
      and ${sql.join(visibleTo(operator, 'p'), sql` and `)}`,
    sql`select 1 from follow_ups f where f.org_id = ${org} and f.customer_id = ${customer}
      and f.executor_id = ${personId} and f.executed_at is null`,
  ];
}

export async function readPhones(tx: Tx, organisationId: string, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('customer_phones')
    .select('phone')
    .where('org_id', '=', organisationId)
    .where('customer_id', '=', customerId)
    .orderBy('position')
    .execute();
  return rows.map(({ phone }) => phone);
}

export async function readSources(tx: Tx, organisationId: string, consultId: string) {
  const rows = await tx
    .selectFrom('consult_method_values')
    .select(['item_id', 'value'])
    .where('org_id', '=', organisationId)
    .where('consult_id', '=', consultId)
    .orderBy('position')
    .execute();
  return rows.map(({ item_id, value }) => ({ id: item_id, value }));
}

export const toPersonValues = (row: CustomerRow, phones: string[]): PersonValues => ({
  姓名: row.name,
  性别: row.sex,
  出生日期: row.birth_date ?? '',
  证件号: row.id_number,
  微信: row.wechat,
  QQ: row.qq,
  地址: row.address,
  地址编码: row.region_code,
  详细地址: row.address_detail,
  完整地址: row.full_address,
  联系人: row.contact,
  联系电话列表: phones,
  是否外地: row.out_of_town,
  民族: row.ethnic_group,
  真实档案: row.genuine,
});

export const toConsultValues = (
  row: ConsultRow,
  sources: ConsultValues['信息来源'],
  timeZone: string,
): ConsultValues => ({
  登记时间: timeIn(timeZone, row.registered_at),
  意向科室: row.intended_department_id ?? '',
  咨询类型: row.consult_type,
  与客户关系: row.contact_relation,
  咨询方式: row.method_id ?? '',
  信息来源: sources,
  内容: row.content,
  关键词: row.keywords,
  病种ID: row.disease_id ?? '',
  来院意向: row.intention,
  预约类型: row.appointment_type,
  预约时间类型: row.appointment_time_type,
  预约日期: momentIn(timeZone, row.appointment_at),
  预约状态: row.appointment_status,
  预约说明: row.appointment_note,
  接待人ID: row.service_person_id ?? '',
});

const personColumns = (values: PersonValues) => ({
  name: values.姓名,
  ...shortCodes(values.姓名),
  sex: values.性别,
  birth_date: values.出生日期 || null,
  id_number: values.证件号,
  wechat: values.微信,
  qq: values.QQ,
  contact: values.联系人,
  phone: values.联系电话列表[0] ?? '',
  address: values.地址,
  region_code: values.地址编码,
  address_detail: values.详细地址,
  full_address: values.完整地址,
  out_of_town: values.是否外地,
  ethnic_group: values.民族,
  genuine: values.真实档案,
});

const consultColumns = (values: ConsultValues, timeZone: string) => ({
  intended_department_id: values.意向科室 || null,
  consult_type: values.咨询类型,
  contact_relation: values.与客户关系,
  method_id: values.咨询方式 || null,
  content: values.内容,
  keywords: values.关键词,
  disease_id: values.病种ID || null,
  intention: values.来院意向,
  appointment_type: values.预约类型,
  appointment_time_type: values.预约时间类型,
  appointment_at: values.预约日期 ? instantIn(timeZone, values.预约日期) : null,
  appointment_status: values.预约状态,
  appointment_note: values.预约说明,
  service_person_id: values.接待人ID || null,
});

/** Adds a customer. `isServed`: without a consult, the operator serves them, who would not see them otherwise. */
export async function insertCustomer(
  tx: Tx,
  operator: Operator,
  values: PersonValues,
  isServed = false,
): Promise<CustomerRow> {
  const row = await tx
    .insertInto('customers')
    .values({
      org_id: operator.organisationId,
      ...personColumns(values),
      ...(isServed && { service_person_id: operator.personId, department_id: operator.departmentId }),
      created_by: operator.personId,
      updated_by: operator.personId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await writePhones(tx, operator, row.id, values.联系电话列表);
  await writeNameGrams(tx, operator.organisationId, row.id, values.姓名);
  return row;
}

/** Writes the person's fields, a version further. */
export async function updateCustomer(
  tx: Tx,
  operator: Operator,
  customerId: string,
  values: PersonValues,
): Promise<void> {
  const { organisationId } = operator;
  await tx
    .updateTable('customers')
    .set({ ...personColumns(values), ...stamp(operator) })
    .where('org_id', '=', organisationId)
    .where('id', '=', customerId)
    .execute();
  await writePhones(tx, operator, customerId, values.联系电话列表);
  await writeNameGrams(tx, organisationId, customerId, values.姓名);
}

const stamp = (operator: Operator) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: operator.personId,
});

async function writePhones(
  tx: Tx,
  operator: Operator,
  customerId: string,
  phones: readonly string[],
): Promise<void> {
  const { organisationId: org } = operator;
  await tx
    .deleteFrom('customer_phones')
    .where('org_id', '=', org)
    .where('customer_id', '=', customerId)
    .execute();
  if (phones.length === 0) return;
  await tx
    .insertInto('customer_phones')
    .values(phones.map((phone, position) => ({ org_id: org, customer_id: customerId, phone, position })))
    .execute();
  await giveBackLookups(tx, operator, { in: 'customer_id', id: customerId, numbers: phones });
}

async function writeNameGrams(tx: Tx, org: string, customerId: string, name: string): Promise<void> {
  await tx
    .deleteFrom('customer_grams')
    .where('org_id', '=', org)
    .where('customer_id', '=', customerId)
    .execute();
  const grams = bigrams(name);
  if (grams.length === 0) return;
  await tx
    .insertInto('customer_grams')
    .values(grams.map((gram) => ({ org_id: org, gram, customer_id: customerId })))
    .execute();
}

/** The next appointment number: the day and a count that the database hands out, without gaps in one day's order. */
async function nextAppointmentNo(tx: Tx, org: string, day: string): Promise<string> {
  const { last_number } = await tx
    .insertInto('consult_counters')
    .values({ org_id: org, day, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'day']).doUpdateSet({ last_number: sql`consult_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return appointmentNo(day, last_number);
}

/** `YYMMDD` of the day and five digits that count from 1. */
export const appointmentNo = (day: string, number: number) =>
  day.slice(2).replaceAll('-', '') + String(number).padStart(5, '0');

interface NewConsult {
  customer: CustomerRow;
  values: ConsultValues;
  departmentId: string | undefined;
  registeredAt: Date;
  requestNote: string;
}

export async function insertConsult(tx: Tx, operator: Operator, draft: NewConsult) {
  const { organisationId: org, timeZone } = operator;
  const { customer, values } = draft;
  const row = await tx
    .insertInto('consults')
    .values({
      org_id: org,
      customer_id: customer.id,
      appointment_no: await nextAppointmentNo(tx, org, timeIn(timeZone, new Date()).slice(0, 10)),
      registered_at: draft.registeredAt,
      department_id: draft.departmentId ?? null,
      ...consultColumns(values, timeZone),
      request_note: draft.requestNote,
      customer_kind: customer.has_visit ? '就诊' : customer.openid ? '注册' : '意向',
      customer_status: customer.status,
      visit_state: customer.visit_state,
      created_by: operator.personId,
      updated_by: operator.personId,
    })
    .returning(['id', 'appointment_no', 'version'])
    .executeTakeFirstOrThrow();
  await writeSources(tx, org, row.id, values.信息来源);
  await writeEndings(tx, org, row.id, values);
  return row;
}

/** Writes the consult's fields, a version further; a moved appointment counts. */
export async function updateConsult(
  tx: Tx,
  operator: Operator,
  consult: ConsultRow,
  values: ConsultValues,
  isMoved: boolean,
): Promise<void> {
  const { organisationId: org, timeZone } = operator;
  await tx
    .updateTable('consults')
    .set({
      ...consultColumns(values, timeZone),
      // Otherwise it keeps its fraction of a second, by which lists are sorted.
      ...(values.登记时间 !== timeIn(timeZone, consult.registered_at) && {
        registered_at: instantIn(timeZone, values.登记时间),
      }),
      ...stamp(operator),
      ...(isMoved && { appointment_changes: sql<number>`appointment_changes + 1` }),
    })
    .where('org_id', '=', org)
    .where('id', '=', consult.id)
    .execute();
  await writeSources(tx, org, consult.id, values.信息来源);
  await writeEndings(tx, org, consult.id, values);
}

async function writeSources(tx: Tx, org: string, consultId: string, sources: ConsultValues['信息来源']) {
  await tx
    .deleteFrom('consult_method_values')
    .where('org_id', '=', org)
    .where('consult_id', '=', consultId)
    .execute();
  if (sources.length === 0) return;
  await tx
    .insertInto('consult_method_values')
    .values(
      sources.map(({ id, value }, position) => ({
        org_id: org,
        consult_id: consultId,
        position,
        item_id: id,
        value,
      })),
    )
    .execute();
}

async function writeEndings(tx: Tx, org: string, consultId: string, values: ConsultValues) {
  await tx
    .deleteFrom('consult_endings')
    .where('org_id', '=', org)
    .where('consult_id', '=', consultId)
    .execute();
  const found = new Set([
    ...endings(values.关键词).map((ending) => `k${ending}`),
    ...values.信息来源.flatMap(({ value }) => endings(value)).map((ending) => `s${ending}`),
  ]);
  if (found.size === 0) return;
  await tx
    .insertInto('consult_endings')
    .values([...found].map((ending) => ({ org_id: org, ending, consult_id: consultId })))
    .execute();
}

/** The record's number of steps: of the consult and of the person together, as 版本 tells. */
export const versionOf = (customer: { version: number }, consult: { version: number }) =>
  customer.version + consult.version;

export interface LoadedRecord {
  customer: CustomerRow;
  consult: ConsultRow;
  values: RecordValues;
  version: number;
}

/** A visible consult with its customer, both locked; undefined when there is none for this operator. */
export async function lockRecord(
  tx: Tx,
  operator: Operator,
  consultId: string,
): Promise<LoadedRecord | undefined> {
  const seen = await findConsult(tx, operator, consultId);
  const customer = seen && (await lockCustomer(tx, operator.organisationId, seen.customer_id));
  const consult = customer && (await findConsult(tx, operator, consultId, true));
  return consult && { customer, consult, ...(await valuesOf(tx, operator, customer, consult)) };
}

/** The same without locks, for reading. */
export async function readRecord(
  tx: Tx,
  operator: Operator,
  consultId: string,
): Promise<LoadedRecord | undefined> {
  const consult = await findConsult(tx, operator, consultId);
  const customer = consult && (await findCustomer(tx, operator.organisationId, consult.customer_id));
  return customer && { customer, consult, ...(await valuesOf(tx, operator, customer, consult)) };
}

async function valuesOf(tx: Tx, operator: Operator, customer: CustomerRow, consult: ConsultRow) {
  const { organisationId: org, timeZone } = operator;
  const phones = await readPhones(tx, org, customer.id);
  const sources = await readSources(tx, org, consult.id);
  return {
    values: { ...toPersonValues(customer, phones), ...toConsultValues(consult, sources, timeZone) },
    version: versionOf(customer, consult),
  };
}

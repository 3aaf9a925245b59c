import { type Expression, type SqlBool, sql } from 'kysely';
import { changeStamp } from '../../db/stamp.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { momentIn } from '../../text/moment.ts';
import { instantIn, timeIn } from '../../text/organisation-time.ts';
import type { CustomerRow } from '../customers/customer.service.ts';
import { endings } from '../customers/search-text.ts';
import { visibleTo } from '../customers/visibility.ts';
import type { ConsultValues } from './record-values.ts';

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
      ...changeStamp(operator),
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

import { customerKinds } from '@huifang/domain/customer/words';
import { organisationRules } from '@huifang/domain/options';
import { instantIn, momentIn, timeIn } from '@huifang/domain/organisation-time';
import { type Expression, type SqlBool, sql } from 'kysely';
import { changeStamp } from '../../db/stamp.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import type { CustomerRow } from '../customers/customer.service.ts';
import { suffixes } from '../customers/search-text.ts';
import { visibleTo } from '../customers/visibility.ts';
import { type Options, optionsFor } from '../options/options.service.ts';
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
  sources: ConsultValues['sources'],
  timeZone: string,
): ConsultValues => ({
  registeredAt: timeIn(timeZone, row.registered_at),
  siteId: row.site_id ?? '',
  intendedDepartment: row.intended_department_id ?? '',
  consultType: row.consult_type,
  contactRelation: row.contact_relation,
  method: row.method_id ?? '',
  sources,
  content: row.content,
  keywords: row.keywords,
  diseaseId: row.disease_id ?? '',
  intention: row.intention,
  appointmentType: row.appointment_type,
  appointmentTimeType: row.appointment_time_type,
  appointmentDate: momentIn(timeZone, row.appointment_at),
  appointmentStatus: row.appointment_status,
  appointmentNote: row.appointment_note,
  receptionistId: row.service_person_id ?? '',
});

const consultColumns = (values: ConsultValues, timeZone: string) => ({
  site_id: values.siteId || null,
  intended_department_id: values.intendedDepartment || null,
  consult_type: values.consultType,
  contact_relation: values.contactRelation,
  method_id: values.method || null,
  content: values.content,
  keywords: values.keywords,
  disease_id: values.diseaseId || null,
  intention: values.intention,
  appointment_type: values.appointmentType,
  appointment_time_type: values.appointmentTimeType,
  appointment_at: values.appointmentDate ? instantIn(timeZone, values.appointmentDate) : null,
  appointment_status: values.appointmentStatus,
  appointment_note: values.appointmentNote,
  service_person_id: values.receptionistId || null,
});

/** The next appointment number: the day and a count that the database hands out, without gaps in one day's order. */
async function nextAppointmentNo(tx: Tx, org: string, day: string, form: NumberForm): Promise<string> {
  const { last_number } = await tx
    .insertInto('consult_counters')
    .values({ org_id: org, day, last_number: 1 })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'day']).doUpdateSet({ last_number: sql`consult_counters.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return appointmentNo(day, last_number, form);
}

type NumberForm = Pick<Options, 'appointmentPrefix' | 'appointmentDigits'>;

/** Letters of the organisation, `YYMMDD` of the day and digits that count from 1 (rule option-3). */
export const appointmentNo = (
  day: string,
  number: number,
  { appointmentPrefix: prefix, appointmentDigits: digits }: NumberForm = standardForm,
) => prefix + day.slice(2).replaceAll('-', '') + String(number).padStart(digits, '0');

const standardForm: NumberForm = {
  appointmentPrefix: '',
  appointmentDigits: Number(organisationRules.appointmentDigits.default),
};

export interface NewConsult {
  customer: CustomerRow;
  values: ConsultValues;
  departmentId: string | undefined;
  registeredAt: Date;
  requestNote: string;
}

export async function insertConsult(tx: Tx, operator: Operator, draft: NewConsult) {
  const { organisationId: org, timeZone } = operator;
  const { customer, values } = draft;
  const form = await optionsFor(tx);
  const row = await tx
    .insertInto('consults')
    .values({
      org_id: org,
      customer_id: customer.id,
      appointment_no: await nextAppointmentNo(tx, org, timeIn(timeZone, new Date()).slice(0, 10), form),
      registered_at: draft.registeredAt,
      department_id: draft.departmentId ?? null,
      ...consultColumns(values, timeZone),
      request_note: draft.requestNote,
      customer_kind:
        customerKinds[customer.has_visit ? 'visited' : customer.openid ? 'registered' : 'interested'],
      customer_status: customer.status,
      visit_state: customer.visit_state,
      created_by: operator.staffId,
      updated_by: operator.staffId,
    })
    .returning(['id', 'appointment_no', 'version'])
    .executeTakeFirstOrThrow();
  await writeSources(tx, org, row.id, values.sources);
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
      ...(values.registeredAt !== timeIn(timeZone, consult.registered_at) && {
        registered_at: instantIn(timeZone, values.registeredAt),
      }),
      ...changeStamp(operator),
      ...(isMoved && { appointment_changes: sql<number>`appointment_changes + 1` }),
    })
    .where('org_id', '=', org)
    .where('id', '=', consult.id)
    .execute();
  await writeSources(tx, org, consult.id, values.sources);
  await writeEndings(tx, org, consult.id, values);
}

async function writeSources(tx: Tx, org: string, consultId: string, sources: ConsultValues['sources']) {
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
    ...suffixes(values.keywords).map((ending) => `k${ending}`),
    ...values.sources.flatMap(({ value }) => suffixes(value)).map((ending) => `s${ending}`),
  ]);
  if (found.size === 0) return;
  await tx
    .insertInto('consult_endings')
    .values([...found].map((ending) => ({ org_id: org, ending, consult_id: consultId })))
    .execute();
}

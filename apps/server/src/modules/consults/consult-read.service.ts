import type {
  AnswerOf,
  ConsultRecord,
  consultProcess,
  getConsultMethodsValue,
  getConsultOrder,
  getConsultOrderList,
  getEditLimit,
  getOutpatientsInfo,
} from '@huifang/contract';
import { wordOf } from '@huifang/domain/codes';
import { consultEvents } from '@huifang/domain/consult/words';
import { ageOn } from '@huifang/domain/customer/birth-date';
import { customerFields, type ProfileField } from '@huifang/domain/customer/fields';
import { dictionaries } from '@huifang/domain/dictionaries';
import { executions, followUpStates } from '@huifang/domain/follow-up/words';
import { dayIn } from '@huifang/domain/organisation-time';
import { sql } from 'kysely';
import { auditRead } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { lineInWords } from '../../db/words.ts';
import { AppError } from '../../errors.ts';
import { paging } from '../../lib/paging.ts';
import type { Operator } from '../../operator.ts';
import { changeNote } from '../../text/product-words.ts';
import { personSight } from '../customers/hidden-birth-date.ts';
import { profileWords } from '../customers/profile-words.ts';
import { startsWith } from '../customers/search-text.ts';
import { maySeeCustomer, visibleTo } from '../customers/visibility.ts';
import { staffNames } from '../directory/directory.service.ts';
import { disturbMark } from '../do-not-disturb/do-not-disturb.service.ts';
import { settingsForDepartment } from '../settings/settings.service.ts';
import { type ConsultRow, findConsult, readSources } from './consult.repo.ts';
import { findOpenPlan } from './follow-up-columns.ts';
import { readRecord } from './record.service.ts';
import { shownPerson } from './record-values.ts';

type OwnNames = Omit<ConsultRecord['names'], ProfileField>;

/** What a consult's own choices are called, whether they are still in use or not. */
async function namesOf(
  tx: Tx,
  { organisationId: org }: Operator,
  consult: ConsultRow,
  executorId: string,
): Promise<OwnNames> {
  const entry = (dictionary: string, code: string) => sql<string | null>`
    (select word_at(e, ${consult.registered_at}) from dictionary_entries e
      where e.org_id = ${org} and e.dictionary = ${dictionary} and e.code = ${code})`;
  const named = (table: string, id: string | null) => sql<string | null>`
    (select x.name from ${sql.table(table)} x where x.org_id = ${org} and x.id = ${id || null}::bigint)`;
  const { rows } = await sql<Record<keyof OwnNames, string | null>>`select
    (select in_words(l.name, l.translations) from sites l
      where l.org_id = ${org} and l.id = ${consult.site_id}) as site,
    ${named('departments', consult.intended_department_id)} as "intendedDepartment",
    ${entry(dictionaries.consultType, consult.consult_type)} as "consultType",
    (select in_words(m.name, m.translations) from consult_methods m
      where m.org_id = ${org} and m.id = ${consult.method_id}) as method,
    (select in_words(d.name, d.translations) from diseases d
      where d.org_id = ${org} and d.id = ${consult.disease_id}) as disease,
    ${entry(dictionaries.intention, consult.intention)} as intention,
    ${entry(dictionaries.appointmentType, consult.appointment_type)} as "appointmentType",
    ${entry(dictionaries.appointmentTimeType, consult.appointment_time_type)} as "appointmentTimeType",
    ${named('staff', executorId)} as "planExecutor"`.execute(tx);
  const [row] = rows;
  return {
    site: row?.site ?? '',
    intendedDepartment: row?.intendedDepartment ?? '',
    consultType: row?.consultType ?? '',
    method: row?.method ?? '',
    disease: row?.disease ?? '',
    intention: row?.intention ?? '',
    appointmentType: row?.appointmentType ?? '',
    appointmentTimeType: row?.appointmentTimeType ?? '',
    planExecutor: row?.planExecutor ?? '',
  };
}

/** One consult within sight as the modal shows it; phones and identity number masked. */
export async function consultDetail(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof ConsultRecord>> {
  const record = await readRecord(tx, operator, id);
  if (!record) throw new AppError('NOT_FOUND');
  const { customer, consult, values, version } = record;
  const { organisationId: org, timeZone } = operator;
  await auditRead(tx, operator, customer.id);
  const plan = await findOpenPlan(tx, org, id);
  const names = await staffNames(tx, org, [consult.service_person_id, consult.updated_by]);
  const person = shownPerson(values, await personSight(tx, operator));
  return {
    ...values,
    ...person,
    id: consult.id,
    organisationId: org,
    customerId: customer.id,
    appointmentNumber: consult.appointment_no,
    age: ageOn(values.birthDate, dayIn(timeZone, new Date())) ?? null,
    phone: person.phones[0] ?? '',
    registeredAt: consult.registered_at,
    appointmentDate: consult.appointment_at,
    content: values.content,
    keywords: values.keywords,
    hasAppointment: consult.appointment_at !== null,
    appointmentNote: values.appointmentNote,
    receptionist: names.get(consult.service_person_id ?? '') ?? '',
    operator: names.get(consult.updated_by ?? '') ?? '',
    operatorId: consult.updated_by ?? '',
    changeRequestNote: consult.request_note,
    planNote: plan?.plan_note ?? '',
    planDate: plan?.planned_at ?? null,
    planExecutorId: plan?.executor_id ?? '',
    planExecution: plan ? wordOf(executions, plan.executor_mode) : 'unassigned',
    followUpId: plan?.id ?? '',
    visitState: customer.visit_state,
    disturb: await disturbMark(tx, operator, customer.id),
    names: {
      ...(await namesOf(tx, operator, consult, plan?.executor_id ?? '')),
      ...(await profileWords(tx, operator, [values]))(values, consult.registered_at),
    },
    version,
  };
}

type Order = AnswerOf<typeof getConsultOrder>;

interface OrderRow {
  id: string;
  appointment_no: string;
  customer_id: string;
  name: string;
  registered_at: Date;
  method: string | null;
  is_natural_source: boolean | null;
  disease: string | null;
  site: string | null;
  appointment_at: Date | null;
  appointment_status: string;
  content: string;
  service_person: string | null;
}

const orderColumns = sql`
  select c.id, c.appointment_no, c.customer_id, p.name, c.registered_at, in_words(m.name, m.translations) as method,
    m.is_natural_source, in_words(d.name, d.translations) as disease,
    in_words(l.name, l.translations) as site, c.appointment_at, c.appointment_status, c.content, s.name as service_person
  from consults c
  join customers p on p.org_id = c.org_id and p.id = c.customer_id
  left join consult_methods m on m.org_id = c.org_id and m.id = c.method_id
  left join diseases d on d.org_id = c.org_id and d.id = c.disease_id
  left join sites l on l.org_id = c.org_id and l.id = c.site_id
  left join staff s on s.org_id = c.org_id and s.id = c.service_person_id`;

const toOrder = (row: OrderRow): Order => ({
  id: row.id,
  appointmentNumber: row.appointment_no,
  customerId: row.customer_id,
  name: row.name,
  registeredAt: row.registered_at,
  method: row.method ?? '',
  isNatural: row.is_natural_source ?? false,
  disease: row.disease ?? '',
  site: row.site ?? '',
  appointmentDate: row.appointment_at,
  appointmentStatus: row.appointment_status,
  content: row.content,
  servicePerson: row.service_person ?? '',
});

/** A customer's consults within sight, newest first. */
export async function consultOrders(
  tx: Tx,
  operator: Operator,
  customerId: string,
  page?: number,
  size?: number,
): Promise<AnswerOf<typeof getConsultOrderList>> {
  const { limit, offset } = paging({ page, size });
  const { organisationId: org } = operator;
  if (!(await maySeeCustomer(tx, operator, customerId))) throw new AppError('NOT_FOUND');
  await auditRead(tx, operator, customerId);
  const where = sql.join(
    [sql`c.org_id = ${org}`, sql`c.customer_id = ${customerId}`, ...visibleTo(operator)],
    sql` and `,
  );
  const { rows } = await sql<OrderRow>`${orderColumns} where ${where}
    order by c.registered_at desc, c.id desc limit ${limit} offset ${offset}`.execute(tx);
  const count = await sql<{ total: string }>`select count(*) as total from consults c where ${where}`.execute(
    tx,
  );
  const total = Number(count.rows[0]?.total);
  if (total === 0 && !(await customerExists(tx, org, customerId))) throw new AppError('NOT_FOUND');
  return { rows: rows.map(toOrder), total };
}

const customerExists = async (tx: Tx, org: string, id: string) =>
  (await tx
    .selectFrom('customers')
    .select('id')
    .where('org_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined;

export async function consultOrder(tx: Tx, operator: Operator, appointmentNo: string): Promise<Order> {
  const where = sql.join(
    [
      sql`c.org_id = ${operator.organisationId}`,
      sql`c.appointment_no = ${appointmentNo.trim().toUpperCase()}`,
      startsWith('c.appointment_no', appointmentNo.trim().toUpperCase()),
      ...visibleTo(operator),
    ],
    sql` and `,
  );
  const { rows } = await sql<OrderRow>`${orderColumns} where ${where}`.execute(tx);
  if (!rows[0]) throw new AppError('NOT_FOUND');
  return toOrder(rows[0]);
}

/** Visits that followed a consult, oldest first. */
export async function visitsOf(
  tx: Tx,
  operator: Operator,
  consultId: string,
): Promise<AnswerOf<typeof getOutpatientsInfo>> {
  if (!(await findConsult(tx, operator, consultId))) throw new AppError('NOT_FOUND');
  const rows = await tx
    .selectFrom('visits')
    .selectAll()
    .where('org_id', '=', operator.organisationId)
    .where('consult_id', '=', consultId)
    .orderBy('visited_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    arrivedAt: row.visited_at,
    visitType: row.kind,
    department: row.department,
    doctor: row.doctor,
    diagnosis: row.diagnosis,
    dischargedAt: row.left_at,
  }));
}

/** Field settings for editing: of the callback page, those that need approval, those of the person. */
export async function editLimits(
  tx: Tx,
  operator: Operator,
  departmentId: string | undefined,
): Promise<AnswerOf<typeof getEditLimit>> {
  const { organisationId: org } = operator;
  const department = departmentId ?? operator.departmentId;
  const consult = await settingsForDepartment(tx, org, 'consult', department);
  const callback = await settingsForDepartment(tx, org, 'callback', department);
  const persons: readonly string[] = Object.keys(customerFields);
  return {
    callbackData: callback.all,
    applyData: consult.all.filter(({ modify }) => modify),
    personData: consult.all.filter(({ name }) => persons.includes(name)),
  };
}

/** The method and source values of one consult. */
export async function methodValues(
  tx: Tx,
  operator: Operator,
  consultId: string,
): Promise<AnswerOf<typeof getConsultMethodsValue>> {
  const consult = await findConsult(tx, operator, consultId);
  if (!consult) throw new AppError('NOT_FOUND');
  return {
    methodId: consult.method_id ?? '',
    values: await readSources(tx, operator.organisationId, consultId),
  };
}

type ProcessEntry = AnswerOf<(typeof consultProcess)['row']>;

/** What happened to one consult, oldest first: its events, plans and callbacks (rule timeline-3). */
export async function processOf(tx: Tx, operator: Operator, consultId: string): Promise<ProcessEntry[]> {
  const { organisationId: org, locale } = operator;
  if (!(await findConsult(tx, operator, consultId))) throw new AppError('NOT_FOUND');
  const { rows } = await sql<{
    at: Date;
    kind: string;
    person: string | null;
    note: string;
    state: string;
    line: string | null;
  }>`
    select entry.at, entry.kind, s.name as person, entry.note, entry.state, ${lineInWords} as line from (
      select happened_at as at, kind, person_id, note, '' as state, id, null::bigint as line_id from consult_events
      where org_id = ${org} and consult_id = ${consultId}
      union all
      select coalesce(executed_at, planned_at), case when executed_at is null then ${followUpStates.pending} else ${followUpStates.executed} end,
        coalesce(executed_by, executor_id), case when executed_at is null then plan_note else content end,
        case when executed_at is null then ${followUpStates.pending} else ${followUpStates.executed} end, id, line_id
      from follow_ups where org_id = ${org} and consult_id = ${consultId}
    ) entry left join staff s on s.org_id = ${org} and s.id = entry.person_id
    left join phone_lines l on l.org_id = ${org} and l.id = entry.line_id
    order by entry.at, entry.id`.execute(tx);
  return rows.map(({ at, kind, person, note, state, line }) => ({
    line: line ?? '',
    at,
    kind,
    person: person ?? '',
    remarks: kind === consultEvents.change ? changeNote(note, locale) : note,
    state,
  }));
}

import { followUpChannels } from '@huifang/domain/follow-up/words';
import { sql } from 'kysely';
import type { Tx } from '../db/types.ts';
import { bigrams, suffixes } from '../modules/customers/search-text.ts';
import { appointmentNumbers } from './appointment-numbers.ts';
import type { Calendar } from './calendar.ts';
import { writeComplaints } from './complaints.ts';
import { type DemoConsult, type DemoFollowUp, makeConsults, makeFollowUps } from './consults.ts';
import { type DemoCustomer, makeCustomers } from './customers.ts';
import { writeForms } from './forms.ts';
import { visitNo, writeHospitalRecords } from './hospital-records.ts';
import { writeMessages } from './messages.ts';
import { makeModificationRequests } from './modification-requests.ts';
import { createRandom, type Random } from './random.ts';
import type { ClinicReferences } from './set-up.ts';
import { insertRows, reserveIds } from './write.ts';

export interface RecordCounts {
  customers: number;
  consults: number;
  followUps: number;
  complaints: number;
}

/** Makes and writes the customers of a clinic and everything that hangs on them. */
export async function writeRecords(
  tx: Tx,
  clinic: ClinicReferences,
  calendar: Calendar,
  counts: RecordCounts,
  seed: string,
): Promise<void> {
  const random = (part: string) => createRandom(`${seed} ${clinic.organisationId} ${part}`);
  const isMain = clinic.organisationId === '1001';
  const customerIds = await reserveIds(tx, 'customers', counts.customers);
  const customers = makeCustomers(
    { people: random('customers'), profiles: random('profiles') },
    calendar,
    customerIds,
    { isMain, profile: clinic.profile },
  );
  const consultIds = await reserveIds(tx, 'consults', counts.consults);
  const consults = makeConsults(random('consults'), calendar, clinic, customers, consultIds);
  const followUps = makeFollowUps(random('follow-ups'), calendar, consults, counts.followUps);

  const histories = historiesOf(consults);
  await writeCustomers(tx, clinic, customers, histories);
  await writeTags(tx, clinic, customers, random('tags'), histories);
  await writeConsults(tx, clinic, consults, random('sites'), histories);
  await writeFollowUps(tx, clinic, followUps, random('lines'));
  const requests = makeModificationRequests(random('requests'), calendar, clinic, consults);
  await insertRows(tx, 'modification_requests', requests);
  await writeComplaints(tx, clinic, calendar, consults, counts.complaints, random('complaints'));
  await writeHospitalRecords(tx, clinic, calendar, customers, consults, random);
  await writeForms(tx, clinic, calendar, consults, random('forms'));
  await writeMessages(tx, clinic, calendar.now);
}

interface History {
  firstRegistration: DemoConsult;
  visitState: string;
}

/** What a customer's consults say about the customer, in their order of registration. */
function historiesOf(consults: readonly DemoConsult[]): Map<DemoCustomer, History> {
  const histories = new Map<DemoCustomer, History>();
  const latest = new Map<DemoCustomer, Date>();
  for (const consult of consults) {
    const { customer, visit } = consult;
    const history = histories.get(customer) ?? { firstRegistration: consult, visitState: '未就诊' };
    if (visit && !((latest.get(customer) ?? 0) > visit.at)) {
      history.visitState = visit.kind;
      latest.set(customer, visit.at);
    }
    histories.set(customer, history);
  }
  return histories;
}

type Histories = ReturnType<typeof historiesOf>;
const historyOf = (histories: Histories, customer: DemoCustomer) => histories.get(customer) as History;

async function writeCustomers(
  tx: Tx,
  { organisationId: org_id }: ClinicReferences,
  customers: readonly DemoCustomer[],
  histories: Histories,
): Promise<void> {
  await insertRows(
    tx,
    'customers',
    customers.map((customer, index) => {
      const { firstRegistration, visitState } = historyOf(histories, customer);
      return {
        org_id,
        id: customer.id,
        file_number: `M${String(index + 1).padStart(6, '0')}`,
        name: customer.name,
        sex: customer.sex,
        phone: customer.phones[0],
        status: customer.status,
        openid: customer.openid,
        visit_state: visitState,
        has_visit: visitState !== '未就诊',
        created_at: firstRegistration.registeredAt,
        created_by: firstRegistration.staff.id,
        updated_at: firstRegistration.registeredAt,
        ...customer.row,
      };
    }),
  );
  await insertRows(
    tx,
    'customer_phones',
    customers.flatMap(({ id, phones }) =>
      phones.map((phone, position) => ({ org_id, customer_id: id, phone, position })),
    ),
  );
  await insertRows(
    tx,
    'customer_grams',
    customers.flatMap(({ id, name }) => bigrams(name).map((gram) => ({ org_id, gram, customer_id: id }))),
  );
}

async function writeTags(
  tx: Tx,
  { organisationId: org_id, tagIds }: ClinicReferences,
  customers: readonly DemoCustomer[],
  random: ReturnType<typeof createRandom>,
  histories: Histories,
): Promise<void> {
  const rows = customers.flatMap((customer) => {
    const { firstRegistration } = historyOf(histories, customer);
    return random
      .shuffled(tagIds)
      .slice(
        0,
        random.weighted([
          [0, 60],
          [1, 22],
          [2, 12],
          [3, 6],
        ]),
      )
      .map((tag_id) => ({
        org_id,
        customer_id: customer.id,
        tag_id,
        created_at: firstRegistration.registeredAt,
        created_by: firstRegistration.staff.id,
      }));
  });
  await insertRows(tx, 'customer_tags', rows);
}

/** One of several, now and then; never one of none. */
const sometimes = (random: Random, ids: readonly string[]) =>
  ids.length > 0 && random.chance(0.6) ? random.pick(ids) : null;

async function writeConsults(
  tx: Tx,
  { organisationId: org_id, siteIds }: ClinicReferences,
  consults: readonly DemoConsult[],
  random: Random,
  histories: Histories,
): Promise<void> {
  const number = appointmentNumbers();
  await insertRows(
    tx,
    'consults',
    consults.map((consult) => {
      const { customer, staff, registeredAt, visit } = consult;
      const { visitState } = historyOf(histories, customer);
      return {
        org_id,
        id: consult.id,
        customer_id: customer.id,
        appointment_no: number.next(registeredAt),
        registered_at: registeredAt,
        department_id: staff.departmentId,
        service_person_id: staff.id,
        method_id: consult.method.id,
        disease_id: consult.disease.id,
        site_id: sometimes(random, siteIds),
        keywords: consult.keyword,
        appointment_at: consult.appointmentAt,
        arrived_at: visit?.at ?? null,
        next_follow_up_at: consult.nextFollowUpAt,
        last_follow_up_at: consult.lastFollowUp?.at ?? null,
        last_follow_up_note: consult.lastFollowUp?.note ?? '',
        data_source: 1,
        customer_kind: visitState !== '未就诊' ? '就诊' : customer.openid ? '注册' : '意向',
        customer_status: customer.status,
        visit_state: visitState,
        version: 1,
        created_at: registeredAt,
        created_by: staff.id,
        updated_at: registeredAt,
        updated_by: staff.id,
        ...consult.row,
      };
    }),
  );
  await insertRows(
    tx,
    'consult_counters',
    number.counters().map((counter) => ({ org_id, ...counter })),
  );
  const sources = consults.flatMap(({ id, source }) => (source ? [{ id, ...source }] : []));
  await insertRows(
    tx,
    'consult_method_values',
    sources.map(({ id, itemId, value }) => ({ org_id, consult_id: id, position: 0, item_id: itemId, value })),
  );
  await insertRows(
    tx,
    'consult_endings',
    consults.flatMap(({ id, keyword, source }) =>
      [
        ...suffixes(keyword).map((ending) => `k${ending}`),
        ...suffixes(source?.value ?? '').map((ending) => `s${ending}`),
      ].map((ending) => ({ org_id, ending, consult_id: id })),
    ),
  );
  await insertRows(
    tx,
    'visits',
    consults.flatMap((consult) => {
      const { id, customer, visit, disease } = consult;
      if (!visit) return [];
      const isInpatient = visit.kind === '住院';
      const hasLeft = isInpatient && historyOf(histories, customer).visitState !== '住院';
      return {
        org_id,
        external_id: visitNo(consult),
        customer_id: customer.id,
        consult_id: id,
        visited_at: visit.at,
        left_at: hasLeft ? new Date(visit.at.getTime() + stayLength) : null,
        kind: visit.kind,
        department: visit.department,
        ward: isInpatient ? '康复病区' : '',
        doctor: visit.doctor,
        diagnosis: disease.name,
        created_at: visit.at,
        bed: '',
        note: '',
      };
    }),
  );
  await writeEvents(tx, org_id, consults);
  await sql`
    update consult_events e set visit_id = v.id from visits v
    where e.org_id = ${org_id} and v.org_id = ${org_id} and v.consult_id = e.consult_id
      and e.kind = '就诊反馈'`.execute(tx);
}

/** How long a stay lasts that is over. */
const stayLength = 6 * 24 * 60 * 60_000;

/** What happened to each consult. */
async function writeEvents(tx: Tx, org_id: string, consults: readonly DemoConsult[]): Promise<void> {
  await insertRows(
    tx,
    'consult_events',
    consults.flatMap(({ id, registeredAt, staff, appointmentAt, visit }) => {
      const event = (kind: string, happened_at: Date, note = '') => ({
        org_id,
        consult_id: id,
        kind,
        happened_at,
        person_id: staff.id,
        note,
      });
      return [
        event('咨询', registeredAt),
        ...(appointmentAt ? [event('预约', registeredAt)] : []),
        ...(visit ? [event('就诊反馈', visit.at, `${visit.department} ${visit.kind}`)] : []),
      ];
    }),
  );
}

async function writeFollowUps(
  tx: Tx,
  { organisationId: org_id, lineIds }: ClinicReferences,
  followUps: readonly DemoFollowUp[],
  random: Random,
): Promise<void> {
  await insertRows(
    tx,
    'follow_ups',
    followUps.map(({ customer, consult, plannedAt, executedAt, row }) => ({
      org_id,
      customer_id: customer.id,
      consult_id: consult.id,
      planned_at: plannedAt,
      executed_at: executedAt,
      line_id: row.way === followUpChannels.phone ? sometimes(random, lineIds) : null,
      version: 1,
      created_by: consult.staff.id,
      updated_at: executedAt ?? consult.registeredAt,
      ...row,
    })),
  );
}

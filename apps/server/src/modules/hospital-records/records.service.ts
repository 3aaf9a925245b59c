import type {
  collectionKinds,
  DataOf,
  getCollections,
  getCost,
  gethospitalized,
  getPrescriptionc,
  getPrescriptionsCollection,
  getServiceDetail,
  getServiceRecord,
  ParsedRequestOf,
} from '@huifang/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { paging } from '../../lib/paging.ts';
import type { Operator } from '../../operator.ts';
import { requireCustomer } from '../customers/visible-customer.ts';

import { decimal, yuan } from './money.ts';
import * as present from './records.present.ts';
import type { RecordTable } from './records.repo.ts';
import * as repo from './records.repo.ts';

/** A kind of record: where it is and how it is answered. */
export interface Kind<Row, Answer> {
  table: RecordTable;
  present: (row: Row) => Answer;
}

const kind = <Row, Answer>(table: RecordTable, toAnswer: (row: Row) => Answer): Kind<Row, Answer> => ({
  table,
  present: toAnswer,
});

export const prescriptions = kind(
  {
    name: 'prescriptions',
    at: 'prescribed_at',
    more: sql`(select count(*)::int from prescription_items i
        where i.org_id = x.org_id and i.prescription_id = x.id) as items,
      (select coalesce(sum(i.amount_cents), 0)::text from prescription_items i
        where i.org_id = x.org_id and i.prescription_id = x.id) as cents`,
  },
  present.toPrescription,
);
export const trials = kind(
  {
    name: 'trials',
    at: 'tested_at',
    more: sql`(select coalesce(jsonb_agg(to_jsonb(i) order by i.line), '[]') from trial_items i
      where i.org_id = x.org_id and i.trial_id = x.id) as items`,
  },
  present.toTrial,
);
export const reports = kind({ name: 'check_reports', at: 'reported_at' }, present.toReport);
export const medicalRecords = kind({ name: 'medical_records', at: 'recorded_at' }, present.toMedicalRecord);
export const advice = kind(
  { name: 'medical_advice', at: 'ordered_at', times: ['ended_at'] },
  present.toAdvice,
);
const charges = kind({ name: 'costs', at: 'charged_at' }, present.toCost);

const visits: RecordTable = {
  name: 'visits',
  at: 'visited_at',
  times: ['left_at'],
  more: sql`(select c.appointment_no from consults c where c.org_id = x.org_id and c.id = x.consult_id)
    as appointment_no`,
};
const stays: RecordTable = { ...visits, where: sql`x.kind = '住院'` };

interface ListForm {
  id: string;
  visitNumber?: string;
  page?: number;
  size?: number;
}

/** A page of one kind of a customer's records; the customer must be in sight. */
export async function listRecords<Row, Answer>(
  tx: Tx,
  operator: Operator,
  { table, present: toAnswer }: Kind<Row, Answer>,
  { id, visitNumber: visitNo, page, size }: ListForm,
): Promise<{ rows: Answer[]; total: number }> {
  const place = paging({ page, size });
  await requireCustomer(tx, operator, id);
  const rows = await repo.readRecords<Row>(tx, operator, table, id, { ...place, visitNo });
  return {
    rows: rows.map(toAnswer),
    total: await repo.countRecords(tx, operator, table, id, visitNo),
  };
}

/** What a customer was charged, and the sum. */
export async function costs(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof getCost>,
): Promise<DataOf<typeof getCost>> {
  const list = await listRecords(tx, operator, charges, form);
  return { ...list, sum: yuan(await repo.sumCosts(tx, operator, form.id, form.visitNumber)) };
}

/** One prescription of a customer in sight with its drugs. */
export async function prescription(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<DataOf<typeof getPrescriptionc>> {
  const row = await repo.readRecord<present.PrescriptionRow>(tx, operator, prescriptions.table, id);
  if (!row) throw new AppError('NOT_FOUND');
  await requireCustomer(tx, operator, row.customer_id);
  const items = await repo.findDrugs(tx, operator, [id]);
  return { ...present.toPrescription(row), items: items.map(present.toPrescriptionItem) };
}

/** As many of a list as are answered where there are no pages. */
const most = 200;

/** The drugs that a customer was prescribed. */
export async function drugs(
  tx: Tx,
  operator: Operator,
  customerId: string,
): Promise<DataOf<typeof getPrescriptionsCollection>> {
  await requireCustomer(tx, operator, customerId);
  const rows = await repo.collectDrugs(tx, operator, customerId, most);
  return rows.map((row) => ({
    drug: row.name,
    specification: row.specification,
    unit: row.unit,
    times: row.times,
    quantity: decimal(row.quantity),
    lastPrescribedAt: row.newest,
  }));
}

const collections: readonly { kind: (typeof collectionKinds)[number]; table: RecordTable }[] = [
  { kind: 'visits', table: visits },
  { kind: 'stays', table: stays },
  { kind: 'prescriptions', table: prescriptions.table },
  { kind: 'trials', table: trials.table },
  { kind: 'reports', table: reports.table },
  { kind: 'records', table: medicalRecords.table },
  { kind: 'advice', table: advice.table },
  { kind: 'costs', table: charges.table },
  { kind: 'payments', table: { name: 'payments', at: 'paid_at' } },
];

/** How many documents of each kind a customer has. */
export async function collectionsOf(
  tx: Tx,
  operator: Operator,
  customerId: string,
): Promise<DataOf<typeof getCollections>> {
  await requireCustomer(tx, operator, customerId);
  const found = new Map(
    (await repo.summarise(tx, operator, collections, customerId)).map((row) => [row.kind, row]),
  );
  return collections.map(({ kind }) => ({
    kind,
    count: found.get(kind)?.count ?? 0,
    newest: found.get(kind)?.newest ?? '',
  }));
}

/** A customer's hospital stays. */
export const hospitalStays = (
  tx: Tx,
  operator: Operator,
  form: ListForm,
): Promise<DataOf<typeof gethospitalized>> =>
  listRecords(tx, operator, { table: stays, present: present.toStay }, form);

/** A customer's visits, of one kind when it is named. */
export async function serviceRecord(
  tx: Tx,
  operator: Operator,
  { type, ...form }: ParsedRequestOf<typeof getServiceRecord>,
): Promise<DataOf<typeof getServiceRecord>> {
  const table = type === '' ? visits : { ...visits, where: sql`x.kind = ${type}` };
  return listRecords(tx, operator, { table, present: present.toService }, form);
}

/** One visit of a customer in sight and what belongs to it. */
export async function serviceDetail(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<DataOf<typeof getServiceDetail>> {
  const visit = await repo.readRecord<present.VisitRow>(tx, operator, visits, id);
  if (!visit) throw new AppError('NOT_FOUND');
  await requireCustomer(tx, operator, visit.customer_id);
  const own = async <Row, Answer>({ table, present: toAnswer }: Kind<Row, Answer>) => {
    if (!visit.external_id) return [];
    const page = { limit: most, offset: 0, visitNo: visit.external_id };
    return (await repo.readRecords<Row>(tx, operator, table, visit.customer_id, page)).map(toAnswer);
  };
  const prescribed = await own(prescriptions);
  const drugs = await repo.findDrugs(
    tx,
    operator,
    prescribed.map(({ id }) => id),
  );
  const drugsOf = (prescriptionId: string) =>
    drugs.filter((drug) => drug.prescription_id === prescriptionId).map(present.toPrescriptionItem);
  return {
    ...present.toService(visit),
    customerId: visit.customer_id,
    prescriptions: prescribed.map((one) => ({ ...one, items: drugsOf(one.id) })),
    labResults: await own(trials),
    examinationReports: await own(reports),
    medicalRecords: await own(medicalRecords),
    medicalOrders: await own(advice),
    charges: await own(charges),
  };
}

import type {
  AnswerOf,
  getCollections,
  getCost,
  gethospitalized,
  getPrescriptionc,
  getPrescriptionsCollection,
  getServiceDetail,
  getServiceRecord,
  ParsedRequestOf,
} from '@huifang/contract';
import {
  everyKind,
  type KindOfVisit,
  kindsOfVisit,
  type RecordKindName,
  type RecordKinds,
  recordKinds,
} from '@huifang/domain/records/kinds';
import type { labResultItems } from '@huifang/domain/records/lab-results';
import { prescriptionItems } from '@huifang/domain/records/prescriptions';
import { isShownWhole } from '@huifang/domain/rights/shown';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { paging } from '../../lib/paging.ts';
import type { Operator } from '../../operator.ts';
import { requireCustomer } from '../customers/visible-customer.ts';
import { decimal, yuan } from './money.ts';
import { type AnsweredOf, type RawOf, toValues } from './records.present.ts';
import type { RecordSource } from './records.repo.ts';
import * as repo from './records.repo.ts';

/** The lines of a laboratory result come with it. */
type Lines<Name> = Name extends 'labResults'
  ? { items: AnsweredOf<typeof labResultItems.fields>[] }
  : unknown;
type Row<Name extends RecordKindName> = RawOf<RecordKinds[Name]['fields']> & repo.Owned & Lines<Name>;
type Answer<Name extends RecordKindName> = { id: string } & AnsweredOf<RecordKinds[Name]['fields']> &
  Lines<Name>;

/** What a row says by the fields of its kind. */
function toAnswer<Name extends RecordKindName>(
  { fields: rights }: Operator,
  name: Name,
  row: Row<Name>,
): Answer<Name> {
  const { fields }: { fields: RecordKinds[Name]['fields'] } = recordKinds[name];
  const lines = 'items' in row ? { items: row.items } : {};
  return { id: row.id, ...toValues(fields, row, rights), ...lines } as Answer<Name>;
}

/** What some kinds tell that no column of theirs keeps. */
const moreOf: Readonly<Partial<Record<RecordKindName, Readonly<Record<string, RawBuilder<unknown>>>>>> = {
  visits: {
    appointmentNumber: sql`(select c.appointment_no from consults c
      where c.org_id = x.org_id and c.id = x.consult_id)`,
  },
  prescriptions: {
    itemCount: sql`(select count(*)::int from prescription_items i
      where i.org_id = x.org_id and i.prescription_id = x.id)`,
    amount: sql`(select coalesce(sum(i.amount_cents), 0)::text from prescription_items i
      where i.org_id = x.org_id and i.prescription_id = x.id)`,
  },
  labResults: { items: repo.linesOfLabResult },
};

const sourceOf = (name: RecordKindName): RecordSource => ({
  kind: recordKinds[name],
  more: moreOf[name],
  where: name === 'stays' ? sql`x.kind = ${recordKinds.stays.fixed.kind}` : undefined,
});

interface ListForm {
  id: string;
  visitNumber?: string;
  page?: number;
  size?: number;
}

/** A page of one kind of a customer's records; the customer must be in sight. */
export async function listRecords<Name extends RecordKindName>(
  tx: Tx,
  operator: Operator,
  name: Name,
  { id, visitNumber, page, size }: ListForm,
  source = sourceOf(name),
): Promise<{ rows: Answer<Name>[]; total: number }> {
  const place = paging({ page, size });
  await requireCustomer(tx, operator, id);
  const rows = await repo.readRecords<Row<Name>>(tx, operator, source, id, { ...place, visitNumber });
  return {
    rows: rows.map((row) => toAnswer(operator, name, row)),
    total: await repo.countRecords(tx, operator, source, id, visitNumber),
  };
}

/** What a customer was charged, and the sum. */
export async function charges(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof getCost>,
): Promise<AnswerOf<typeof getCost>> {
  const list = await listRecords(tx, operator, 'charges', form);
  if (!isShownWhole(operator.fields, 'payments')) return { ...list, sum: null };
  return { ...list, sum: yuan(await repo.sumCharges(tx, operator, form.id, form.visitNumber)) };
}

/** One prescription of a customer in sight with its drugs. */
export async function prescription(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof getPrescriptionc>> {
  const row = await repo.readRecord<Row<'prescriptions'>>(tx, operator, sourceOf('prescriptions'), id);
  if (!row) throw new AppError('NOT_FOUND');
  await requireCustomer(tx, operator, row.customerId);
  const items = await repo.findDrugs(tx, operator, [id]);
  return { ...toAnswer(operator, 'prescriptions', row), items: items.map(toDrug(operator)) };
}

const toDrug =
  ({ fields }: Operator) =>
  (row: repo.Drug) =>
    toValues(prescriptionItems.fields, row, fields);

/** As many of a list as are answered where there are no pages. */
const most = 200;

/** The drugs that a customer was prescribed. */
export async function drugs(
  tx: Tx,
  operator: Operator,
  customerId: string,
): Promise<AnswerOf<typeof getPrescriptionsCollection>> {
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

/** How many documents of each kind a customer has. */
export async function collectionsOf(
  tx: Tx,
  operator: Operator,
  customerId: string,
): Promise<AnswerOf<typeof getCollections>> {
  await requireCustomer(tx, operator, customerId);
  const sources = everyKind.map(([name]) => [name, sourceOf(name)] as const);
  const found = new Map(
    (await repo.summarise(tx, operator, sources, customerId)).map((row) => [row.name, row]),
  );
  return everyKind.map(([name, { counted }]) => ({
    kind: counted,
    count: found.get(name)?.count ?? 0,
    newest: found.get(name)?.newest ?? null,
  }));
}

/** A customer's hospital stays. */
export const hospitalStays = (
  tx: Tx,
  operator: Operator,
  form: ListForm,
): Promise<AnswerOf<typeof gethospitalized>> => listRecords(tx, operator, 'stays', form);

/** A customer's visits, of one kind when it is named. */
export async function serviceRecord(
  tx: Tx,
  operator: Operator,
  { type, ...form }: ParsedRequestOf<typeof getServiceRecord>,
): Promise<AnswerOf<typeof getServiceRecord>> {
  const all = sourceOf('visits');
  const source = type === '' ? all : { ...all, where: sql`x.kind = ${type}` };
  return listRecords(tx, operator, 'visits', form, source);
}

/** One visit of a customer in sight and what belongs to it. */
export async function serviceDetail(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof getServiceDetail>> {
  const visit = await repo.readRecord<Row<'visits'>>(tx, operator, sourceOf('visits'), id);
  if (!visit) throw new AppError('NOT_FOUND');
  const { customerId, visitNumber } = visit;
  await requireCustomer(tx, operator, customerId);
  const own = async <Name extends KindOfVisit>(name: Name) => {
    if (!visitNumber) return [];
    const page = { limit: most, offset: 0, visitNumber };
    const rows = await repo.readRecords<Row<Name>>(tx, operator, sourceOf(name), customerId, page);
    return rows.map((row) => toAnswer(operator, name, row));
  };
  const parts: Partial<Record<KindOfVisit, object[]>> = {};
  for (const name of kindsOfVisit) parts[name] = await own(name);
  const { prescriptions, ...others } = parts as { [Name in KindOfVisit]: Answer<Name>[] };
  const drugs = await repo.findDrugs(
    tx,
    operator,
    prescriptions.map((one) => one.id),
  );
  const drugsOf = (one: string) => drugs.filter((drug) => drug.prescriptionId === one).map(toDrug(operator));
  return {
    ...toAnswer(operator, 'visits', visit),
    customerId,
    prescriptions: prescriptions.map((one) => ({ ...one, items: drugsOf(one.id) })),
    ...others,
  };
}

import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { type CustomerRow, findCustomer, personValues } from '../customers/customer.service.ts';
import * as repo from './consult.repo.ts';
import type { RecordValues } from './record-values.ts';

/** The record's number of steps: of the consult and of the person together, as 版本 tells. */
export const versionOf = (customer: { version: number }, consult: { version: number }) =>
  customer.version + consult.version;

export interface LoadedRecord {
  customer: CustomerRow;
  consult: repo.ConsultRow;
  values: RecordValues;
  version: number;
}

/** A visible consult with its customer, both locked; undefined when there is none for this operator. */
export async function lockRecord(
  tx: Tx,
  operator: Operator,
  consultId: string,
): Promise<LoadedRecord | undefined> {
  const seen = await repo.findConsult(tx, operator, consultId);
  const customer =
    seen && (await findCustomer(tx, operator.organisationId, seen.customer_id, { lock: true }));
  const consult = customer && (await repo.findConsult(tx, operator, consultId, true));
  return consult && { customer, consult, ...(await valuesOf(tx, operator, customer, consult)) };
}

/** The same without locks, for reading. */
export async function readRecord(
  tx: Tx,
  operator: Operator,
  consultId: string,
): Promise<LoadedRecord | undefined> {
  const consult = await repo.findConsult(tx, operator, consultId);
  const customer = consult && (await findCustomer(tx, operator.organisationId, consult.customer_id));
  return customer && { customer, consult, ...(await valuesOf(tx, operator, customer, consult)) };
}

async function valuesOf(tx: Tx, operator: Operator, customer: CustomerRow, consult: repo.ConsultRow) {
  const { organisationId: org, timeZone } = operator;
  const sources = await repo.readSources(tx, org, consult.id);
  return {
    values: { ...(await personValues(tx, customer)), ...repo.toConsultValues(consult, sources, timeZone) },
    version: versionOf(customer, consult),
  };
}

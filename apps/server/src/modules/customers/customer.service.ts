import { customerFields } from '@huifang/domain/customer/fields';
import { fromStored, keptFields } from '@huifang/domain/fields';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import * as repo from './customer.repo.ts';
import { columnOf } from './customer-columns.ts';
import type { PersonValues } from './customer-values.ts';
import { giveBackLookups } from './phone-lookups.ts';
import { maySeeCustomer } from './visibility.ts';

export type { CustomerRow } from './customer.repo.ts';

/** A customer of the organisation, whoever may see them. `lock`: every change of one or of their consults begins so. */
export async function findCustomer(
  tx: Tx,
  organisationId: string,
  customerId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<repo.CustomerRow | undefined> {
  if (!lock) return repo.findCustomer(tx, organisationId, customerId);
  const customer = await repo.lockCustomer(tx, organisationId, customerId);
  if (customer?.erased_at) throw new AppError('CUSTOMER_ERASED');
  return customer;
}

/** Locks a customer within the operator's sight, to change them; NOT_FOUND otherwise. */
export async function lockVisibleCustomer(tx: Tx, operator: Operator, customerId: string) {
  const customer = await repo.lockCustomer(tx, operator.organisationId, customerId);
  if (!customer || !(await maySeeCustomer(tx, operator, customerId))) throw new AppError('NOT_FOUND');
  if (customer.erased_at) throw new AppError('CUSTOMER_ERASED');
  return customer;
}

/** All phone numbers of a customer, the first one first. */
export const phonesOf = (tx: Tx, organisationId: string, customerId: string): Promise<string[]> =>
  repo.readPhones(tx, organisationId, customerId);

/** The editable part of a customer. */
export async function personValues(tx: Tx, row: repo.CustomerRow): Promise<PersonValues> {
  return toPersonValues(row, await repo.readPhones(tx, row.org_id, row.id));
}

const rowFields = keptFields(customerFields).filter((field) => field !== 'phones');

/** The editable part of a customer whose phones are read. */
export const toPersonValues = (row: repo.CustomerRow, phones: string[]): PersonValues => {
  const columns: Readonly<Record<string, unknown>> = row;
  const values = rowFields.map((field) => [
    field,
    fromStored(customerFields[field], columns[columnOf(field)] ?? ''),
  ]);
  return { ...(Object.fromEntries(values) as Omit<PersonValues, 'phones'>), phones };
};

/** Adds a customer. `isServed`: without a consult, the operator serves them, who would not see them otherwise. */
export async function addCustomer(
  tx: Tx,
  operator: Operator,
  values: PersonValues,
  { isServed = false }: { isServed?: boolean } = {},
): Promise<repo.CustomerRow> {
  const customer = await repo.insertCustomer(tx, operator, values, isServed);
  await writeLookups(tx, operator, customer.id, values);
  return customer;
}

/** Writes a customer's fields, a version further. */
export async function changeCustomer(
  tx: Tx,
  operator: Operator,
  customerId: string,
  values: PersonValues,
): Promise<void> {
  await repo.updateCustomer(tx, operator, customerId, values);
  await writeLookups(tx, operator, customerId, values);
}

/** What finds a customer: phones and parts of the name. A number that is saved was no guess. */
async function writeLookups(tx: Tx, operator: Operator, customerId: string, values: PersonValues) {
  const { organisationId } = operator;
  await repo.writePhones(tx, organisationId, customerId, values.phones);
  await repo.writeNameGrams(tx, organisationId, customerId, values.name);
  if (values.phones.length === 0) return;
  await giveBackLookups(tx, operator, { in: 'customer_id', id: customerId, numbers: values.phones });
}

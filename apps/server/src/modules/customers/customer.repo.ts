import { customerFields } from '@huifang/domain/customer/fields';
import { keptFields, toStored } from '@huifang/domain/fields';
import type { Updateable } from 'kysely';
import { changeStamp } from '../../db/stamp.ts';
import type { Database, Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { shortCodes } from '../../text/pinyin.ts';
import { columnOf } from './customer-columns.ts';
import type { PersonValues } from './customer-values.ts';
import { bigrams } from './search-text.ts';

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>;
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

/** What the row keeps as it is; a consult's own fields may stand beside them. */
const plainFields = keptFields(customerFields).filter((field) => field !== 'phones' && field !== 'birthDate');

/** What a row of a customer holds of the person. */
export const personColumns = (values: PersonValues): Updateable<Database['customers']> => ({
  ...Object.fromEntries(
    plainFields.map((field) => [
      columnOf(field),
      toStored(customerFields[field], values[field as keyof PersonValues]),
    ]),
  ),
  ...shortCodes(values.name),
  birth_date: values.birthDate || null,
  phone: values.phones[0] ?? '',
});

/** Adds a customer's row. `isServed`: without a consult, the operator serves them, who would not see them otherwise. */
export const insertCustomer = (tx: Tx, operator: Operator, values: PersonValues, isServed: boolean) =>
  tx
    .insertInto('customers')
    .values({
      org_id: operator.organisationId,
      ...personColumns(values),
      ...(isServed && { service_person_id: operator.staffId, department_id: operator.departmentId }),
      created_by: operator.staffId,
      updated_by: operator.staffId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Writes the person's fields, a version further. */
export const updateCustomer = (tx: Tx, operator: Operator, customerId: string, values: PersonValues) =>
  tx
    .updateTable('customers')
    .set({ ...personColumns(values), ...changeStamp(operator) })
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', customerId)
    .execute();

/** Replaces a customer's phone numbers, the first one first. */
export async function writePhones(
  tx: Tx,
  organisationId: string,
  customerId: string,
  phones: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('customer_phones')
    .where('org_id', '=', organisationId)
    .where('customer_id', '=', customerId)
    .execute();
  if (phones.length === 0) return;
  await tx
    .insertInto('customer_phones')
    .values(
      phones.map((phone, position) => ({ org_id: organisationId, customer_id: customerId, phone, position })),
    )
    .execute();
}

/** Replaces what finds a customer by a part of the name. */
export async function writeNameGrams(tx: Tx, org: string, customerId: string, name: string): Promise<void> {
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

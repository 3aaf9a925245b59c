import { changeStamp } from '../../db/stamp.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { shortCodes } from '../../text/pinyin.ts';
import type { PersonValues } from '../consults/record-values.ts';
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

/** Adds a customer's row. `isServed`: without a consult, the operator serves them, who would not see them otherwise. */
export const insertCustomer = (tx: Tx, operator: Operator, values: PersonValues, isServed: boolean) =>
  tx
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

import { customerKinds } from '@huifang/domain/customer/words';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { personColumns } from './customer.repo.ts';
import { toPersonValues } from './customer.service.ts';
import type { PersonValues } from './customer-values.ts';
import { bigrams } from './search-text.ts';

export interface KnownCustomer {
  id: string;
  version: number;
  fileNumber: string;
  /** Never to be answered. */
  openid: string | null;
  values: PersonValues;
}

/** Customers by their file numbers or ids, locked. */
export async function findCustomersForChange(
  tx: Tx,
  org: string,
  { fileNumbers, ids }: { fileNumbers: readonly string[]; ids: readonly string[] },
): Promise<KnownCustomer[]> {
  const { rows: found } = await sql<{ id: string }>`
    select id from unnest(${fileNumbers}::text[]) value,
      lateral (select id from customers where org_id = ${org} and file_number = value and file_number <> '' limit 1) found`.execute(
    tx,
  );
  const all = [...new Set([...found.map(({ id }) => id), ...ids])];
  if (all.length === 0) return [];
  const rows = await tx
    .selectFrom('customers')
    .selectAll()
    .where('org_id', '=', org)
    .where('id', 'in', all)
    .orderBy('id')
    .forUpdate()
    .execute();
  const numbers = await tx
    .selectFrom('customer_phones')
    .select(['customer_id', 'phone'])
    .where('org_id', '=', org)
    .where(
      'customer_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('customer_id')
    .orderBy('position')
    .execute();
  const phones = Map.groupBy(numbers, ({ customer_id }) => customer_id);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    fileNumber: row.file_number,
    openid: row.openid,
    values: toPersonValues(
      row,
      (phones.get(row.id) ?? []).map(({ phone }) => phone),
    ),
  }));
}

export interface NewCustomer {
  values: PersonValues;
  /** Empty for none. */
  fileNumber: string;
  openid: string;
}

/** Adds many customers at once, as `addCustomer` adds one whom the operator serves; answers their ids in order. */
export async function addCustomers(
  tx: Tx,
  operator: Operator,
  people: readonly NewCustomer[],
): Promise<string[]> {
  if (people.length === 0) return [];
  const { organisationId: org, staffId, departmentId } = operator;
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('customers', 'id')) as id from generate_series(1, ${people.length}::int)`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => String(id));
  const idOf = (index: number) => ids[index] as string;
  const customers = people.map(({ values, fileNumber, openid }, index) => ({
    org_id: org,
    id: idOf(index),
    ...personColumns(values),
    file_number: fileNumber,
    openid: openid || null,
    service_person_id: staffId,
    department_id: departmentId ?? null,
    created_by: staffId,
    updated_by: staffId,
  }));
  const columns = sql.join(Object.keys(customers[0] ?? {}).map((name) => sql.ref(name)));
  // As one value: thousands of them in a statement take longer to send than to insert.
  await sql`insert into customers (${columns}) select ${columns}
    from json_populate_recordset(null::customers, ${JSON.stringify(customers)}::json)`.execute(tx);
  const phones = people.flatMap(({ values }, index) =>
    values.phones.map((phone, position) => ({ customer_id: idOf(index), phone, position })),
  );
  await sql`insert into customer_phones (org_id, customer_id, phone, position)
    select ${org}::bigint, customer_id, phone, position from json_to_recordset(${JSON.stringify(phones)}::json)
      as given (customer_id bigint, phone text, position smallint)`.execute(tx);
  const grams = people.flatMap(({ values }, index) =>
    bigrams(values.name).map((gram) => ({ customer_id: idOf(index), gram })),
  );
  await sql`insert into customer_grams (org_id, gram, customer_id)
    select ${org}::bigint, gram, customer_id from json_to_recordset(${JSON.stringify(grams)}::json)
      as given (customer_id bigint, gram text)`.execute(tx);
  return ids;
}

/** The customers who have these openids, by openid; empty ones are nobody's. */
export async function ownersOfOpenids(
  tx: Tx,
  org: string,
  openids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = openids.filter(Boolean);
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ id: string; openid: string }>`
    select id, value as openid from unnest(${asked}::text[]) value,
      lateral (select id from customers where org_id = ${org} and openid = value limit 1) found`.execute(tx);
  return new Map(rows.map(({ id, openid }) => [openid, id]));
}

/** Notes by which openid a customer follows the public account: whoever does is no mere intention any more. */
export async function keepOpenid(tx: Tx, org: string, id: string, openid: string): Promise<void> {
  await tx.updateTable('customers').set({ openid }).where('org_id', '=', org).where('id', '=', id).execute();
  await tx
    .updateTable('consults')
    .set({ customer_kind: customerKinds.registered })
    .where('org_id', '=', org)
    .where('customer_id', '=', id)
    .where('customer_kind', '=', customerKinds.interested)
    .execute();
}

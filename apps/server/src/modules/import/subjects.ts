import { parsePhone } from '@huifang/domain/customer/phones';
import { normalise } from '@huifang/domain/spelling';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Fault } from './faults.ts';
import { toFileNumber } from './fields.ts';
import type { Parent } from './kinds.ts';

/** What a line says of its customer, each empty for nothing. */
export interface Named {
  客户ID: string;
  档案号: string;
  手机号: string;
  姓名: string;
}

/** The customer that a line means, or why none. */
export type Found = { id: string } | { fault: Fault };

/**
 * Finds the customers of many lines: by ID, else by file number, else by phone; a name that is given must agree.
 * `conditions` are on the customers that may be found.
 */
export async function findCustomers(
  tx: Tx,
  org: string,
  lines: readonly Named[],
  conditions: readonly RawBuilder<SqlBool>[] = [],
): Promise<Found[]> {
  const own = sql.join(
    [sql`customers.org_id = ${org} and customers.erased_at is null`, ...conditions],
    sql` and `,
  );
  const wanted = lines.map((line) => ({
    ...line,
    档案号: toFileNumber(line.档案号),
    phone: parsePhone(line.手机号) ?? '',
  }));
  const ids = wanted.map(({ 客户ID }) => 客户ID).filter((id) => /^\d{1,18}$/.test(id));
  const files = wanted.map(({ 档案号 }) => 档案号).filter(Boolean);
  const phones = wanted.map(({ phone }) => phone).filter(Boolean);
  const { rows } = await sql<{ by: 'id' | 'file' | 'phone'; value: string; id: string; name: string }>`
    select 'id' as by, id::text as value, id, name from customers
      where ${own} and id = any(${ids}::bigint[])
    union all
    select 'file', file_number, id, name from customers
      where ${own} and file_number <> '' and file_number = any(${files}::text[])
    union all
    select 'phone', n.phone, customers.id, name from customer_phones n
      join customers on customers.org_id = n.org_id and customers.id = n.customer_id
      where n.org_id = ${org} and ${own} and n.phone = any(${phones}::text[])`.execute(tx);
  const found = new Map<string, { id: string; name: string }[]>();
  for (const { by, value, id, name } of rows) {
    const place = `${by} ${value}`;
    found.set(place, [...(found.get(place) ?? []), { id, name }]);
  }
  return wanted.map(({ 客户ID: id, 档案号: file, 手机号: typed, 姓名: name, phone }) => {
    if (id) return chosen('客户ID', found.get(`id ${id.replace(/^0+(?=\d)/, '')}`), name);
    if (file) return chosen('档案号', found.get(`file ${file}`), name);
    if (typed) return chosen('手机号', found.get(`phone ${phone}`), name);
    return { fault: { code: 'customerUnnamed' } };
  });
}

function chosen(header: string, all: { id: string; name: string }[] | undefined, name: string): Found {
  const refused = (code: 'noCustomer' | 'manyCustomers' | 'otherName'): Found => ({
    fault: { code, values: { header } },
  });
  if (!all) return refused('noCustomer');
  const own = name === '' ? all : all.filter((person) => normalise(person.name) === normalise(name));
  if (own.length > 1) return refused('manyCustomers');
  const [person] = own;
  return person ? { id: person.id } : refused('otherName');
}

/** The records that lines are part of, by their numbers in the hospital's systems. */
export async function findParents(
  tx: Tx,
  org: string,
  { table }: Parent,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .selectFrom(table)
    .select(['id', 'external_id'])
    .where('org_id', '=', org)
    .where('external_id', 'in', [...new Set(numbers)])
    .execute();
  return new Map(rows.map(({ id, external_id }) => [external_id, id]));
}

/** Consults by their appointment numbers, with whose they are. */
export async function findConsults(tx: Tx, org: string, numbers: readonly string[]) {
  if (numbers.length === 0) return new Map<string, { id: string; customer_id: string }>();
  const rows = await tx
    .selectFrom('consults')
    .select(['id', 'customer_id', 'appointment_no'])
    .where('org_id', '=', org)
    .where('appointment_no', 'in', [...new Set(numbers)])
    .execute();
  return new Map(rows.map((row) => [row.appointment_no, row]));
}

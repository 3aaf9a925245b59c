import type { Fields } from '@huifang/domain/fields';
import { columnOf } from '@huifang/domain/fields';
import { recordKinds } from '@huifang/domain/records/kinds';
import { labResultItems } from '@huifang/domain/records/lab-results';
import { prescriptionItems } from '@huifang/domain/records/prescriptions';
import type { RecordKind } from '@huifang/domain/records/record-kind';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import type { RawOf } from './records.present.ts';

type Part = RawBuilder<unknown>;

/** What a list of one customer's records is read from; `x` is a record's row. */
export interface RecordSource {
  kind: Pick<RecordKind, 'table' | 'fields' | 'at'>;
  /** What no column keeps: fields, or more than these, by their names. */
  more?: Readonly<Record<string, Part>>;
  /** A limit besides the customer's. */
  where?: Part;
}

export interface Page {
  limit: number;
  offset: number;
}

/** The customer whose record it is, and its id. */
export interface Owned {
  id: string;
  customerId: string;
}

const refOf = (fields: Fields, name: string, of = 'x') => sql.ref(`${of}.${columnOf(fields, name)}`);

/** A record's fields and what more there is, under their names. */
function columnsOf({ kind: { fields }, more = {} }: RecordSource): Part {
  const kept = Object.entries(fields)
    .filter(([name]) => !(name in more))
    .map(([name]): [string, Part] => [name, refOf(fields, name)]);
  const named = [...kept, ...Object.entries(more)].map(([name, part]) => sql`${part} as ${sql.ref(name)}`);
  return sql.join([sql`x.id`, sql`x.customer_id as "customerId"`, ...named]);
}

/** A page of a customer's records, newest first. */
export async function readRecords<Row>(
  tx: Tx,
  operator: Operator,
  source: RecordSource,
  customerId: string,
  { visitNumber, limit, offset }: Page & { visitNumber?: string },
): Promise<(Row & Owned)[]> {
  const { table, fields, at } = source.kind;
  const { rows } = await sql<Row & Owned>`
    select ${columnsOf(source)} from ${sql.table(table)} x
    where ${own(operator, source, customerId, visitNumber)}
    order by ${refOf(fields, at)} desc, x.id desc
    limit ${limit} offset ${Math.min(offset, Number.MAX_SAFE_INTEGER)}`.execute(tx);
  return rows;
}

/** How many records a customer has. */
export async function countRecords(
  tx: Tx,
  operator: Operator,
  source: RecordSource,
  customerId: string,
  visitNumber?: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(source.kind.table)} x
    where ${own(operator, source, customerId, visitNumber)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** One record by its id. */
export async function readRecord<Row>(
  tx: Tx,
  operator: Operator,
  source: RecordSource,
  id: string,
): Promise<(Row & Owned) | undefined> {
  const { rows } = await sql<Row & Owned>`
    select ${columnsOf(source)} from ${sql.table(source.kind.table)} x
    where x.org_id = ${operator.organisationId} and x.id = ${id}`.execute(tx);
  return rows[0];
}

const own = (
  { organisationId: org }: Operator,
  { kind: { fields }, where }: RecordSource,
  customerId: string,
  visitNumber = '',
) =>
  sql.join(
    [
      sql`x.org_id = ${org}`,
      sql`x.customer_id = ${customerId}`,
      ...(visitNumber === '' ? [] : [sql`${refOf(fields, 'visitNumber')} = ${visitNumber}`]),
      ...(where ? [where] : []),
    ],
    sql` and `,
  );

/** How many there are and when the newest is of, for each kind. */
export async function summarise(
  tx: Tx,
  operator: Operator,
  sources: readonly (readonly [name: string, source: RecordSource])[],
  customerId: string,
): Promise<{ name: string; count: number; newest: Date | null }[]> {
  const parts = sources.map(
    ([name, source]) => sql`
      select ${name}::text as name, count(*)::int as count,
        max(${refOf(source.kind.fields, source.kind.at)}) as newest
      from ${sql.table(source.kind.table)} x where ${own(operator, source, customerId)}`,
  );
  const { rows } = await sql<{ name: string; count: number; newest: Date | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx);
  return rows;
}

/** The sum of what a customer was charged, in cents. */
export async function sumCharges(
  tx: Tx,
  operator: Operator,
  customerId: string,
  visitNumber: string,
): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(x.amount_cents), 0)::text as total from costs x
    where ${own(operator, { kind: recordKinds.charges }, customerId, visitNumber)}`.execute(tx);
  return rows[0]?.total ?? '0';
}

/** The lines of a laboratory result, as one value of its row. */
export const linesOfLabResult: Part = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(${sql.join(
    Object.keys(labResultItems.fields).flatMap((name) => [
      sql.lit(name),
      refOf(labResultItems.fields, name, 'i'),
    ]),
  )}) order by i.line), '[]')
  from lab_result_items i where i.org_id = x.org_id and i.lab_result_id = x.id)`;

export type Drug = RawOf<typeof prescriptionItems.fields> & { prescriptionId: string };

/** The drugs of some prescriptions, in the order of their lines. */
export async function findDrugs(
  tx: Tx,
  operator: Operator,
  prescriptionIds: readonly string[],
): Promise<Drug[]> {
  if (prescriptionIds.length === 0) return [];
  const { fields } = prescriptionItems;
  const named = Object.keys(fields).map((name) => sql`${refOf(fields, name)} as ${sql.ref(name)}`);
  const { rows } = await sql<Drug>`
    select x.prescription_id as "prescriptionId", ${sql.join(named)} from prescription_items x
    where x.org_id = ${operator.organisationId} and x.prescription_id = any(${prescriptionIds}::bigint[])
    order by x.line`.execute(tx);
  return rows;
}

/** Each drug that a customer was prescribed, the newest first. */
export async function collectDrugs(tx: Tx, operator: Operator, customerId: string, limit: number) {
  const { rows } = await sql<{
    name: string;
    specification: string;
    unit: string;
    times: number;
    quantity: string | null;
    newest: Date;
  }>`
    select name, specification, unit, times, quantity, newest
    from (
      select i.name, i.specification, i.unit, count(*)::int as times, sum(i.quantity)::text as quantity,
        max(x.prescribed_at) as newest
      from prescriptions x
      join prescription_items i on i.org_id = x.org_id and i.prescription_id = x.id
      where x.org_id = ${operator.organisationId} and x.customer_id = ${customerId}
      group by i.name, i.specification, i.unit
    ) drugs order by newest desc, name limit ${limit}`.execute(tx);
  return rows;
}

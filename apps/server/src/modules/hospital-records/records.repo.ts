import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';

type Part = RawBuilder<unknown>;

/** What a list of one customer's records is read from. */
export interface RecordTable {
  name:
    | 'prescriptions'
    | 'trials'
    | 'check_reports'
    | 'medical_records'
    | 'medical_advice'
    | 'costs'
    | 'payments'
    | 'visits';
  /** The column by which the newest comes first. */
  at: string;
  /** Further instants, answered in the organisation's time zone like `at`. */
  times?: readonly string[];
  /** Further columns, of `x`. */
  more?: Part;
  /** A limit besides the customer's. */
  where?: Part;
}

export interface Page {
  limit: number;
  offset: number;
}

/** An instant in the organisation's time zone; empty for none. */
export const timeOf = ({ timeZone }: Operator, column: string): Part =>
  sql`coalesce(to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS'), '')`;

const columnsOf = (operator: Operator, { at, times = [], more }: RecordTable): Part => {
  const moments = [at, ...times].map(
    (column) => sql`${timeOf(operator, `x.${column}`)} as ${sql.ref(`${column}_text`)}`,
  );
  return sql.join([sql`x.*`, ...moments, ...(more ? [more] : [])]);
};

/** A page of a customer's records, newest first. */
export async function readRecords<Row>(
  tx: Tx,
  operator: Operator,
  table: RecordTable,
  customerId: string,
  { visitNo, limit, offset }: Page & { visitNo?: string },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columnsOf(operator, table)} from ${sql.table(table.name)} x
    where ${own(operator, table, customerId, visitNo)}
    order by ${sql.ref(`x.${table.at}`)} desc, x.id desc
    limit ${limit} offset ${Math.min(offset, Number.MAX_SAFE_INTEGER)}`.execute(tx);
  return rows;
}

/** How many records a customer has. */
export async function countRecords(
  tx: Tx,
  operator: Operator,
  table: RecordTable,
  customerId: string,
  visitNo?: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(table.name)} x
    where ${own(operator, table, customerId, visitNo)}`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** One record by its id. */
export async function readRecord<Row>(
  tx: Tx,
  operator: Operator,
  table: RecordTable,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${columnsOf(operator, table)} from ${sql.table(table.name)} x
    where x.org_id = ${operator.organisationId} and x.id = ${id}`.execute(tx);
  return rows[0];
}

const own = ({ organisationId: org }: Operator, { where }: RecordTable, customerId: string, visitNo = '') =>
  sql.join(
    [
      sql`x.org_id = ${org}`,
      sql`x.customer_id = ${customerId}`,
      ...(visitNo === '' ? [] : [sql`x.visit_no = ${visitNo}`]),
      ...(where ? [where] : []),
    ],
    sql` and `,
  );

/** How many there are and when the newest is of, for each table. */
export async function summarise(
  tx: Tx,
  operator: Operator,
  tables: readonly { kind: string; table: RecordTable }[],
  customerId: string,
): Promise<{ kind: string; count: number; newest: string }[]> {
  const parts = tables.map(
    ({ kind, table }) => sql`
      select ${kind}::text as kind, count(*)::int as count, max(${sql.ref(`x.${table.at}`)}) as newest
      from ${sql.table(table.name)} x where ${own(operator, table, customerId)}`,
  );
  const { rows } = await sql<{ kind: string; count: number; newest: string }>`
    select kind, count, ${timeOf(operator, 'newest')} as newest
    from (${sql.join(parts, sql` union all `)}) kinds`.execute(tx);
  return rows;
}

/** The sum of what a customer was charged, in cents. */
export async function sumCosts(
  tx: Tx,
  operator: Operator,
  customerId: string,
  visitNo: string,
): Promise<string> {
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(x.amount_cents), 0)::text as total from costs x
    where ${own(operator, { name: 'costs', at: 'charged_at' }, customerId, visitNo)}`.execute(tx);
  return rows[0]?.total ?? '0';
}

/** The drugs of some prescriptions, in the order of their lines. */
export const findDrugs = async (tx: Tx, operator: Operator, prescriptionIds: readonly string[]) =>
  prescriptionIds.length === 0
    ? []
    : tx
        .selectFrom('prescription_items')
        .selectAll()
        .where('org_id', '=', operator.organisationId)
        .where('prescription_id', 'in', prescriptionIds)
        .orderBy('line')
        .execute();

/** Each drug that a customer was prescribed, the newest first. */
export async function collectDrugs(tx: Tx, operator: Operator, customerId: string, limit: number) {
  const { rows } = await sql<{
    name: string;
    specification: string;
    unit: string;
    times: number;
    quantity: string | null;
    newest: string;
  }>`
    select name, specification, unit, times, quantity, ${timeOf(operator, 'newest')} as newest
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

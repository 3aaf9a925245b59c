import type { Direction } from '@huifang/domain/list-orders';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { prepared } from '../db/statements.ts';
import type { Tx } from '../db/types.ts';
import { AppError } from '../errors.ts';
import type { Operator } from '../operator.ts';
import { fieldSentence } from '../text/field-sentences.ts';
import { isListId, isListTime, refuseKey } from './list-key.ts';

type Condition = RawBuilder<SqlBool>;

/** In which order a list is read. */
export interface ReadOrder {
  /** Stands in the keys of its rows: a key of another order is refused. */
  name: string;
  /** What decides, such as `sql.ref('c.registered_at')`. */
  by: RawBuilder<unknown>;
  type: keyof typeof isValue;
  direction: Direction;
  /** Rows may have no value there. They come last, whichever way. */
  hasGaps: boolean;
  /** Ids that settle ties, with their tables; the last one is the row's. An index leads with `by` and the first. */
  ids: readonly string[];
}

/** The place of a row: its value, as the database spells it, and its ids. */
export interface OrderKey {
  value: string | null;
  ids: readonly string[];
}

/** Where a page begins. */
export type Place = { offset: number } | { after: OrderKey };

const isValue = {
  timestamptz: isListTime,
  date: (text: unknown) => typeof text === 'string' && isListTime(`${text} 00:00`),
  bigint: (text: unknown) => typeof text === 'string' && /^-?\d{1,18}$/.test(text),
  text: (text: unknown) => typeof text === 'string' && text.length <= 500 && !text.includes('\0'),
};

export const writeOrderKey = ({ name }: ReadOrder, { value, ids }: OrderKey): string =>
  Buffer.from(JSON.stringify([name, value, ...ids])).toString('base64url');

/** Reads what `writeOrderKey` wrote; anything else, a key of another order too, is VALIDATION. */
function readOrderKey({ locale }: Operator, order: ReadOrder, text: string): OrderKey {
  try {
    const [name, value, ...ids] = JSON.parse(Buffer.from(text, 'base64url').toString());
    const isOfOrder = name === order.name && ids.length === order.ids.length && ids.every(isListId);
    const isPlace = value === null ? order.hasGaps : isValue[order.type](value);
    if (isOfOrder && isPlace) return { value, ids };
  } catch {
    // Falls through: not a key of ours.
  }
  return refuseKey(locale);
}

/** Refuses to order by a column that the list has no order by. */
export function refuseColumn({ locale }: Operator): never {
  const message = fieldSentence('orderColumn', locale);
  throw new AppError('VALIDATION', { fields: [{ path: 'order.column', message }] });
}

/** The page where a request says that it begins: after the row of a key, else by its number. */
export const placeOf = (
  operator: Operator,
  order: ReadOrder,
  { cursor, offset }: { cursor: string; offset: number },
): Place =>
  cursor === ''
    ? { offset: Math.min(offset, Number.MAX_SAFE_INTEGER) }
    : { after: readOrderKey(operator, order, cursor) };

const and = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `);
const way = (direction: Direction) => sql.raw(direction === 'ascending' ? 'asc' : 'desc');
const past = (direction: Direction) => sql.raw(direction === 'ascending' ? '>' : '<');
const isMissing = ({ by }: ReadOrder): Condition => sql`${by} is null`;
const isThere = ({ by }: ReadOrder): Condition => sql`${by} is not null`;

const idColumns = ({ ids }: ReadOrder) => ids.map((id) => sql.ref(id));
const placeColumns = (order: ReadOrder) => [order.by, ...idColumns(order)];

/** The same order of rows that are read already, with what decides as `key` and the ids as `id0`, `id1`. */
const named = (order: ReadOrder): ReadOrder => ({
  ...order,
  by: sql.ref('key'),
  ids: order.ids.map((_, index) => `id${index}`),
});

const namedIds = (order: ReadOrder) => {
  const names = idColumns(named(order));
  return sql.join(idColumns(order).map((id, index) => sql`${id} as ${names[index]}`));
};

const orderBy = (columns: readonly RawBuilder<unknown>[], direction: Direction) =>
  sql.join(columns.map((column) => sql`${column} ${way(direction)}`));

const idsAfter = (order: ReadOrder, key: OrderKey): Condition =>
  sql`(${sql.join(idColumns(order))}) ${past(order.direction)} (${sql.join(key.ids.map((id) => sql`${id}::bigint`))})`;

/** Rows with a value that come after a row with one. */
function valueAfter(order: ReadOrder, key: OrderKey): Condition {
  const columns = placeColumns(order);
  const place = [sql`${key.value}::${sql.raw(order.type)}`, ...key.ids.map((id) => sql`${id}::bigint`)];
  const after = sql<SqlBool>`(${sql.join(columns)}) ${past(order.direction)} (${sql.join(place)})`;
  if (order.ids.length === 1) return after;
  // An index of one table is entered by what that table has of the key.
  const [own, start] = [columns.slice(0, 2), place.slice(0, 2)];
  return sql`(${sql.join(own)}) ${past(order.direction)}= (${sql.join(start)}) and ${after}`;
}

export interface Source {
  /** What follows `from`, up to the conditions. */
  from: RawBuilder<unknown>;
  where: readonly Condition[];
  order: ReadOrder;
  /** Its first pages, and those after a key, are planned once for each connection: nothing narrows it but what is the same always. */
  isPlain?: boolean;
  /** What decides, by a row's `id0`, where rows are collected from tables that do not have it. */
  lookUp?: RawBuilder<unknown>;
}

/**
 * The keys of one page, read along indexes: first the rows with a value, then those without, each part by itself, since
 * no index has both in an order that works either way.
 */
export async function readKeys(tx: Tx, source: Source, place: Place, size: number): Promise<OrderKey[]> {
  const { where, order } = source;
  if (!order.hasGaps) return readPart(tx, source, place, size, placeColumns);
  const within = (condition: Condition) => ({ ...source, where: [...where, condition] });
  // Of those without a value the ids alone decide: by the value too, no index would have them in order.
  const readMissing = (from: Place, most: number) =>
    readPart(tx, within(isMissing(order)), from, most, idColumns);
  if ('after' in place && place.after.value === null) return readMissing(place, size);

  const there = within(isThere(order));
  const keys = await readPart(tx, there, place, size, placeColumns);
  if (keys.length === size) return keys;
  const offset =
    'offset' in place && keys.length === 0 ? place.offset - (await countUpTo(tx, there, place.offset)) : 0;
  return [...keys, ...(await readMissing({ offset }, size - keys.length))];
}

async function readPart(
  tx: Tx,
  { from, where, order, isPlain }: Source,
  place: Place,
  size: number,
  columnsOf: (order: ReadOrder) => RawBuilder<unknown>[],
) {
  const conditions = 'after' in place ? [...where, startAfter(order, place.after)] : where;
  const offset = 'offset' in place ? place.offset : 0;
  const inOrder = (of: ReadOrder) => orderBy(columnsOf(of), order.direction);
  const page = named(order);
  // Keys are spelled once the page is cut out: what is skipped needs no spelling.
  const { rows } = await sql<OrderKey>`${isPlain && offset === 0 ? prepared : sql``}
    select ${keyColumns(page)} from (
      select ${order.by} as key, ${namedIds(order)} from ${from} where ${and(conditions)}
      order by ${inOrder(order)} limit ${sql.lit(size)} ${offset > 0 ? sql`offset ${offset}` : sql``}
    ) page order by ${inOrder(page)}`.execute(tx);
  return rows;
}

/**
 * The keys of a page, of the first one or after a row, among the next so many rows that `where` leads to, of those with
 * which all `tests` agree: fewer than `size` say nothing of what comes after them. Rows without a value are not looked at.
 */
export async function readKeysNearby(
  tx: Tx,
  { from, where, order }: Source,
  tests: readonly Condition[],
  place: Place,
  size: number,
  depth: number,
): Promise<OrderKey[]> {
  if ('after' in place && place.after.value === null) return [];
  const conditions = [
    ...where,
    ...(order.hasGaps ? [isThere(order)] : []),
    ...('after' in place ? [startAfter(order, place.after)] : []),
  ];
  const columns = orderBy(placeColumns(order), order.direction);
  const { rows } = await sql<OrderKey>`
    select ${keyColumns(order)} from (
      select c.* from ${from} where ${and(conditions)} order by ${columns} limit ${sql.lit(depth)}
    ) c where ${and(tests)} order by ${columns} limit ${sql.lit(size)}`.execute(tx);
  return rows;
}

const startAfter = (order: ReadOrder, key: OrderKey) =>
  key.value === null ? idsAfter(order, key) : valueAfter(order, key);

const keyColumns = (order: ReadOrder) =>
  sql`${order.by}::text as value, array[${sql.join(idColumns(order))}]::text[] as ids`;

async function countUpTo(tx: Tx, { from, where }: Source, limit: number): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from (select from ${from} where ${and(where)} limit ${limit}) counted`.execute(
    tx,
  );
  return Number(rows[0]?.total);
}

/**
 * The keys of one page, and how many rows there are, from all of them collected first, whose order does not matter to
 * the plan. With a limit no more rows are collected: when the total reaches it, there are no keys.
 */
export async function collectKeys(
  tx: Tx,
  { from, where, order, lookUp }: Source,
  place: Place,
  size: number,
  limit?: number,
): Promise<{ keys: OrderKey[]; total: number }> {
  const collected = named(order);
  const columns = lookUp ? namedIds(order) : sql`${order.by} as key, ${namedIds(order)}`;
  // Looked up once it is known that they are not too many, and once a row: that is what `offset 0` is for.
  const valued = lookUp
    ? sql`(select ${lookUp} as key, matched.* from matched offset 0) valued`
    : sql`matched`;
  const { rows } = await sql<{ total: string; keys: string[] | null }>`
    with matched as materialized (
      select ${columns} from ${from} where ${and(where)}
      ${limit === undefined ? sql`offset 0` : sql`limit ${limit}`}
    )
    select total, case when ${limit === undefined} or total < ${limit ?? 0} then array(
      select json_build_array(key::text, ${sql.join(idColumns(collected).map((id) => sql`${id}::text`))})::text
      from ${valued} ${'after' in place ? sql`where ${afterCollected(collected, place.after)}` : sql``}
      order by ${isMissing(collected)}, ${orderBy(placeColumns(collected), order.direction)}
      limit ${size} ${'offset' in place ? sql`offset ${place.offset}` : sql``}
    )::text[] end as keys from (select count(*) as total from matched) counted`.execute(tx);
  const keys = (rows[0]?.keys ?? []).map((text): OrderKey => {
    const [value, ...ids] = JSON.parse(text) as [string | null, ...string[]];
    return { value, ids };
  });
  return { keys, total: Number(rows[0]?.total) };
}

const afterCollected = (order: ReadOrder, key: OrderKey): Condition =>
  key.value === null
    ? sql`${isMissing(order)} and ${idsAfter(order, key)}`
    : sql`(${valueAfter(order, key)} or ${isMissing(order)})`;

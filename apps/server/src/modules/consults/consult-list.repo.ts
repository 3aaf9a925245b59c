import { dictionaries } from '@huifang/domain/dictionaries';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type DisturbMark, disturbOf, todayIn } from '../../db/disturb.ts';
import { prepared } from '../../db/statements.ts';
import type { Tx } from '../../db/types.ts';
import { entryKey, type KnownWords, wordsIn } from '../../known-words.ts';
import { collectKeys, type OrderKey, type Place, readKeys, readKeysNearby } from '../../lib/list-order.ts';
import type { Operator } from '../../operator.ts';
import { ageOn, profileColumns } from '../customers/customer-columns.ts';
import { type ProfileValues, profileInWords, profileWanted } from '../customers/profile-words.ts';
import { type Search, startsWith } from '../customers/search-text.ts';
import type { ListQuery } from './consult-list.filter.ts';

type Condition = RawBuilder<SqlBool>;

export const countLimit = 10_000;
/** Up to this many customers found, their consults are collected and sorted. */
const collectLimit = 2000;
/** So many rows are looked at in the list's order, before all that match are collected; where the first promise a page. */
const peekedRows = 2000;
const glancedRows = 400;

const and = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `);

/** What is looked for, once it is known how many customers a search finds. */
export interface Resolved {
  /** To collect or count all that match. */
  where: Condition[];
  /** To ask of one row after the other. */
  tests: Condition[];
  /** Few enough match to collect them all. */
  isSelective: boolean;
}

/** The conditions with the search resolved. */
export async function resolveSearch(tx: Tx, query: ListQuery): Promise<Resolved> {
  const { search, organisationId: org, where } = query;
  if (!search) return { where, tests: query.tests, isSelective: false };
  const { customers, appointmentNo } = search;
  const [found, tests]: [Condition[], Condition[]] = [[], []];
  const few = await findFew(tx, customers);
  if (few === undefined) {
    found.push(...customers.map(({ ids }) => sql<SqlBool>`c.customer_id in (${ids})`));
    tests.push(...customers.map(({ holds }) => holds));
  } else if (few.length > 0) {
    const named = sql<SqlBool>`c.customer_id = any(${few}::bigint[])`;
    found.push(named);
    tests.push(named);
  }
  if (appointmentNo) {
    const { rows } = await sql<{ id: string }>`
      select c.id from consults c where c.org_id = ${org} and ${startsWith('c.appointment_no', appointmentNo)}
      limit ${collectLimit}`.execute(tx);
    const named = sql<SqlBool>`c.id = any(${rows.map(({ id }) => id)}::bigint[])`;
    if (rows.length > 0) for (const conditions of [found, tests]) conditions.push(named);
  }
  const any = (conditions: readonly Condition[]) =>
    conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` or `)})` : sql<SqlBool>`false`;
  return {
    where: [...where, any(found)],
    tests: [...query.tests, any(tests)],
    isSelective: few !== undefined,
  };
}

/** The customers whom a search finds; undefined for more than are to be named one by one. */
async function findFew(tx: Tx, customers: Search['customers']): Promise<string[] | undefined> {
  if (customers.length === 0) return [];
  const most = sql.lit(collectLimit + 1);
  const { rows } = await sql<{ ids: string[] }>`
    select array(select distinct id from (${sql.join(
      customers.map(({ ids }) => sql`(${ids} limit ${most})`),
      sql` union all `,
    )}) hits limit ${most})::text[] as ids`.execute(tx);
  const ids = rows[0]?.ids ?? [];
  return ids.length > collectLimit ? undefined : ids;
}

/** How many rows match, counted no further than `limit`. */
export async function countUpTo(tx: Tx, where: readonly Condition[], limit?: number): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from (
      select from consults c where ${and(where)} ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ) counted`.execute(tx);
  return Number(rows[0]?.total);
}

/** Keys of a page read in the list's order. */
export function readPage(
  tx: Tx,
  { order, isByName, isPlain }: Pick<ListQuery, 'order' | 'isByName' | 'isPlain'>,
  where: readonly Condition[],
  place: Place,
  size: number,
): Promise<OrderKey[]> {
  const from = isByName
    ? sql`customers p join consults c on c.org_id = p.org_id and c.customer_id = p.id`
    : sql`consults c`;
  return readKeys(tx, { from, where, order, isPlain }, place, size);
}

/**
 * Keys of a page read in the list's order, as long as it is found among the next few thousand rows; undefined where what
 * matches is too rare for that.
 */
export async function peekPage(
  tx: Tx,
  { leading, order }: Pick<ListQuery, 'leading' | 'order'>,
  tests: readonly Condition[],
  place: Place,
  size: number,
): Promise<OrderKey[] | undefined> {
  const source = { from: sql`consults c`, where: leading, order };
  const look = (depth: number) => readKeysNearby(tx, source, tests, place, size, depth);
  const first = await look(glancedRows);
  if (first.length === size) return first;
  if (first.length * (peekedRows / glancedRows) < size) return undefined;
  const keys = await look(peekedRows);
  return keys.length === size ? keys : undefined;
}

/** Keys of a page and the total, of all matching rows or, with a limit, of no more. */
export function collectPage(
  tx: Tx,
  { organisationId: org, order, isByName }: ListQuery,
  where: readonly Condition[],
  place: Place,
  size: number,
  limit?: number,
): Promise<{ keys: OrderKey[]; total: number }> {
  const from = sql`consults c`;
  if (!isByName) return collectKeys(tx, { from, where, order }, place, size, limit);
  // Joined, all customers might be read for a few consults.
  const ids = ['c.customer_id', 'c.id'];
  const lookUp = sql`(select p.name_key from customers p where p.org_id = ${org} and p.id = id0)`;
  return collectKeys(tx, { from, where, order: { ...order, ids }, lookUp }, place, size, limit);
}

/** A list row as read; the customer's plain fields are in words. */
export interface ListRecord extends ProfileValues {
  id: string;
  appointment_no: string;
  customer_id: string;
  intention: string;
  intention_name: string;
  name: string;
  sex: string;
  age: number | null;
  phone: string;
  address: string;
  method: string | null;
  is_natural_source: boolean | null;
  sources: string | null;
  disease: string | null;
  site: string | null;
  consult_type: string | null;
  registered_at: Date;
  next_follow_up_at: Date | null;
  last_follow_up_at: Date | null;
  appointment_at: Date | null;
  last_follow_up_note: string;
  appointment_note: string;
  appointment_changes: number;
  arrived_at: Date | null;
  visit_state: string;
  service_person: string | null;
  customer_status: string;
  disturb: DisturbMark | null;
  openid: string | null;
}

/** What a row shows in words of the organisation. */
type InWords =
  | 'intention_name'
  | 'method'
  | 'is_natural_source'
  | 'sources'
  | 'disease'
  | 'site'
  | 'consult_type'
  | 'service_person';

/** The consult that a key of the list names. */
const consultOf = ({ ids }: OrderKey) => ids.at(-1) as string;

/** A consult's sources as they were kept: what was chosen, and what was typed or chosen then. */
type KeptSource = readonly [itemId: string | null, value: string];

interface ReadRow extends Omit<ListRecord, InWords> {
  method_id: string | null;
  disease_id: string | null;
  site_id: string | null;
  service_person_id: string | null;
  consult_type: string;
  kept_sources: readonly KeptSource[] | null;
}

/**
 * Everything that a row shows, for the consults of the given keys in their order. What the organisation has words for is
 * read by ids and codes, and put into words here.
 */
export async function readRows(tx: Tx, keys: readonly OrderKey[], operator: Operator): Promise<ListRecord[]> {
  if (keys.length === 0) return [];
  const ids = keys.map(consultOf);
  const { organisationId: org, timeZone } = operator;
  const { rows } = await sql<ReadRow>`${prepared}
    select c.id, c.appointment_no, c.customer_id, c.intention, p.name, p.sex,
      ${ageOn(todayIn(timeZone))} as age,
      p.phone, coalesce(nullif(p.full_address, ''), p.address) as address,
      c.method_id, c.disease_id, c.site_id, c.service_person_id, c.consult_type,
      (select json_agg(json_build_array(v.item_id::text, v.value) order by v.position) from consult_method_values v
        where v.org_id = c.org_id and v.consult_id = c.id) as kept_sources,
      c.registered_at, c.next_follow_up_at, c.last_follow_up_at, c.appointment_at,
      c.last_follow_up_note, c.appointment_note, c.appointment_changes, c.arrived_at, c.visit_state,
      c.customer_status, ${disturbOf('p', todayIn(timeZone))} as disturb, p.openid, ${profileColumns}
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
    join consults c on c.org_id = ${org} and c.id = wanted.id
    join customers p on p.org_id = ${org} and p.id = c.customer_id
    order by wanted.place`.execute(tx);
  const words = wordsIn(tx);
  await words.load(tx, org, {
    methods: rows.map((row) => row.method_id),
    diseases: rows.map((row) => row.disease_id),
    sites: rows.map((row) => row.site_id),
    staff: rows.map((row) => row.service_person_id),
    sources: rows.flatMap((row) => row.kept_sources?.map(([id]) => id) ?? []),
    ...profileWanted(
      rows,
      rows.flatMap((row) => [
        entryKey(dictionaries.intention, row.intention),
        entryKey(dictionaries.consultType, row.consult_type),
      ]),
    ),
  });
  return rows.map(inWords(words, operator));
}

function inWords(words: KnownWords, { locale }: Operator) {
  const ofProfile = profileInWords(words, { locale });
  return (row: ReadRow): ListRecord => {
    const at = row.registered_at;
    const method = words.get('methods', row.method_id);
    const entry = (dictionary: string, code: string) =>
      words.nameOf('entries', entryKey(dictionary, code), locale, at) ?? code;
    const source = ([id, value]: KeptSource) => {
      const today = words.nameOf('sources', id, locale);
      // Chosen ones by their names of today; what was typed as it was typed.
      return method?.type === 0 ? value || today : (today ?? value);
    };
    return {
      ...row,
      ...ofProfile(row, at),
      intention_name: entry(dictionaries.intention, row.intention),
      method: words.nameOf('methods', row.method_id, locale) ?? null,
      is_natural_source: method?.isNatural ?? null,
      sources: row.kept_sources?.map(source).filter(Boolean).join('、') ?? null,
      disease: words.nameOf('diseases', row.disease_id, locale) ?? null,
      site: words.nameOf('sites', row.site_id, locale) ?? null,
      consult_type: entry(dictionaries.consultType, row.consult_type),
      service_person: words.nameOf('staff', row.service_person_id, locale) ?? null,
    };
  };
}

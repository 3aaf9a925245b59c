import type {
  AnswerOf,
  getPatientBasicDocs,
  ParsedRequestOf,
  ProfileRow,
  searchBatchUser,
} from '@huifang/contract';
import { parsePhone } from '@huifang/domain/customer/phones';
import type { listOrders } from '@huifang/domain/list-orders';
import { normalise } from '@huifang/domain/spelling';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { placeOf, type ReadOrder, readKeys, writeOrderKey } from '../../lib/list-order.ts';
import { paging } from '../../lib/paging.ts';
import type { Operator } from '../../operator.ts';
import { guardList } from '../../sight-guard.ts';
import { profileConditions } from '../customers/customer-columns.ts';
import { personSight } from '../customers/hidden-birth-date.ts';
import { numbersToFind } from '../customers/phone-lookups.ts';
import { parseSearch, startsWith } from '../customers/search-text.ts';
import { allowedScope, inScope } from '../customers/visibility.ts';
import { requireCustomer } from '../customers/visible-customer.ts';
import { toProfileRow } from './profiles.present.ts';
import { and, type Condition, countUpTo, findByPhones, findIds, readViews } from './profiles.repo.ts';

type Scope = ParsedRequestOf<typeof getPatientBasicDocs>['scope'];

/** Counted exactly up to here (rule list-5). */
export const countLimit = 10_000;
/** Up to this many customers found are named to the planner. */
const namedLimit = 2000;

const columns: Record<keyof typeof listOrders.profiles, Pick<ReadOrder, 'by' | 'type'>> = {
  name: { by: sql.ref('p.name_key'), type: 'text' },
  createdAt: { by: sql.ref('p.created_at'), type: 'timestamptz' },
};

/** The order that is asked for; the newest profile first without one. */
function orderOf({ order }: ParsedRequestOf<typeof getPatientBasicDocs>): ReadOrder {
  const { column, direction } = order ?? { column: 'createdAt', direction: 'descending' };
  return {
    name: `profiles ${column} ${direction}`,
    ...columns[column],
    direction,
    hasGaps: false,
    ids: ['p.id'],
  };
}

/** One page of the profiles within sight. */
export async function listProfiles(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof getPatientBasicDocs>,
): Promise<AnswerOf<typeof getPatientBasicDocs>> {
  const { limit, offset } = paging(form);
  await guardList(tx, 'customers');
  const where = [
    ...customersWithin(operator, form.scope),
    ...(await searchConditions(tx, operator, form.search)),
  ];
  where.push(...profileConditions(operator, form));
  if (form.customerState) where.push(sql`p.status = ${form.customerState}`);
  if (form.servicePersonId) where.push(sql`p.service_person_id = ${form.servicePersonId}`);
  const order = orderOf(form);
  const place = placeOf(operator, order, { cursor: form.cursor, offset });
  const keys = await readKeys(tx, { from: sql`customers p`, where, order }, place, limit);
  const total = await countUpTo(tx, where, form.countsExactly ? undefined : countLimit + 1);
  const isCapped = total > countLimit && !form.countsExactly;
  const cursors = new Map(keys.map((key) => [key.ids[0] as string, writeOrderKey(order, key)]));
  const views = await readViews(tx, operator, [...cursors.keys()]);
  const sight = await personSight(tx, operator);
  return {
    rows: views.map((view) => ({
      ...toProfileRow(view, sight),
      cursor: cursors.get(view.id) ?? '',
    })),
    total: isCapped ? countLimit : total,
    isCapped,
  };
}

/** Conditions on `customers p`: those of one scope, through a consult or as the ones whom it serves. */
export function customersWithin(operator: Operator, asked: Scope): Condition[] {
  const { organisationId: org } = operator;
  const scope = allowedScope(operator, asked);
  const consults = inScope(operator, scope);
  const own = sql<SqlBool>`p.org_id = ${org}`;
  if (consults.length === 0) return [own];
  return [
    own,
    sql`p.id in (
      select c.customer_id from consults c where c.org_id = ${org} and ${and(consults)}
      union all
      select p.id from customers p where p.org_id = ${org} and ${and(inScope(operator, scope, 'p'))})`,
  ];
}

/** Conditions on `customers p`: the service centre's search, and the whole file number. */
export async function searchConditions(tx: Tx, operator: Operator, text: string): Promise<Condition[]> {
  const { organisationId: org } = operator;
  const search = await parseSearch(tx, operator, text);
  if (!search) return [];
  const ways = search.customers.map(({ ids }) => ids);
  if (search.appointmentNo) {
    ways.push(sql`select c.customer_id as id from consults c
      where c.org_id = ${org} and ${startsWith('c.appointment_no', search.appointmentNo)}`);
  }
  ways.push(sql`select p.id from customers p
    where p.org_id = ${org} and p.file_number = ${normalise(text).toUpperCase()} and p.file_number <> ''`);
  const each = (limit: ReturnType<typeof sql>) =>
    sql.join(
      ways.map((ids) => sql`(${ids} ${limit})`),
      sql` union all `,
    );
  const { rows } = await sql<{ ids: string[] }>`
    select array(select distinct id from (${each(sql`limit ${namedLimit + 1}`)}) hits)::text[] as ids`.execute(
    tx,
  );
  const ids = rows[0]?.ids ?? [];
  return [
    ids.length > namedLimit
      ? sql`p.id in (select id from (${each(sql``)}) hits)`
      : sql`p.id = any(${ids}::bigint[])`,
  ];
}

/** One customer within sight, as a row. */
export async function profileRow(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof ProfileRow>> {
  await requireCustomer(tx, operator, id);
  const [view] = await readViews(tx, operator, [id]);
  if (!view) throw new AppError('NOT_FOUND');
  return toProfileRow(view, await personSight(tx, operator));
}

/** The customers within sight whom ids and phones name, and those that name nobody whom the operator may see. */
export async function findBatch(
  tx: Tx,
  operator: Operator,
  { ids, phones }: ParsedRequestOf<typeof searchBatchUser>,
): Promise<AnswerOf<typeof searchBatchUser>> {
  const plain = new Map(phones.map((text) => [text, parsePhone(text)]));
  const typed = [...new Set(plain.values())].filter((phone) => phone !== undefined);
  const wanted = await numbersToFind(tx, operator, typed);
  const owners = wanted.length > 0 ? await findByPhones(tx, operator.organisationId, wanted) : [];
  const named = [...new Set([...ids, ...owners.map(({ customer_id }) => customer_id)])];
  if (named.length === 0) return { rows: [], missing: [...phones] };
  await guardList(tx, 'customers');
  const isSeen = new Set(
    await findIds(tx, [...customersWithin(operator, undefined), sql`p.id = any(${named}::bigint[])`]),
  );
  const reached = new Set(
    owners.filter(({ customer_id }) => isSeen.has(customer_id)).map(({ phone }) => phone),
  );
  const views = await readViews(
    tx,
    operator,
    named.filter((id) => isSeen.has(id)),
  );
  const sight = await personSight(tx, operator);
  return {
    rows: views.map((view) => toProfileRow(view, sight)),
    missing: [
      ...ids.filter((id) => !isSeen.has(id)),
      ...phones.filter((text) => !reached.has(plain.get(text) ?? '')),
    ],
  };
}

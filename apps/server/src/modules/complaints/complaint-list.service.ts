import {
  type AnswerOf,
  type getComplainCounts,
  type getComplainList,
  type ParsedRequestOf,
} from '@huifang/contract';
import { complaintStates } from '@huifang/domain/complaint/states';
import { parsePhone } from '@huifang/domain/customer/phones';
import { addDays } from '@huifang/domain/days';
import { dictionaries } from '@huifang/domain/dictionaries';
import type { listOrders } from '@huifang/domain/list-orders';
import { instantIn } from '@huifang/domain/organisation-time';
import { normalise } from '@huifang/domain/spelling';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { presentCode } from '../../db/words.ts';
import { AppError } from '../../errors.ts';
import { placeOf, type ReadOrder, readKeys, writeOrderKey } from '../../lib/list-order.ts';
import { paging } from '../../lib/paging.ts';
import type { Operator } from '../../operator.ts';
import { guardList } from '../../sight-guard.ts';
import { bigrams, phoneTests } from '../customers/search-text.ts';
import { requireCustomer } from '../customers/visible-customer.ts';
import { findStaff } from '../directory/directory.service.ts';
import { visibleTo } from './complaint.policy.ts';
import { toComplaint } from './complaint.present.ts';
import { type Condition, readViews } from './complaint.repo.ts';

type ListForm = ParsedRequestOf<typeof getComplainList>;
type Conditions = ParsedRequestOf<typeof getComplainCounts>;

/** Counted exactly up to here (rule list-5). */
const countLimit = 10_000;

const and = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `);

const columns: Record<keyof typeof listOrders.complaints, Pick<ReadOrder, 'by' | 'hasGaps'>> = {
  complainedAt: { by: sql.ref('p.complained_at'), hasGaps: false },
  handledAt: { by: sql.ref('p.handled_at'), hasGaps: true },
};

/** The order that is asked for; the latest complaint first without one (rule complaint-9). */
function orderOf({ order }: ListForm): ReadOrder {
  const { column, direction } = order ?? { column: 'complainedAt', direction: 'descending' };
  return {
    name: `complaints ${column} ${direction}`,
    ...columns[column],
    type: 'timestamptz',
    direction,
    ids: ['p.id'],
  };
}

/** One page of complaints within sight. */
export async function listComplaints(
  tx: Tx,
  operator: Operator,
  form: ListForm,
): Promise<AnswerOf<typeof getComplainList>> {
  const { limit, offset } = paging(form);
  await guardList(tx, 'complaints');
  const where = await conditionsOf(tx, operator, form);
  const order = orderOf(form);
  const place = placeOf(operator, order, { cursor: form.cursor, offset });
  const keys = await readKeys(tx, { from: sql`complaints p`, where, order }, place, limit);
  const total = await countOf(tx, where, form.countsExactly ? undefined : countLimit + 1);
  const isCapped = total > countLimit && !form.countsExactly;
  const cursors = new Map(keys.map((key) => [key.ids[0] as string, writeOrderKey(order, key)]));
  const views = await readViews(tx, operator, [...cursors.keys()]);
  return {
    rows: views.map((view) => ({
      ...toComplaint(view, operator),
      cursor: cursors.get(view.id) ?? '',
    })),
    total: isCapped ? countLimit : total,
    isCapped,
  };
}

/** How many complaints within sight each state has under the same conditions. */
export async function countComplaints(
  tx: Tx,
  operator: Operator,
  form: Conditions,
): Promise<AnswerOf<typeof getComplainCounts>> {
  await guardList(tx, 'complaints');
  const where = await conditionsOf(tx, operator, { ...form, state: [] });
  const counts: AnswerOf<typeof getComplainCounts> = [];
  for (const state of complaintStates) {
    const own = [...where, oneOf('p.state', [state], 'smallint')];
    counts.push({ state, count: await countOf(tx, own, countLimit) });
  }
  return counts;
}

async function countOf(tx: Tx, where: readonly Condition[], limit?: number): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from (
      select from complaints p where ${and(where)} ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ) counted`.execute(tx);
  return Number(rows[0]?.total);
}

/** The conditions on `complaints p`; NOT_FOUND for a customer outside the operator's sight. */
async function conditionsOf(
  tx: Tx,
  operator: Operator,
  form: Conditions & { state: string[] },
): Promise<Condition[]> {
  const { organisationId: org } = operator;
  const where: Condition[] = [sql`p.org_id = ${org}`];
  if (form.customerId) {
    await requireCustomer(tx, operator, form.customerId);
    where.push(sql`p.customer_id = ${form.customerId}`);
  }
  where.push(...visibleTo(operator));

  const states = form.state.filter((code) => /^[0-4]$/.test(code)).map(Number);
  if (form.state.length > 0) where.push(oneOf('p.state', states, 'smallint'));
  for (const [column, codes, dictionary] of [
    ['p.category', form.categories, dictionaries.complaintCategory],
    ['p.attention', form.attentions, dictionaries.attention],
    ['p.source', form.sources, dictionaries.complaintSource],
  ] as const) {
    if (codes.length === 0) continue;
    const present = presentCode(org, dictionary, sql.ref<string>('asked.code'));
    where.push(sql`${sql.ref(column)} = any(array(
      select ${present} from unnest(${codes}::text[]) as asked (code)))`);
  }
  where.push(...days(operator, 'p.complained_at', form.complainedFrom, form.complainedTo));
  where.push(...days(operator, 'p.handled_at', form.handledFrom, form.handledTo));
  where.push(
    ...(await contactConditions(tx, org, form.name)),
    ...(await phoneConditions(tx, operator, form.phone)),
  );
  const handler = form.handlerName.trim();
  if (handler !== '') {
    const staff = await findStaff(tx, { words: handler, limit: 1000, hasLeft: true });
    where.push(
      oneOf(
        'p.handler_id',
        staff.map(({ code }) => code),
        'bigint',
      ),
    );
  }
  return where;
}

/** Days from and to, both included, as the organisation counts them. */
function days({ timeZone }: Operator, column: string, from: string | undefined, to: string | undefined) {
  const where: Condition[] = [];
  if (from) where.push(sql`${sql.ref(column)} >= ${instantIn(timeZone, from)}`);
  if (to) where.push(sql`${sql.ref(column)} < ${instantIn(timeZone, addDays(to, 1))}`);
  return where;
}

/** Up to this many complaints found by name are named to the planner. */
const namedLimit = 2000;

/** Contacts whose name contains the text. */
async function contactConditions(tx: Tx, org: string, input: string): Promise<Condition[]> {
  const text = normalise(input).toLowerCase();
  if (text === '') return [];
  if ([...text].length < 2) throw new AppError('SEARCH_TOO_SHORT');
  const grams = bigrams(text).map(
    (gram) => sql`select complaint_id from complaint_grams where org_id = ${org} and gram = ${gram}`,
  );
  const all = sql.join(grams, sql` intersect `);
  const { rows } = await sql<{ ids: string[] }>`
    select array(select complaint_id from (${all}) hit limit ${namedLimit + 1})::text[] as ids`.execute(tx);
  const ids = rows[0]?.ids ?? [];
  const found =
    ids.length > namedLimit ? sql<SqlBool>`p.id in (${all})` : sql<SqlBool>`p.id = any(${ids}::bigint[])`;
  return grams.length === 1
    ? [found]
    : [found, sql`position(${text} in replace(lower(p.contact), ' ', '')) > 0`];
}

/** A column that holds one of the values; of a single one the list's index is read in its order. */
function oneOf(
  column: string,
  values: readonly (string | number)[],
  type: 'text' | 'smallint' | 'bigint',
): Condition {
  const [first] = values;
  if (values.length === 1) return sql`${sql.ref(column)} = ${first}::${sql.raw(type)}`;
  return sql`${sql.ref(column)} = any(${[...values]}::${sql.raw(type)}[])`;
}

/** As a search finds a customer's phone; a complaint may have been made with any number of 11 digits. */
async function phoneConditions(tx: Tx, operator: Operator, input: string): Promise<Condition[]> {
  const text = normalise(input);
  if (text === '') return [];
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 2) throw new AppError('SEARCH_TOO_SHORT');
  const whole = parsePhone(text) ?? (digits.length === 11 ? digits : undefined);
  const tests = await phoneTests(tx, operator, { digits, whole });
  return [tests.length > 0 ? sql<SqlBool>`(${sql.join(tests, sql` or `)})` : sql<SqlBool>`false`];
}

import type {
  AnswerOf,
  getIntegralChangeList,
  getIntegralList,
  getIntegralsPatient,
  ParsedRequestOf,
} from '@huifang/contract';
import { wordOf } from '@huifang/domain/codes';
import { genders } from '@huifang/domain/customer/fields';
import type { listOrders } from '@huifang/domain/list-orders';
import { shown } from '@huifang/domain/rights/shown';
import { sql } from 'kysely';
import { todayIn } from '../../db/disturb.ts';
import type { Tx } from '../../db/types.ts';
import { placeOf, type ReadOrder, readKeys, writeOrderKey } from '../../lib/list-order.ts';
import { paging } from '../../lib/paging.ts';
import type { Operator } from '../../operator.ts';
import { guardList } from '../../sight-guard.ts';
import { ageOn } from '../customers/customer-columns.ts';
import { requireCustomer } from '../customers/visible-customer.ts';

import { countLimit, customersWithin, searchConditions } from '../profiles/profile-list.service.ts';

interface Balance {
  id: string;
  name: string;
  sex: string;
  age: number | null;
  phone: string;
  balance: string;
  changed_at: Date;
}

const columns: Record<keyof typeof listOrders.points, Pick<ReadOrder, 'by' | 'type'>> = {
  points: { by: sql.ref('b.balance'), type: 'bigint' },
  changedOn: { by: sql.ref('b.changed_at'), type: 'timestamptz' },
};

/** The order that is asked for; the newest change first without one (rule record-2). */
function orderOf(asked: ParsedRequestOf<typeof getIntegralList>['order']): ReadOrder {
  const { column, direction } = asked ?? { column: 'changedOn', direction: 'descending' };
  return {
    name: `points ${column} ${direction}`,
    ...columns[column],
    direction,
    hasGaps: false,
    ids: ['b.customer_id'],
  };
}

/** One page of the customers within sight who have points. */
export async function listPoints(
  tx: Tx,
  operator: Operator,
  { page, size, search, cursor, order: asked }: ParsedRequestOf<typeof getIntegralList>,
): Promise<AnswerOf<typeof getIntegralList>> {
  const { organisationId: org, timeZone } = operator;
  const { limit, offset } = paging({ page, size });
  await guardList(tx, 'customers');
  const where = [
    sql<boolean>`b.org_id = ${org}`,
    ...customersWithin(operator, undefined),
    ...(await searchConditions(tx, operator, search)),
  ];
  const from = sql`point_balances b join customers p on p.org_id = b.org_id and p.id = b.customer_id`;
  const order = orderOf(asked);
  const keys = await readKeys(
    tx,
    { from, where, order },
    placeOf(operator, order, { cursor, offset }),
    limit,
  );
  const cursors = new Map(keys.map((key) => [key.ids[0] as string, writeOrderKey(order, key)]));
  const { rows } = await sql<Balance>`
    select p.id, p.name, p.sex, p.phone, b.balance, b.changed_at,
      ${ageOn(todayIn(timeZone))} as age
    from unnest(${[...cursors.keys()]}::bigint[]) with ordinality page (customer_id, place)
    join point_balances b on b.org_id = ${org} and b.customer_id = page.customer_id
    join customers p on p.org_id = ${org} and p.id = page.customer_id
    order by page.place`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${from} where ${sql.join(where, sql` and `)} limit ${countLimit + 1}
    ) counted`.execute(tx);
  const total = counted.rows[0]?.total ?? 0;
  return {
    rows: rows.map((row) => ({
      customerId: row.id,
      name: row.name,
      age: row.age,
      gender: wordOf(genders, row.sex),
      phone: shown(operator.fields, 'phone')(row.phone),
      points: Number(row.balance),
      changedOn: row.changed_at,
      cursor: cursors.get(row.id) ?? '',
    })),
    total: Math.min(total, countLimit),
    isCapped: total > countLimit,
  };
}

/** One page of the changes of a customer's points, the newest first. */
export async function listChanges(
  tx: Tx,
  operator: Operator,
  { page, size, customerId }: ParsedRequestOf<typeof getIntegralChangeList>,
): Promise<AnswerOf<typeof getIntegralChangeList>> {
  const { organisationId: org } = operator;
  const { limit, offset } = paging({ page, size });
  await requireCustomer(tx, operator, customerId);
  const own = tx.selectFrom('point_changes').where('org_id', '=', org).where('customer_id', '=', customerId);
  const rows = await own
    .select(['changed_at', 'note', 'points', 'kind'])
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(Math.min(offset, Number.MAX_SAFE_INTEGER))
    .execute();
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return {
    rows: rows.map(({ changed_at, note, points, kind }) => ({
      changedAt: changed_at,
      note,
      points: Number(points),
      kind,
    })),
    total,
  };
}

/** The points of one customer within sight. */
export async function pointsOf(
  tx: Tx,
  operator: Operator,
  customerId: string,
): Promise<AnswerOf<typeof getIntegralsPatient>> {
  await requireCustomer(tx, operator, customerId);
  const row = await tx
    .selectFrom('point_balances')
    .select(['balance', 'changed_at'])
    .where('org_id', '=', operator.organisationId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return {
    customerId,
    points: Number(row?.balance ?? 0),
    changedOn: row?.changed_at ?? null,
  };
}

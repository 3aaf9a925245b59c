import type { AnswerOf, getMemberLevels, getMembers, ParsedRequestOf } from '@huifang/contract';
import { wordOf } from '@huifang/domain/codes';
import { genders } from '@huifang/domain/customer/fields';
import { isShownWhole, shown } from '@huifang/domain/rights/shown';
import { sql } from 'kysely';
import { todayIn } from '../../db/disturb.ts';
import type { Tx } from '../../db/types.ts';
import { placeOf, type ReadOrder, readKeys, writeOrderKey } from '../../lib/list-order.ts';
import { paging } from '../../lib/paging.ts';
import type { Operator } from '../../operator.ts';
import { guardList } from '../../sight-guard.ts';
import { ageOn } from '../customers/customer-columns.ts';
import { yuan } from '../hospital-records/money.ts';
import { countLimit, customersWithin, searchConditions } from './profile-list.service.ts';
import { and, isCurrent } from './profiles.repo.ts';

interface MemberView {
  id: string;
  name: string;
  sex: string;
  age: number | null;
  phone: string;
  level: string;
  card_no: string;
  since: string | null;
  until: string | null;
  is_current: boolean;
  points: string | null;
  paid: string | null;
  visited_at: Date | null;
}

/** The order that is asked for; those who joined last first without one. */
function orderOf({ order }: ParsedRequestOf<typeof getMembers>): ReadOrder {
  const direction = order?.direction ?? 'descending';
  return {
    name: `members since ${direction}`,
    by: sql.ref('m.since'),
    type: 'date',
    direction,
    hasGaps: true,
    ids: ['m.customer_id'],
  };
}

/** One page of the members within sight. */
export async function listMembers(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof getMembers>,
): Promise<AnswerOf<typeof getMembers>> {
  const { organisationId: org, timeZone } = operator;
  const { limit, offset } = paging(form);
  await guardList(tx, 'customers');
  const where = [
    sql<boolean>`m.org_id = ${org}`,
    ...customersWithin(operator, undefined),
    ...(await searchConditions(tx, operator, form.search)),
  ];
  if (form.memberLevel) where.push(sql`m.level = ${form.memberLevel}`);
  const order = orderOf(form);
  const from = sql`members m join customers p on p.org_id = m.org_id and p.id = m.customer_id`;
  const keys = await readKeys(
    tx,
    { from, where, order },
    placeOf(operator, order, { cursor: form.cursor, offset }),
    limit,
  );
  const cursors = new Map(keys.map((key) => [key.ids[0] as string, writeOrderKey(order, key)]));
  const { rows } = await sql<MemberView>`
    select p.id, p.name, p.sex, p.phone, m.level, m.card_no, m.since, m.until, ${isCurrent(timeZone)} as is_current,
      ${ageOn(todayIn(timeZone))} as age,
      b.balance as points, paid.cents as paid, visit.visited_at
    from unnest(${[...cursors.keys()]}::bigint[]) with ordinality page (customer_id, place)
    join members m on m.org_id = ${org} and m.customer_id = page.customer_id
    join customers p on p.org_id = ${org} and p.id = page.customer_id
    left join point_balances b on b.org_id = ${org} and b.customer_id = p.id
    left join lateral (select sum(y.amount_cents)::text as cents from payments y
      where y.org_id = ${org} and y.customer_id = p.id) paid on true
    left join lateral (select v.visited_at from visits v where v.org_id = ${org} and v.customer_id = p.id
      order by v.visited_at desc, v.id desc limit 1) visit on true
    order by page.place`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${from} where ${and(where)} limit ${countLimit + 1}) counted`.execute(
    tx,
  );
  const total = counted.rows[0]?.total ?? 0;
  return {
    rows: rows.map((row) => ({
      customerId: row.id,
      name: row.name,
      gender: wordOf(genders, row.sex),
      age: row.age,
      phone: shown(operator.fields, 'phone')(row.phone),
      memberLevel: row.level,
      cardNumber: row.card_no,
      memberSince: row.since ?? '',
      memberUntil: row.until ?? '',
      isExpired: !row.is_current,
      points: Number(row.points ?? 0),
      totalPaid: isShownWhole(operator.fields, 'payments') ? yuan(row.paid ?? 0) : null,
      lastVisitAt: row.visited_at,
      cursor: cursors.get(row.id) ?? '',
    })),
    total: Math.min(total, countLimit),
    isCapped: total > countLimit,
  };
}

/** The levels that members of the organisation have, in the order of their names. */
export async function memberLevels(
  tx: Tx,
  { organisationId: org }: Operator,
): Promise<AnswerOf<typeof getMemberLevels>> {
  const rows = await tx
    .selectFrom('members')
    .select('level')
    .distinct()
    .where('org_id', '=', org)
    .orderBy('level')
    .limit(100)
    .execute();
  return rows.map(({ level }) => level);
}

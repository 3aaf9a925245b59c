import { sql } from 'kysely';
import type { Tx } from '../db/types.ts';
import type { IdBlock } from './consults.ts';

/** A number that depends on the row and the salt alone: the same in every run. */
const dice = (salt: number) => sql`(hashint8extended(i, ${sql.lit(salt)}) & 9223372036854775807)`;
const oneOf = (words: readonly string[], salt: number) =>
  sql`(${sql.val(words)}::text[])[1 + ${dice(salt)} % ${sql.lit(words.length)}]`;

/**
 * So many payments and as many interactions of the given customers, spread over the three years before `until`. Their
 * numbers begin with `first`, which no two calls for one organisation may share.
 */
export async function generateRecords(
  tx: Tx,
  org: string,
  { first, count }: IdBlock,
  customers: IdBlock,
  until: Date,
): Promise<void> {
  const rows = sql`generate_series(${first}::bigint, ${first + count - 1}::bigint) i`;
  const customer = sql`${customers.first}::bigint + ${dice(70)} % ${sql.lit(customers.count)}`;
  const at = (salt: number) =>
    sql`(${until}::timestamptz - (${dice(salt)} % 94608000) * interval '1 second')`;
  await sql`
    insert into payments (org_id, external_id, customer_id, paid_at, kind, amount_cents, item, method)
    select ${org}::bigint, 'G' || i, ${customer}, ${at(71)}, ${oneOf(['服务', '服务', '服务', '商品'], 72)},
      (${dice(73)} % 300000)::bigint + 1, '项目' || (${dice(74)} % 40),
      ${oneOf(['微信支付', '支付宝', '银行卡', '现金'], 75)}
    from ${rows}`.execute(tx);
  await sql`
    insert into interactions (org_id, external_id, customer_id, happened_at, kind, method, content)
    select ${org}::bigint, 'G' || i, ${customer}, ${at(76)},
      ${oneOf(['随访', '营销', '客户关怀', '评价', '图文咨询', '视频咨询'], 77)},
      ${oneOf(['电话', '短信', '微信', '小程序'], 78)}, '发送了活动通知，编号 ' || i
    from ${rows}`.execute(tx);
}

/** How many items `generateBusyCustomer` writes. */
const busyItems = 5000;

/** A customer with 5,000 items of every kind over ten years; answers the id. */
export async function generateBusyCustomer(
  tx: Tx,
  org: string,
  staffIds: readonly string[],
  until: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('customers')
    .values({ org_id: org, name: '常来的客户', phone: '13900000000', has_visit: true, visit_state: '门诊' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = (first: number, last: number) => sql`generate_series(${first}::bigint, ${last}::bigint) i`;
  const at = sql`${until}::timestamptz - (${dice(80)} % 315360000) * interval '1 second'`;
  const own = sql`${org}::bigint, 'B' || i, ${id}::bigint, ${at}`;
  const staff = sql`(${sql.val(staffIds)}::bigint[])[1 + ${dice(81)} % ${sql.lit(staffIds.length)}]`;
  for (const statement of [
    sql`insert into interactions (org_id, external_id, customer_id, happened_at, kind, method, content)
      select ${own}, ${oneOf(['随访', '营销', '客户关怀', '评价', '图文咨询', '视频咨询'], 82)},
        ${oneOf(['电话', '短信', '微信', '小程序'], 83)}, '发送了活动通知，编号 ' || i from ${rows(1, 1800)}`,
    sql`insert into payments (org_id, external_id, customer_id, paid_at, amount_cents, item, method)
      select ${own}, (${dice(84)} % 300000)::bigint + 1, '项目' || i, '微信支付' from ${rows(1801, 2800)}`,
    sql`insert into visits (org_id, external_id, customer_id, visited_at, kind, department, doctor)
      select ${own}, ${oneOf(['门诊', '门诊', '住院', '结算'], 85)}, '门诊部', '值班医生' from ${rows(2801, 3400)}`,
    sql`insert into check_reports (org_id, external_id, customer_id, reported_at, name, conclusion)
      select ${own}, '检查' || i, '未见异常' from ${rows(3401, 3700)}`,
    sql`insert into lab_results (org_id, external_id, customer_id, tested_at, name)
      select ${own}, '检验' || i from ${rows(3701, 3950)}`,
    sql`insert into complaints (org_id, customer_id, contact, content, complained_at, registered_at)
      select ${org}::bigint, ${id}::bigint, '常来的客户', '等候过久' || i, ${at}, ${at} from ${rows(3951, 4000)}`,
    sql`insert into follow_ups (org_id, customer_id, planned_at, executed_at, executor_id, executed_by, way, content)
      select ${org}::bigint, ${id}::bigint, ${at}, ${at}, ${staff}, ${staff}, 1 + (${dice(86)} % 3)::int,
        '已电话沟通，客户表示会再联系' from ${rows(4001, 4700)}`,
    sql`insert into consults (org_id, customer_id, appointment_no, registered_at, service_person_id, content)
      select ${org}::bigint, ${id}::bigint, 'B' || lpad(i::text, 10, '0'), ${at}, ${staff},
        '询问治疗方案与费用，编号 ' || i from ${rows(4701, busyItems)}`,
  ]) {
    await statement.execute(tx);
  }
  return id;
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, startConsultFixture } from '../testing/consult-fixture.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
});
afterAll(() => f.close());

it('the rows of a department are not taken for fewer because other organisations have many', async () => {
  const { data: mine } = await f.save({ 姓名: '本院客户' }, f.context.agent);
  const { data: theirs } = await f.save({ 姓名: '外院客户' }, f.context.stranger);
  const copy = (organisationId: string, id: string, count: number, department: string) =>
    f.database.withOrganisation(organisationId, (tx) =>
      sql`insert into consults (org_id, customer_id, appointment_no, registered_at, department_id)
        select org_id, customer_id, 'COPY' || n, registered_at, ${department}::bigint
        from consults, generate_series(1, ${count}::int) n where id = ${id}`.execute(tx),
    );
  await copy(f.first.id, mine.ID, 500, '4711');
  await copy(f.second.id, theirs.ID, 4500, '4712');
  await f.database.refreshStatistics(['consults']);

  const { rows } = await f.database.withOrganisation(f.first.id, (tx) =>
    sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
      explain (format json) select from consults where org_id = ${f.first.id} and department_id = 4711`.execute(
      tx,
    ),
  );
  const estimated = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  // What guards the sight of rows lets the planner take half of them; taken for a share of a share it were 50.
  expect(estimated).toBeGreaterThan(200);
});

import { reveal } from '@huifang/contract';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';

const look = (f: Fixture, id: string) => f.call(reveal, { 个人ID: id, field: '联系电话' }, f.context.agent);

it('a full number is shown sixty times a minute and person, and people of another clinic do not count', async () => {
  const [f, other] = [await startConsultFixture(), await startConsultFixture()];
  const customerId = (await f.save()).data.个人ID;
  expect((await look(f, customerId)).status).toBe(200);
  await f.database.withOrganisation(f.first.id, (tx) =>
    sql`insert into audit_log (org_id, user_id, person_id, address, action, entity, entity_id, details)
    select org_id, user_id, person_id, address, action, entity, entity_id, details
    from audit_log, generate_series(1, 59) where action = 'reveal'`.execute(tx),
  );
  expect(codeOf(await look(f, customerId))).toBe('THROTTLED');

  // Both clinics have the same ids: each is alone in a database of its own.
  const theirs = (await other.save()).data;
  expect(theirs.个人ID).toBe(customerId);
  expect((await look(other, theirs.个人ID)).status).toBe(200);
  await Promise.all([f.close(), other.close()]);
});

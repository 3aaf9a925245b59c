import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderOf, keptReleases } from '../../../../tests/releases/release.ts';
import { restoreToFolder } from '../backup/restore.ts';
import { openFolder } from '../backup/sources.ts';
import { visibleTo as complaintsInSight } from '../modules/complaints/complaint.policy.ts';
import { customerInSight } from '../modules/customers/visibility.ts';
import { operatorOf } from '../plugins/authentication.ts';
import { onEmbedded } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'huifang-scopes-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** What a customer range showed before roles had scopes, as conditions on `x` of a member `m` with the person `s`. */
const seenByRange = (table: string) => `(
  case m.customer_range when 3 then m.customer_departments = '{}' or x.department_id::text = any(m.customer_departments)
    when 2 then (m.customer_departments = '{}' or s.department_id::text = any(m.customer_departments))
      and x.department_id = s.department_id
    else false end or ${table})`;

const before = {
  customers: `select m.id as member, array(
    select x.customer_id::text from consults x where x.org_id = m.org_id and ${seenByRange('x.service_person_id = s.id')}
    union select x.id::text from customers x where x.org_id = m.org_id and ${seenByRange('x.service_person_id = s.id')}
    union select f.customer_id::text from follow_ups f
      where f.org_id = m.org_id and f.executor_id = s.id and f.executed_at is null) as seen`,
  // Whoever holds a step of a complaint has it in their list since: it was theirs to handle.
  complaints: `select m.id as member, array(
    select x.id::text from complaints x
    where x.org_id = m.org_id and ${seenByRange(`x.created_by = s.id or x.handler_id = s.id or exists (
      select from complaint_steps t where t.org_id = x.org_id and t.complaint_id = x.id and t.handler_id = s.id)`)}) as seen`,
};
const ofMembers = `from memberships m join staff s on s.org_id = m.org_id and s.id = m.staff_id`;

/** Ranges and department sets of every kind, also of people who share a role. */
const ranges: readonly (readonly [range: number, departments: 'none' | 'own' | 'other' | 'both'])[] = [
  [1, 'none'],
  [2, 'none'],
  [2, 'own'],
  [2, 'other'],
  [3, 'none'],
  [3, 'own'],
  [3, 'other'],
  [3, 'both'],
];

it.runIf(onEmbedded)(
  'nobody sees more once roles have scopes, and whoever keeps their way sees as much',
  async () => {
    const dataFolder = join(parent, 'data');
    await restoreToFolder(
      join(folderOf(keptReleases()[0] as string), 'sample.tar.gz'),
      undefined,
      dataFolder,
    );
    const old = await openFolder(dataFolder);
    const members = await old.rows<{
      id: string;
      org_id: string;
      user_id: string;
      own: string;
      other: string;
    }>(
      `select m.id::text, m.org_id::text, m.user_id::text, coalesce(s.department_id::text, '0') as own,
        (select min(d.id)::text from departments d where d.org_id = m.org_id and d.id <> s.department_id) as other
       ${ofMembers} order by m.id`,
    );
    // More people than the sample has accounts for share its roles.
    const wanted = members.flatMap((member, index) =>
      ranges.filter((_, at) => at % members.length === index).map((range) => ({ member, range })),
    );
    const seen: { member: (typeof members)[number]; kind: keyof typeof before; ids: Set<string> }[] = [];
    const applied = new Map<string, (typeof wanted)[number]>();
    for (const one of wanted) applied.set(one.member.id, one);
    for (const { member, range } of applied.values()) {
      const [customerRange, which] = range;
      const set = { none: [], own: [member.own], other: [member.other], both: [member.own, member.other] }[
        which
      ];
      await old.run(`update memberships set customer_range = ${customerRange},
        customer_departments = '{${set.join(',')}}' where id = ${member.id}`);
    }
    for (const kind of ['customers', 'complaints'] as const) {
      const rows = await old.rows<{ member: string; seen: string[] }>(`${before[kind]} ${ofMembers}`);
      for (const row of rows) {
        const member = members.find(({ id }) => id === String(row.member));
        if (member) seen.push({ member, kind, ids: new Set(row.seen) });
      }
    }
    await old.close();

    const database = await openDatabase({ dataFolder });
    for (const { member, kind, ids } of seen) {
      const now = await database.withOrganisation(member.org_id, async (tx) => {
        const operator = await operatorOf(
          tx,
          { userId: member.user_id, organisationId: member.org_id },
          'zh-CN',
        );
        if (!operator) return [];
        const where =
          kind === 'customers' ? customerInSight(operator, sql.ref('p.id')) : complaintsInSight(operator);
        const { rows } = await sql<{ id: string }>`select p.id from ${sql.table(kind)} p
          where ${sql.join([sql`p.org_id = ${member.org_id}`, ...where], sql` and `)}`.execute(tx);
        return rows.map(({ id }) => id);
      });
      expect(now.filter((id) => !ids.has(id))).toEqual([]);
      expect(now.length).toBe(ids.size);
    }
    await database.close();
  },
  600_000,
);

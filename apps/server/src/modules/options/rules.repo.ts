import {
  organisationRules,
  type RuleName,
  type RuleValues,
  ruleNames,
  ruleValue,
} from '@huifang/domain/options';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/** The columns of what is the organisation's own. */
const ownColumns = {
  name: 'name',
  timeZone: 'time_zone',
  idleMinutes: 'idle_minutes',
  archiveUrl: 'archive_url',
  archiveCode: 'archive_code',
} as const satisfies Partial<Record<RuleName, string>>;

const isOwn = (name: RuleName): name is keyof typeof ownColumns => name in ownColumns;

/** The values as they are kept; empty where nobody said anything. */
export async function findKept(tx: Tx, org: string): Promise<RuleValues> {
  const own = await tx
    .selectFrom('organisations')
    .select(Object.values(ownColumns))
    .where('id', '=', org)
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('organisation_options')
    .select(['name', 'value'])
    .where('org_id', '=', org)
    .execute();
  const options = new Map(rows.map(({ name, value }) => [name, value]));
  return Object.fromEntries(
    ruleNames.map((name) => [
      name,
      isOwn(name) ? own[ownColumns[name]] : (options.get(organisationRules[name].wire) ?? ''),
    ]),
  ) as RuleValues;
}

/** Keeps values; the empty one of an option is no row of its own, the organisation itself keeps what holds. */
export async function writeKept(tx: Tx, org: string, changed: Partial<RuleValues>): Promise<void> {
  const entries = Object.entries(changed) as [RuleName, string][];
  const columns = entries.flatMap(([name, value]) =>
    isOwn(name) ? [[ownColumns[name], ruleValue(name, value)] as const] : [],
  );
  if (columns.length > 0) {
    await tx.updateTable('organisations').set(Object.fromEntries(columns)).where('id', '=', org).execute();
  }
  for (const [rule, value] of entries) {
    if (isOwn(rule)) continue;
    const name = organisationRules[rule].wire;
    if (value === '') {
      await tx
        .deleteFrom('organisation_options')
        .where('org_id', '=', org)
        .where('name', '=', name)
        .execute();
    } else {
      await tx
        .insertInto('organisation_options')
        .values({ org_id: org, name, value })
        .onConflict((conflict) => conflict.columns(['org_id', 'name']).doUpdateSet({ value }))
        .execute();
    }
  }
}

export interface RuleChange {
  name: RuleName;
  before: string;
  after: string;
}

export const noteChanges = (
  tx: Tx,
  { org, staffId }: { org: string; staffId: string },
  changes: readonly RuleChange[],
) =>
  tx
    .insertInto('organisation_rule_changes')
    .values(changes.map((change) => ({ org_id: org, changed_by: staffId, ...change })))
    .execute();

/** The last change of each rule, after a version where one is given; their ids count as versions. */
export async function findLastChanges(tx: Tx, org: string, after = 0) {
  const rows = await tx
    .selectFrom('organisation_rule_changes as change')
    .innerJoin('staff as person', (join) =>
      join.onRef('person.org_id', '=', 'change.org_id').onRef('person.id', '=', 'change.changed_by'),
    )
    .distinctOn('change.name')
    .select(['change.name', 'change.before', 'change.after', 'change.changed_at as at', 'person.name as who'])
    .select(sql<number>`change.id::int`.as('version'))
    .where('change.org_id', '=', org)
    .where('change.id', '>', String(after))
    .orderBy('change.name')
    .orderBy('change.id', 'desc')
    .execute();
  return rows as ((typeof rows)[number] & { name: RuleName })[];
}

import type { ItemRule, SettingPage } from '@huifang/domain/settings';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/** A rule as it is kept: under the item's word, of the whole organisation where the department is empty. */
export interface RuleRow extends ItemRule {
  page: SettingPage;
  word: string;
  departmentId: string;
}

const columns = [
  'page',
  'item',
  'department_id',
  'is_required',
  'is_editable',
  'needs_approval',
  'is_hidden',
] as const;

type Columns = Record<'is_required' | 'is_editable' | 'needs_approval' | 'is_hidden', boolean> & {
  page: string;
  item: string;
  department_id: string | null;
};

const toRule = (row: Columns): RuleRow => ({
  page: row.page as SettingPage,
  word: row.item,
  departmentId: row.department_id ?? '',
  isRequired: row.is_required,
  isEditable: row.is_editable,
  needsApproval: row.needs_approval,
  isHidden: row.is_hidden,
});

/** The department and those above it, from the organisation's root; nothing for none. */
export async function departmentPath(tx: Tx, org: string, departmentId: string): Promise<string[]> {
  const row = await tx
    .selectFrom('departments')
    .select('path')
    .where('org_id', '=', org)
    .where('id', '=', departmentId)
    .executeTakeFirst();
  return row?.path.split(';').filter(Boolean) ?? [];
}

/** The rules of a page for the organisation and some departments. */
export async function findRules(
  tx: Tx,
  org: string,
  page: SettingPage,
  departments: readonly string[],
): Promise<RuleRow[]> {
  const rows = await tx
    .selectFrom('field_settings')
    .select(columns)
    .where('org_id', '=', org)
    .where('page', '=', page)
    .where((row) =>
      row.or([
        row('department_id', 'is', null),
        ...(departments.length > 0 ? [row('department_id', 'in', departments)] : []),
      ]),
    )
    .execute();
  return rows.map(toRule);
}

/** Every rule of the organisation, with who decided it last and when. */
export async function findAllRules(tx: Tx, org: string) {
  const rows = await tx
    .selectFrom('field_settings as rule')
    .leftJoinLateral(
      (inner) =>
        inner
          .selectFrom('field_setting_changes as change')
          .innerJoin('staff as person', (join) =>
            join.onRef('person.org_id', '=', 'change.org_id').onRef('person.id', '=', 'change.changed_by'),
          )
          .select(['person.name', 'change.changed_at'])
          .whereRef('change.org_id', '=', 'rule.org_id')
          .whereRef('change.page', '=', 'rule.page')
          .whereRef('change.item', '=', 'rule.item')
          .where('change.department_id', 'is not distinct from', sql<string>`rule.department_id`)
          .orderBy('change.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(columns.map((column) => `rule.${column}` as const))
    .select(['latest.name', 'latest.changed_at'])
    .where('rule.org_id', '=', org)
    .orderBy('rule.id')
    .execute();
  return rows.map((row) => ({ ...toRule(row), changedBy: row.name ?? '', changedAt: row.changed_at }));
}

export interface RuleChange {
  page: SettingPage;
  word: string;
  /** Empty for the whole organisation. */
  departmentId: string;
  before: ItemRule | null;
  after: ItemRule | null;
}

/** Writes rules, takes those away that are no more, and notes each change. */
export async function writeRules(
  tx: Tx,
  { org, staffId }: { org: string; staffId: string },
  changes: readonly RuleChange[],
): Promise<void> {
  const list = JSON.stringify(
    changes.map(({ page, word, departmentId, before, after }) => ({
      page,
      item: word,
      department_id: departmentId || null,
      before,
      after,
    })),
  );
  const changed = sql`jsonb_to_recordset(${list}::text::jsonb)
    as changed (page text, item text, department_id bigint, before jsonb, after jsonb)`;
  await sql`delete from field_settings rule using ${changed}
    where rule.org_id = ${org} and rule.page = changed.page and rule.item = changed.item
      and rule.department_id is not distinct from changed.department_id
      and jsonb_typeof(changed.after) is distinct from 'object'`.execute(tx);
  await sql`insert into field_settings as rule
      (org_id, page, item, department_id, is_required, is_editable, needs_approval, is_hidden)
    select ${org}, page, item, department_id, (after ->> 'isRequired')::boolean, (after ->> 'isEditable')::boolean,
      (after ->> 'needsApproval')::boolean, (after ->> 'isHidden')::boolean
    from ${changed} where jsonb_typeof(after) = 'object'
    on conflict (org_id, page, department_id, item) do update set is_required = excluded.is_required,
      is_editable = excluded.is_editable, needs_approval = excluded.needs_approval, is_hidden = excluded.is_hidden`.execute(
    tx,
  );
  await sql`insert into field_setting_changes (org_id, page, item, department_id, before, after, changed_by)
    select ${org}, page, item, department_id, nullif(before, 'null'), nullif(after, 'null'), ${staffId}
    from ${changed}`.execute(tx);
}

/** Who changed what holds of some items of a page in some departments since, the latest of each item. */
export async function findChangesSince(
  tx: Tx,
  org: string,
  page: SettingPage,
  { words, departments, since }: { words: readonly string[]; departments: readonly string[]; since: Date },
) {
  return tx
    .selectFrom('field_setting_changes as change')
    .innerJoin('staff as person', (join) =>
      join.onRef('person.org_id', '=', 'change.org_id').onRef('person.id', '=', 'change.changed_by'),
    )
    .distinctOn('change.item')
    .select(['change.item as word', 'change.changed_at as at', 'person.name as who'])
    .where('change.org_id', '=', org)
    .where('change.page', '=', page)
    .where('change.item', 'in', words)
    .where('change.changed_at', '>', since)
    .where((row) =>
      row.or([
        row('change.department_id', 'is', null),
        ...(departments.length > 0 ? [row('change.department_id', 'in', departments)] : []),
      ]),
    )
    .orderBy('change.item')
    .orderBy('change.id', 'desc')
    .execute();
}

/** Who changed a place last, and when. */
export const findLastChange = (
  tx: Tx,
  org: string,
  { page, word, departmentId }: Pick<RuleChange, 'page' | 'word' | 'departmentId'>,
) =>
  tx
    .selectFrom('field_setting_changes as change')
    .innerJoin('staff as person', (join) =>
      join.onRef('person.org_id', '=', 'change.org_id').onRef('person.id', '=', 'change.changed_by'),
    )
    .select(['person.name as who', 'change.changed_at as at'])
    .where('change.org_id', '=', org)
    .where('change.page', '=', page)
    .where('change.item', '=', word)
    .where('change.department_id', 'is not distinct from', departmentId || null)
    .orderBy('change.id', 'desc')
    .limit(1)
    .executeTakeFirst();

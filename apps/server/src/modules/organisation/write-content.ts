import { diseaseNameKey } from '@huifang/domain/disease/fields';
import { eachArea, scopesOf } from '@huifang/domain/rights/scopes';
import { settingItems, settingWords } from '@huifang/domain/settings';
import { sql } from 'kysely';
import { changeOf, isEmpty } from '../../configured-records.ts';
import type { Tx } from '../../db/types.ts';
import { translationsOf } from '../../db/words.ts';
import { shortCodes } from '../../text/pinyin.ts';
import type {
  MenuItemDocument,
  NamedTree,
  OrganisationDocument,
  OrganisationDocument as Schema,
} from './organisation-document.ts';

/** What a document says, whatever it left out filled in. */
export type Content = ReturnType<typeof Schema.parse>;
export type Part = Exclude<keyof OrganisationDocument, 'id'>;

/** In what an organisation differs from its document. */
export interface Difference {
  part: Part;
  /** `stay`: the document does not say it. It stays as it is: nothing is removed. */
  action: 'add' | 'change' | 'rename' | 'stay';
  name: string;
  /** Of a change: what it said, and what it says. */
  before?: string;
  after?: string;
}

export interface Written {
  /** Ids by name. */
  roles: ReadonlyMap<string, string>;
  departments: ReadonlyMap<string, string>;
  differences: readonly Difference[];
}

/**
 * Makes an organisation, which the transaction is in, what a document says of those parts: what is missing is added, what says
 * something else is changed, and nothing is removed. The same twice changes nothing the second time (rule setup-2).
 */
export async function writeContent(
  tx: Tx,
  org: string,
  content: Content,
  parts: ReadonlySet<Part>,
): Promise<Written> {
  const differences: Difference[] = [];
  const about =
    (part: Part): Note =>
    (action, name, change) =>
      differences.push({ part, action, name, ...change });
  const has = (part: Part) => parts.has(part);

  await writeFacts(tx, org, content, parts, about);
  const departments = await writeDepartments(tx, org, has('departments') ? content.departments : [], {
    note: has('departments') ? about('departments') : () => {},
  });
  const roles = has('roles') ? await writeRoles(tx, org, content.roles, about('roles')) : new Map();
  if (has('diseases')) await writeDiseases(tx, org, content.diseases, about('diseases'));
  if (has('dictionaries')) await writeDictionaries(tx, org, content.dictionaries, about('dictionaries'));
  if (has('consultMethods')) await writeMethods(tx, org, content.consultMethods, about('consultMethods'));
  if (has('menu')) await writeMenu(tx, org, content.menu, about('menu'));
  if (has('fieldSettings'))
    await writeSettings(tx, org, withProfiles(content.fieldSettings), departments, about('fieldSettings'));
  if (has('options')) await writeOptions(tx, org, content.options ?? {}, about('options'));
  return { roles, departments, differences };
}

type Note = (action: Difference['action'], name: string, change?: { before: string; after: string }) => void;

async function writeFacts(
  tx: Tx,
  org: string,
  { name, timeZone, archive }: Content,
  parts: ReadonlySet<Part>,
  about: (part: Part) => Note,
) {
  const row = await tx
    .selectFrom('organisations')
    .select(['name', 'time_zone', 'archive_url', 'archive_code'])
    .where('id', '=', org)
    .executeTakeFirstOrThrow();
  const wanted = {
    ...(parts.has('name') && { name }),
    ...(parts.has('timeZone') && { time_zone: timeZone }),
    ...(parts.has('archive') && archive && { archive_url: archive.url, archive_code: archive.code }),
  };
  const change = changeOf(row, wanted);
  if (isEmpty(change)) return;
  await tx.updateTable('organisations').set(change).where('id', '=', org).execute();
  const partOf = {
    name: 'name',
    time_zone: 'timeZone',
    archive_url: 'archive',
    archive_code: 'archive',
  } as const;
  for (const [column, after] of Object.entries(change) as [keyof typeof partOf, string][])
    about(partOf[column])('change', column, { before: row[column], after });
}

interface Node {
  id: string;
  name: string;
  parent_id: string | null;
  sort: number;
}

/** Adds what is missing of a tree, parents before children, behind the siblings that there are. */
async function writeTree(
  nodes: readonly NamedTree[],
  rows: readonly Node[],
  {
    insert,
    note,
    keyOf = (name) => name,
  }: {
    insert: (name: string, parentId: string | null, sort: number) => Promise<string>;
    note: Note;
    keyOf?: (name: string) => string;
  },
): Promise<Map<string, string>> {
  const ids = new Map(rows.map(({ name, id }) => [name, id]));
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const write = async (
    wanted: readonly NamedTree[],
    parentId: string | null,
    above: string,
  ): Promise<void> => {
    const siblings = below.get(parentId) ?? [];
    const known = new Map(siblings.map((row) => [keyOf(row.name), row.id]));
    const last = Math.max(0, ...siblings.map(({ sort }) => sort));
    let added = 0;
    for (const { name, children = [] } of wanted) {
      const path = `${above}${name}`;
      const before = known.get(keyOf(name));
      if (before === undefined) {
        added += 1;
        note('add', path);
      }
      const id = before ?? (await insert(name, parentId, last + added));
      ids.set(name, id);
      if (children.length > 0 || before !== undefined) await write(children, id, `${path} / `);
    }
    const said = new Set(wanted.map(({ name }) => keyOf(name)));
    for (const { name } of siblings) if (!said.has(keyOf(name))) note('stay', `${above}${name}`);
  };
  await write(nodes, null, '');
  return ids;
}

type TreeTable = 'departments' | 'roles' | 'diseases' | 'consult_methods' | 'consult_items' | 'menu_entries';

async function insertReturningId(tx: Tx, table: TreeTable, values: Record<string, unknown>): Promise<string> {
  const { id } = await tx
    .insertInto(table)
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Who changed it is nobody of the organisation. */
const stamp = { version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: null };

async function writeDepartments(
  tx: Tx,
  org: string,
  nodes: readonly NamedTree[],
  { note }: { note: Note },
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('departments')
    .select(['id', 'name', 'parent_id', 'sort'])
    .where('org_id', '=', org)
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  return writeTree(nodes, rows, {
    note,
    insert: (name, parentId, sort) =>
      insertReturningId(tx, 'departments', { org_id: org, name, parent_id: parentId, sort }),
  });
}

async function writeRoles(
  tx: Tx,
  org: string,
  roles: Content['roles'],
  note: Note,
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('roles')
    .select(['id', 'name', 'note', 'permissions', 'scopes', 'fields'])
    .where('org_id', '=', org)
    .where('removed_at', 'is', null)
    .execute();
  const ids = new Map<string, string>();
  for (const { scopes: said, fields, ...role } of roles) {
    const scopes = eachArea((area) => ({ reach: said[area] ?? ('all' as const) }));
    const kept = { scopes: JSON.stringify(scopes), fields: JSON.stringify(fields) };
    const row = rows.find(({ name }) => name === role.name);
    if (!row) {
      note('add', role.name);
      ids.set(role.name, await insertReturningId(tx, 'roles', { org_id: org, ...role, ...kept }));
      continue;
    }
    ids.set(role.name, row.id);
    const before = {
      note: row.note,
      permissions: row.permissions.toSorted(),
      scopes: scopesOf(row.scopes),
      fields: row.fields,
    };
    const after = {
      note: role.note,
      permissions: role.permissions.toSorted(),
      scopes: scopesOf(scopes),
      fields,
    };
    const change = changeOf(before, { ...after, fields: { ...row.fields, ...fields } });
    if (isEmpty(change)) continue;
    for (const part of Object.keys(change) as (keyof typeof after)[])
      note('change', role.name, {
        before: `${part} ${told(before[part])}`,
        after: `${part} ${told(after[part])}`,
      });
    await tx
      .updateTable('roles')
      .set({
        note: role.note,
        permissions: role.permissions,
        ...kept,
        fields: JSON.stringify({ ...row.fields, ...fields }),
        ...stamp,
      })
      .where('org_id', '=', org)
      .where('id', '=', row.id)
      .execute();
  }
  for (const { name } of rows) if (!ids.has(name)) note('stay', name);
  return ids;
}

const told = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

async function writeDiseases(tx: Tx, org: string, nodes: readonly NamedTree[], note: Note) {
  const rows = await tx
    .selectFrom('diseases')
    .select(['id', 'name', 'parent_id', 'sort'])
    .where('org_id', '=', org)
    .where('removed_at', 'is', null)
    .execute();
  await writeTree(nodes, rows, {
    note,
    keyOf: diseaseNameKey,
    insert: (name, parentId, sort) =>
      insertReturningId(tx, 'diseases', {
        org_id: org,
        name,
        parent_id: parentId,
        sort,
        ...shortCodes(name),
      }),
  });
}

async function writeDictionaries(tx: Tx, org: string, dictionaries: Content['dictionaries'], note: Note) {
  const said = Object.keys(dictionaries);
  if (said.length === 0) return;
  const rows = await tx
    .selectFrom('dictionary_entries')
    .select(['id', 'dictionary', 'code', 'name', 'translations', 'sort'])
    .where('org_id', '=', org)
    .where('dictionary', 'in', said)
    .where('merged_into', 'is', null)
    .execute();
  for (const [dictionary, entries] of Object.entries(dictionaries)) {
    const known = rows.filter((row) => row.dictionary === dictionary);
    const last = Math.max(0, ...known.map(({ sort }) => sort));
    const added = [];
    for (const { code, name, translations } of entries) {
      const row = known.find((one) => one.code.toLowerCase() === code.toLowerCase());
      if (!row) {
        note('add', `${dictionary} ${name}`);
        added.push({
          org_id: org,
          dictionary,
          code,
          name,
          translations: translationsOf(translations ?? {}),
          sort: last + added.length + 1,
        });
        continue;
      }
      const change = changeOf(row, { name, ...(translations && { translations }) });
      if (isEmpty(change)) continue;
      // Records show the new word too: their entry is the same one.
      if (change.name !== undefined)
        note('rename', `${dictionary} ${code}`, { before: row.name, after: name });
      else
        note('change', `${dictionary} ${name}`, {
          before: told(row.translations),
          after: told(translations),
        });
      await tx
        .updateTable('dictionary_entries')
        .set({ name, ...(translations && { translations: translationsOf(translations) }), ...stamp })
        .where('org_id', '=', org)
        .where('id', '=', row.id)
        .execute();
    }
    if (added.length > 0) await tx.insertInto('dictionary_entries').values(added).execute();
    const codes = new Set(entries.map(({ code }) => code.toLowerCase()));
    for (const { code, name } of known)
      if (!codes.has(code.toLowerCase())) note('stay', `${dictionary} ${name}`);
  }
}

/** A method of this name is the natural source also in documents from before it was said by `natural`. */
const naturalName = '自然来源';
const naturalTranslations = { 'zh-TW': '自然來源', 'en-US': 'Natural source' };

async function writeMethods(tx: Tx, org: string, methods: Content['consultMethods'], note: Note) {
  const rows = await tx
    .selectFrom('consult_methods')
    .select(['id', 'name', 'type', 'sort', 'is_natural_source', 'translations'])
    .where('org_id', '=', org)
    .where('removed_at', 'is', null)
    .execute();
  const items = await tx
    .selectFrom('consult_items')
    .select(['id', 'label as name', 'parent_id', 'sort', 'method_id'])
    .where('org_id', '=', org)
    .where('removed_at', 'is', null)
    .execute();
  const last = Math.max(0, ...rows.map(({ sort }) => sort));
  let added = 0;
  for (const { name, kind, sources, natural, translations } of methods) {
    const row = rows.find((one) => one.name === name);
    if (!row) added += 1;
    const methodId = row
      ? row.id
      : await insertReturningId(tx, 'consult_methods', {
          org_id: org,
          name,
          type: kind === 'inputs' ? 0 : 1,
          sort: last + added,
          is_natural_source: natural ?? name === naturalName,
          translations: translationsOf(translations ?? (name === naturalName ? naturalTranslations : {})),
        });
    if (!row) note('add', name);
    else {
      // What it asks is fixed once a consult has it (rule method-2): it is changed on its page, which knows.
      const change = changeOf(row, { is_natural_source: natural, translations });
      if (!isEmpty(change)) {
        note('change', name, { before: told(pick(row, change)), after: told(change) });
        await tx
          .updateTable('consult_methods')
          .set({
            ...(natural !== undefined && { is_natural_source: natural }),
            ...(translations && { translations: translationsOf(translations) }),
            ...stamp,
          })
          .where('org_id', '=', org)
          .where('id', '=', methodId)
          .execute();
      }
    }
    await writeTree(
      sources,
      items.filter(({ method_id }) => method_id === methodId),
      {
        note: (action, source, change) => (row ? note(action, `${name}: ${source}`, change) : undefined),
        insert: (label, parentId, sort) =>
          insertReturningId(tx, 'consult_items', {
            org_id: org,
            method_id: methodId,
            parent_id: parentId,
            label,
            sort,
          }),
      },
    );
  }
  for (const { name } of rows) if (!methods.some((method) => method.name === name)) note('stay', name);
}

const pick = (row: object, change: object) =>
  Object.fromEntries(Object.keys(change).map((key) => [key, (row as Record<string, unknown>)[key]]));

async function writeMenu(tx: Tx, org: string, menu: readonly MenuItemDocument[], note: Note) {
  const rows = await tx
    .selectFrom('menu_entries')
    .select(['id', 'name', 'title', 'icon', 'extra', 'url', 'access', 'parent_id', 'sort'])
    .where('org_id', '=', org)
    .where('removed_at', 'is', null)
    .execute();
  const said = new Set<string>();
  const write = async (items: readonly MenuItemDocument[], parentId: string | null): Promise<void> => {
    const siblings = rows.filter(({ parent_id }) => parent_id === parentId);
    const last = Math.max(0, ...siblings.map(({ sort }) => sort));
    let added = 0;
    for (const { children, ...item } of items) {
      said.add(item.name);
      // Wherever the organisation put it.
      const row = rows.find(({ name }) => name === item.name);
      if (!row) {
        added += 1;
        note('add', item.title);
        const sort = last + added;
        const values = { ...item, org_id: org, parent_id: parentId, is_group: children !== undefined, sort };
        await write(children ?? [], await insertReturningId(tx, 'menu_entries', values));
        continue;
      }
      const change = changeOf(row, item);
      if (!isEmpty(change)) {
        note('change', item.title, { before: told(pick(row, change)), after: told(change) });
        await tx
          .updateTable('menu_entries')
          .set({ ...change, ...stamp })
          .where('org_id', '=', org)
          .where('id', '=', row.id)
          .execute();
      }
      await write(children ?? [], row.id);
    }
  };
  await write(menu, null);
  for (const { name, title } of rows) if (!said.has(name)) note('stay', title);
}

async function writeSettings(
  tx: Tx,
  org: string,
  settings: Content['fieldSettings'],
  departments: ReadonlyMap<string, string>,
  note: Note,
) {
  const rows = await tx
    .selectFrom('field_settings')
    .select([
      'id',
      'page',
      'item',
      'department_id',
      'is_required',
      'is_editable',
      'needs_approval',
      'is_hidden',
    ])
    .where('org_id', '=', org)
    .execute();
  for (const { page, item, department, ...setting } of settings) {
    const departmentId = department === undefined ? null : departments.get(department);
    if (departmentId === undefined) throw new Error(`there is no department ${department}`);
    const wanted = {
      is_required: setting.required,
      is_editable: setting.editable,
      needs_approval: setting.needsApproval,
      is_hidden: setting.hidden,
    };
    const name = [page, item, department].filter(Boolean).join(' ');
    const row = rows.find(
      (one) => one.page === page && one.item === item && one.department_id === departmentId,
    );
    if (!row) {
      note('add', name);
      await tx
        .insertInto('field_settings')
        .values({ org_id: org, department_id: departmentId, page, item, ...wanted })
        .execute();
      continue;
    }
    const change = changeOf(row, wanted);
    if (isEmpty(change)) continue;
    note('change', name, { before: told(pick(row, change)), after: told(change) });
    await tx
      .updateTable('field_settings')
      .set(change)
      .where('org_id', '=', org)
      .where('id', '=', row.id)
      .execute();
  }
}

/** A document that says nothing of profiles means them by what it says of consults. */
function withProfiles(settings: Content['fieldSettings']): Content['fieldSettings'] {
  if (settings.some(({ page }) => page === 'profile')) return settings;
  const ofPerson = new Set(settingItems.profile.map((item) => settingWords.get(item)));
  const profiles = settings
    .filter(({ page, item }) => page === 'consult' && ofPerson.has(item))
    .map((setting) => ({ ...setting, page: 'profile' as const }));
  return [...settings, ...profiles];
}

async function writeOptions(tx: Tx, org: string, options: NonNullable<Content['options']>, note: Note) {
  const rows = await tx
    .selectFrom('organisation_options')
    .select(['name', 'value'])
    .where('org_id', '=', org)
    .execute();
  for (const [name, value = ''] of Object.entries(options)) {
    const row = rows.find((one) => one.name === name);
    if (row?.value === value) continue;
    note(row ? 'change' : 'add', name, { before: row?.value ?? '', after: value });
    await tx
      .insertInto('organisation_options')
      .values({ org_id: org, name, value })
      .onConflict((conflict) => conflict.columns(['org_id', 'name']).doUpdateSet({ value }))
      .execute();
  }
}

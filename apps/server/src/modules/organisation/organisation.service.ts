import { eachArea } from '@huifang/domain/rights/scopes';
import { settingItems, settingWords } from '@huifang/domain/settings';
import { type InsertObject, sql } from 'kysely';
import { type DatabaseHandle, enterOrganisation } from '../../db/database.ts';
import type { Database, Tx } from '../../db/types.ts';
import { translationsOf } from '../../db/words.ts';
import { shortCodes } from '../../text/pinyin.ts';
import { offeredPages } from './menu-update.ts';
import {
  type MenuItemDocument,
  type NamedTree,
  type OrganisationDocument,
  OrganisationDocument as Schema,
} from './organisation-document.ts';

export interface CreatedOrganisation {
  id: string;
  /** Ids by name. */
  roles: ReadonlyMap<string, string>;
  departments: ReadonlyMap<string, string>;
}

/** Makes an organisation with all that its document says, or nothing. */
export function createOrganisation(
  database: DatabaseHandle,
  document: OrganisationDocument,
): Promise<CreatedOrganisation> {
  return database.transaction((tx) => writeOrganisation(tx, document));
}

/** The same inside a transaction, which is in the new organisation afterwards. */
export async function writeOrganisation(
  tx: Tx,
  document: OrganisationDocument,
): Promise<CreatedOrganisation> {
  const content = Schema.parse(document);
  const id = await insertOrganisation(tx, {
    ...(content.id && { id: String(content.id) }),
    name: content.name,
    time_zone: content.timeZone,
    archive_url: content.archive?.url ?? '',
    archive_code: content.archive?.code ?? '',
    offered_pages: offeredPages(),
  });
  await enterOrganisation(tx, id);

  const departments = await insertTree(content.departments, (name, parentId, sort) =>
    insertReturningId(tx, 'departments', { org_id: id, name, parent_id: parentId, sort }),
  );
  const roles = new Map<string, string>();
  for (const { scopes, fields, ...role } of content.roles) {
    const kept = eachArea((area) => ({ reach: scopes[area] ?? 'all' }));
    roles.set(
      role.name,
      await insertReturningId(tx, 'roles', {
        org_id: id,
        ...role,
        scopes: JSON.stringify(kept),
        fields: JSON.stringify(fields),
      }),
    );
  }
  await insertTree(content.diseases, (name, parentId, sort) =>
    insertReturningId(tx, 'diseases', { org_id: id, name, parent_id: parentId, sort, ...shortCodes(name) }),
  );
  await insertDictionaries(tx, id, content.dictionaries);
  await seedComplaintLists(tx, id);
  await sql`select seed_profile_lists(${id})`.execute(tx);
  await sql`select seed_dictionary_types(${id})`.execute(tx);
  await insertConsultMethods(tx, id, content.consultMethods);
  await insertMenu(tx, id, content.menu);
  await insertSettings(tx, id, content, departments);
  return { id, roles, departments };
}

/** Answers its id: the one that it brings, else the next one that none was given. */
async function insertOrganisation(tx: Tx, values: InsertObject<Database, 'organisations'>): Promise<string> {
  const insert = tx.insertInto('organisations').values(values).returning('id');
  if (values.id) return (await insert.executeTakeFirstOrThrow()).id;
  for (;;) {
    const made = await insert.onConflict((conflict) => conflict.column('id').doNothing()).executeTakeFirst();
    if (made) return made.id;
  }
}

type Content = ReturnType<typeof Schema.parse>;
type TreeTable = 'departments' | 'roles' | 'diseases' | 'consult_methods' | 'consult_items' | 'menu_entries';

async function insertReturningId(tx: Tx, table: TreeTable, values: Record<string, unknown>): Promise<string> {
  const { id } = await tx
    .insertInto(table)
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts parents before children; answers ids by name. */
async function insertTree(
  nodes: readonly NamedTree[],
  insert: (name: string, parentId: string | null, sort: number) => Promise<string>,
  parentId: string | null = null,
  ids = new Map<string, string>(),
): Promise<Map<string, string>> {
  for (const [index, { name, children = [] }] of nodes.entries()) {
    const id = await insert(name, parentId, index + 1);
    ids.set(name, id);
    await insertTree(children, insert, id, ids);
  }
  return ids;
}

async function insertDictionaries(tx: Tx, organisationId: string, dictionaries: Content['dictionaries']) {
  const rows = Object.entries(dictionaries).flatMap(([dictionary, entries]) =>
    entries.map(({ code, name, translations = {} }, index) => ({
      org_id: organisationId,
      dictionary,
      code,
      name,
      translations: translationsOf(translations),
      sort: index + 1,
    })),
  );
  if (rows.length > 0) await tx.insertInto('dictionary_entries').values(rows).execute();
}

/** Gives an organisation, which the transaction is in, those of the complaint lists that it says nothing of. */
export async function seedComplaintLists(tx: Tx, organisationId: string): Promise<void> {
  await sql`select seed_complaint_lists(${organisationId})`.execute(tx);
}

/** A method of this name is the natural source also in documents from before it was said by `natural`. */
const naturalName = '自然来源';
const naturalTranslations = { 'zh-TW': '自然來源', 'en-US': 'Natural source' };

async function insertConsultMethods(tx: Tx, organisationId: string, methods: Content['consultMethods']) {
  for (const [
    index,
    { name, kind, sources, natural = name === naturalName, translations },
  ] of methods.entries()) {
    const type = kind === 'inputs' ? 0 : 1;
    const methodId = await insertReturningId(tx, 'consult_methods', {
      org_id: organisationId,
      name,
      type,
      sort: index + 1,
      is_natural_source: natural,
      translations: translationsOf(translations ?? (name === naturalName ? naturalTranslations : {})),
    });
    await insertTree(sources, (label, parentId, sort) =>
      insertReturningId(tx, 'consult_items', {
        org_id: organisationId,
        method_id: methodId,
        parent_id: parentId,
        label,
        sort,
      }),
    );
  }
}

async function insertMenu(
  tx: Tx,
  organisationId: string,
  items: readonly MenuItemDocument[],
  parentId: string | null = null,
): Promise<void> {
  for (const [index, { children, ...item }] of items.entries()) {
    const id = await insertReturningId(tx, 'menu_entries', {
      ...item,
      org_id: organisationId,
      parent_id: parentId,
      is_group: children !== undefined,
      sort: index + 1,
    });
    await insertMenu(tx, organisationId, children ?? [], id);
  }
}

async function insertSettings(
  tx: Tx,
  organisationId: string,
  { fieldSettings, options = {} }: Content,
  departments: ReadonlyMap<string, string>,
) {
  for (const setting of withProfiles(fieldSettings)) {
    const departmentId = setting.department === undefined ? null : departments.get(setting.department);
    if (departmentId === undefined) throw new Error(`there is no department ${setting.department}`);
    await tx
      .insertInto('field_settings')
      .values({
        org_id: organisationId,
        department_id: departmentId,
        page: setting.page,
        item: setting.item,
        is_required: setting.required,
        is_editable: setting.editable,
        needs_approval: setting.needsApproval,
        is_hidden: setting.hidden,
      })
      .execute();
  }
  for (const [name, value = ''] of Object.entries(options)) {
    await tx.insertInto('organisation_options').values({ org_id: organisationId, name, value }).execute();
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

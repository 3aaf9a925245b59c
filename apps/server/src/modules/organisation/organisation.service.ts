import { type InsertObject, sql } from 'kysely';
import { type DatabaseHandle, enterOrganisation } from '../../db/database.ts';
import type { Database, Tx } from '../../db/types.ts';
import { offeredPages } from './menu-update.ts';
import { type OrganisationDocument, OrganisationDocument as Schema } from './organisation-document.ts';
import { type Part, type Written, writeContent } from './write-content.ts';

export interface CreatedOrganisation extends Pick<Written, 'roles' | 'departments'> {
  id: string;
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
  const { roles, departments } = await writeContent(tx, id, content, new Set(Object.keys(content) as Part[]));
  await seedComplaintLists(tx, id);
  await sql`select seed_profile_lists(${id})`.execute(tx);
  await sql`select seed_dictionary_types(${id})`.execute(tx);
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

/** Gives an organisation, which the transaction is in, those of the complaint lists that it says nothing of. */
export async function seedComplaintLists(tx: Tx, organisationId: string): Promise<void> {
  await sql`select seed_complaint_lists(${organisationId})`.execute(tx);
}

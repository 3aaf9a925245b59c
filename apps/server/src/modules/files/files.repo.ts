import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import type { FileStore } from './file-store.ts';

/** The record that a file belongs to. */
export interface FileSubject {
  kind: 'follow-up';
  id: string;
}

/** How many files of a person no record has taken yet. */
export async function countUnattached(tx: Tx, { organisationId, personId }: Operator): Promise<number> {
  const { count } = await tx
    .selectFrom('files')
    .select((files) => files.fn.countAll<string>().as('count'))
    .where('org_id', '=', organisationId)
    .where('uploader_id', '=', personId)
    .where('subject_kind', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Names a file before its first byte is stored. */
export async function announceFile(
  tx: Tx,
  { organisationId, personId }: Operator,
  store: FileStore['kind'],
): Promise<string> {
  const { id } = await tx
    .insertInto('files')
    .values({ org_id: organisationId, uploader_id: personId, store })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** From here the file can be read and attached. */
export const completeFile = (
  tx: Tx,
  organisationId: string,
  id: string,
  facts: { name: string; type: string; size: number; sha256: string },
) =>
  tx
    .updateTable('files')
    .set({ ...facts, size: String(facts.size), state: 'ready' })
    .where('org_id', '=', organisationId)
    .where('id', '=', id)
    .execute();

export const findFile = (tx: Tx, organisationId: string, id: string) =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('org_id', '=', organisationId)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Those of the files that the operator uploaded, attached or not. */
export const findOwnFiles = (tx: Tx, { organisationId, personId }: Operator, ids: readonly string[]) =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('org_id', '=', organisationId)
    .where('uploader_id', '=', personId)
    .where('state', '=', 'ready')
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute();

/** Gives the operator's unattached files to a record; answers how many. */
export async function attach(
  tx: Tx,
  { organisationId, personId }: Operator,
  ids: readonly string[],
  subject: FileSubject,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ subject_kind: subject.kind, subject_id: subject.id })
    .where('org_id', '=', organisationId)
    .where('uploader_id', '=', personId)
    .where('state', '=', 'ready')
    .where('subject_kind', 'is', null)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Claims unattached files from before a moment for removal, and those whose removal was interrupted. */
export const claimUnattached = (tx: Tx, organisationId: string, before: Date) =>
  tx
    .updateTable('files')
    .set({ state: 'leaving' })
    .where('org_id', '=', organisationId)
    .where('subject_kind', 'is', null)
    .where('created_at', '<', before)
    .returning(['id', 'store'])
    .execute();

export const claimFile = (tx: Tx, organisationId: string, id: string) =>
  tx
    .updateTable('files')
    .set({ state: 'leaving' })
    .where('org_id', '=', organisationId)
    .where('id', '=', id)
    .where('subject_kind', 'is', null)
    .execute();

export const deleteFile = (tx: Tx, organisationId: string, id: string) =>
  tx
    .deleteFrom('files')
    .where('org_id', '=', organisationId)
    .where('id', '=', id)
    .where('state', '=', 'leaving')
    .execute();

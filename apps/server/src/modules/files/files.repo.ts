import { type SqlBool, sql } from 'kysely';
import type { FileSubjectKind } from '../../db/platform-tables.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import type { FileStore } from './file-store.ts';

/** The record that a file belongs to. */
export interface FileSubject {
  kind: FileSubjectKind;
  id: string;
}

/** Who uploads: a person, whose file waits for a record, or nobody of the staff, for a record that has it at once. */
export type FileOwner = { organisationId: string } & (
  | { staffId: string; subject?: never }
  | { staffId: null; subject: FileSubject }
);

/** How many files wait: of a person those that no record has taken yet, else the record's. */
export async function countWaiting(tx: Tx, { organisationId, staffId, subject }: FileOwner): Promise<number> {
  const own = tx
    .selectFrom('files')
    .select((files) => files.fn.countAll<string>().as('count'))
    .where('org_id', '=', organisationId);
  const waiting = subject
    ? own.where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id)
    : own.where('uploader_id', '=', staffId).where('subject_kind', 'is', null);
  const { count } = await waiting.executeTakeFirstOrThrow();
  return Number(count);
}

/** Names a file before its first byte is stored. */
export async function announceFile(
  tx: Tx,
  { organisationId, staffId, subject }: FileOwner,
  store: FileStore['kind'],
): Promise<string> {
  const { id } = await tx
    .insertInto('files')
    .values({
      org_id: organisationId,
      uploader_id: staffId,
      store,
      ...(subject && { subject_kind: subject.kind, subject_id: subject.id }),
    })
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
export const findOwnFiles = (tx: Tx, { organisationId, staffId }: Operator, ids: readonly string[]) =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('org_id', '=', organisationId)
    .where('uploader_id', '=', staffId)
    .where('state', '=', 'ready')
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute();

/** Gives the operator's unattached files to a record; answers how many. */
export async function attach(
  tx: Tx,
  { organisationId, staffId }: Operator,
  ids: readonly string[],
  subject: FileSubject,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ subject_kind: subject.kind, subject_id: subject.id })
    .where('org_id', '=', organisationId)
    .where('uploader_id', '=', staffId)
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

/** Claims a file that never arrived. */
export const claimFile = (tx: Tx, organisationId: string, id: string) =>
  tx
    .updateTable('files')
    .set({ state: 'leaving' })
    .where('org_id', '=', organisationId)
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .execute();

/** Of the files that a record owns, those named. */
export const findFilesOf = (tx: Tx, organisationId: string, subject: FileSubject, ids: readonly string[]) =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('org_id', '=', organisationId)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('state', '=', 'ready')
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute();

/** Gives named files of one record to another. */
export const handOver = (
  tx: Tx,
  organisationId: string,
  from: FileSubject,
  ids: readonly string[],
  to: FileSubject,
) =>
  tx
    .updateTable('files')
    .set({ subject_kind: to.kind, subject_id: to.id })
    .where('org_id', '=', organisationId)
    .where('subject_kind', '=', from.kind)
    .where('subject_id', '=', from.id)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute();

/** Takes a record's files from it: the sweep removes them. */
export const release = (tx: Tx, organisationId: string, { kind, id }: FileSubject) =>
  tx
    .updateTable('files')
    .set({ subject_kind: null, subject_id: null })
    .where('org_id', '=', organisationId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();

/** What signs the addresses of files; made when the database was. */
export const readFileKey = async (tx: Tx): Promise<string> =>
  (
    await tx
      .selectFrom('installation')
      .select('value')
      .where('name', '=', 'file-key')
      .executeTakeFirstOrThrow()
  ).value;

export const deleteFile = (tx: Tx, organisationId: string, id: string) =>
  tx
    .deleteFrom('files')
    .where('org_id', '=', organisationId)
    .where('id', '=', id)
    .where('state', '=', 'leaving')
    .execute();

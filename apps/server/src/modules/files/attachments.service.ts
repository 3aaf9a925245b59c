import { type Attachment, fileUrl } from '@huifang/contract';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import {
  attach,
  type FileRow,
  type FileSubject,
  findFilesOf,
  findOwnFiles,
  handOver,
  release,
} from './files.repo.ts';

const ownAddress = new RegExp(`^${fileUrl('').replace('?', '\\?')}([0-9a-f-]{36})$`, 'i');

/** The id of an uploaded file, of whose ID and name the address alone counts; undefined for an address elsewhere. */
const fileIdOf = ({ url }: Attachment) => ownAddress.exec(url)?.[1]?.toLowerCase();

const fileIds = (attachments: readonly Attachment[]) => [
  ...new Set(attachments.flatMap((one) => fileIdOf(one) ?? [])),
];

/** A record's attachments with the names that the files were stored under; FILE_GONE for one that is not the operator's. */
export async function knownAttachments(
  tx: Tx,
  operator: Operator,
  attachments: readonly Attachment[],
): Promise<Attachment[]> {
  const ids = fileIds(attachments);
  if (ids.length === 0) return [...attachments];
  const files = new Map((await findOwnFiles(tx, operator, ids)).map((file) => [file.id, file]));
  return attachments.map((attachment) => {
    const id = fileIdOf(attachment);
    if (id === undefined) return attachment;
    const file = files.get(id);
    if (!file) throw new AppError('FILE_GONE', { values: { name: attachment.name } });
    return { id: file.id, name: file.name, url: fileUrl(file.id) };
  });
}

/** Attachments as records store them. */
export const storedAttachments = (attachments: readonly Attachment[]): string =>
  JSON.stringify(attachments.map(({ id, ...file }) => ({ ID: id, ...file })));

export interface StoredAttachment {
  ID: string;
  name: string;
  url: string;
}

/** Stored attachments as they are answered. */
export const toAttachments = (stored: readonly StoredAttachment[]): Attachment[] =>
  stored.map(({ ID: id, ...file }) => ({ id, ...file }));

/** Gives the uploaded files among the attachments to the record; FILE_GONE when another one has taken one of them. */
export async function attachFiles(
  tx: Tx,
  operator: Operator,
  attachments: readonly Attachment[],
  subject: FileSubject,
): Promise<void> {
  const ids = fileIds(attachments);
  if (ids.length === 0) return;
  if ((await attach(tx, operator, ids, subject)) !== ids.length) {
    throw new AppError('FILE_GONE', { values: { name: attachments.map(({ name }) => name).join('、') } });
  }
}

/** Who has a file: the person who uploaded it, while no record has, or a record. */
export type KnownOwner = { uploader: Operator } | { subject: FileSubject };

export type FileFacts = Pick<FileRow, 'id' | 'name' | 'type'>;

/** Those of the files that the owner has. */
export async function findFilesByOwner(
  tx: Tx,
  org: string,
  owner: KnownOwner,
  ids: readonly string[],
): Promise<FileFacts[]> {
  if (ids.length === 0) return [];
  if ('subject' in owner) return findFilesOf(tx, org, owner.subject, ids);
  return (await findOwnFiles(tx, owner.uploader, ids)).filter(({ subject_kind }) => subject_kind === null);
}

/** Gives those of the operator's uploads that wait to a record; the others stay whose they are. */
export const attachUploads = async (
  tx: Tx,
  operator: Operator,
  ids: readonly string[],
  subject: FileSubject,
) => {
  if (ids.length > 0) await attach(tx, operator, ids, subject);
};

/** Gives one record's files to another, and those that are not named to nobody: they are removed within a day. */
export async function passFiles(
  tx: Tx,
  org: string,
  from: FileSubject,
  ids: readonly string[],
  to: FileSubject,
): Promise<void> {
  if (ids.length > 0) await handOver(tx, org, from, ids, to);
  await release(tx, org, from);
}

export const releaseFiles = release;

import { type Attachment, fileUrl } from '@huifang/contract';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { attach, type FileSubject, findOwnFiles } from './files.repo.ts';

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
    return { ID: file.id, name: file.name, url: fileUrl(file.id) };
  });
}

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

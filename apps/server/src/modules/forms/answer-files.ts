import { fileUrl, getFile, getFormFile } from '@huifang/contract';
import { type FormDocument, isSafeUrl } from '@huifang/form-renderer/schema';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { type FileFacts, findFilesByOwner, type KnownOwner } from '../files/attachments.service.ts';
import type { FileService } from '../files/files.service.ts';
import { mapFiles } from './answer-values.ts';

type Values = Record<string, unknown>;

const addresses = [getFile.path, getFormFile.path].map((path) => path.toLowerCase());

/** The id in an address of a file of this server, with or without its host; undefined for any other address. */
function fileIdIn(url: string): string | undefined {
  const [, path = '', query = ''] =
    /^(?:https?:\/\/[^/?#]{1,255})?(\/[^?#]{1,100})\?([^#]{1,500})$/i.exec(url) ?? [];
  if (!addresses.includes(path.toLowerCase())) return undefined;
  const id = new URLSearchParams(query).get('id') ?? '';
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(id) ? id.toLowerCase() : undefined;
}

export interface FiledAnswers {
  values: Values;
  /** Files of this server among the answers. */
  ids: string[];
}

/**
 * The answers with every uploaded file under the name and address that this server knows it by. FILE_GONE for a file
 * that none of the owners has, and for one elsewhere unless the document's own upload goes elsewhere.
 */
export async function fileAnswers(
  tx: Tx,
  org: string,
  document: FormDocument,
  answers: Values,
  owners: readonly KnownOwner[],
): Promise<FiledAnswers> {
  const wanted = new Set<string>();
  await mapFiles(document, answers, async (file) => {
    const id = fileIdIn(file.url);
    if (id !== undefined) wanted.add(id);
    return file;
  });
  const known = new Map<string, FileFacts>();
  for (const owner of owners) {
    for (const file of await findFilesByOwner(tx, org, owner, [...wanted])) known.set(file.id, file);
  }
  const values = await mapFiles(document, answers, async ({ path, widget, url, name }) => {
    const gone = () =>
      new AppError('FILE_GONE', { values: { name: name.slice(0, 200) }, path: `答案.${path}` });
    const id = fileIdIn(url);
    if (id === undefined) {
      const { action, isQiniu } = widget.options;
      const goesElsewhere = isQiniu === true || /^https?:\/\//i.test(String(action ?? ''));
      if (goesElsewhere && isSafeUrl(url) && url.length <= 1000) return { name: name.slice(0, 200), url };
      throw gone();
    }
    const file = known.get(id);
    if (!file) throw gone();
    return { name: file.name, url: fileUrl(id) };
  });
  return { values, ids: [...wanted] };
}

/** The answers with addresses of their files that need no header, for whoever may see them. */
export const openFiles = (
  tx: Tx,
  files: FileService,
  org: string,
  document: FormDocument,
  answers: Values,
): Promise<Values> =>
  mapFiles(document, answers, async ({ url, name }) => {
    const id = fileIdIn(url);
    return { name, url: id === undefined ? url : await files.openAddress(tx, org, id) };
  });

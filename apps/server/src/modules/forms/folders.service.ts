import type { AnswerOf, FormFolder, ParsedRequestOf, saveFormFolder } from '@huifang/contract';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { toFolder } from './forms.present.ts';
import * as repo from './forms.repo.ts';
import { refuseStale } from './stale.ts';

export const listFolders = async (tx: Tx, { organisationId }: Operator): Promise<FormFolder[]> =>
  (await repo.readFolders(tx, organisationId)).map(toFolder);

/** Creates, renames or moves a folder. */
export async function saveFolder(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveFormFolder>,
): Promise<AnswerOf<typeof saveFormFolder>> {
  const { organisationId: org } = operator;
  await repo.lockFolders(tx, org);
  if (wanted.parentId && !(await repo.findFolder(tx, org, wanted.parentId))) throw new AppError('NOT_FOUND');
  if (!wanted.id) return addFolder(tx, operator, wanted.name, wanted.parentId || null);

  const folder = await repo.findFolder(tx, org, wanted.id);
  if (!folder) throw new AppError('NOT_FOUND');
  const now = {
    id: folder.id,
    name: wanted.name ?? folder.name,
    parent_id: wanted.parentId === undefined ? folder.parent_id : wanted.parentId || null,
  };
  await refuseStale(tx, operator, folder, requiredVersion(wanted.version), () => ({ fields: ['文件夹'] }));
  if (now.parent_id !== null && (await repo.isInside(tx, org, now.parent_id, folder.id))) {
    throw new AppError('FOLDER_INSIDE_ITSELF');
  }
  if (await repo.findNamesake(tx, org, now)) throw new AppError('FOLDER_EXISTS');
  if (now.name === folder.name && now.parent_id === folder.parent_id) {
    return { id: folder.id, version: folder.version };
  }
  const { id, version } = await repo.updateFolder(tx, operator, folder.id, {
    name: now.name,
    parent_id: now.parent_id,
  });
  await audit(tx, operator, { action: 'update', entity: 'form-folder', entityId: id });
  return { id, version };
}

async function addFolder(tx: Tx, operator: Operator, name: string | undefined, parent_id: string | null) {
  if (name === undefined) {
    const problems = new Problems(operator.locale);
    problems.add('name', 'required');
    problems.throwIfAny();
  }
  const added = await repo.insertFolder(tx, operator, { name: name as string, parent_id });
  if (!added) throw new AppError('FOLDER_EXISTS');
  await audit(tx, operator, { action: 'create', entity: 'form-folder', entityId: added.id });
  return { id: added.id, version: added.version };
}

/** Deletes an empty folder. */
export async function removeFolder(tx: Tx, operator: Operator, id: string): Promise<{ id: string }> {
  const { organisationId: org } = operator;
  await repo.lockFolders(tx, org);
  if (!(await repo.findFolder(tx, org, id))) throw new AppError('NOT_FOUND');
  if (await repo.isFolderUsed(tx, org, id)) throw new AppError('FOLDER_NOT_EMPTY');
  await repo.deleteFolder(tx, org, id);
  await audit(tx, operator, { action: 'remove', entity: 'form-folder', entityId: id });
  return { id };
}

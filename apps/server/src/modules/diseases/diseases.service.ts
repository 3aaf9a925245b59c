import type {
  AnswerOf,
  Disease,
  DiseaseChoice,
  DiseaseNode,
  deleteDisease,
  disease,
  editDisease,
  moveDisease,
  ParsedRequestOf,
  restoreDisease,
} from '@huifang/contract';
import { mostDiseaseLevels } from '@huifang/domain/disease/fields';
import type { Tx } from '../../db/types.ts';
import { toTranslations } from '../../db/words.ts';
import { AppError } from '../../errors.ts';
import type { WordedChange } from '../../lib/change-history.ts';
import type { Operator } from '../../operator.ts';
import { shortCodes } from '../../text/pinyin.ts';
import { undoLimitIn, undoSecondsIn } from '../options/options.service.ts';
import { note, recentChanges, refuseStale } from './disease-history.ts';
import { recentMerges } from './disease-merge.repo.ts';
import { choicesOf, treeOf } from './disease-tree.ts';
import { countUse } from './disease-use.repo.ts';
import { valuesOf, type Wanted, wordedChanges } from './disease-values.ts';
import type { DiseaseRow, DiseaseValues } from './diseases.repo.ts';
import * as repo from './diseases.repo.ts';

type Saved = AnswerOf<typeof editDisease>;

/** Those that can be chosen, flat. */
export const offeredDiseases = async (tx: Tx): Promise<AnswerOf<typeof disease>> =>
  (await offered(tx)).map(({ id, name, parent_id }) => ({ id, name, parentId: parent_id ?? '' }));

/** The same as the organisation calls them, with their names in other languages. */
export const diseasesInAllWords = async (tx: Tx) =>
  (await offered(tx)).map(({ id, written, translations }) => ({
    code: id,
    name: written,
    aliases: Object.values(translations),
  }));

const offered = async (tx: Tx) => (await repo.findTree(tx)).filter((row) => row.is_offered);

/** See `treeOf`. */
export const diseaseTree = async (tx: Tx, words: string, state?: boolean): Promise<DiseaseNode[]> =>
  treeOf(await repo.findTree(tx), words, state);

export const diseaseChoices = async (tx: Tx): Promise<DiseaseChoice[]> => choicesOf(await repo.findTree(tx));

/** Which disease stands for one today: the one that it was merged into (rule disease-5). */
export const presentDisease = async (tx: Tx, org: string, id: string): Promise<string> =>
  id === '' ? '' : repo.findPresent(tx, org, id);

/** The initials that a name gets unless somebody types others. */
export const initialsOf = (name: string): string => shortCodes(name).initials;

export async function diseaseDetail(
  tx: Tx,
  { organisationId: org }: Operator,
  id: string,
): Promise<AnswerOf<typeof Disease>> {
  const row = await repo.findDisease(tx, org, id);
  if (!row) throw new AppError('NOT_FOUND');
  const path = await repo.findPath(tx, org, id);
  const siblings = await repo.findChildIds(tx, org, row.parent_id);
  return {
    id,
    name: row.name,
    parentId: row.parent_id ?? '',
    path: path.slice(0, -1).map(({ name }) => name),
    order: siblings.indexOf(id) + 1,
    isEnabled: row.is_enabled,
    isOffered: row.is_offered,
    initials: row.initials,
    translations: toTranslations(row.translations),
    use: await countUse(tx, org, id),
    changes: await recentChanges(tx, org, id),
    merges: await recentMerges(tx, org, id),
    version: row.version,
  };
}

/** Adds a disease, or changes one; what it says already changes nothing. */
export async function saveDisease(tx: Tx, operator: Operator, wanted: Wanted): Promise<Saved> {
  await repo.lockTree(tx, operator);
  if (!wanted.id) return addDisease(tx, operator, wanted);

  const row = await lockLive(tx, operator, wanted.id);
  const values = valuesOf(operator, wanted, row);
  const changes = await changesBetween(tx, operator, row, values);
  const isMoved = values.parentId !== row.parent_id;
  const place =
    wanted.order === undefined ? undefined : await orderWith(tx, operator, row, values, wanted.order);
  if (place?.change) changes.push(place.change);
  if (changes.length === 0) return { id: row.id, version: row.version };
  await refuseStale(tx, operator, row, wanted.version);
  await checkPlace(tx, operator, { id: row.id, ...values });
  const saved = await repo.updateDisease(tx, operator, row.id, values);
  if (isMoved || place) await putAt(tx, operator, row.id, values.parentId, place?.ids);
  if (isMoved || values.isEnabled !== row.is_enabled) await repo.tellOffered(tx, operator.organisationId);
  await note(tx, operator, { action: 'update', id: row.id, version: saved.version, changes });
  return saved;
}

/** Puts a disease before another one, or last below one. */
export async function moveTo(
  tx: Tx,
  operator: Operator,
  { id, parentId, beforeId, version }: ParsedRequestOf<typeof moveDisease>,
): Promise<Saved> {
  await repo.lockTree(tx, operator);
  const { organisationId: org } = operator;
  const siblings = (await repo.findChildIds(tx, org, parentId || null)).filter((one) => one !== id);
  const index = beforeId === undefined ? siblings.length : siblings.indexOf(beforeId);
  // What it was to stand before has gone elsewhere meanwhile.
  if (index < 0) throw new AppError('NOT_FOUND');
  return saveDisease(tx, operator, { id, parentId, order: index + 1, version });
}

/** Removes a disease that nothing names, for some seconds so that it can be brought back. */
export async function removeDisease(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof deleteDisease>> {
  await repo.lockTree(tx, operator);
  const row = await lockLive(tx, operator, id);
  const { consults, views, children } = await countUse(tx, operator.organisationId, id);
  if (children > 0) throw new AppError('DISEASE_HAS_CHILDREN', { values: { count: children } });
  if (consults + views > 0) throw new AppError('IN_USE', { values: { count: consults + views } });
  await repo.markRemoved(tx, operator, id);
  await note(tx, operator, { action: 'delete', id, details: { name: row.name } });
  return { undoSeconds: await undoSecondsIn(tx) };
}

/** Brings back what the operator removed seconds ago; one that is there stays as it is. */
export async function restore(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof restoreDisease>> {
  await repo.lockTree(tx, operator);
  const { organisationId: org } = operator;
  const [row] = await repo.lockDiseases(tx, org, [id]);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.removed_at === null) return { id, version: row.version };
  if (row.removed_by !== operator.staffId || row.merged_into !== null) throw new AppError('NOT_FOUND');
  if ((await repo.removedFor(tx, org, id)) > (await undoLimitIn(tx))) throw new AppError('UNDO_EXPIRED');
  if (row.parent_id !== null && !(await repo.findDisease(tx, org, row.parent_id)))
    throw new AppError('UNDO_OUTDATED');
  await checkPlace(tx, operator, { id, name: row.name, parentId: row.parent_id });
  const saved = await repo.markRestored(tx, operator, id, row.parent_id);
  await repo.tellOffered(tx, org);
  await note(tx, operator, { action: 'restore', id, version: saved.version });
  return saved;
}

/** One that is there, locked. */
async function lockLive(tx: Tx, { organisationId: org }: Operator, id: string): Promise<DiseaseRow> {
  const [row] = await repo.lockDiseases(tx, org, [id]);
  if (!row || row.removed_at !== null) throw new AppError('NOT_FOUND');
  return row;
}

type Place = Pick<DiseaseValues, 'name' | 'parentId'> & { id: string | undefined };

/** Refuses a place that is none: below itself, too deep, or beside another one of the name (rule disease-2). */
export async function checkPlace(tx: Tx, operator: Operator, place: Place): Promise<void> {
  const { organisationId: org } = operator;
  const { id, parentId } = place;
  const above = parentId === null ? [] : await repo.findPath(tx, org, parentId);
  if (id !== undefined && above.some((one) => one.id === id)) throw new AppError('DISEASE_INSIDE_ITSELF');
  const height = id === undefined ? 1 : await repo.heightOf(tx, org, [id]);
  const isMoved = id === undefined || (await repo.findDisease(tx, org, id))?.parent_id !== parentId;
  // What an older version let grow deeper can still be renamed where it stands.
  if (isMoved && above.length + Math.max(height, 1) > mostDiseaseLevels)
    throw new AppError('DISEASE_TOO_DEEP', { values: { most: mostDiseaseLevels } });
  if (await repo.hasNamesake(tx, org, place)) throw new AppError('DISEASE_NAME_TAKEN', { path: 'name' });
}

async function addDisease(tx: Tx, operator: Operator, wanted: Wanted): Promise<Saved> {
  const { organisationId: org } = operator;
  const values = valuesOf(operator, wanted, undefined);
  const parent = values.parentId === null ? undefined : await lockLive(tx, operator, values.parentId);
  await checkPlace(tx, operator, { id: undefined, ...values });
  const isOffered = values.isEnabled && (parent?.is_offered ?? true);
  const saved = await repo.insertDisease(tx, operator, values, isOffered);
  if (wanted.order !== undefined) {
    const siblings = (await repo.findChildIds(tx, org, values.parentId)).filter((id) => id !== saved.id);
    await repo.writeOrder(tx, org, siblings.toSpliced(wanted.order - 1, 0, saved.id));
  }
  await note(tx, operator, {
    action: 'create',
    id: saved.id,
    version: saved.version,
    details: { name: values.name },
  });
  return saved;
}

async function changesBetween(
  tx: Tx,
  { organisationId: org }: Operator,
  row: DiseaseRow,
  values: DiseaseValues,
): Promise<WordedChange[]> {
  const changes = wordedChanges(row, values);
  if (values.parentId === row.parent_id) return changes;
  const [before, after] = await Promise.all(
    [row.parent_id, values.parentId].map((id) => (id === null ? undefined : repo.findDisease(tx, org, id))),
  );
  if (values.parentId !== null && !after) throw new AppError('NOT_FOUND');
  return [...changes, { field: '父级ID', before: before?.name ?? '', after: after?.name ?? '' }];
}

/** The siblings in their order with a disease at a place among them, and what changes by that. */
async function orderWith(
  tx: Tx,
  { organisationId: org }: Operator,
  row: DiseaseRow,
  { parentId }: DiseaseValues,
  order: number,
): Promise<{ ids: string[]; change: WordedChange | undefined }> {
  const there = await repo.findChildIds(tx, org, parentId);
  const ids = there.filter((id) => id !== row.id).toSpliced(order - 1, 0, row.id);
  const [before, after] = [there.indexOf(row.id) + 1, ids.indexOf(row.id) + 1];
  const isOrdered = parentId === row.parent_id && before !== after;
  return {
    ids,
    change: isOrdered ? { field: '排序', before: String(before), after: String(after) } : undefined,
  };
}

/** Numbers the siblings of a disease with it at its place: last without an order. */
async function putAt(
  tx: Tx,
  { organisationId: org }: Operator,
  id: string,
  parentId: string | null,
  ids?: readonly string[],
): Promise<void> {
  const there = await repo.findChildIds(tx, org, parentId);
  await repo.writeOrder(tx, org, ids ?? [...there.filter((one) => one !== id), id]);
}

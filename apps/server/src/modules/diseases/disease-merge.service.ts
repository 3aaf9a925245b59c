import type {
  AnswerOf,
  mergeDiseases,
  ParsedRequestOf,
  previewDiseaseMerge,
  undoDiseaseMerge,
} from '@huifang/contract';
import { mostDiseaseLevels } from '@huifang/domain/disease/fields';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { note, refuseStale } from './disease-history.ts';
import * as merges from './disease-merge.repo.ts';
import { countUse, renameInConsults, renameInViews } from './disease-use.repo.ts';
import * as repo from './diseases.repo.ts';
import { checkPlace } from './diseases.service.ts';

interface Pair {
  /** The one that goes. */
  id: string;
  keptId: string;
}

/** What a merge would move; refused as the merge itself would be. */
export async function previewMerge(
  tx: Tx,
  operator: Operator,
  pair: Pair,
): Promise<AnswerOf<typeof previewDiseaseMerge>> {
  const { organisationId: org } = operator;
  for (const id of [pair.id, pair.keptId])
    if (!(await repo.findDisease(tx, org, id))) throw new AppError('NOT_FOUND');
  await checkPair(tx, org, pair);
  return countUse(tx, org, pair.id);
}

/** Makes two diseases one: whatever names the first, or stands below it, goes to the kept one (rule disease-5). */
export async function merge(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof mergeDiseases>,
): Promise<AnswerOf<typeof mergeDiseases>> {
  const { organisationId: org } = operator;
  const { id, keptId } = wanted;
  await repo.lockTree(tx, operator);
  const rows = await repo.lockDiseases(tx, org, [id, keptId]);
  const [merged, kept] = [id, keptId].map((one) => rows.find((row) => row.id === one && !row.removed_at));
  if (!merged || !kept) throw new AppError('NOT_FOUND');
  await refuseStale(tx, operator, merged, wanted.version);
  await refuseStale(tx, operator, kept, wanted.keptVersion);
  await checkPair(tx, org, wanted);

  const childIds = await repo.findChildIds(tx, org, id);
  await repo.moveChildren(tx, org, childIds, keptId);
  await repo.markRemoved(tx, operator, id, keptId);
  await repo.tellOffered(tx, org);
  const viewIds = await renameInViews(tx, org, id, keptId);
  const consultIds = await renameInConsults(tx, org, id, keptId);
  const { version } = await repo.touchDisease(tx, operator, keptId);
  const mergeId = await merges.insertMerge(tx, operator, id, keptId, { consultIds, viewIds, childIds });
  const moved = { consults: consultIds.length, views: viewIds.length, children: childIds.length };
  const changes = [{ field: '合并', before: merged.name, after: kept.name }];
  await note(tx, operator, { action: 'merge', id: keptId, version, changes, details: { ...moved, mergeId } });
  await note(tx, operator, { action: 'merged', id, changes, details: { into: keptId } });
  return { id: mergeId, ...moved };
}

/** Parts two diseases again; what was moved goes back where it is still with the kept one. */
export async function undoMerge(
  tx: Tx,
  operator: Operator,
  mergeId: string,
): Promise<AnswerOf<typeof undoDiseaseMerge>> {
  const { organisationId: org } = operator;
  await repo.lockTree(tx, operator);
  const merge = await merges.lockMerge(tx, org, mergeId);
  if (!merge) throw new AppError('NOT_FOUND');
  const { merged_id: id, kept_id: keptId } = merge;
  const rows = await repo.lockDiseases(tx, org, [id, keptId]);
  const [merged, kept] = [id, keptId].map((one) => rows.find((row) => row.id === one));
  if (!merged || !kept) throw new AppError('NOT_FOUND');
  if (merge.undone_at !== null) return { id, version: merged.version };
  if (merge.is_over) throw new AppError('UNDO_EXPIRED');
  // What the kept one was merged into itself is parted first.
  if (kept.removed_at !== null) throw new AppError('UNDO_OUTDATED');

  const below = new Set(await repo.findChildIds(tx, org, keptId));
  const childIds = merge.child_ids.filter((child) => below.has(child));
  const parentId = await formerParent(tx, org, merged.parent_id, merge.child_ids, childIds);
  await checkPlace(tx, operator, { id: undefined, name: merged.name, parentId });
  const saved = await repo.markRestored(tx, operator, id, parentId);
  await repo.moveChildren(tx, org, childIds, id);
  await repo.tellOffered(tx, org);
  await renameInViews(tx, org, keptId, id, merge.view_ids);
  const back = await renameInConsults(tx, org, keptId, id, merge.consult_ids);
  await merges.markUndone(tx, org, mergeId);
  const { version } = await repo.touchDisease(tx, operator, keptId);
  const changes = [{ field: '合并', before: kept.name, after: merged.name }];
  await note(tx, operator, {
    action: 'unmerge',
    id: keptId,
    version,
    changes,
    details: { consults: back.length },
  });
  await note(tx, operator, { action: 'unmerge', id, version: saved.version, changes });
  return saved;
}

/** Refuses two that stand above each other, and what could not stand below the kept one. */
async function checkPair(tx: Tx, org: string, { id, keptId }: Pair): Promise<void> {
  const path = await repo.findPath(tx, org, keptId);
  const isKin =
    path.some((one) => one.id === id) || (await repo.findPath(tx, org, id)).some((one) => one.id === keptId);
  if (isKin) throw new AppError('DISEASE_KIN');
  const children = await repo.findChildIds(tx, org, id);
  if (children.length > 0 && path.length + (await repo.heightOf(tx, org, children)) > mostDiseaseLevels)
    throw new AppError('DISEASE_TOO_DEEP', { values: { most: mostDiseaseLevels } });
  const name = await repo.findCommonName(tx, org, id, keptId);
  if (name !== undefined) throw new AppError('NAME_IN_USE', { values: { name } });
}

/** Below which parent a merged disease stood; the top level where that is gone, or is no place for it any more. */
async function formerParent(
  tx: Tx,
  org: string,
  parentId: string | null,
  once: readonly string[],
  children: readonly string[],
): Promise<string | null> {
  if (parentId === null || !(await repo.findDisease(tx, org, parentId))) return null;
  const path = await repo.findPath(tx, org, parentId);
  if (path.some(({ id }) => once.includes(id))) return null;
  const height = 1 + (await repo.heightOf(tx, org, children));
  return path.length + height > mostDiseaseLevels ? null : parentId;
}

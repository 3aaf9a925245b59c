import type {
  AnswerOf,
  getTypeCodeChanges,
  getTypeCodeUses,
  mergeTypeCode,
  previewTypeCodeMerge,
} from '@huifang/contract';
import { isClosed, lockOf } from '@huifang/domain/dictionaries';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { changeIn } from './change-words.ts';
import { reasonIn } from './dictionaries.present.ts';
import * as repo from './dictionaries.repo.ts';
import { openEntry } from './entries.service.ts';
import { isRecentMerge, undoableMerges } from './undoable-merges.ts';
import { countAllUses, countUses, moveBack, moveUses, viewsNaming } from './uses.ts';

/** How many records and views of lists name each entry of a type. */
export async function usesOf(
  tx: Tx,
  { organisationId: org }: Operator,
  typeId: string,
): Promise<AnswerOf<typeof getTypeCodeUses>> {
  const type = (await repo.findTypes(tx, org)).find(({ id }) => id === typeId);
  if (!type) throw new AppError('NOT_FOUND');
  const views = await viewsNaming(tx, org, type.code);
  const uses = await countUses(tx, org, type.code);
  const none = { count: 0, isCapped: false };
  return (await repo.findEntries(tx, org, type.code)).map(({ id, code }) => ({
    id,
    ...(uses.get(code) ?? none),
    views: views.get(code) ?? 0,
  }));
}

/** What merging would change. */
export async function previewMerge(
  tx: Tx,
  operator: Operator,
  id: string,
  into: string,
): Promise<AnswerOf<typeof previewTypeCodeMerge>> {
  const { from, dictionary } = await openMerge(tx, operator, id, into);
  const { organisationId: org } = operator;
  return {
    records: await countAllUses(tx, org, dictionary, from.code),
    views: (await viewsNaming(tx, org, dictionary)).get(from.code) ?? 0,
  };
}

/**
 * Gives every record of an entry to another one of its type. The entry stays, out of use, and whatever still names it
 * (a form that is open, a view of a list, a link) is taken for the other (rule dictionary-5).
 */
export async function merge(
  tx: Tx,
  operator: Operator,
  id: string,
  into: string,
): Promise<AnswerOf<typeof mergeTypeCode>> {
  const { organisationId: org, staffId } = operator;
  const { from, to, dictionary } = await openMerge(tx, operator, id, into);
  const { id: mergeId } = await tx
    .insertInto('dictionary_merges')
    .values({
      org_id: org,
      dictionary,
      from_code: from.code,
      into_code: to.code,
      was_enabled: from.is_enabled,
      merged_by: staffId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const records = await moveUses(tx, org, { mergeId, dictionary, from: from.code, into: to.code });
  await setMerged(tx, operator, from.id, { merged_into: to.code, is_enabled: false });
  // What was merged into it before goes on to where its records are now.
  await tx
    .updateTable('dictionary_entries')
    .set({ merged_into: to.code })
    .where('org_id', '=', org)
    .where('dictionary', '=', dictionary)
    .where('merged_into', '=', from.code)
    .execute();
  await repo.noteChange(tx, operator, {
    dictionary,
    kind: 'merge',
    name: from.name,
    details: { into: to.name, records, mergeId },
  });
  await audit(tx, operator, {
    action: 'merge',
    entity: 'dictionary-entry',
    entityId: id,
    details: { dictionary, from: from.code, into: to.code, records },
  });
  return { mergeId, records };
}

/** Gives the records of a merge back that still have what it gave them; a merge that was undone stays undone. */
export async function undoMerge(tx: Tx, operator: Operator, mergeId: string): Promise<{ records: number }> {
  const { organisationId: org } = operator;
  const row = await tx
    .selectFrom('dictionary_merges')
    .selectAll()
    .select(isRecentMerge.as('isRecent'))
    .where('org_id', '=', org)
    .where('id', '=', mergeId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  if (row.undone_at) return { records: 0 };
  if (!row.isRecent) throw new AppError('UNDO_EXPIRED');
  const entries = await repo.findEntries(tx, org, row.dictionary);
  const from = entries.find(({ code }) => code === row.from_code);
  if (!from) throw new AppError('NOT_FOUND');
  const records = await moveBack(tx, org, {
    mergeId,
    dictionary: row.dictionary,
    from: row.from_code,
    into: from.merged_into ?? row.into_code,
  });
  await setMerged(tx, operator, from.id, { merged_into: null, is_enabled: row.was_enabled });
  await tx
    .updateTable('dictionary_merges')
    .set({ undone_at: new Date() })
    .where('org_id', '=', org)
    .where('id', '=', mergeId)
    .execute();
  await repo.noteChange(tx, operator, {
    dictionary: row.dictionary,
    kind: 'unmerge',
    name: from.name,
    details: { records },
  });
  await audit(tx, operator, {
    action: 'undo-merge',
    entity: 'dictionary-entry',
    entityId: from.id,
    details: { dictionary: row.dictionary, records },
  });
  return { records };
}

/** The newest changes of a dictionary, in words. */
export async function changesOf(
  tx: Tx,
  { organisationId: org, locale }: Operator,
  typeId: string,
  count: number,
): Promise<AnswerOf<typeof getTypeCodeChanges>> {
  const type = (await repo.findTypes(tx, org)).find(({ id }) => id === typeId);
  if (!type) throw new AppError('NOT_FOUND');
  const merges = new Set((await undoableMerges(tx, org, type.code)).values());
  return (await repo.findChanges(tx, org, type.code, count)).map((row) => {
    const mergeId = String(row.details.mergeId ?? '');
    return {
      id: row.id,
      at: row.at,
      who: row.who ?? '',
      text: changeIn(row, locale),
      undoableMerge: merges.has(mergeId) ? mergeId : '',
    };
  });
}

/** Both entries of a merge in their locked dictionary; refuses what cannot be merged. */
async function openMerge(tx: Tx, operator: Operator, id: string, into: string) {
  const { dictionary, entry: from } = await openEntry(tx, operator, id);
  const { type, entries } = dictionary;
  const to = entries.get(into);
  if (!to || to.id === from.id || to.merged_into !== null || from.merged_into !== null)
    throw new AppError('NOT_FOUND');
  const lock = lockOf(type.code, from.code);
  if (lock)
    throw new AppError('CODE_FIXED', {
      values: { code: from.code, reason: reasonIn(lock, operator.locale) },
    });
  if (isClosed(type.code)) throw new AppError('DICTIONARY_FIXED', { values: { name: type.shown } });
  return { from, to, dictionary: type.code };
}

async function setMerged(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  id: string,
  values: { merged_into: string | null; is_enabled: boolean },
): Promise<void> {
  await tx
    .updateTable('dictionary_entries')
    .set((row) => ({
      ...values,
      updated_by: staffId,
      updated_at: new Date(),
      version: row('version', '+', 1),
    }))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();
}

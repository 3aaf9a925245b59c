import type { AnswerOf, DictionaryType, deleteTypes, ParsedRequestOf, saveTypes } from '@huifang/contract';
import { codeOf, readAs, wordOf } from '@huifang/domain/dictionaries';
import { keptTranslations } from '@huifang/domain/translations';
import { audit } from '../../audit.ts';
import { tellStale } from '../../configured-records.ts';
import type { Tx } from '../../db/types.ts';
import { translationsOf } from '../../db/words.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { undoLimitIn, undoSecondsIn } from '../options/options.service.ts';
import { toType } from './dictionaries.present.ts';
import * as repo from './dictionaries.repo.ts';
import { isUsed } from './uses.ts';

type Type = AnswerOf<typeof DictionaryType>;

/** Every dictionary type of the organisation, by code. */
export const types = async (tx: Tx, { organisationId: org }: Operator): Promise<Type[]> =>
  (await repo.findTypes(tx, org)).map(toType);

export async function typeById(tx: Tx, { organisationId: org }: Operator, id: string): Promise<Type> {
  return toType(await found(tx, org, id));
}

async function found(tx: Tx, org: string, id: string): Promise<repo.TypeRow> {
  const row = (await repo.findTypes(tx, org)).find((type) => type.id === id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** Adds a type of the organisation, or changes one; what it says already changes nothing. */
export async function saveType(
  tx: Tx,
  operator: Operator,
  wanted: ParsedRequestOf<typeof saveTypes>,
): Promise<Type> {
  const { organisationId: org, staffId, locale } = operator;
  const before = wanted.id === undefined ? undefined : await locked(tx, org, wanted.id);
  if (before?.owner === 'product') throw new AppError('DICTIONARY_FIXED', { values: { name: before.shown } });

  const problems = new Problems(locale);
  const name = wordOf(wanted.name);
  // A type goes by its code for good: the records of other types refer to entries by it.
  const code = before?.code ?? codeOf(wanted.code);
  if (name === '') problems.add('name', 'required');
  if (code === undefined) problems.add('code', 'code');
  problems.throwIfAny();
  const others = (await repo.findTypes(tx, org)).filter(({ id }) => id !== before?.id);
  if (!before && others.some((other) => readAs(other.code) === readAs(code as string)))
    throw new AppError('CODE_IN_USE', { path: 'code', values: { code: code as string } });
  if (others.some((other) => readAs(other.name) === readAs(name)))
    throw new AppError('NAME_IN_USE', { path: 'name', values: { name } });

  const values = { name, note: wanted.note.trim(), is_located: wanted.isLocated };
  const changed = before && changesBetween(before, { ...values, translations: wanted.translations });
  if (before && changed?.length === 0) return toType(before);
  if (before && requiredVersion(wanted.version) !== before.version)
    await tellStale(tx, operator, before, changed ?? []);

  const written = { ...values, translations: translationsOf(wanted.translations), updated_by: staffId };
  const { id } = before
    ? await tx
        .updateTable('dictionary_types')
        .set((row) => ({ ...written, version: row('version', '+', 1), updated_at: new Date() }))
        .where('org_id', '=', org)
        .where('id', '=', before.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await insertType(tx, { org_id: org, code: code as string, ...written });
  await audit(tx, operator, {
    action: before ? 'update' : 'create',
    entity: 'dictionary-type',
    entityId: id,
    details: { before: before && { name: before.name, note: before.note }, after: { code, ...values } },
  });
  return toType(await found(tx, org, id));
}

async function insertType(tx: Tx, values: { org_id: string; code: string; name: string }) {
  const made = await tx
    .insertInto('dictionary_types')
    .values(values)
    .onConflict((conflict) => conflict.columns(['org_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new AppError('CODE_IN_USE', { path: 'code', values: { code: values.code } });
  return made;
}

/** Removes a type of the organisation with its entries, none of which is used. */
export async function removeType(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof deleteTypes>> {
  const { organisationId: org } = operator;
  const type = await locked(tx, org, id);
  if (type.owner === 'product') throw new AppError('DICTIONARY_FIXED', { values: { name: type.shown } });
  const entries = await repo.findEntries(tx, org, type.code);
  let used = 0;
  for (const { code } of entries) if (await isUsed(tx, org, type.code, code)) used += 1;
  if (used > 0) throw new AppError('IN_USE', { values: { count: used } });
  const ids = entries.map((entry) => entry.id);
  await repo.keepRemoved(tx, operator, {
    kind: 'type',
    id,
    rows: [
      ...(await repo.wholeRows(tx, org, 'dictionary_types', [id])),
      ...(await repo.wholeRows(tx, org, 'dictionary_entries', ids)),
    ],
  });
  await tx
    .deleteFrom('dictionary_entries')
    .where('org_id', '=', org)
    .where('dictionary', '=', type.code)
    .execute();
  await tx.deleteFrom('dictionary_types').where('org_id', '=', org).where('id', '=', id).execute();
  await audit(tx, operator, {
    action: 'delete',
    entity: 'dictionary-type',
    entityId: id,
    details: { before: { code: type.code, name: type.name, entries: entries.length } },
  });
  return { undoSeconds: await undoSecondsIn(tx) };
}

/** Brings back a type that the operator removed seconds ago; one that is there already stays as it is. */
export async function restoreType(tx: Tx, operator: Operator, id: string): Promise<Type> {
  const { organisationId: org } = operator;
  const removed = await repo.findRemoved(tx, operator, 'type', id, await undoLimitIn(tx));
  if (removed) {
    if (!removed.isRecent) throw new AppError('UNDO_EXPIRED');
    const [row] = removed.rows as { code: string }[];
    const code = row?.code ?? '';
    if ((await repo.findTypes(tx, org)).some((other) => other.code === code))
      throw new AppError('CODE_IN_USE', { values: { code } });
    await repo.putBack(tx, org, 'type', id);
    await audit(tx, operator, { action: 'restore', entity: 'dictionary-type', entityId: id });
  }
  return toType(await found(tx, org, id));
}

async function locked(tx: Tx, org: string, id: string): Promise<repo.TypeRow> {
  const row = await repo.lockType(tx, org, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

interface Said extends Pick<repo.TypeRow, 'name' | 'note' | 'is_located'> {
  translations: Parameters<typeof keptTranslations>[0];
}

function changesBetween(row: Said, wanted: Said): string[] {
  const same = (one: Said['translations'], other: Said['translations']) =>
    JSON.stringify(keptTranslations(one)) === JSON.stringify(keptTranslations(other));
  return [
    row.name !== wanted.name && '名称',
    row.note !== wanted.note && '备注',
    row.is_located !== wanted.is_located && '是否位置',
    !same(row.translations, wanted.translations) && '翻译',
  ].filter((part) => part !== false);
}

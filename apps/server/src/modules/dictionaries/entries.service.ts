import type {
  AnswerOf,
  DictionaryEntry,
  deleteTypeCode,
  ParsedRequestOf,
  saveTypeCode,
} from '@huifang/contract';
import { codeOf, isClosed, isFixed, lockOf, readAs, wordOf } from '@huifang/domain/dictionaries';
import { entryColours } from '@huifang/domain/entry-colours';
import { keptTranslations, type Translations } from '@huifang/domain/translations';
import { regionByCode } from '@huifang/regions';
import { sql } from 'kysely';
import { audit, auditAll } from '../../audit.ts';
import { tellStale } from '../../configured-records.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { undoLimitIn, undoSecondsIn } from '../options/options.service.ts';
import { reasonIn, standardEntries, toEntry } from './dictionaries.present.ts';
import * as repo from './dictionaries.repo.ts';
import { undoableMerges } from './undoable-merges.ts';
import { countAllUses, isUsed } from './uses.ts';

type Entry = AnswerOf<typeof DictionaryEntry>;

/** Every entry of a type in order, those out of use too. */
export async function entriesOf(tx: Tx, operator: Operator, typeId: string): Promise<Entry[]> {
  const { organisationId: org, locale } = operator;
  const type = (await repo.findTypes(tx, org)).find(({ id }) => id === typeId);
  if (!type) throw new AppError('NOT_FOUND');
  const rows = await repo.findEntries(tx, org, type.code);
  if (isFixed(type.code)) return standardEntries(typeId, locale);
  const merges = await undoableMerges(tx, org, type.code);
  // Whether a code is used is asked for entry by entry where it matters: when one is opened or saved.
  return rows.map((row) => toEntry(row, { typeId, locale, used: false, merge: merges.get(row.code) }));
}

/** One entry, with whether its code is used. */
export async function entryById(tx: Tx, operator: Operator, id: string): Promise<Entry> {
  const { organisationId: org, locale } = operator;
  const row = await repo.findEntry(tx, org, id);
  const type = row && (await repo.findTypes(tx, org)).find(({ code }) => code === row.dictionary);
  if (!row || !type) throw new AppError('NOT_FOUND');
  const used = await isUsed(tx, org, row.dictionary, row.code);
  return toEntry(row, { typeId: type.id, locale, used });
}

/** A dictionary that is being changed: locked, with its entries by id, code and name, and what is planned for it. */
export interface OpenDictionary {
  type: repo.TypeRow;
  entries: Map<string, repo.EntryRow>;
  /** Ids by what reads the same. */
  codes: Map<string, string>;
  names: Map<string, string>;
  lastSort: number;
  plans: Plan[];
}

/** Locks a dictionary for its changes; NOT_FOUND when there is none, DICTIONARY_FIXED for a national standard. */
export async function openDictionary(
  tx: Tx,
  { organisationId: org }: Operator,
  typeId: string,
): Promise<OpenDictionary> {
  const type = await repo.lockType(tx, org, typeId);
  if (!type) throw new AppError('NOT_FOUND');
  if (isFixed(type.code)) throw new AppError('DICTIONARY_FIXED', { values: { name: type.shown } });
  const dictionary: OpenDictionary = {
    type,
    entries: new Map(),
    codes: new Map(),
    names: new Map(),
    lastSort: 0,
    plans: [],
  };
  for (const entry of await repo.findEntries(tx, org, type.code)) know(dictionary, entry);
  return dictionary;
}

function know(dictionary: OpenDictionary, entry: repo.EntryRow): void {
  const { entries, codes, names } = dictionary;
  const before = entries.get(entry.id);
  if (before) {
    codes.delete(readAs(before.code));
    names.delete(readAs(before.name));
  }
  entries.set(entry.id, entry);
  codes.set(readAs(entry.code), entry.id);
  // A name of what was merged may be used again; its code is still named by links and views.
  if (entry.merged_into === null) names.set(readAs(entry.name), entry.id);
  dictionary.lastSort = Math.max(dictionary.lastSort, entry.sort);
}

/** The dictionary that an entry is of, locked, and the entry. */
export async function openEntry(tx: Tx, operator: Operator, id: string) {
  const { organisationId: org } = operator;
  const found = await repo.findEntry(tx, org, id);
  const type = found && (await repo.findTypes(tx, org)).find(({ code }) => code === found.dictionary);
  if (!type) throw new AppError('NOT_FOUND');
  const dictionary = await openDictionary(tx, operator, type.id);
  const entry = dictionary.entries.get(id);
  // Removed while it was waited for.
  if (!entry) throw new AppError('NOT_FOUND');
  return { dictionary, entry };
}

type Wanted = Omit<ParsedRequestOf<typeof saveTypeCode>, 'typeId' | 'organisationId'>;
type Kept = Pick<repo.EntryRow, 'code' | 'name' | 'colour' | 'region_code' | 'place' | 'is_enabled'> & {
  translations: Partial<Translations>;
};

/** A change of an entry that is still to be written. */
interface Plan {
  /** As it will be; one that is added gets its id when it is written. */
  entry: repo.EntryRow;
  before: repo.EntryRow | undefined;
  after: Kept;
  renaming: 'keep' | 'follow';
}

/** Adds an entry, or changes one; what it says already changes nothing. */
export async function saveEntry(tx: Tx, operator: Operator, typeId: string, wanted: Wanted): Promise<Entry> {
  const dictionary = await openDictionary(tx, operator, typeId);
  const { entry, before, changed } = planEntry(operator, dictionary, wanted);
  if (before && changed.length > 0) {
    if (requiredVersion(wanted.version) !== before.version) await tellStale(tx, operator, before, changed);
    if (before.code !== entry.code) await refuseRecoding(tx, operator, before);
  }
  await writePlans(tx, operator, dictionary);
  return entryById(tx, operator, entry.id);
}

/**
 * Judges what a save wants of an entry by the rules of its dictionary, which knows the entry as it will be from then on;
 * `writePlans` writes it. `changed` names the parts that differ, none where it says so already.
 */
export function planEntry(
  operator: Operator,
  dictionary: OpenDictionary,
  wanted: Omit<Wanted, 'version'>,
): { entry: repo.EntryRow; before: repo.EntryRow | undefined; changed: string[] } {
  const before = wanted.id === undefined ? undefined : dictionary.entries.get(wanted.id);
  if (wanted.id !== undefined && !before) throw new AppError('NOT_FOUND');
  const after = validated(operator, dictionary, before, wanted);
  const changed = before ? changesBetween(before, after) : [];
  if (before && changed.length === 0) return { entry: before, before, changed };
  const entry: repo.EntryRow = { ...(before ?? blankEntry(dictionary)), ...after, shown: after.name };
  know(dictionary, entry);
  dictionary.plans.push({ entry, before, after, renaming: wanted.renaming });
  return { entry, before, changed };
}

/** The last of its dictionary, known by a mark until it has an id. */
const blankEntry = ({
  type,
  lastSort,
  plans,
}: OpenDictionary): Omit<repo.EntryRow, keyof Kept | 'shown'> => ({
  org_id: type.org_id,
  id: `new ${plans.length}`,
  dictionary: type.code,
  sort: lastSort + 1,
  former: [],
  merged_into: null,
  version: 1,
  updated_at: new Date(),
  updated_by: null,
});

/** Writes what was planned for an open dictionary, and tells of it in its own short history and in the audit log. */
export async function writePlans(tx: Tx, operator: Operator, { type, plans }: OpenDictionary): Promise<void> {
  const written = plans.splice(0);
  const added = written.filter(({ before }) => !before).map(({ entry }) => entry);
  const ids = await repo.insertEntries(tx, operator, type.code, added);
  for (const entry of added) entry.id = ids.get(entry.code) as string;
  await repo.updateEntries(
    tx,
    operator,
    written.flatMap(({ entry, before, renaming }) =>
      before ? [{ ...entry, keepsFormer: renaming === 'keep' && before.name !== entry.name }] : [],
    ),
  );
  await noteChanges(tx, operator, written);
}

/** What is to be kept; refuses what breaks a rule of its dictionary. */
function validated(
  { locale }: Operator,
  { type, codes, names }: OpenDictionary,
  before: repo.EntryRow | undefined,
  wanted: Omit<Wanted, 'version'>,
): Kept {
  const problems = new Problems(locale);
  const name = wordOf(wanted.name);
  const code = codeOf(wanted.code);
  if (!before && isClosed(type.code))
    throw new AppError('DICTIONARY_FIXED', { values: { name: type.shown } });
  if (name === '') problems.add('name', 'required');
  if (code === undefined) problems.add('code', 'code');
  if (wanted.colour !== '' && !entryColours.some((colour) => colour === wanted.colour))
    problems.add('colour', 'colour');
  const isPlaced =
    wanted.regionCode === '' || (type.is_located && regionByCode(wanted.regionCode) !== undefined);
  if (!isPlaced || (type.is_located && wanted.regionCode === '' && !before))
    problems.add('regionCode', 'place');
  problems.throwIfAny();

  const isOthers = (id: string | undefined) => id !== undefined && id !== before?.id;
  if (isOthers(codes.get(readAs(code as string))))
    throw new AppError('CODE_IN_USE', { path: 'code', values: { code: code as string } });
  if (isOthers(names.get(readAs(name))))
    throw new AppError('NAME_IN_USE', { path: 'name', values: { name } });
  return {
    code: code as string,
    name,
    colour: wanted.colour,
    region_code: wanted.regionCode,
    place: wordOf(wanted.place),
    is_enabled: wanted.enabled,
    translations: keptTranslations(wanted.translations),
  };
}

/** A code that rules or records go by stays as it is. */
async function refuseRecoding(tx: Tx, { organisationId: org, locale }: Operator, row: repo.EntryRow) {
  const lock = lockOf(row.dictionary, row.code);
  const reason = lock ?? ((await isUsed(tx, org, row.dictionary, row.code)) ? 'used' : undefined);
  if (reason)
    throw new AppError('CODE_FIXED', {
      path: 'code',
      values: { code: row.code, reason: reasonIn(reason, locale) },
    });
}

async function noteChanges(tx: Tx, operator: Operator, written: readonly Plan[]): Promise<void> {
  const isRenamed = ({ before, after }: Plan) => before !== undefined && before.name !== after.name;
  await repo.noteChange(
    tx,
    operator,
    ...written.map((plan) => ({
      dictionary: plan.entry.dictionary,
      kind: kindOf(plan),
      name: plan.entry.name,
      ...(isRenamed(plan) && { details: { before: plan.before?.name ?? '' } }),
    })),
  );
  await auditAll(
    tx,
    operator,
    written.map((plan) => ({
      action: plan.before ? 'update' : 'create',
      entity: 'dictionary-entry',
      entityId: plan.entry.id,
      details: {
        dictionary: plan.entry.dictionary,
        before: plan.before && keptOf(plan.before),
        after: plan.after,
        ...(isRenamed(plan) && { renaming: plan.renaming }),
      },
    })),
  );
}

function kindOf({ before, after }: Plan): repo.ChangeKind {
  if (!before) return 'add';
  if (before.name !== after.name) return 'rename';
  if (before.is_enabled === after.is_enabled) return 'change';
  return after.is_enabled ? 'enable' : 'disable';
}

/** Removes an entry that no record names and no rule goes by. */
export async function removeEntry(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof deleteTypeCode>> {
  const { organisationId: org, locale } = operator;
  const { entry } = await openEntry(tx, operator, id);
  const lock = lockOf(entry.dictionary, entry.code);
  if (lock)
    throw new AppError('CODE_FIXED', { values: { code: entry.code, reason: reasonIn(lock, locale) } });
  const count = await countAllUses(tx, org, entry.dictionary, entry.code);
  if (count > 0) throw new AppError('IN_USE', { values: { count } });
  await repo.keepRemoved(tx, operator, {
    kind: 'entry',
    id,
    rows: await repo.wholeRows(tx, org, 'dictionary_entries', [id]),
  });
  await tx.deleteFrom('dictionary_entries').where('org_id', '=', org).where('id', '=', id).execute();
  await note(tx, operator, entry, 'remove', 'delete');
  return { undoSeconds: await undoSecondsIn(tx) };
}

/** Brings back an entry that the operator removed seconds ago; one that is there already stays as it is. */
export async function restoreEntry(tx: Tx, operator: Operator, id: string): Promise<Entry> {
  const { organisationId: org } = operator;
  const removed = await repo.findRemoved(tx, operator, 'entry', id, await undoLimitIn(tx));
  if (removed) {
    if (!removed.isRecent) throw new AppError('UNDO_EXPIRED');
    const [row] = removed.rows as { code: string; name: string; dictionary: string }[];
    const others = await repo.findEntries(tx, org, row?.dictionary ?? '');
    if (others.some(({ code }) => readAs(code) === readAs(row?.code ?? '')))
      throw new AppError('CODE_IN_USE', { values: { code: row?.code ?? '' } });
    if (
      others.some(({ name, merged_into }) => merged_into === null && readAs(name) === readAs(row?.name ?? ''))
    )
      throw new AppError('NAME_IN_USE', { values: { name: row?.name ?? '' } });
    await repo.putBack(tx, org, 'entry', id);
    const { entry } = await openEntry(tx, operator, id);
    await note(tx, operator, entry, 'restore', 'restore');
  }
  return entryById(tx, operator, id);
}

/** Puts an entry before another one, at the end without one; answers all of them in their new order. */
export async function moveEntry(
  tx: Tx,
  operator: Operator,
  id: string,
  before: string | undefined,
): Promise<Entry[]> {
  const { organisationId: org } = operator;
  const { dictionary, entry } = await openEntry(tx, operator, id);
  const rows = [...dictionary.entries.values()];
  const others = rows.filter((other) => other.id !== id);
  const place = before === undefined ? others.length : others.findIndex((other) => other.id === before);
  if (place < 0) throw new AppError('NOT_FOUND');
  const ordered = others.toSpliced(place, 0, entry);
  if (ordered.some((row, index) => rows[index]?.id !== row.id)) {
    await sql`update dictionary_entries entry set sort = wanted.place
      from unnest(${ordered.map((row) => row.id)}::bigint[]) with ordinality wanted (id, place)
      where entry.org_id = ${org} and entry.id = wanted.id and entry.sort <> wanted.place`.execute(tx);
  }
  await note(tx, operator, entry, 'order', 'order');
  return entriesOf(tx, operator, dictionary.type.id);
}

async function note(
  tx: Tx,
  operator: Operator,
  { id, dictionary, name, code }: repo.EntryRow,
  kind: repo.ChangeKind,
  action: string,
): Promise<void> {
  await repo.noteChange(tx, operator, { dictionary, kind, name });
  await audit(tx, operator, {
    action,
    entity: 'dictionary-entry',
    entityId: id,
    details: { dictionary, code, name },
  });
}

const keptOf = ({
  code,
  name,
  colour,
  region_code,
  place,
  is_enabled,
  translations,
}: repo.EntryRow): Kept => ({
  code,
  name,
  colour,
  region_code,
  place,
  is_enabled,
  translations,
});

/** In what two differ, by the words of the wire. */
function changesBetween(row: repo.EntryRow, wanted: Kept): string[] {
  const translations = (one: Partial<Translations>) =>
    JSON.stringify([one['zh-TW'] ?? '', one['en-US'] ?? '']);
  return [
    row.code !== wanted.code && '编码',
    row.name !== wanted.name && '名称',
    row.colour !== wanted.colour && '颜色',
    row.region_code !== wanted.region_code && '位置编码',
    row.place !== wanted.place && '位置',
    row.is_enabled !== wanted.is_enabled && '启用',
    translations(row.translations) !== translations(wanted.translations) && '翻译',
  ].filter((part) => part !== false);
}

import {
  type AnswerOf,
  type addTags,
  type editTag,
  type FailureCode,
  type ParsedRequestOf,
  type Tag,
  type TagDraft,
  tagColours,
  type tagTypeList,
} from '@huifang/contract';
import { mostTags, tagFields } from '@huifang/domain/tag/fields';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { sentence } from '../../text/sentences.ts';
import { lockVisibleCustomer } from '../customers/customer.service.ts';
import { requireCustomer } from '../customers/visible-customer.ts';
import { undoLimitIn, undoSecondsIn } from '../options/options.service.ts';
import { toTag } from './tags.present.ts';
import type { TagRow } from './tags.repo.ts';
import * as repo from './tags.repo.ts';

type Saved = AnswerOf<typeof editTag>;

/** A person's tags and the others of the organisation. */
export async function tagsOf(
  tx: Tx,
  operator: Operator,
  customerId: string | undefined,
): Promise<AnswerOf<typeof tagTypeList>> {
  const { organisationId: org } = operator;
  const all = await repo.findTags(tx, org);
  if (customerId === undefined) return { selected: [], candidates: all.map(toTag), version: 0 };
  await requireCustomer(tx, operator, customerId);
  const selected = await repo.findTagsOf(tx, org, customerId);
  const own = new Set(selected.map(({ id }) => id));
  return {
    selected: selected.map(toTag),
    candidates: all.filter(({ id }) => !own.has(id)).map(toTag),
    version: await repo.tagVersion(tx, org, customerId),
  };
}

export async function tagById(tx: Tx, { organisationId: org }: Operator, id: string): Promise<Tag> {
  const [row] = await repo.findTagsById(tx, org, [id]);
  if (!row) throw new AppError('NOT_FOUND');
  return toTag(row);
}

/** Makes a person's tags the given list. What was saved already changes nothing. */
export async function saveTags(
  tx: Tx,
  operator: Operator,
  { customerId, taglist, version: seen }: ParsedRequestOf<typeof editTag>,
): Promise<Saved> {
  await lockVisibleCustomer(tx, operator, customerId);
  await refuseStaleTags(tx, operator, customerId, seen);
  return change(tx, operator, customerId, await validatedTags(tx, operator, taglist));
}

/** Gives a customer who has just been registered their first tags. */
export async function giveTags(
  tx: Tx,
  operator: Operator,
  customerId: string,
  drafts: readonly TagDraft[],
): Promise<void> {
  if (drafts.length > 0) await change(tx, operator, customerId, await validatedTags(tx, operator, drafts));
}

/** Takes one tag from a person; one that is gone already stays so. */
export async function removeTag(
  tx: Tx,
  operator: Operator,
  customerId: string,
  tagId: string,
): Promise<Saved> {
  await lockVisibleCustomer(tx, operator, customerId);
  const own = await repo.findTagsOf(tx, operator.organisationId, customerId);
  if (!own.some(({ id }) => id === tagId)) throw new AppError('NOT_FOUND');
  return change(
    tx,
    operator,
    customerId,
    own.filter(({ id }) => id !== tagId),
  );
}

/** Gives a person back what the operator took away seconds ago, beside the tags added since. */
export async function restoreTags(
  tx: Tx,
  operator: Operator,
  customerId: string,
  version: number,
): Promise<Pick<Saved, 'selected' | 'version'>> {
  const { organisationId: org } = operator;
  await lockVisibleCustomer(tx, operator, customerId);
  const step = await repo.findOwnTagStep(tx, operator, customerId, version, await undoLimitIn(tx));
  if (!step) throw new AppError('NOT_FOUND');
  const own = await repo.findTagsOf(tx, org, customerId);
  const isOwn = new Set(own.map(({ id }) => id));
  const missing = step.removedIds.filter((id) => !isOwn.has(id));
  if (missing.length > 0 && !step.isRecent) throw new AppError('UNDO_EXPIRED');
  const back = await repo.findTagsById(tx, org, missing);
  const changed = await change(tx, operator, customerId, [...own, ...back]);
  return { selected: changed.selected, version: changed.version };
}

/** Adds tags to persons one by one; a person out of sight, gone or with too many tags is skipped. */
export async function addTagsTo(
  tx: Tx,
  operator: Operator,
  { customerIds, taglist }: ParsedRequestOf<typeof addTags>,
): Promise<AnswerOf<typeof addTags>> {
  const wanted = await validatedTags(tx, operator, taglist);
  const added: string[] = [];
  const skipped: AnswerOf<typeof addTags>['skipped'] = [];
  const skip = (id: string, Code: FailureCode, values?: Record<string, number>) =>
    skipped.push({ id, Code, reason: sentence(Code, operator.locale, values) });
  // In the order of their ids, so that two who tag the same people wait instead of blocking each other.
  const inOrder = [...new Set(customerIds)].sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));
  for (const id of inOrder) {
    try {
      await lockVisibleCustomer(tx, operator, id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      skip(id, error.code);
      continue;
    }
    const own = await repo.findTagsOf(tx, operator.organisationId, id);
    const known = new Set(own.map((tag) => tag.id));
    const all = [...own, ...wanted.filter((tag) => !known.has(tag.id))];
    if (all.length > mostTags) skip(id, 'TOO_MANY_TAGS', { most: mostTags });
    else {
      await change(tx, operator, id, all);
      added.push(id);
    }
  }
  return { added, skipped };
}

/** The tags that a list names, made where the organisation does not know them yet. */
async function validatedTags(tx: Tx, operator: Operator, drafts: readonly TagDraft[]): Promise<TagRow[]> {
  const { organisationId: org } = operator;
  const problems = new Problems(operator.locale);
  const known = new Map(
    (
      await repo.findTagsById(
        tx,
        org,
        drafts.flatMap(({ id }) => id ?? []),
      )
    ).map((row) => [row.id, row]),
  );
  const contents = drafts.map(({ id, content, name }) => {
    const row = id === undefined ? undefined : known.get(id);
    return row?.content ?? tidy(content || name);
  });
  const seen = new Set<string>();
  for (const [index, { id, color }] of drafts.entries()) {
    const content = contents[index] as string;
    const path = `taglist.${index}`;
    const isNew = id === undefined;
    if (!isNew && !known.has(id)) problems.add(`${path}.ID`, 'unknownOption');
    else if (content === '') problems.add(`${path}.content`, 'tagBlank');
    else if (isNew && [...content].length > tagFields.content.max) problems.add(`${path}.content`, 'tagLong');
    else if (seen.has(content.toLowerCase())) problems.add(`${path}.content`, 'tagTwice');
    if (isNew && color !== '' && !isPreset(color)) problems.add(`${path}.color`, 'tagColour');
    seen.add(content.toLowerCase());
  }
  problems.throwIfAny();
  const rows: TagRow[] = [];
  for (const [index, { id, color, nature }] of drafts.entries()) {
    const content = contents[index] as string;
    const row =
      (id === undefined ? undefined : known.get(id)) ??
      (await repo.findTagByContent(tx, org, content)) ??
      (await repo.addTag(tx, operator, {
        content,
        color: color.toLowerCase() || presetFor(content),
        nature,
      }));
    rows.push(row);
  }
  return rows;
}

/** As one reads it: characters at half width where both exist, single spaces inside, none around. */
const tidy = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ');

const isPreset = (colour: string) => tagColours.some((preset) => preset === colour.toLowerCase());

/** A preset that the same text always gets. */
const presetFor = (content: string): string =>
  tagColours[
    [...content].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % tagColours.length
  ] as string;

async function refuseStaleTags(
  tx: Tx,
  { organisationId: org }: Operator,
  customerId: string,
  seen: number | undefined,
): Promise<void> {
  // A person who never had tags has none that a list could take away unseen.
  if (seen === undefined && (await repo.tagVersion(tx, org, customerId)) === 0) return;
  const steps = await repo.findTagSteps(tx, org, customerId, requiredVersion(seen));
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) return;
  const who = [...new Set(steps.map(({ name }) => name ?? ''))].filter(Boolean).join('、');
  throw new AppError('STALE', {
    values: { who, fields: ['标签'] },
    conflict: {
      who,
      at: last.changed_at,
      changes: [{ field: '标签', before: first.before.join('、'), after: last.after.join('、') }],
      version: last.version,
    },
  });
}

/** Writes the difference between a locked person's tags and what they are to be, a version further. */
async function change(
  tx: Tx,
  operator: Operator,
  customerId: string,
  wanted: readonly TagRow[],
): Promise<Saved> {
  const { organisationId: org } = operator;
  const own = await repo.findTagsOf(tx, org, customerId);
  const isWanted = new Set(wanted.map(({ id }) => id));
  const isOwn = new Set(own.map(({ id }) => id));
  const removed = own.filter(({ id }) => !isWanted.has(id));
  const add = wanted.filter(({ id }) => !isOwn.has(id));
  let version = await repo.tagVersion(tx, org, customerId);
  if (removed.length > 0 || add.length > 0) {
    version += 1;
    const removedIds = removed.map(({ id }) => id);
    await repo.writeTagsOf(tx, operator, customerId, { add: add.map(({ id }) => id), remove: removedIds });
    const contents = (rows: readonly TagRow[]) => rows.map(({ content }) => content);
    const step = { version, before: contents(own), after: contents(wanted), removedIds };
    await repo.recordTagStep(tx, operator, customerId, step);
    await audit(tx, operator, {
      action: 'tag',
      entity: 'customer',
      entityId: customerId,
      details: { added: add.length, removed: removed.length },
    });
  }
  const selected = await repo.findTagsOf(tx, org, customerId);
  return {
    selected: selected.map(toTag),
    version,
    removed: removed.map(toTag),
    undoSeconds: removed.length > 0 ? await undoSecondsIn(tx) : 0,
  };
}

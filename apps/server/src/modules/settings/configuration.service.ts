import { createHash } from 'node:crypto';
import type {
  AnswerOf,
  copySetting,
  deleteFuncSetting,
  getFuncSettings,
  ParsedRequestOf,
  saveFuncSetting,
} from '@huifang/contract';
import {
  type ItemRule,
  ruleProblem,
  type SettingPage,
  settingItems,
  settingWords,
} from '@huifang/domain/settings';
import { audit } from '../../audit.ts';
import { enterOrganisation } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { inWords } from '../../text/product-words.ts';
import { departments } from '../directory/directory.service.ts';
import { memberWith } from '../session/session.service.ts';
import * as repo from './settings.repo.ts';
import { wordOfItem } from './settings.service.ts';

const ownNames = new Map([...settingWords].map(([name, word]) => [word, name]));

/** Every rule that the organisation decided. */
export async function decidedRules(
  tx: Tx,
  { organisationId }: Operator,
): Promise<AnswerOf<typeof getFuncSettings>> {
  const rows = await repo.findAllRules(tx, organisationId);
  return {
    rows: rows
      .filter(({ page, word }) => settingItems[page].includes(ownNames.get(word) ?? ''))
      .map(({ page, word, departmentId, changedBy, changedAt, ...rule }) => ({
        page,
        name: ownNames.get(word) ?? word,
        departmentId,
        rule,
        changedBy,
        changedAt,
      })),
  };
}

type Cell = ParsedRequestOf<typeof saveFuncSetting>['cells'][number];
type Saved = AnswerOf<typeof saveFuncSetting>;

/**
 * Decides about items, all or nothing. What somebody else has changed since the caller saw it is refused, each place
 * for itself; what stands there already changes nothing.
 */
export async function saveRules(tx: Tx, operator: Operator, cells: readonly Cell[]): Promise<Saved> {
  const { organisationId: org, staffId } = operator;
  await lockKey(tx, `field-settings ${org}`);
  const known = new Map((await departments(tx, true)).map(({ id, name }) => [id, name]));
  refuseImpossible(operator, cells, known);
  const standing = new Map((await repo.findAllRules(tx, org)).map((rule) => [keyOf(rule), rule]));
  const places = cells.map(({ page, name, departmentId = '', rule, seen }) => {
    const word = wordOfItem(name);
    const before = plain(standing.get(keyOf({ page, word, departmentId })));
    return { page, word, departmentId, before, seen: plain(seen), after: plain(rule) };
  });
  const stale = places.filter(({ before, seen, after }) => !isSame(before, seen) && !isSame(before, after));
  if (stale.length > 0) await refuseStale(tx, operator, stale, known);
  const changes = places.filter(({ before, after }) => !isSame(before, after));
  if (changes.length === 0) return { count: 0 };
  await repo.writeRules(tx, { org, staffId }, changes);
  await audit(tx, operator, {
    action: 'update',
    entity: 'field-settings',
    entityId: org,
    details: { changes: changes.map(noted) },
  });
  return { count: changes.length };
}

/** Gives places back to the wider setting. */
export const giveBack = (
  tx: Tx,
  operator: Operator,
  cells: ParsedRequestOf<typeof deleteFuncSetting>['cells'],
): Promise<Saved> =>
  saveRules(
    tx,
    operator,
    cells.map((cell) => ({ ...cell, rule: null })),
  );

type Copied = AnswerOf<typeof copySetting>;

/**
 * Gives another organisation the rules of this one. What that organisation decided beside them stays. Nobody learns
 * from it whether an organisation exists in which they may not do this.
 */
export async function copyRules(
  tx: Tx,
  operator: Operator,
  { targetId, isTrial, proof }: ParsedRequestOf<typeof copySetting>,
): Promise<Copied> {
  const { organisationId: org } = operator;
  const source = { rules: await repo.findAllRules(tx, org), departments: await departments(tx, true) };
  const staffId =
    targetId === org ? undefined : await memberWith(tx, operator.userId, targetId, 'setting:configure');
  if (!staffId) throw new AppError('NOT_FOUND');
  // From here the transaction sees the other organisation.
  await lockKey(tx, `field-settings ${targetId}`);
  const target = { rules: await repo.findAllRules(tx, targetId), departments: await departments(tx, true) };
  const { changes, unmatched, equal } = differences(source, target);
  const answer: Copied = { changes, unmatched, equal, proof: proofOf({ changes, unmatched }) };
  if (!isTrial) {
    if (proof !== answer.proof) throw new AppError('COPY_CHANGED');
    const written = changes.map(({ name, ...change }) => ({ ...change, word: wordOfItem(name) }));
    if (written.length > 0) await repo.writeRules(tx, { org: targetId, staffId }, written);
    await audit(
      tx,
      { ...operator, organisationId: targetId, staffId },
      {
        action: 'receive-copy',
        entity: 'field-settings',
        entityId: targetId,
        details: { from: org, changes: written.map(noted) },
      },
    );
  }
  await enterOrganisation(tx, org, operator.locale);
  if (!isTrial) {
    await audit(tx, operator, {
      action: 'copy',
      entity: 'field-settings',
      entityId: org,
      details: { to: targetId, count: changes.length, unmatched },
    });
  }
  return answer;
}

interface Place {
  page: SettingPage;
  word: string;
  departmentId: string;
}

/** What the audit log keeps of a change. */
const noted = ({ page, word, departmentId, before, after }: repo.RuleChange): repo.RuleChange => ({
  page,
  word,
  departmentId,
  before,
  after,
});

const keyOf = ({ page, word, departmentId }: Place) => JSON.stringify([page, word, departmentId]);

/** The four parts alone, in one order. */
function plain(rule: ItemRule | null | undefined): ItemRule | null {
  if (!rule) return null;
  const { isRequired, isEditable, needsApproval, isHidden } = rule;
  return { isRequired, isEditable, needsApproval, isHidden };
}

const isSame = (one: ItemRule | null, other: ItemRule | null) =>
  JSON.stringify(one) === JSON.stringify(other);

function refuseImpossible(
  operator: Operator,
  cells: readonly Cell[],
  known: ReadonlyMap<string, string>,
): void {
  const problems = new Problems(operator.locale);
  const places = new Set<string>();
  for (const [index, { page, name, departmentId, rule }] of cells.entries()) {
    const path = `cells.${index}`;
    const place = JSON.stringify([page, name, departmentId]);
    if (!settingItems[page].includes(name)) problems.add(`${path}.name`, 'unknownItem');
    else if (places.has(place)) problems.add(`${path}.name`, 'itemTwice');
    if (departmentId && !known.has(departmentId)) problems.add(`${path}.departmentId`, 'unknownDepartment');
    const problem = rule && ruleProblem(page, name, rule);
    if (problem) problems.add(`${path}.rule`, problem);
    places.add(place);
  }
  problems.throwIfAny();
}

async function refuseStale(
  tx: Tx,
  { organisationId, locale }: Operator,
  stale: readonly (Place & { before: ItemRule | null; seen: ItemRule | null })[],
  known: ReadonlyMap<string, string>,
): Promise<never> {
  const changes = [];
  for (const place of stale.slice(0, 50)) changes.push(await repo.findLastChange(tx, organisationId, place));
  const told = changes.filter((change) => change !== undefined);
  const who = [...new Set(told.map((change) => change.who))].join('、');
  const nameOf = ({ word, departmentId }: Place) =>
    departmentId ? `${inWords(word, locale)}（${known.get(departmentId)}）` : inWords(word, locale);
  throw new AppError('STALE', {
    values: { who, fields: stale.map(nameOf) },
    conflict: {
      who,
      at: told[0]?.at ?? null,
      changes: stale.map((place) => ({ field: nameOf(place), before: place.seen, after: place.before })),
      version: 0,
    },
  });
}

interface Decided {
  rules: Awaited<ReturnType<typeof repo.findAllRules>>;
  departments: Awaited<ReturnType<typeof departments>>;
}

/** What a copy would change, department by department of the same name. */
function differences(source: Decided, target: Decided) {
  const standing = new Map(target.rules.map((rule) => [keyOf(rule), rule]));
  const names = new Map(source.departments.map(({ id, name }) => [id, name]));
  const there = uniqueNames(target.departments);
  const here = uniqueNames(source.departments);
  const changes: Copied['changes'] = [];
  const unmatched = new Set<string>();
  let equal = 0;
  for (const rule of source.rules) {
    const name = ownNames.get(rule.word);
    if (!name || !settingItems[rule.page].includes(name)) continue;
    const department = rule.departmentId === '' ? '' : (names.get(rule.departmentId) ?? '');
    const departmentId = department === '' ? '' : here.get(department) && there.get(department);
    if (departmentId === undefined) {
      unmatched.add(department);
      continue;
    }
    const before = plain(standing.get(keyOf({ ...rule, departmentId })));
    const after = plain(rule) as ItemRule;
    if (isSame(before, after)) equal += 1;
    else changes.push({ page: rule.page, name, departmentId, department, before, after });
  }
  return { changes, unmatched: [...unmatched], equal };
}

/** Departments by name, those left out whose name is another's too. */
function uniqueNames(list: Decided['departments']): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const twice = new Set<string>();
  for (const { id, name } of list) {
    if (found.has(name)) twice.add(name);
    found.set(name, id);
  }
  for (const name of twice) found.delete(name);
  return found;
}

const proofOf = (told: Pick<Copied, 'changes' | 'unmatched'>) =>
  createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 24);

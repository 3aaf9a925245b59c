import type { FieldSetting } from '@huifang/contract';
import { timeIn } from '@huifang/domain/organisation-time';
import {
  defaultRule,
  effectiveRule,
  fixedItems,
  type SettingPage,
  settingItems,
  settingWords,
} from '@huifang/domain/settings';
import type { z } from 'zod';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { type ProblemKind, type Problems, problemSentence } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { inWords } from '../../text/product-words.ts';
import { hasSites } from '../sites/sites.service.ts';
import { departmentPath, findChangesSince, findRules } from './settings.repo.ts';

export type Setting = z.output<typeof FieldSetting>;

interface Settings {
  /** Every item of the page. */
  all: Setting[];
  /** Those that somebody decided, and that differ from the default. */
  set: Setting[];
}

/** What an item is called where settings are kept. */
export const wordOfItem = (item: string): string => settingWords.get(item) ?? item;

/** How the items of a page behave for a department (rules setting-6 and site-4). */
export async function settingsForDepartment(
  tx: Tx,
  org: string,
  page: SettingPage,
  departmentId: string | undefined,
): Promise<Settings> {
  return settingsAlong(tx, org, page, departmentId ? await departmentPath(tx, org, departmentId) : []);
}

async function settingsAlong(
  tx: Tx,
  org: string,
  page: SettingPage,
  path: readonly string[],
): Promise<Settings> {
  const rules = await findRules(tx, org, page, path);
  const byPlace = new Map(rules.map((rule) => [`${rule.departmentId} ${rule.word}`, rule]));
  const all: Setting[] = [];
  const set: Setting[] = [];
  for (const name of settingItems[page]) {
    const word = wordOfItem(name);
    const decided = effectiveRule(page, name, path, (department) => byPlace.get(`${department} ${word}`));
    const isAskable = name !== 'siteId' || !decided.isRequired || (await hasSites(tx, org));
    const rule = isAskable ? decided : { ...decided, isRequired: false };
    const setting = {
      name,
      required: rule.isRequired,
      editable: rule.isEditable,
      modify: rule.needsApproval,
      hidden: rule.isHidden,
    };
    all.push(setting);
    const isDefault = Object.entries(defaultRule).every(
      ([part, value]) => rule[part as 'isHidden'] === value,
    );
    if (rule.from !== undefined && !isDefault) set.push(setting);
  }
  return { all, set };
}

/** How the items of a page behave for the operator, every item by its name. */
export async function settingsFor(
  tx: Tx,
  operator: Operator,
  page: SettingPage,
): Promise<ReadonlyMap<string, Setting>> {
  const { all } = await settingsAlong(tx, operator.organisationId, page, operator.departmentPath);
  return new Map(all.map((setting) => [setting.name, setting]));
}

/** Refuses changes of fields that the settings lock. */
export async function refuseLocked(
  tx: Tx,
  operator: Operator,
  page: SettingPage,
  settings: ReadonlyMap<string, Setting>,
  items: readonly string[],
): Promise<void> {
  const locked = items.filter((item) => settings.get(item)?.editable === false);
  if (locked.length === 0) return;
  const changes = await recentChanges(tx, operator, page, locked);
  const fields = locked.map((item) => {
    const word = wordOfItem(item);
    const told = changes.get(word);
    return told ? `${inWords(word, operator.locale)}${noteOf(told, operator)}` : word;
  });
  throw new AppError('FIELD_NOT_EDITABLE', { values: { fields } });
}

/** Notes what a form fills in of items that are hidden: nothing that was typed is lost silently. */
export function refuseHidden(
  settings: ReadonlyMap<string, Setting>,
  filled: readonly string[],
  problems: Problems,
): void {
  for (const item of filled) if (settings.get(item)?.hidden) problems.add(item, 'hiddenItem');
}

/** What a rule that was changed a moment ago says, by what it is without that. */
const saidNow = { required: 'requiredNow', hiddenItem: 'hiddenNow' } as const;
const hoursTold = 24;

/**
 * Adds to what was found who changed the rule behind it, and when, where that is no older than a day: a form that was
 * open meanwhile followed the rules of before (rule setting-8).
 */
export async function tellChangedRules(
  tx: Tx,
  operator: Operator,
  page: SettingPage,
  problems: Problems,
  itemOf: (path: string) => string = (path) => path,
): Promise<void> {
  const found = problems.found.filter(({ path, kind }) => {
    const isFixed = fixedItems[page][itemOf(path)]?.keeps === 'locked';
    return kind in saidNow && settingItems[page].includes(itemOf(path)) && !isFixed;
  });
  if (found.length === 0) return;
  const changes = await recentChanges(
    tx,
    operator,
    page,
    found.map(({ path }) => itemOf(path)),
  );
  for (const { path, kind } of found) {
    const word = wordOfItem(itemOf(path));
    const told = changes.get(word);
    if (told) {
      const item = inWords(word, operator.locale);
      problems.reword(path, saidNow[kind as keyof typeof saidNow] satisfies ProblemKind, {
        item,
        who: told.who,
        at: clockOf(told.at, operator),
      });
    }
  }
}

async function recentChanges(tx: Tx, operator: Operator, page: SettingPage, items: readonly string[]) {
  const changes = await findChangesSince(tx, operator.organisationId, page, {
    words: items.map(wordOfItem),
    departments: operator.departmentPath,
    since: new Date(Date.now() - hoursTold * 3_600_000),
  });
  return new Map(changes.map((change) => [change.word, change]));
}

/** The time of day, with its day where that is not today. */
function clockOf(at: Date, { timeZone }: Operator): string {
  const [then, now] = [timeIn(timeZone, at), timeIn(timeZone, new Date())];
  return then.slice(0, 10) === now.slice(0, 10) ? then.slice(11, 16) : then.slice(5, 16);
}

const noteOf = ({ who, at }: { who: string; at: Date }, operator: Operator) =>
  problemSentence('changedBy', operator.locale, { who, at: clockOf(at, operator) });

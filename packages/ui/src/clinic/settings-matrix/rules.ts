import {
  decisionsOf,
  defaultRule,
  type EffectiveRule,
  effectiveRule,
  type ItemRule,
  type SettingPage,
} from '@huifang/domain/settings';

export interface SettingDepartment {
  id: string;
  name: string;
  /** Empty at the top. */
  parentId: string;
}

/** Where a rule stands: of the whole organisation where the department is empty. */
export interface RulePlace {
  page: SettingPage;
  item: string;
  departmentId: string;
}

/** A rule that was decided, and by whom; both empty where nobody knows. */
export interface DecidedRule {
  rule: ItemRule;
  changedBy: string;
  changedAt: string;
}

/** By `placeKey`. */
export type DecidedRules = ReadonlyMap<string, DecidedRule>;

/** What is not saved yet, by `placeKey`: what it is to be, and what stood there when it was changed; null for nothing of its own. */
export type UnsavedRules = Readonly<Record<string, { rule: ItemRule | null; seen: ItemRule | null }>>;

export const placeKey = ({ page, item, departmentId }: RulePlace) => `${page}/${item}/${departmentId}`;

export function placeOf(key: string): RulePlace {
  const [page = '', item = '', departmentId = ''] = key.split('/');
  return { page: page as SettingPage, item, departmentId };
}

/** The four parts as choices of a cell: 可编辑 and 需审核 exclude each other, 隐藏 stands alone, none is 只读. */
export function ticksOfRule(page: SettingPage, rule: ItemRule): string {
  if (rule.isHidden) return 'hidden';
  const canLock = decisionsOf[page].includes('isEditable');
  const edit = canLock && rule.isEditable && (rule.needsApproval ? 'approval' : 'editable');
  return [rule.isRequired && 'required', edit].filter(Boolean).join(',');
}

export function ruleOfTicks(page: SettingPage, ticks: string): ItemRule {
  const chosen = ticks.split(',');
  if (chosen.includes('hidden')) return { ...defaultRule, isHidden: true };
  const needsApproval = chosen.includes('approval');
  const canLock = decisionsOf[page].includes('isEditable');
  return {
    isRequired: chosen.includes('required'),
    isEditable: !canLock || needsApproval || chosen.includes('editable'),
    needsApproval,
    isHidden: false,
  };
}

export const isSameRule = (one: ItemRule | null | undefined, other: ItemRule | null | undefined) =>
  one && other
    ? (Object.keys(defaultRule) as (keyof ItemRule)[]).every((part) => one[part] === other[part])
    : !one === !other;

/** Departments from the top, those below behind the one above, each with the way to it. */
export function departmentTree(departments: readonly SettingDepartment[]) {
  const below = new Map<string, SettingDepartment[]>();
  const ids = new Set(departments.map(({ id }) => id));
  for (const one of departments) {
    const parent = ids.has(one.parentId) ? one.parentId : '';
    below.set(parent, [...(below.get(parent) ?? []), one]);
  }
  const walk = (parent: string, path: readonly string[]): PlacedDepartment[] =>
    (below.get(parent) ?? []).flatMap((one) => {
      const own = [...path, one.id];
      return [{ ...one, path: own, hasBelow: below.has(one.id) }, ...walk(one.id, own)];
    });
  return walk('', []);
}

export interface PlacedDepartment extends SettingDepartment {
  path: readonly string[];
  hasBelow: boolean;
}

/** What holds in a department, with what is not saved yet or as it was saved. */
export function ruleIn(
  { page, item }: Pick<RulePlace, 'page' | 'item'>,
  path: readonly string[],
  decided: DecidedRules,
  unsaved: UnsavedRules = {},
): EffectiveRule {
  return effectiveRule(page, item, path, (departmentId) => {
    const key = placeKey({ page, item, departmentId });
    const change = unsaved[key];
    return (change ? change.rule : decided.get(key)?.rule) ?? undefined;
  });
}

export interface Impact extends RulePlace {
  before: ItemRule;
  after: ItemRule;
}

/** In which departments something else holds once everything is saved; the organisation's own is among them as ''. */
export function impactOf(
  unsaved: UnsavedRules,
  decided: DecidedRules,
  departments: readonly PlacedDepartment[],
): Impact[] {
  const items = new Map(
    Object.keys(unsaved).map((key) => {
      const { page, item } = placeOf(key);
      return [`${page}/${item}`, { page, item }];
    }),
  );
  const places = [{ id: '', path: [] as readonly string[] }, ...departments];
  return [...items.values()].flatMap((about) =>
    places.flatMap(({ id, path }) => {
      const before = ruleIn(about, path, decided);
      const after = ruleIn(about, path, decided, unsaved);
      return isSameRule(before, after) ? [] : [{ ...about, departmentId: id, before, after }];
    }),
  );
}

/** What is not saved after cells were given a rule; what is as it was decided is nothing unsaved. */
export function withRules(
  unsaved: UnsavedRules,
  decided: DecidedRules,
  changes: readonly (RulePlace & { rule: ItemRule | null })[],
): UnsavedRules {
  const next = { ...unsaved };
  for (const { rule, ...place } of changes) {
    const key = placeKey(place);
    const known = unsaved[key];
    const seen = known ? known.seen : (decided.get(key)?.rule ?? null);
    if (isSameRule(rule, decided.get(key)?.rule)) delete next[key];
    else next[key] = { rule, seen };
  }
  return next;
}

/** Places that somebody else has changed since they were changed here; what both made the same is none. */
export const conflictsIn = (unsaved: UnsavedRules, decided: DecidedRules): string[] =>
  Object.entries(unsaved).flatMap(([key, { rule, seen }]) => {
    const now = decided.get(key)?.rule ?? null;
    return isSameRule(now, seen) || isSameRule(now, rule) ? [] : [key];
  });

/** What is not saved, without what departments were to have that are there no more. */
export function withoutDepartments(
  unsaved: UnsavedRules,
  departments: readonly SettingDepartment[],
): UnsavedRules {
  const known = new Set(['', ...departments.map(({ id }) => id)]);
  const kept = Object.entries(unsaved).filter(([key]) => known.has(placeOf(key).departmentId));
  return kept.length === Object.keys(unsaved).length ? unsaved : Object.fromEntries(kept);
}

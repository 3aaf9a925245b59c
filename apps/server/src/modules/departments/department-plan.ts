import { departmentNameKey, mostDepartmentLevels } from '@huifang/domain/department/fields';
import { refusal } from '../../configured-records.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { changesBetween } from '../../lib/change-history.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import * as repo from './departments.repo.ts';
import { checkedName, noteDepartments } from './departments.service.ts';

/** A department as it is to be; without a row it is made. */
interface Planned {
  row: repo.DepartmentRow | undefined;
  id: string;
  name: string;
  parent: Planned | undefined;
  level: number;
  /** In their order, and by what makes a name another one. */
  children: Planned[];
  byKey: Map<string, Planned>;
  headId: string | null;
  head: string;
  isEnabled: boolean;
}

/** What a line says of a department; what it leaves out stays. */
interface Said {
  names: readonly string[];
  /** A name as it is written; empty: nobody. */
  head: string | undefined;
  isEnabled: boolean | undefined;
}

/** The departments of an organisation, to plan changes of them that are written all at once. */
export async function openPlan(tx: Tx, operator: Operator, personOf: (name: string) => string) {
  const { organisationId: org } = operator;
  await repo.lockTree(tx, operator);
  const rows = await repo.findTree(tx, org);
  // Whoever joins one of them now has joined before it is counted, or finds it closed.
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await repo.lockDepartments(tx, org, ids);
  const people = await repo.countPeople(tx, org);
  const top = sprout(undefined, '');
  const planned = new Map(rows.map((row) => [row.id, grown(row)]));
  const all = [...planned.values()];
  for (const one of all) adopt(planned.get(one.row?.parent_id ?? '') ?? top, one);

  /** Plans what a line says, or throws and leaves nothing of it. */
  function take({ names, head, isEnabled }: Said): 'added' | 'changed' | 'same' {
    const added: Planned[] = [];
    let found = top;
    for (const typed of names) {
      const known = found.byKey.get(departmentNameKey(typed));
      if (!known) added.push(sprout(found, nameOf(typed)));
      if (added.length > 0 && found.level + 1 > mostDepartmentLevels)
        throw refusal(operator, 'parentId', 'departmentDepth');
      found = known ?? (added.at(-1) as Planned);
    }
    // One that it has already stays, whoever else is called that.
    const isNewHead = head !== undefined && head !== found.head;
    const headId = isNewHead ? (head === '' ? null : personOf(head)) : found.headId;
    if (found.isEnabled && isEnabled === false) refusePeople(found);
    for (const one of added) {
      adopt(one.parent ?? top, one);
      all.push(one);
    }
    const isChanged = isNewHead || (isEnabled ?? found.isEnabled) !== found.isEnabled;
    if (isNewHead) Object.assign(found, { headId, head });
    found.isEnabled = isEnabled ?? found.isEnabled;
    if (added.length > 0) return 'added';
    return isChanged ? 'changed' : 'same';
  }

  function nameOf(typed: string): string {
    const problems = new Problems(operator.locale);
    const name = checkedName(problems, typed);
    problems.throwIfAny();
    return name;
  }

  /** None that people work in, or below it, is closed without a word on where they go (rule department-2). */
  function refusePeople(closed: Planned): void {
    const working = ({ id, children }: Planned): number =>
      (people.get(id) ?? 0) + children.reduce((sum, child) => sum + working(child), 0);
    const count = working(closed);
    if (count > 0) throw new AppError('DEPARTMENT_HAS_PEOPLE', { values: { count } });
  }

  /** Writes what was planned, level by level. */
  async function write(): Promise<void> {
    const made = all.filter(({ row }) => row === undefined);
    const changed = all.filter(
      ({ row, headId, isEnabled }) => row && (row.head_id !== headId || row.is_enabled !== isEnabled),
    );
    for (let level = 1; level <= mostDepartmentLevels; level += 1) {
      const ofLevel = made.filter((one) => one.level === level);
      if (ofLevel.length === 0) continue;
      const known = await repo.insertDepartments(tx, operator, ofLevel);
      for (const one of ofLevel) one.id = known.get(`${one.parent?.id ?? ''} ${one.name}`) ?? '';
    }
    const grownAt = new Set(made.map(({ parent }) => parent ?? top));
    await repo.writeOrders(
      tx,
      org,
      [...grownAt].map(({ children }) => children.map(({ id }) => id)),
    );
    const versions = await repo.updateDepartments(tx, operator, changed);
    if (made.length + changed.length > 0) await repo.tellOffered(tx, org);
    await noteDepartments(tx, operator, [
      ...made.map(({ id, name }) => ({ action: 'create', id, version: 1, details: { name } })),
      ...changed.map(({ id, row, head, isEnabled }) => ({
        action: 'update',
        id,
        version: versions.get(id) ?? 1,
        changes: changesBetween(wordsOf(row?.head ?? '', row?.is_enabled ?? true), wordsOf(head, isEnabled)),
      })),
    ]);
  }

  return { take, write };
}

const wordsOf = (head: string, isEnabled: boolean) => ({ 负责人ID: head, 启用: isEnabled ? '是' : '否' });

const sprout = (parent: Planned | undefined, name: string): Planned => ({
  row: undefined,
  id: '',
  name,
  parent,
  level: (parent?.level ?? -1) + 1,
  children: [],
  byKey: new Map(),
  headId: null,
  head: '',
  isEnabled: true,
});

const grown = (row: repo.DepartmentRow): Planned => ({
  ...sprout(undefined, row.name),
  row,
  id: row.id,
  level: row.path.split(';').length,
  headId: row.head_id,
  head: row.head ?? '',
  isEnabled: row.is_enabled,
});

function adopt(parent: Planned, child: Planned): void {
  child.parent = parent;
  parent.children.push(child);
  const key = departmentNameKey(child.name);
  // Of two of one name from an older version the first is meant.
  if (!parent.byKey.has(key)) parent.byKey.set(key, child);
}

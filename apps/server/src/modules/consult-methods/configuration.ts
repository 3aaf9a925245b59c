import type { AnswerOf, removeMethods } from '@huifang/contract';
import { audit } from '../../audit.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { type ProblemKind, problemSentence } from '../../lib/problems.ts';
import { undoLimit } from '../../lib/undo.ts';
import type { Operator } from '../../operator.ts';
import { staffName } from '../directory/directory.service.ts';
import type { MethodRow } from './consult-methods.repo.ts';

export type Removed = AnswerOf<typeof removeMethods>;

/**
 * One change of an organisation's methods and sources after another: names, orders and trees are judged by what is
 * there, and older names may be there twice (rule method-1).
 */
export const lockAll = (tx: Tx, { organisationId }: Operator) =>
  lockKey(tx, `consult-methods ${organisationId}`);

/** The ids with one of them before or after another. */
export function placed(
  ids: readonly string[],
  id: string,
  targetId: string,
  position: 'before' | 'after',
): string[] {
  if (id === targetId) return [...ids];
  const rest = ids.filter((one) => one !== id);
  return rest.toSpliced(rest.indexOf(targetId) + (position === 'after' ? 1 : 0), 0, id);
}

/** A refusal of one field by a rule. */
export const refusal = ({ locale }: Operator, path: string, kind: ProblemKind): AppError =>
  new AppError('VALIDATION', {
    fields: [{ path, message: problemSentence(kind, locale) }],
    problems: [{ path, kind }],
  });

export function refuseUsed(count: number): void {
  if (count > 0) throw new AppError('IN_USE', { values: { count } });
}

/** Whether it is to be brought back; what is there needs nothing. */
export function isWithdrawn(
  operator: Operator,
  { removed_by, removed_for }: { removed_by: string | null; removed_for: number | null },
): boolean {
  if (removed_for === null) return false;
  if (removed_by !== operator.staffId) throw new AppError('NOT_FOUND');
  if (removed_for > undoLimit) throw new AppError('UNDO_EXPIRED');
  return true;
}

const isSame = (one: unknown, other: unknown) =>
  typeof one === 'object' && one !== null
    ? JSON.stringify(Object.entries(one).toSorted()) ===
      JSON.stringify(Object.entries(other ?? {}).toSorted())
    : one === other;

/** What a change says that the record does not say already. */
export function changeOf<Change extends object>(
  row: object,
  wanted: { [Part in keyof Change]: Change[Part] | undefined },
) {
  const stored = row as Record<string, unknown>;
  const entries = Object.entries(wanted).filter(
    ([part, value]) => value !== undefined && !isSame(value, stored[part]),
  );
  return Object.fromEntries(entries) as { [Part in keyof Change]?: Exclude<Change[Part], undefined> };
}

export const isEmpty = (change: object) => Object.keys(change).length === 0;

/** What the parts of a record are called. */
const words: Readonly<Record<string, string>> = {
  name: '名称',
  label: '显示文本',
  type: '种类',
  sort: '排序',
  is_enabled: '启用',
  is_natural_source: '自然来源',
  translations: '翻译',
};

type Stamped = Pick<MethodRow, 'version' | 'updated_at' | 'updated_by'>;

/** Tells who changed a record since the operator saw it, and in what it differs from what was to be saved. */
export async function refuseStale(
  tx: Tx,
  { organisationId }: Operator,
  row: Stamped,
  seen: number | undefined,
  change: object,
): Promise<void> {
  if (requiredVersion(seen) === row.version) return;
  const who = await staffName(tx, organisationId, row.updated_by);
  const fields = Object.keys(change).map((part) => words[part] ?? part);
  throw new AppError('STALE', {
    values: { who, fields },
    conflict: {
      who,
      at: row.updated_at,
      changes: fields.map((field) => ({ field, before: null, after: null })),
      version: row.version,
    },
  });
}

export async function refuseStaleRemoval(tx: Tx, operator: Operator, row: Stamped, seen: number | undefined) {
  if (seen !== undefined) await refuseStale(tx, operator, row, seen, { name: row });
}

type Entity = 'consult-method' | 'consult-source';

/** Notes what changed, before and after. */
export function note(
  tx: Tx,
  operator: Operator,
  action: string,
  entity: Entity,
  entityId: string,
  before: object,
  after: object,
): Promise<void> {
  const stored = before as Record<string, unknown>;
  const parts = action === 'update' ? Object.keys(after) : Object.keys(before);
  return audit(tx, operator, {
    action,
    entity,
    entityId,
    details: { before: Object.fromEntries(parts.map((part) => [part, stored[part]])), after },
  });
}

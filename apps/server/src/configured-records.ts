import { type AuditEntry, audit } from './audit.ts';
import type { Tx } from './db/types.ts';
import { AppError, requiredVersion } from './errors.ts';
import { type ProblemKind, problemSentence } from './lib/problems.ts';
import { staffName } from './modules/directory/directory.service.ts';
import { undoLimitIn } from './modules/options/options.service.ts';
import type { Operator } from './operator.ts';

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
export const refusal = (
  { locale }: Operator,
  path: string,
  kind: ProblemKind,
  values?: Readonly<Record<string, string>>,
): AppError =>
  new AppError('VALIDATION', {
    fields: [{ path, message: problemSentence(kind, locale, values) }],
    problems: [{ path, kind }],
  });

export function refuseUsed(count: number): void {
  if (count > 0) throw new AppError('IN_USE', { values: { count } });
}

/** Whether it is to be brought back; what is there needs nothing. */
export async function isWithdrawn(
  tx: Tx,
  operator: Operator,
  { removed_by, removed_for }: { removed_by: string | null; removed_for: number | null },
): Promise<boolean> {
  if (removed_for === null) return false;
  if (removed_by !== operator.staffId) throw new AppError('NOT_FOUND');
  if (removed_for > (await undoLimitIn(tx))) throw new AppError('UNDO_EXPIRED');
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

/** A record that somebody configures, and how often and by whom it was changed. */
interface Configured {
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

/** What the parts of a record are called. */
type Words = Readonly<Record<string, string>>;

/** Tells who changed a record since the operator saw it, and in what it differs from what was to be saved. */
export async function refuseStale(
  tx: Tx,
  operator: Operator,
  row: Configured,
  seen: number | undefined,
  change: object,
  words: Words,
): Promise<void> {
  if (requiredVersion(seen) === row.version) return;
  const fields = Object.keys(change).map((part) => words[part] ?? part);
  await tellStale(tx, operator, row, fields);
}

/** Refuses a save of a record that was changed since: who changed it, and in which fields it differs from the save. */
export async function tellStale(
  tx: Tx,
  { organisationId }: Operator,
  row: Configured,
  fields: readonly string[],
): Promise<never> {
  const who = await staffName(tx, organisationId, row.updated_by);
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

/** The same for a removal, which says nothing of the record but that it was seen. */
export async function refuseStaleRemoval(
  tx: Tx,
  operator: Operator,
  row: Configured,
  seen: number | undefined,
): Promise<void> {
  if (seen !== undefined) await refuseStale(tx, operator, row, seen, { name: row }, { name: '名称' });
}

/** What was done to a record of some kind. */
interface Done {
  action: string;
  entity: string;
  id: string;
}

/** Notes what was done to a record, with what changed before and after. */
export const note = (tx: Tx, operator: Operator, done: Done, before: object, after: object): Promise<void> =>
  audit(tx, operator, noteOf(done, before, after));

/** The same as a line of the audit log, of many that are written at once. */
export function noteOf({ action, entity, id }: Done, before: object, after: object): AuditEntry {
  const stored = before as Record<string, unknown>;
  const parts = action === 'update' ? Object.keys(after) : Object.keys(before);
  return {
    action,
    entity,
    entityId: id,
    details: { before: Object.fromEntries(parts.map((part) => [part, stored[part]])), after },
  };
}

/** Something that may stand below another of its kind. */
interface Placed {
  id: string;
  parent_id: string | null;
}

/** One of them and all that stand below it. */
export function withBelow(rows: readonly Placed[], id: string): string[] {
  const found = new Set([id]);
  for (const one of found) for (const row of rows) if (row.parent_id === one) found.add(row.id);
  return [...found];
}

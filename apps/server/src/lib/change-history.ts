import type { FieldChange } from '@huifang/contract';
import { sql } from 'kysely';
import { audit, auditAll } from '../audit.ts';
import type { Tx } from '../db/types.ts';
import { AppError, requiredVersion } from '../errors.ts';
import type { Operator } from '../operator.ts';

/** A field by its word, with what it said and says. */
export interface WordedChange {
  field: string;
  before: string;
  after: string;
}

export interface Step {
  action: string;
  id: string;
  /** That the record has from then on. */
  version?: number;
  changes?: readonly WordedChange[];
  details?: Record<string, unknown>;
}

interface Versioned {
  id: string;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

interface Line {
  at: Date;
  who: string | null;
  action: string;
  details: { changes?: WordedChange[] };
}

/**
 * What was done with records of one kind that an organisation configures. It stands in the audit log with what they said
 * before and after, as nothing of it is personal.
 */
export function createHistory(entity: string) {
  const lineOf = ({ action, id, version, changes, details }: Step) => ({
    action,
    entity,
    entityId: id,
    details: { ...details, ...(version !== undefined && { version }), ...(changes && { changes }) },
  });

  const linesOf = async (tx: Tx, org: string, id: string, since: number | undefined, most: number) => {
    const later = since === undefined ? sql`` : sql`and (a.details ->> 'version')::int > ${since}`;
    const { rows } = await sql<Line>`
      select a.at, s.name as who, a.action, a.details from audit_log a
      left join staff s on s.org_id = a.org_id and s.id = a.person_id
      where a.org_id = ${org} and a.entity = ${entity} and a.entity_id = ${id} ${later}
      order by a.id desc limit ${most}`.execute(tx);
    return rows;
  };

  return {
    note: (tx: Tx, operator: Operator, step: Step) => audit(tx, operator, lineOf(step)),

    /** The same for many records at once. */
    noteAll: (tx: Tx, operator: Operator, steps: readonly Step[]) =>
      auditAll(tx, operator, steps.map(lineOf)),

    /** What was done with a record lately, the newest first. */
    async recentChanges(tx: Tx, org: string, id: string) {
      return (await linesOf(tx, org, id, undefined, 10)).map(({ at, who, action, details }) => ({
        at,
        who: who ?? '',
        action,
        fields: details.changes ?? [],
      }));
    },

    /** Refuses with STALE, naming who changed what since the operator saw the record (rule wire-5). */
    async refuseStale(
      tx: Tx,
      { organisationId: org }: Operator,
      row: Versioned,
      seen: number | undefined,
    ): Promise<void> {
      if (requiredVersion(seen) === row.version) return;
      const lines = await linesOf(tx, org, row.id, seen, 100);
      const changes = new Map<string, FieldChange>();
      for (const change of lines.toReversed().flatMap(({ details }) => details.changes ?? [])) {
        const first = changes.get(change.field);
        changes.set(change.field, first ? { ...first, after: change.after } : change);
      }
      const who = [...new Set(lines.map((line) => line.who ?? ''))].filter(Boolean).join('、');
      throw new AppError('STALE', {
        values: { who, fields: [...changes.keys()] },
        conflict: { who, at: row.updated_at, changes: [...changes.values()], version: row.version },
      });
    },
  };
}

/** In what words differ, by the words of their fields. */
export const changesBetween = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): WordedChange[] =>
  Object.entries(after).flatMap(([field, word]) =>
    before[field] === word ? [] : [{ field, before: before[field] ?? '', after: word }],
  );

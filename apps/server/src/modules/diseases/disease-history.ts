import type { AnswerOf, Disease, FieldChange } from '@huifang/contract';
import { sql } from 'kysely';
import { audit, auditAll } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { staffName } from '../directory/directory.service.ts';
import type { DiseaseRow } from './diseases.repo.ts';

/** A field by its word, with what it said and says. */
export interface WordedChange {
  field: string;
  before: string;
  after: string;
}

export interface Step {
  action: string;
  id: string;
  /** That the disease has from then on. */
  version?: number;
  changes?: readonly WordedChange[];
  details?: Record<string, unknown>;
}

/** What was said before and after stands in it, as nothing of it is personal. */
const lineOf = ({ action, id, version, changes, details }: Step) => ({
  action,
  entity: 'disease',
  entityId: id,
  details: { ...details, ...(version !== undefined && { version }), ...(changes && { changes }) },
});

/** Notes a step of a disease. */
export const note = (tx: Tx, operator: Operator, step: Step) => audit(tx, operator, lineOf(step));

/** The same for many diseases at once. */
export const noteAll = (tx: Tx, operator: Operator, steps: readonly Step[]) =>
  auditAll(tx, operator, steps.map(lineOf));

interface Line {
  at: Date;
  who: string | null;
  action: string;
  details: { changes?: WordedChange[] };
}

const linesOf = async (tx: Tx, org: string, id: string, since: number | undefined, most: number) => {
  const later = since === undefined ? sql`` : sql`and (a.details ->> 'version')::int > ${since}`;
  const { rows } = await sql<Line>`
    select a.at, s.name as who, a.action, a.details from audit_log a
    left join staff s on s.org_id = a.org_id and s.id = a.person_id
    where a.org_id = ${org} and a.entity = 'disease' and a.entity_id = ${id} ${later}
    order by a.id desc limit ${most}`.execute(tx);
  return rows;
};

/** What was done with a disease lately, the newest first. */
export async function recentChanges(
  tx: Tx,
  org: string,
  id: string,
): Promise<AnswerOf<typeof Disease>['changes']> {
  return (await linesOf(tx, org, id, undefined, 10)).map(({ at, who, action, details }) => ({
    at,
    who: who ?? '',
    action,
    fields: details.changes ?? [],
  }));
}

/** Refuses with STALE, naming who changed what since the operator saw the disease (rule wire-5). */
export async function refuseStale(
  tx: Tx,
  { organisationId: org }: Operator,
  row: DiseaseRow,
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
    values: {
      who: who || (await staffName(tx, org, row.updated_by)),
      fields: [...changes.keys()],
    },
    conflict: {
      who: who || (await staffName(tx, org, row.updated_by)),
      at: row.updated_at,
      changes: [...changes.values()],
      version: row.version,
    },
  });
}

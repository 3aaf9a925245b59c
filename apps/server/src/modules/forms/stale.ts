import type { FieldChange } from '@huifang/contract';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { staffName } from '../directory/directory.service.ts';

interface Changed {
  version: number;
  updated_at: Date | null;
  updated_by: string | null;
}

interface Since {
  /** Who changed it; whoever did last when left out. */
  who?: string;
  /** What changed: wire names, or more of each. */
  fields: readonly (string | FieldChange)[];
}

/** Refuses with STALE, naming who changed what, when the operator saw another version than there is. */
export async function refuseStale(
  tx: Tx,
  { organisationId }: Operator,
  row: Changed,
  seen: number | undefined,
  since: () => Promise<Since> | Since,
): Promise<void> {
  if (seen === undefined || seen === row.version) return;
  const { who = await staffName(tx, organisationId, row.updated_by), fields } = await since();
  const changes = fields.map((field) =>
    typeof field === 'string' ? { field, before: null, after: null } : field,
  );
  throw new AppError('STALE', {
    // Labels of a sheet are the clinic's own words.
    values: { who, fields: fields.every((field) => typeof field === 'string') ? fields : labelsOf(changes) },
    conflict: {
      who,
      at: row.updated_at,
      changes,
      version: row.version,
    },
  });
}

const labelsOf = (changes: readonly FieldChange[]) => changes.map(({ field }) => field).join('、');

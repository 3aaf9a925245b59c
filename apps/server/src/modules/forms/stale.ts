import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { timeIn } from '../../text/organisation-time.ts';
import { staffName } from '../directory/directory.service.ts';

interface Changed {
  version: number;
  updated_at: Date | null;
  updated_by: string | null;
}

interface Since {
  /** Who changed it; whoever did last when left out. */
  who?: string;
  /** Wire names of what changed. */
  fields: readonly string[];
}

/** Refuses with STALE, naming who changed what, when the operator saw another version than there is. */
export async function refuseStale(
  tx: Tx,
  { organisationId, timeZone }: Operator,
  row: Changed,
  seen: number | undefined,
  since: () => Promise<Since> | Since,
): Promise<void> {
  if (seen === undefined || seen === row.version) return;
  const { who = await staffName(tx, organisationId, row.updated_by), fields } = await since();
  throw new AppError('STALE', {
    values: { who, fields: fields.join('、') },
    conflict: {
      who,
      at: timeIn(timeZone, row.updated_at),
      changes: fields.map((field) => ({ field, before: null, after: null })),
      版本: row.version,
    },
  });
}

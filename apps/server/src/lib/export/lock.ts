import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';

/** How often a lock is kept, ms: well within what makes it count as left behind. */
const keptEvery = 10_000;
/** One that stopped moving without an end, as when its process died, does not lock its person out. */
const leftBehind = sql<Date>`now() - interval '1 minute'`;

export interface ExportLock {
  /** Says that the export moves still; writes only now and then. */
  keep: (write: (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>) => Promise<void>;
  end: (tx: Tx) => Promise<void>;
}

/** One export at a time and person, in all processes, else EXPORT_RUNNING. */
export async function acquireExportLock(tx: Tx, operator: Operator): Promise<ExportLock> {
  const holder = randomUUID();
  const whose = { org_id: operator.organisationId, staff_id: operator.staffId };
  const taken = await tx
    .insertInto('running_exports')
    .values({ ...whose, holder })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'staff_id'])
        .doUpdateSet({ holder, moved_at: sql`now()` })
        .where('running_exports.moved_at', '<', leftBehind),
    )
    .returning('holder')
    .executeTakeFirst();
  if (!taken) throw new AppError('EXPORT_RUNNING');

  let kept = Date.now();
  return {
    async keep(write) {
      if (Date.now() - kept < keptEvery) return;
      kept = Date.now();
      await write((later) =>
        later
          .updateTable('running_exports')
          .set({ moved_at: sql`now()` })
          .where(ofHolder(whose, holder))
          .execute(),
      );
    },
    async end(last) {
      await last.deleteFrom('running_exports').where(ofHolder(whose, holder)).execute();
    },
  };
}

/** One that was left behind and moves again after all has nothing to say of the next one's lock. */
const ofHolder = ({ org_id, staff_id }: { org_id: string; staff_id: string }, holder: string) =>
  sql<boolean>`org_id = ${org_id} and staff_id = ${staff_id} and holder = ${holder}`;

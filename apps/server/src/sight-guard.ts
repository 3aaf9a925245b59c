import { type Area, areas } from '@huifang/domain/rights/scopes';
import { sql } from 'kysely';
import { pipelined } from './db/statements.ts';
import type { Tx } from './db/types.ts';
import type { Operator } from './operator.ts';

/** The areas whose records the database guards, by the setting that tells it what of them is in sight. */
const guarded = {
  customers: 'app.sight_customers',
  followUps: 'app.sight_follow_ups',
  complaints: 'app.sight_complaints',
  forms: 'app.sight_forms',
} as const satisfies Partial<Record<Area, string>>;

type GuardedArea = keyof typeof guarded;
const guardedAreas = areas.filter((area): area is GuardedArea => Object.hasOwn(guarded, area));

/** The transactions that are. */
const limited = new WeakSet<Tx>();

/**
 * From here on the database shows the transaction only customers with whom the operator has to do in some area, what
 * belongs to them, and complaints in sight, whatever a statement asks for. The conditions of lists are narrower; this is
 * what holds when one is forgotten.
 */
export async function guardSight(tx: Tx, operator: Operator): Promise<void> {
  if (guardedAreas.every((area) => operator.sights[area] === 'all')) return;
  limited.add(tx);
  const settings = guardedAreas.map((area) => {
    const sight = operator.sights[area];
    return sql`set_config(${guarded[area]}, ${sight === 'all' ? sight : `{${sight.join()}}`}, true)`;
  });
  await sql`${pipelined} select set_config('app.sight', 'on', true),
    set_config('app.sight_staff', ${operator.staffId}, true), ${sql.join(settings)}`.execute(tx);
}

/**
 * From here on customers are shown whoever they are: to lists of records that are guarded themselves, and that find them
 * by thousands of customers.
 */
export async function guardRecordsAlone(tx: Tx): Promise<void> {
  if (!limited.has(tx)) return;
  await sql`${pipelined} select set_config('app.sight_joined', 'on', true)`.execute(tx);
}

/** Reads what somebody may be told of although it is in no sight of theirs: whoever calls decides what of it. */
export async function beyondSight<T>(tx: Tx, read: () => Promise<T>): Promise<T> {
  if (!limited.has(tx)) return read();
  const turn = (state: 'on' | '') =>
    sql`${pipelined} select set_config('app.sight', ${state}, true)`.execute(tx);
  limited.delete(tx);
  await turn('');
  const found = await read();
  await turn('on');
  limited.add(tx);
  return found;
}

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

type Listed = 'consults' | 'follow_ups' | 'complaints' | 'customers' | 'form_answers';

/** How the transactions are guarded that are. */
const states = new WeakMap<Tx, 'on' | Listed>();

/**
 * From here on the database shows the transaction only customers with whom the operator has to do in some area, what
 * belongs to them, and complaints in sight, whatever a statement asks for. The conditions of lists are narrower; this is
 * what holds when one is forgotten.
 */
export async function guardSight(tx: Tx, operator: Operator): Promise<void> {
  if (guardedAreas.every((area) => operator.sights[area] === 'all')) return;
  states.set(tx, 'on');
  const settings = guardedAreas.map((area) => {
    const sight = operator.sights[area];
    return sql`set_config(${guarded[area]}, ${sight === 'all' ? sight : `{${sight.join()}}`}, true)`;
  });
  await sql`${pipelined} select set_config('app.sight', 'on', true),
    set_config('app.sight_staff', ${operator.staffId}, true), ${sql.join(settings)}`.execute(tx);
}

/**
 * From here on the rows of one table alone are guarded, by what they tell themselves: for its lists, which read thousands
 * of rows for one page. Lists of customers and of what customers filled in are judged in code alone.
 */
export async function guardList(tx: Tx, listed: Listed): Promise<void> {
  if (!states.has(tx)) return;
  states.set(tx, listed);
  await turnTo(tx, listed);
}

/** Reads what somebody may be told of although it is in no sight of theirs: whoever calls decides what of it. */
export async function beyondSight<T>(tx: Tx, read: () => Promise<T>): Promise<T> {
  const state = states.get(tx);
  if (state === undefined) return read();
  states.delete(tx);
  await turnTo(tx, '');
  const found = await read();
  await turnTo(tx, state);
  states.set(tx, state);
  return found;
}

const turnTo = (tx: Tx, state: 'on' | '' | Listed) =>
  sql`${pipelined} select set_config('app.sight', ${state}, true)`.execute(tx);

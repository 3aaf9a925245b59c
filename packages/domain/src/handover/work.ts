import type { Permission } from '../rights/permissions.ts';

/** What waits for a person and can be handed over: each kind by a rule of its own. */
export const workKinds = ['plans', 'customers', 'complaints', 'requests', 'drafts'] as const;
export type WorkKind = (typeof workKinds)[number];

/** What somebody needs who takes such work over; drafts ask for the right of their own form (rule leaving-3). */
export const rightsToTake: Readonly<Record<WorkKind, Permission | undefined>> = {
  plans: 'callback:execute',
  customers: 'consult:read',
  complaints: 'complaint:write',
  requests: 'consult:write',
  drafts: undefined,
};

/** How work is handed over: to chosen people in turn, to the people of a department in turn, to nobody, not at all. */
export const handoverWays = ['people', 'department', 'nobody', 'stay'] as const;
export type HandoverWay = (typeof handoverWays)[number];

/** Only plans may wait without anybody (rule plan-2). */
export const waysFor = (kind: WorkKind): readonly HandoverWay[] =>
  kind === 'plans' ? handoverWays : handoverWays.filter((way) => way !== 'nobody');

/**
 * What becomes of somebody together with their work: `inactive` keeps what they have in the organisation, where they work
 * no longer.
 */
export const endings = ['none', 'inactive', 'membership', 'account'] as const;
export type Ending = (typeof endings)[number];

/** A handover for good is done at once; a cover waits for its first day, runs, and ends. */
export const handoverStates = ['done', 'planned', 'running', 'ended', 'undone'] as const;
export type HandoverState = (typeof handoverStates)[number];

/** How many days a cover may last. */
export const longestCover = 366;

interface Thing {
  id: string;
  /** What goes to the same person, such as all consults of a customer. */
  group: string;
}

/**
 * Deals things to people in turn: nobody gets two groups more than another. Those that nobody of them may take are left
 * out. `mayTake`: the people for a thing, in their order.
 */
export function dealInTurn<T extends Thing>(
  things: readonly T[],
  mayTake: (thing: T) => readonly string[],
): Map<T, string> {
  const given = new Map<string, string>();
  const load = new Map<string, number>();
  const dealt = new Map<T, string>();
  for (const thing of things) {
    const people = mayTake(thing);
    const before = given.get(thing.group);
    const to = before !== undefined && people.includes(before) ? before : leastLoaded(people, load);
    if (to === undefined) continue;
    if (to !== before) load.set(to, (load.get(to) ?? 0) + 1);
    given.set(thing.group, to);
    dealt.set(thing, to);
  }
  return dealt;
}

/** Of several that have as little, the first. */
const leastLoaded = (people: readonly string[], load: ReadonlyMap<string, number>): string | undefined =>
  people.reduce<string | undefined>(
    (least, one) => (least === undefined || (load.get(one) ?? 0) < (load.get(least) ?? 0) ? one : least),
    undefined,
  );

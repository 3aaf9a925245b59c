/** Groups of functions, each with a data scope of its own. */
export const areas = ['customers', 'followUps', 'complaints', 'forms', 'analysis'] as const;
export type Area = (typeof areas)[number];

/** How far a scope reaches, narrowest first. Everything reaches what is a person's own. */
export const reaches = ['own', 'department', 'below', 'chosen', 'all'] as const;
export type Reach = (typeof reaches)[number];

/** The data scope of a role, or what one person's is narrowed to. */
export interface Scope {
  reach: Reach;
  /** Ids, of `chosen`; of the others there are none. */
  departments: readonly string[];
}
export type Scopes = Readonly<Record<Area, Scope>>;

/** Scopes as they are kept: what is left out is the own one. */
export type KeptScopes = Partial<Record<Area, { reach: Reach; departments?: readonly string[] }>>;

export const ownScope: Scope = { reach: 'own', departments: [] };

export const scopesOf = (kept: KeptScopes): Scopes => eachArea((area) => ({ ...ownScope, ...kept[area] }));

/** The same of every area. */
export const eachArea = <Value>(of: (area: Area) => Value): Record<Area, Value> =>
  Object.fromEntries(areas.map((area) => [area, of(area)])) as Record<Area, Value>;

/** What somebody sees beside what is their own: everything, or what belongs to departments. */
export type Sight = 'all' | readonly string[];

/** Where a person stands in the organisation. */
export interface Place {
  departmentId?: string;
  /** Departments below that one. */
  below: readonly string[];
}

/** What a scope means for a person. */
export function sightOf({ reach, departments }: Scope, { departmentId, below }: Place): Sight {
  if (reach === 'all') return 'all';
  if (reach === 'chosen') return departments;
  if (reach === 'own' || departmentId === undefined) return [];
  return reach === 'below' ? [departmentId, ...below] : [departmentId];
}

/** Several roles of one person add up. */
export function united(sights: readonly Sight[]): Sight {
  const [only, other] = sights;
  if (only !== undefined && other === undefined) return only;
  return sights.includes('all') ? 'all' : [...new Set((sights as readonly (readonly string[])[]).flat())];
}

/** What one person is narrowed to never widens what the roles give. */
export const narrowed = (sight: Sight, to: Sight): Sight =>
  to === 'all' ? sight : sight === 'all' ? to : sight.filter((id) => to.includes(id));

/** Whether whoever has one sight may give the other. */
export const isWithin = (sight: Sight, limit: Sight): boolean =>
  limit === 'all' || (sight !== 'all' && sight.every((id) => limit.includes(id)));

/** The wire form of a sight of customers (rule access-3): 1 own, 2 departments, 3 all. */
export const rangeOf = (sight: Sight): 1 | 2 | 3 => (sight === 'all' ? 3 : sight.length > 0 ? 2 : 1);

/** The scope that a customer range and its department set stand for; any other range is the own one. */
export const scopeOfRange = (range: number, departments: readonly string[] = []): Scope =>
  departments.length > 0 && (range === 2 || range === 3)
    ? { reach: 'chosen', departments }
    : { reach: range === 3 ? 'all' : range === 2 ? 'department' : 'own', departments: [] };

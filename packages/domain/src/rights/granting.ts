import { type FieldRights, fieldGroups, type Visibility, widerVisibility } from './field-rights.ts';
import type { PersonRights } from './person.ts';
import { areas, isWithin, type Sight } from './scopes.ts';

/** Whether one shows more than the other. */
export const isWider = (one: Visibility, other: Visibility): boolean =>
  one !== other && widerVisibility(one, other) === one;

/** Whoever may ask for a field sees all of it, and may show it to others. */
const asked = (visibility: Visibility): Visibility => (visibility === 'full' ? 'revealed' : visibility);

/** Whether a field that showed one way and is to show another goes beyond how it shows to whoever decides that. */
export const isShownBeyond = (giver: Visibility, before: Visibility, after: Visibility): boolean =>
  isWider(after, before) && isWider(asked(after), asked(giver));

const gained = (before: Sight, after: Sight): Sight =>
  before === 'all' ? [] : after === 'all' ? 'all' : after.filter((id) => !before.includes(id));

const nothing: Pick<PersonRights, 'permissions' | 'sights'> = {
  permissions: new Set(),
  sights: { customers: [], followUps: [], complaints: [], forms: [], analysis: [] },
};

/**
 * Whether somebody may do, see or read anything more than before that whoever decides it may not (rule role-2). Without
 * `before` they had nothing.
 */
export function growsBeyond(
  giver: PersonRights,
  before: PersonRights | undefined,
  after: PersonRights,
): boolean {
  const { permissions, sights } = before ?? nothing;
  const fieldBefore = (group: keyof FieldRights) => before?.fields[group] ?? 'hidden';
  return (
    [...after.permissions].some((right) => !permissions.has(right) && !giver.permissions.has(right)) ||
    areas.some((area) => !isWithin(gained(sights[area], after.sights[area]), giver.sights[area])) ||
    fieldGroups.some((group) => isShownBeyond(giver.fields[group], fieldBefore(group), after.fields[group]))
  );
}

import type { DataOf, previewRole, Role } from '@huifang/contract';
import { fieldGroups, visibilities } from '@huifang/domain/rights/field-rights';
import { areas, reaches } from '@huifang/domain/rights/scopes';
import type { RoleEffectLine, RoleInfluence, RoleValue } from '@huifang/ui/clinic/role-editor';
import type { RoleMember } from '@huifang/ui/clinic/role-members';

type Preview = DataOf<typeof previewRole>;
type Person = Preview['people'][number];

/** From here on a count says at least. */
const atLeast = 10_000;

/** What saving would change, a line a change, in the order in which it matters. */
export function effectLines({ people, customers }: Preview): RoleEffectLine[] {
  const counted = (of: (person: Person) => boolean) => people.filter(of).length;
  const sight = (area: 'customers' | 'followUps' | 'complaints', isMore: boolean) => {
    const shift = isMore ? 'gained' : 'lost';
    const count = customers[shift];
    return {
      kind: 'sight' as const,
      area,
      isMore,
      people: counted((person) => person[area][shift] > 0),
      ...(area === 'customers' && { count, isAtLeast: count >= atLeast }),
    };
  };
  const named = (key: 'rightsGained' | 'rightsLost' | 'fieldsWider' | 'fieldsNarrower') => [
    ...new Set<string>(people.flatMap((person) => person[key])),
  ];
  const lines: RoleEffectLine[] = [
    sight('customers', true),
    sight('customers', false),
    ...fieldGroups.flatMap((group): RoleEffectLine[] => [
      { kind: 'field', group, shows: 'less', people: counted((one) => one.fieldsNarrower.includes(group)) },
      { kind: 'field', group, shows: 'more', people: counted((one) => one.fieldsWider.includes(group)) },
    ]),
    ...named('rightsGained').map(
      (right): RoleEffectLine => ({
        kind: 'right',
        right,
        isGained: true,
        people: counted((one) => one.rightsGained.includes(right)),
      }),
    ),
    ...named('rightsLost').map(
      (right): RoleEffectLine => ({
        kind: 'right',
        right,
        isGained: false,
        people: counted((one) => one.rightsLost.includes(right)),
      }),
    ),
    ...(['followUps', 'complaints'] as const).flatMap((area) => [sight(area, true), sight(area, false)]),
  ];
  return lines.filter((line) => line.people > 0);
}

/** The members for whom a narrower draft changes nothing, because another role of theirs says more. */
export function influencesOf(
  saved: RoleValue,
  value: RoleValue,
  members: readonly RoleMember[],
  roles: readonly Role[],
): RoleInfluence[] {
  return roles.flatMap(({ id, name, scopes, fields }) => {
    const people = members.filter(({ others }) => others.some((other) => other.id === id)).length;
    if (people === 0) return [];
    const about = { people, role: { id, name } };
    const level = (reach: RoleValue['scopes']['forms']['reach']) => reaches.indexOf(reach);
    return [
      ...areas.flatMap((area): RoleInfluence[] =>
        value.scopes[area].reach !== saved.scopes[area].reach &&
        scopes[area].reach === 'all' &&
        level(value.scopes[area].reach) < level('all')
          ? [{ ...about, kind: 'scope', area, reach: 'all' }]
          : [],
      ),
      ...fieldGroups.flatMap((group): RoleInfluence[] =>
        visibilities.indexOf(value.fields[group]) < visibilities.indexOf(saved.fields[group]) &&
        visibilities.indexOf(fields[group]) >= visibilities.indexOf(saved.fields[group])
          ? [{ ...about, kind: 'field', group }]
          : [],
      ),
    ];
  });
}

import { type FieldGroup, fieldGroups, type Visibility } from '@huifang/domain/rights/field-rights';
import { permissions } from '@huifang/domain/rights/permissions';
import { type Area, areas, eachArea, type Reach, type Scope } from '@huifang/domain/rights/scopes';
import type { RoleValue } from './types.ts';

/** One thing that a role says: what is compared, marked as unsaved and merged for itself. */
export type RoleItem = 'name' | 'note' | `right:${string}` | `scope:${Area}` | `field:${FieldGroup}`;

/** A role as one text an item, so that edits of two people are merged item by item. */
export type RoleItems = Record<RoleItem, string>;

const scopeText = ({ reach, departments }: Scope) => [reach, ...departments.toSorted()].join(' ');

export function itemsOf({ name, note, permissions: granted, scopes, fields }: RoleValue): RoleItems {
  const rights = new Set(['*', ...permissions, ...granted]);
  return Object.fromEntries([
    ['name', name],
    ['note', note],
    ...[...rights].map((right) => [`right:${right}`, granted.includes(right) ? 'yes' : '']),
    ...areas.map((area) => [`scope:${area}`, scopeText(scopes[area])]),
    ...fieldGroups.map((group) => [`field:${group}`, fields[group]]),
  ]) as RoleItems;
}

export function roleOf(items: RoleItems): RoleValue {
  const granted = Object.entries(items).flatMap(([item, text]) =>
    item.startsWith('right:') && text !== '' ? [item.slice('right:'.length)] : [],
  );
  return {
    name: items.name,
    note: items.note,
    permissions: granted,
    scopes: eachArea((area) => {
      const [reach = 'own', ...departments] = items[`scope:${area}`].split(' ');
      return { reach: reach as Reach, departments };
    }),
    fields: Object.fromEntries(
      fieldGroups.map((group) => [group, items[`field:${group}`] as Visibility]),
    ) as Record<FieldGroup, Visibility>,
  };
}

/** Whether a role gives a right. */
export const gives = ({ permissions: granted }: Pick<RoleValue, 'permissions'>, right: string) =>
  granted.includes('*') || granted.includes(right);

/** A role with one right more or less. Taking one of everything leaves the others by name. */
export function withRight(value: RoleValue, right: string, isGiven: boolean): RoleValue {
  const named = value.permissions.includes('*') && right !== '*' ? permissions : value.permissions;
  const others = named.filter((one) => one !== right);
  return { ...value, permissions: isGiven ? [...others, right] : others };
}

/** The items in which two roles differ; a right that everything contains is none. */
export function differences(one: RoleValue, other: RoleValue): ReadonlySet<RoleItem> {
  const theirs = itemsOf(other);
  const mine = itemsOf(one);
  const all = new Set([...Object.keys(mine), ...Object.keys(theirs)] as RoleItem[]);
  return new Set(
    [...all].filter((item) => {
      const right = item.startsWith('right:') && item !== 'right:*' ? item.slice('right:'.length) : undefined;
      return right === undefined
        ? (mine[item] ?? '') !== (theirs[item] ?? '')
        : gives(one, right) !== gives(other, right);
    }),
  );
}

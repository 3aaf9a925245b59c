import { describe, expect, it } from 'vitest';
import { type FieldRights, usualFieldRights } from './field-rights.ts';
import { type Grants, type RoleRights, rightsOf } from './person.ts';
import { eachArea, ownScope, type Scope } from './scopes.ts';

const role = (values: Partial<RoleRights> & { scope?: Scope } = {}): RoleRights => ({
  permissions: [],
  scopes: eachArea(() => values.scope ?? ownScope),
  fields: usualFieldRights,
  ...values,
});
const person = (values: Partial<Grants>) =>
  rightsOf({
    roles: [],
    added: [],
    removed: [],
    narrowing: {},
    place: { departmentId: '5', below: ['6', '7'] },
    ...values,
  });
const fields = (values: Partial<FieldRights>): FieldRights => ({ ...usualFieldRights, ...values });

describe('rights', () => {
  it('add up over roles, then what is one’s own, and what was taken wins', () => {
    const { permissions } = person({
      roles: [role({ permissions: ['consult:read'] }), role({ permissions: ['complaint:read'] })],
      added: ['form:read', 'form:fill'],
      removed: ['complaint:read', 'form:fill'],
    });
    expect([...permissions].toSorted()).toEqual(['consult:read', 'form:read']);
  });

  it('are all with *, but for what was taken', () => {
    const { permissions } = person({ roles: [role({ permissions: ['*'] })], removed: ['consult:export'] });
    expect(permissions.has('role:configure')).toBe(true);
    expect(permissions.has('consult:export')).toBe(false);
  });

  it('of somebody without a role are none, and every field is hidden', () => {
    const { permissions, sights, fields: rights } = person({});
    expect(permissions.size).toBe(0);
    expect(sights.customers).toEqual([]);
    expect(new Set(Object.values(rights))).toEqual(new Set(['hidden']));
  });
});

describe('scopes', () => {
  it.each([
    ['own', []],
    ['department', ['5']],
    ['below', ['5', '6', '7']],
    ['all', 'all'],
  ] as const)('%s reaches %j', (reach, sight) => {
    expect(person({ roles: [role({ scope: { reach, departments: [] } })] }).sights.forms).toEqual(sight);
  });

  it('of several roles are united', () => {
    const roles = [
      role({ scope: { reach: 'department', departments: [] } }),
      role({ scope: { reach: 'chosen', departments: ['9', '5'] } }),
    ];
    expect(person({ roles }).sights.customers).toEqual(['5', '9']);
    expect(
      person({ roles: [...roles, role({ scope: { reach: 'all', departments: [] } })] }).sights.customers,
    ).toBe('all');
  });

  it('narrow one area of one person, and never widen it', () => {
    const roles = [role({ scope: { reach: 'below', departments: [] } })];
    const chosen = { reach: 'chosen', departments: ['6', '99'] } as const;
    expect(person({ roles, narrowing: { customers: chosen } }).sights).toMatchObject({
      customers: ['6'],
      complaints: ['5', '6', '7'],
    });
    const all = { reach: 'all', departments: [] } as const;
    expect(person({ roles, narrowing: { customers: all } }).sights.customers).toEqual(['5', '6', '7']);
  });

  it('of somebody without a department are their own', () => {
    const roles = [role({ scope: { reach: 'below', departments: [] } })];
    expect(person({ roles, place: { below: [] } }).sights.customers).toEqual([]);
  });
});

it('shows a field as widely as the widest role does', () => {
  const roles = [
    role({ fields: fields({ phone: 'hidden', address: 'masked' }) }),
    role({ fields: fields({ phone: 'revealed', address: 'hidden' }) }),
  ];
  expect(person({ roles }).fields).toMatchObject({
    phone: 'revealed',
    address: 'masked',
    idNumber: 'masked',
  });
});

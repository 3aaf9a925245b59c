import { usualFieldRights } from '@huifang/domain/rights/field-rights';
import { permissions } from '@huifang/domain/rights/permissions';
import { eachArea, ownScope } from '@huifang/domain/rights/scopes';
import { describe, expect, it } from 'vitest';
import { mergeEdits } from '../rule-form/merge.ts';
import { differences, itemsOf, roleOf, withRight } from './items.ts';
import type { RoleValue } from './types.ts';

const role = (values: Partial<RoleValue> = {}): RoleValue => ({
  name: '客服',
  note: '',
  permissions: ['consult:read', 'something:newer'],
  scopes: eachArea(() => ownScope),
  fields: usualFieldRights,
  ...values,
});

describe('the items of a role', () => {
  it('say all that it says, rights that this version does not know included', () => {
    const value = role({
      scopes: { ...eachArea(() => ownScope), forms: { reach: 'chosen', departments: ['5', '12'] } },
    });
    const back = roleOf(itemsOf(value));
    expect(differences(value, back)).toEqual(new Set());
    expect(back.permissions).toContain('something:newer');
    expect(back.scopes.forms.departments.toSorted()).toEqual(['12', '5']);
  });

  it('are merged one by one, so that two people may change different rights', () => {
    const base = role();
    const { values, clashes } = mergeEdits({
      base: itemsOf(base),
      mine: itemsOf(withRight(base, 'consult:read', false)),
      theirs: itemsOf(withRight(base, 'form:read', true)),
    });
    expect(clashes).toEqual([]);
    expect(roleOf(values).permissions.toSorted()).toEqual(['form:read', 'something:newer']);
  });
});

describe('everything', () => {
  it('becomes the other rights by name when one is taken from it', () => {
    const { permissions: left } = withRight(role({ permissions: ['*'] }), 'consult:export', false);
    expect(left).toHaveLength(permissions.length - 1);
    expect(left).not.toContain('consult:export');
  });

  it('differs from all rights by name only in taking in those to come', () => {
    const byName = role({ permissions });
    expect(differences(role({ permissions: ['*'] }), byName)).toEqual(new Set(['right:*']));
  });
});

import { describe, expect, it } from 'vitest';
import { usualFieldRights } from './field-rights.ts';
import { growsBeyond } from './granting.ts';
import type { PersonRights } from './person.ts';

const person = (more: {
  permissions?: Iterable<'consult:read' | 'consult:export'>;
  customers?: PersonRights['sights']['customers'];
  fields?: Partial<PersonRights['fields']>;
}): PersonRights => ({
  permissions: new Set(more.permissions),
  sights: { customers: more.customers ?? [], followUps: [], complaints: [], forms: [], analysis: [] },
  fields: { ...usualFieldRights, ...more.fields },
});

describe('what somebody gains', () => {
  it('is no right that the giver has not', () => {
    const reader = person({ permissions: ['consult:read'] });
    const exporter = person({ permissions: ['consult:read', 'consult:export'] });
    expect(growsBeyond(reader, reader, exporter)).toBe(true);
    expect(growsBeyond(exporter, reader, exporter)).toBe(false);
    expect(growsBeyond(reader, exporter, exporter)).toBe(false);
    expect(growsBeyond(person({}), exporter, reader)).toBe(false);
  });

  it('is no department out of the giver’s sight', () => {
    const one = person({ customers: ['1'] });
    expect(growsBeyond(one, undefined, person({ customers: ['1'] }))).toBe(false);
    expect(growsBeyond(one, one, person({ customers: ['1', '2'] }))).toBe(true);
    expect(growsBeyond(one, one, person({ customers: 'all' }))).toBe(true);
    expect(growsBeyond(one, person({ customers: 'all' }), person({ customers: ['2'] }))).toBe(false);
    expect(growsBeyond(person({ customers: 'all' }), one, person({ customers: 'all' }))).toBe(false);
  });

  it('is no field that the giver does not get to see', () => {
    const hidden = person({ fields: { phone: 'hidden' } });
    const masked = person({ fields: { phone: 'masked' } });
    const revealed = person({ fields: { phone: 'revealed' } });
    const full = person({ fields: { phone: 'full' } });
    expect(growsBeyond(masked, hidden, masked)).toBe(false);
    expect(growsBeyond(masked, masked, revealed)).toBe(true);
    expect(growsBeyond(revealed, masked, full)).toBe(false);
    expect(growsBeyond(hidden, full, masked)).toBe(false);
  });
});

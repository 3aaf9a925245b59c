import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '../calls.ts';
import { operations } from '../gateway/operations.ts';
import { as, encoded, fromWire, ownPath, toWire, wireNamesOf, wirePath, worded } from './record.ts';

const Person = z.object({
  name: as('姓名', z.string()),
  phones: as('联系电话列表', z.array(z.string()).optional()),
  note: as('备注', encoded(z.string().optional())),
  friends: as(
    '朋友',
    z.array(z.object({ name: as('姓名', z.string()), note: encoded(z.string()) })).nullable(),
  ),
  field: worded(z.string(), new Map([['phone', '联系电话']])),
});

const own = {
  name: '林知夏',
  phones: ['13800000000'],
  note: '100% 好转',
  friends: [{ name: '高远', note: 'a&b' }],
  field: 'phone',
};
const wire = {
  姓名: '林知夏',
  联系电话列表: ['13800000000'],
  备注: '100%25%20%E5%A5%BD%E8%BD%AC',
  朋友: [{ 姓名: '高远', note: 'a%26b' }],
  field: '联系电话',
};

describe('a record', () => {
  it('travels under the names of the wire and arrives under our own', () => {
    expect(toWire(Person, own)).toEqual(wire);
    expect(fromWire(Person, wire)).toEqual(own);
  });

  it('is not spelt in our own names on the wire', () => {
    expect(fromWire(Person, { name: 'x', 姓名: 'y' })).toEqual({ name: 'y' });
    expect(fromWire(z.object({ organisationId: as('org', z.string()) }), { organisationId: '2' })).toEqual(
      {},
    );
  });

  it('keeps what its schema does not know, and values of another kind than it says', () => {
    expect(fromWire(Person, { 姓名: 1, 别的: 2, 朋友: null })).toEqual({ name: 1, 别的: 2, friends: null });
    expect(fromWire(Person, 'text')).toBe('text');
    expect(toWire(Person, null)).toBeNull();
    const odd: object = JSON.parse('{"__proto__":{"name":"x"}}');
    expect(Object.keys(fromWire(Person, odd) as object)).toEqual(['__proto__']);
    expect(fromWire(Person, odd)).not.toHaveProperty('name');
  });

  it('takes text that was not encoded, and encodes halves of characters as replaced', () => {
    expect(fromWire(Person, { 备注: '100% 好转' })).toEqual({ note: '100% 好转' });
    expect(toWire(Person, { note: 'a\ud83d' })).toEqual({ 备注: 'a%EF%BF%BD' });
  });

  it('has paths in both spellings', () => {
    expect(wirePath(Person, 'friends.0.name')).toBe('朋友.0.姓名');
    expect(ownPath(Person, '朋友.0.姓名')).toBe('friends.0.name');
    expect(wirePath(Person, 'phones.2')).toBe('联系电话列表.2');
    expect(ownPath(Person, '别的.姓名')).toBe('别的.姓名');
    expect(wirePath(undefined, 'name')).toBe('name');
  });
});

describe('the contract', () => {
  const schemas = [
    ...calls.flatMap(({ path, request, data }) => [
      [`${path} request`, request] as const,
      [path, data] as const,
    ]),
    ...operations.flatMap(({ path, param, row }) => [
      [`${path} param`, param] as const,
      [path, row] as const,
    ]),
  ];

  it('gives every part of an object a name of its own on the wire', () => {
    const shared = schemas.filter(([, schema]) => {
      const names = [...wireNamesOf(schema).values()];
      return new Set(names).size < names.length;
    });
    expect(shared).toEqual([]);
  });

  it('says names of the wire nowhere inside', () => {
    const strange = schemas.flatMap(([, schema]) =>
      [...wireNamesOf(schema).keys()].filter((own) => !/^[a-z][a-zA-Z0-9]*$/.test(own)),
    );
    expect(strange).toEqual([]);
  });
});

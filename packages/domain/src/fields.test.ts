import { expect, it } from 'vitest';
import { wordOf } from './codes.ts';
import { customerFields } from './customer/fields.ts';
import { fromStored, toStored } from './fields.ts';

it.each([
  ['gender', 'female', '女'],
  ['isOutOfTown', true, 0],
  ['isOutOfTown', false, 1],
  ['isGenuineProfile', true, 0],
  ['name', '林知夏', '林知夏'],
] as const)('%s is %o inside and kept as %o', (name, value, kept) => {
  expect(toStored(customerFields[name], value)).toBe(kept);
  expect(fromStored(customerFields[name], kept)).toBe(value);
});

it('a code that stands for nothing is no word', () => {
  expect(() => wordOf({ phone: 1 }, 2)).toThrow('no word for 2');
});

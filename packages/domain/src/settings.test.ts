import { expect, it } from 'vitest';
import { consultFields } from './consult/fields.ts';
import { customerFields } from './customer/fields.ts';
import { keptFields, wiresOf } from './fields.ts';
import { settingItems, settingPages, settingWords } from './settings.ts';

it.each(settingPages)('every item of the settings of %s has one word of its own', (page) => {
  const words = settingItems[page].map((item) => settingWords.get(item));
  expect(words).not.toContain(undefined);
  expect(new Set(words).size).toBe(words.length);
});

it('a field that is ruled by another has no item of its own', () => {
  expect(settingItems.consult).toContain('phone');
  expect(settingItems.consult).not.toContain('phones');
});

it('no two fields of a registration share a name on the wire', () => {
  const fields = { ...customerFields, ...consultFields };
  const words = [...wiresOf(fields).values()];
  expect(new Set(words).size).toBe(words.length);
});

it('what the form alone says is not kept', () => {
  expect(keptFields(customerFields)).not.toContain('age');
  expect(keptFields(customerFields)).toContain('birthDate');
});

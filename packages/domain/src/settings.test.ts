import { describe, expect, it } from 'vitest';
import { consultFields } from './consult/fields.ts';
import { customerFields } from './customer/fields.ts';
import { keptFields, wiresOf } from './fields.ts';
import {
  defaultRule,
  effectiveRule,
  fixedItems,
  ruleProblem,
  settingItems,
  settingPages,
  settingWords,
} from './settings.ts';

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

it.each(settingPages)('what fixed rules say of %s is about items of it', (page) => {
  expect(settingItems[page]).toEqual(expect.arrayContaining(Object.keys(fixedItems[page])));
});

describe('what holds for an item', () => {
  const required = { ...defaultRule, isRequired: true };
  const hidden = { ...defaultRule, isHidden: true };
  const rules: Record<string, typeof required> = { '': required, '1': hidden };
  const ownOf = (departmentId: string) => rules[departmentId];

  it('is decided by the nearest department above, then by the organisation, then by the product', () => {
    expect(effectiveRule('consult', 'wechat', ['1', '2'], ownOf)).toEqual({ ...hidden, from: '1' });
    expect(effectiveRule('consult', 'wechat', ['3'], ownOf)).toEqual({ ...required, from: '' });
    expect(effectiveRule('consult', 'wechat', ['3'], () => undefined)).toEqual({
      ...defaultRule,
      from: undefined,
    });
  });

  it('is never hidden where a fixed rule shows it', () => {
    expect(effectiveRule('consult', 'phone', ['1'], ownOf).isHidden).toBe(false);
    expect(effectiveRule('complaint', 'contactName', ['1'], ownOf)).toEqual({ ...required, from: '1' });
  });
});

describe('a rule', () => {
  it.each([
    ['consult', 'wechat', { isRequired: true, isHidden: true }, 'requiredAndHidden'],
    ['consult', 'phone', { isHidden: true }, 'fixedItem'],
    ['consult', 'phone', { isRequired: true }, undefined],
    ['consult', 'registeredAt', {}, 'fixedItem'],
    ['callback', 'note', { needsApproval: true }, 'noApproval'],
    ['callback', 'note', { isEditable: false }, 'noReadOnly'],
    ['complaint', 'content', { isEditable: false }, undefined],
  ] as const)('of %s %s with %o has the problem %s', (page, item, values, problem) => {
    expect(ruleProblem(page, item, { ...defaultRule, ...values })).toBe(problem);
  });
});

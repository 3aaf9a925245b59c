import { expect, it } from 'vitest';
import { ethnicGroupByName, ethnicGroups, ethnicGroupsIn } from './index.ts';

it('lists the 56 groups of GB/T 3304 by code', () => {
  expect(ethnicGroups.map(({ code }) => Number(code))).toEqual(Array.from({ length: 56 }, (_, i) => i + 1));
  expect(ethnicGroups[0]).toEqual({ code: '01', name: '汉族' });
  expect(ethnicGroups[42]).toEqual({ code: '43', name: '乌孜别克族' });
  expect(ethnicGroups[55]).toEqual({ code: '56', name: '基诺族' });
});

it.each([
  ['汉', '01'],
  ['汉族', '01'],
  [' 维 吾 尔 ', '05'],
  ['民族：土家族', '15'],
  ['土', '30'],
])('the package reads %j', (text, code) => expect(ethnicGroupByName(text)?.code).toBe(code));

it.each(['', '族', '族族', '火星', '汉'.repeat(1_000_000)])(
  'the package names no group for odd text',
  (text) => {
    expect(ethnicGroupByName(text)).toBeUndefined();
  },
);

it('the package names each group in the languages that have a name for it', () => {
  for (const locale of ['zh-TW', 'en-US']) {
    const names = ethnicGroupsIn(locale).map(({ name }) => name);
    expect(new Set(names).size).toBe(56);
    expect(ethnicGroupsIn(locale).map(({ code }) => code)).toEqual(ethnicGroups.map(({ code }) => code));
  }
  expect(ethnicGroupsIn('zh-TW')[4]).toEqual({ code: '05', name: '維吾爾族' });
  expect(ethnicGroupsIn('en-US')[42]).toEqual({ code: '43', name: 'Uzbek' });
  expect(ethnicGroupsIn('en-US')[55]).toEqual({ code: '56', name: 'Jino' });
  expect(ethnicGroupsIn('zh-CN')).toBe(ethnicGroups);
});

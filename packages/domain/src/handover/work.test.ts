import { describe, expect, it } from 'vitest';
import { dealInTurn, waysFor } from './work.ts';

const things = (...groups: string[]) => groups.map((group, index) => ({ id: String(index), group }));
const countsOf = (dealt: Map<unknown, string>) =>
  Object.fromEntries([...Map.groupBy(dealt.values(), (to) => to)].map(([to, all]) => [to, all.length]));

describe('dealing in turn', () => {
  it('gives nobody two more than another', () => {
    const dealt = dealInTurn(things(...'abcdefghijk'), () => ['1', '2', '3']);
    expect(countsOf(dealt)).toEqual({ 1: 4, 2: 4, 3: 3 });
  });

  it('keeps what belongs together with one person', () => {
    const dealt = dealInTurn(things('a', 'b', 'a', 'b', 'a'), () => ['1', '2']);
    expect([...dealt.values()]).toEqual(['1', '2', '1', '2', '1']);
  });

  it('leaves out what nobody may take, and gives the rest to those who may', () => {
    const all = things('a', 'b', 'c', 'd');
    const dealt = dealInTurn(all, ({ group }) => (group === 'a' ? [] : group === 'b' ? ['2'] : ['1', '2']));
    expect(all.map((thing) => dealt.get(thing))).toEqual([undefined, '2', '1', '1']);
  });
});

it('only plans may wait without anybody', () => {
  expect(waysFor('plans')).toContain('nobody');
  expect(waysFor('customers')).not.toContain('nobody');
});

import { describe, expect, it } from 'vitest';
import { barPadding, fitText, foldBeyond, niceTicks, spacedLabels, textWidth } from './ticks.ts';

describe('niceTicks', () => {
  it('counts in whole numbers, however few', () => {
    expect(niceTicks([0])).toEqual([0, 1]);
    expect(niceTicks([1, 3])).toEqual([0, 1, 2, 3]);
  });

  it('reaches the largest figure in round steps', () => {
    expect(niceTicks([7, 14])).toEqual([0, 5, 10, 15]);
    expect(niceTicks([1840])).toEqual([0, 500, 1000, 1500, 2000]);
  });

  it('goes below zero for refunds', () => {
    expect(niceTicks([-120, 300])).toEqual([-200, 0, 200, 400]);
  });
});

it('never draws a bar wider than 40', () => {
  for (const [length, count] of [
    [900, 1],
    [900, 6],
    [300, 30],
  ] as const) {
    const padding = barPadding(length, count);
    expect((length * (1 - padding)) / (count + padding)).toBeLessThanOrEqual(40.001);
  }
});

it('a chart leaves labels out until the others fit, and keeps the last', () => {
  const months = Array.from({ length: 24 }, (_, index) => `${(index % 12) + 1}月`);
  expect(spacedLabels(months, 2000)).toHaveLength(24);
  const few = spacedLabels(months, 200);
  expect(few.at(-1)).toBe('12月');
  expect(few.length * (textWidth('12月') + 8)).toBeLessThanOrEqual(240);
});

it('a chart cuts a text to a width by characters', () => {
  expect(fitText('疼痛康复科', 60)).toBe('疼痛康复科');
  expect(fitText('疼痛康复科', 50)).toBe('疼痛康…');
});

it('a chart folds what has no colour left into one part', () => {
  const parts = Array.from({ length: 10 }, (_, index) => ({ id: `${index}`, label: `${index}`, value: 1 }));
  expect(foldBeyond(parts, 10, '其他')).toHaveLength(10);
  expect(foldBeyond(parts, 8, '其他').at(-1)).toEqual({ id: 'rest', label: '其他', value: 3 });
});

import { describe, expect, it } from 'vitest';
import { nextPlan } from './queue.ts';

const next = (current: string, queue: Partial<Parameters<typeof nextPlan>[1]>) =>
  nextPlan(current, { inView: [], ownToday: [], done: [], ...queue });

describe('the plan after one that was executed', () => {
  it('is the next row, then those that were passed over, then one’s own of today', () => {
    const queue = { inView: ['1', '2', '3'], ownToday: ['3', '8'] };
    expect(next('2', queue)).toBe('3');
    expect(next('3', queue)).toBe('1');
    expect(next('3', { ...queue, done: ['1', '2'] })).toBe('8');
  });
  it('is one’s own of today where no list is behind the form', () => {
    expect(next('7', { ownToday: ['7', '8'] })).toBe('8');
    expect(next('7', { inView: ['1'], ownToday: ['8'] })).toBe('1');
  });
  it('is none where nothing is left', () => {
    expect(next('7', { inView: ['7'], ownToday: ['7'] })).toBeUndefined();
    expect(next('7', { inView: ['6', '7'], done: ['6'] })).toBeUndefined();
  });
});

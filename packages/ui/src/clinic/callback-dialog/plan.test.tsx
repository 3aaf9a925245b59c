import { describe, expect, it } from 'vitest';
import { emptyFollowUpPlan, type FollowUpPlanValues, validatePlan } from './plan.ts';

const dateWindow = { min: '2026-12-30', max: '2027-01-15' };
const customer = { id: '1', name: '林知夏', gender: 'female', phone: '138****2046' } as const;
const start = { now: '2026-12-31 23:59', customer, executor: { value: '11', label: '沈佳宁' } };
const wrong = (changes: Partial<FollowUpPlanValues>) =>
  Object.entries(validatePlan({ ...emptyFollowUpPlan(start), ...changes }, { dateWindow })).flatMap(
    ([name, problem]) => (problem ? [name] : []),
  );

describe('validatePlan', () => {
  it('starts on the third day, at any time of it, over the end of a year', () => {
    expect(emptyFollowUpPlan(start).plannedAt).toBe('2027-01-03');
    expect(wrong({})).toEqual([]);
  });

  it('needs a customer, a time and, when a person is specified, the person', () => {
    expect(wrong({ customer: null, plannedAt: ' ', executor: null })).toEqual([
      'customer',
      'plannedAt',
      'executor',
    ]);
    expect(wrong({ executor: null, execution: 'unassigned' })).toEqual([]);
  });

  it('keeps a note that the server keeps whole', () => {
    expect(wrong({ note: '长'.repeat(1000) })).toEqual([]);
    expect(wrong({ note: '长'.repeat(1001) })).toEqual(['note']);
  });

  it('keeps to the window, both ends included', () => {
    expect(wrong({ plannedAt: '2026-12-30 00:00' })).toEqual([]);
    expect(wrong({ plannedAt: '2027-01-15 23:59' })).toEqual([]);
    expect(wrong({ plannedAt: '2027-01-16 00:00' })).toEqual(['plannedAt']);
    expect(wrong({ plannedAt: '2027-01-10' })).toEqual([]);
    expect(wrong({ plannedAt: '2027-01-10 25:00' })).toEqual(['plannedAt']);
  });
});

import type { FollowUpPlanValues } from '@huifang/ui/clinic/callback-dialog';
import { describe, expect, it } from 'vitest';
import { toPlanChange } from './wire.ts';

const before: FollowUpPlanValues = {
  customer: null,
  plannedAt: '2026-04-10',
  execution: 'named',
  executor: { value: '11', label: '沈佳宁' },
  note: '问疗效',
};
const saver = { org: '1', personId: '12', version: 3 };
const change = (values: Partial<FollowUpPlanValues>) =>
  toPlanChange({ ...before, ...values }, before, saver, '7');

describe('the change of an open plan', () => {
  it('names only what was changed, so that the rest stays as a colleague left it', () => {
    expect(change({})).toEqual({ ID: '7', org: '1', 版本: 3 });
    expect(change({ plannedAt: '2026-04-16 15:30' })).toEqual({
      ID: '7',
      plandate: '2026-04-16 15:30',
      org: '1',
      版本: 3,
    });
    expect(change({ note: '' })).toMatchObject({ plan: '' });
  });

  it('gives the plan to nobody, to oneself or to somebody', () => {
    expect(change({ execution: 'unassigned', executor: null })).toMatchObject({
      execute: 1,
      executeid: undefined,
    });
    expect(change({ executor: { value: '12', label: '我' } })).toMatchObject({ execute: 3, executeid: '12' });
    expect(change({ executor: { value: '13', label: '顾明远' } })).toMatchObject({
      execute: 2,
      executeid: '13',
    });
  });
});

import type { FollowUpPlanValues } from '@huifang/ui/clinic/callback-dialog';
import { emptyFollowUp } from '@huifang/ui/clinic/follow-up-form';
import { describe, expect, it } from 'vitest';
import { toPlanChange, toUnanswered, toUnplanned } from './requests.ts';

const before: FollowUpPlanValues = {
  customer: null,
  plannedAt: '2026-04-10',
  execution: 'named',
  executor: { value: '11', label: '沈佳宁' },
  note: '问疗效',
};
const saver = { org: '1', staffId: '12', version: 3 };
const change = (values: Partial<FollowUpPlanValues>) =>
  toPlanChange({ ...before, ...values }, before, saver, '7');

describe('the change of an open plan', () => {
  it('names only what was changed, so that the rest stays as a colleague left it', () => {
    expect(change({})).toEqual({ id: '7', organisationId: '1', version: 3 });
    expect(change({ plannedAt: '2026-04-16 15:30' })).toEqual({
      id: '7',
      planDate: '2026-04-16 15:30',
      organisationId: '1',
      version: 3,
    });
    expect(change({ note: '' })).toMatchObject({ plan: '' });
  });

  it('gives the plan to nobody, to oneself or to somebody', () => {
    expect(change({ execution: 'unassigned', executor: null })).toMatchObject({
      execution: 'unassigned',
      executorId: undefined,
    });
    expect(change({ executor: { value: '12', label: '我' } })).toMatchObject({
      execution: 'self',
      executorId: '12',
    });
    expect(change({ executor: { value: '13', label: '顾明远' } })).toMatchObject({
      execution: 'named',
      executorId: '13',
    });
  });
});

describe('a call that nobody answered', () => {
  it('keeps what was written beside the note', () => {
    const typed = {
      ...emptyFollowUp({ now: '2026-04-16 15:32', consultId: '9' }),
      lineId: '5',
      note: '家人接的',
      demand: '想周末来',
      visitIntention: 'A',
      appointmentDate: '2026-04-18',
      appointmentType: '2',
      appointmentNote: '复诊',
      retryAt: '2026-04-16 16:32',
    };
    expect(toUnanswered(typed, saver, '7')).toEqual({
      id: '7',
      organisationId: '1',
      date: '2026-04-16 15:32',
      nextDate: '2026-04-16 16:32',
      lineId: '5',
      note: '家人接的',
      demand: '想周末来',
      consultId: '9',
      visitIntention: 'A',
      appointmentDate: '2026-04-18',
      appointmentType: '2',
      appointmentNote: '复诊',
      version: 3,
    });
  });
});

describe('a call that nobody had planned', () => {
  const told = {
    ...emptyFollowUp({ now: '2026-04-16 15:32' }),
    note: '明天来',
    consultId: '9',
    visitIntention: 'A',
    appointmentDate: '2026-04-17 09:30',
    appointmentType: '2',
  };
  it('tells the visit to the consult that was picked', () => {
    expect(toUnplanned(told, saver, '4')).toMatchObject({
      customerId: '4',
      consultId: '9',
      visitIntention: 'A',
      appointmentDate: '2026-04-17 09:30',
      appointmentType: '2',
    });
  });
  it('belongs to the consult that was picked though nothing was found out', () => {
    const plain = { ...told, visitIntention: '', appointmentDate: '', appointmentType: '' };
    expect(toUnplanned(plain, saver, '4')).toMatchObject({ consultId: '9' });
    expect(toUnplanned({ ...plain, consultId: '' }, saver, '4')).toMatchObject({ consultId: '' });
  });
});

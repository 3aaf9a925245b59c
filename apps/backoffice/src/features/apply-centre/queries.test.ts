import { describe, expect, it } from 'vitest';
import { applyAddress, toRequest } from './queries.ts';

const application = {
  id: '4',
  consultId: '9',
  customerId: '7',
  appointmentNumber: 'Y1',
  name: '林知夏',
  changes: [{ field: '姓名', before: '林知夏', after: '林知秋' }],
  note: '写错了',
  state: 'pending' as const,
  applicant: '林晓月',
  appliedAt: '2026-04-16 09:00:00',
  decidedBy: '',
  decidedAt: '',
  detail: '',
  own: '' as const,
  ownFrom: '',
};

describe('a modification request', () => {
  it('keeps each change apart, with the ways to the customer and the consult', () => {
    const changes = [...application.changes, { field: '微信', before: '', after: 'lzq' }];
    expect(toRequest({ ...application, changes })).toMatchObject({
      customerId: '7',
      consultId: '9',
      appointmentNo: 'Y1',
      changes,
      decision: undefined,
    });
  });

  it('says who decided, and why it was refused', () => {
    const decided = {
      ...application,
      state: 'refused' as const,
      decidedBy: '管理员',
      decidedAt: '2026-04-16 10:30:12',
      detail: '证件不符',
    };
    expect(toRequest(decided).decision).toEqual({
      isPassed: false,
      by: '管理员 2026-04-16 10:30',
      reason: '证件不符',
    });
  });
});

it('the list of modification requests begins with those that wait', () => {
  expect(applyAddress.read(new URLSearchParams(''), null).state).toBe('pending');
});

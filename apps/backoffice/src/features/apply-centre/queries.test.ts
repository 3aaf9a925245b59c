import { describe, expect, it } from 'vitest';
import { toRequest } from './queries.ts';

const application = {
  ID: '4',
  consultId: '9',
  预约号: 'Y1',
  姓名: '林知夏',
  changes: [{ field: '姓名', before: '林知夏', after: '林知秋' }],
  note: '写错了',
  state: '待审核' as const,
  applicant: '林晓月',
  appliedAt: '2026-04-16 09:00:00',
  decidedBy: '',
  decidedAt: '',
  detail: '',
};

describe('a modification request', () => {
  it('shows the values of a single change alone', () => {
    expect(toRequest(application)).toMatchObject({
      fieldLabel: '姓名',
      oldValue: '林知夏',
      newValue: '林知秋',
      decision: undefined,
    });
  });

  it('names each field when there are several', () => {
    const changes = [...application.changes, { field: '微信', before: '', after: 'lzq' }];
    expect(toRequest({ ...application, changes })).toMatchObject({
      fieldLabel: '姓名、微信',
      oldValue: '姓名：林知夏；微信：—',
      newValue: '姓名：林知秋；微信：lzq',
    });
  });

  it('says who decided, and why it was refused', () => {
    const decided = {
      ...application,
      state: '已拒绝' as const,
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

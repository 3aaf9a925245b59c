import { ListParam, ListRow } from '@huifang/contract';
import { describe, expect, it } from 'vitest';
import { freshFilter } from './filter.ts';
import { listParam, toRow } from './wire.ts';

const viewer = { organisationId: '1001', personId: '7', departmentPath: '1;12;125;', departments: '12,125' };
const period = { start: '2026-04-10', end: '2026-04-16' };

describe('listParam', () => {
  it('is a request that the contract accepts', () => {
    const param = listParam(
      { ...freshFilter('due'), customerTypes: ['就诊', '注册'], tags: ['久坐'], search: '林知' },
      'all',
      viewer,
      period,
    );
    expect(param).toMatchObject({
      tab: '未回访',
      customerKinds: '就诊,注册',
      plannedFrom: '2026-04-10',
      plannedTo: '2026-04-16',
      scope: '所有',
      departmentIds: '12,125',
      servicePersonId: '',
      departmentId: '',
    });
    expect(ListParam.safeParse(param).success).toBe(true);
  });

  it('sends the own person for 我的客户 and the last department of the path for 我的部门', () => {
    expect(listParam({ ...freshFilter('all'), personId: '9' }, 'mine', viewer, period)).toMatchObject({
      servicePersonId: '7',
      scope: '我的客户',
    });
    expect(listParam(freshFilter('all'), 'department', viewer, period)).toMatchObject({
      departmentId: '125',
    });
  });

  it('sends the ids of chosen sources, or the text typed into an input', () => {
    const chosen = [{ id: '31', value: '公众号', isTyped: false }];
    const typed = [{ id: '8', value: '王阿姨', isTyped: true }];
    expect(listParam({ ...freshFilter('all'), sources: chosen }, 'all', viewer, period).sources).toBe('31');
    expect(listParam({ ...freshFilter('all'), sources: typed }, 'all', viewer, period).sources).toBe(
      '王阿姨',
    );
  });
});

describe('toRow', () => {
  const wire: ListRow = {
    ...Object.fromEntries(Object.keys(ListRow.shape).map((name) => [name, ''])),
    age: null,
    appointmentChanges: 0,
    openId: null,
  } as unknown as ListRow;

  it('shows the year 1990 as no expected arrival', () => {
    expect(toRow({ ...wire, expectedAt: '1990-01-01 00:01:00' }, '2026-04-16').expectedArrivalAt).toBe('');
    expect(toRow({ ...wire, expectedAt: '2026-04-19 09:00:00' }, '2026-04-16').expectedArrivalAt).toBe(
      '2026-04-19 09:00:00',
    );
  });

  it('knows who follows on WeChat', () => {
    expect(toRow(wire, '2026-04-16').followsWeChat).toBe(false);
    expect(toRow({ ...wire, openId: 'o1' }, '2026-04-16').followsWeChat).toBe(true);
  });

  it('counts overdue days by whole days', () => {
    const planned = (time: string) => toRow({ ...wire, nextFollowUpAt: time }, '2026-04-16');
    expect(planned('2026-04-13 23:59:00')).toMatchObject({ overdueDays: 3, isDueToday: false });
    expect(planned('2026-04-16 00:00:00')).toMatchObject({ overdueDays: undefined, isDueToday: true });
    expect(planned('')).toMatchObject({ overdueDays: undefined, isDueToday: false });
  });

  it('offers nothing on rows of natural source', () => {
    expect(toRow({ ...wire, method: '自然来源' }, '2026-04-16').isNaturalSource).toBe(true);
  });
});

import { ListParam } from '@huifang/contract';
import { describe, expect, it } from 'vitest';
import { freshFilter } from './filter.ts';
import { listParam } from './list-param.ts';

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
      tab: 'due',
      customerKinds: '就诊,注册',
      plannedFrom: '2026-04-10',
      plannedTo: '2026-04-16',
      scope: 'all',
      departmentIds: '12,125',
      servicePersonId: '',
      departmentId: '',
    });
    expect(ListParam.safeParse(param).success).toBe(true);
  });

  it('sends the own person for 我的客户 and the last department of the path for 我的部门', () => {
    expect(listParam({ ...freshFilter('all'), personId: '9' }, 'mine', viewer, period)).toMatchObject({
      servicePersonId: '7',
      scope: 'mine',
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

import type { ComplaintRecord } from '@huifang/contract';
import { describe, expect, it } from 'vitest';
import { fieldOf, standingOf, toFormValues, toSaveRequest, withOwnOptions } from './wire.ts';

const record: ComplaintRecord = {
  ID: '7',
  机构ID: '1001',
  个人ID: '501',
  联系人: '唐可欣',
  联系电话: '158****7742',
  投诉类别: '2',
  投诉类别名称: '等候时间',
  被投诉科室: '3',
  被投诉科室名称: '骨关节科',
  被投诉人: '',
  被投诉人姓名: '',
  被投诉服务: '9',
  被投诉服务名称: '2026-04-15 门诊（骨关节科）',
  关注程度: '3',
  关注程度名称: '严重',
  来源: '2',
  来源名称: '电话',
  内容: '退款 100% 未到%',
  投诉时间: '2026-04-16 09:10:30',
  状态: 1,
  状态名称: '处理中',
  登记时间: '2026-04-16 10:36:00',
  登记人ID: '1',
  登记人: '沈佳宁',
  处理时间: '2026-04-16 11:00:00',
  处理说明: encodeURIComponent('已联系科室'),
  处理人ID: '',
  处理人: '',
  处理时长: 0,
  回访状态: 0,
  回访ID: '',
  已回访: false,
  关联事件ID: '',
  关联事件名称: '',
  可编辑: true,
  可删除: true,
  可转状态: [1, 2, 3],
  版本: 4,
};
const start = { now: '2026-04-18 09:00', handler: { value: '1', label: '沈佳宁' } };

describe('a stored complaint in the form', () => {
  it('keeps undecodable text and starts the handling of an open one from now', () => {
    expect(toFormValues(record, undefined, start)).toMatchObject({
      customer: { id: '501', services: [{ id: '9', name: '2026-04-15 门诊（骨关节科）' }] },
      content: '退款 100% 未到%',
      complainedAt: '2026-04-16 09:10',
      needsCallback: true,
      isHandled: false,
      handledAt: '2026-04-18 09:00',
      handler: start.handler,
      handlingNote: '',
    });
  });

  it('keeps the handling of a closed one', () => {
    expect(toFormValues({ ...record, 状态: 3 }, undefined, start)).toMatchObject({
      isHandled: true,
      handledAt: '2026-04-16 11:00',
      handlingNote: '已联系科室',
    });
  });
});

describe('what a save carries', () => {
  const values = toFormValues(record, undefined, start);
  const edited = { complaintId: '7', version: 4 };

  it('leaves the handling of an open complaint to its process entries', () => {
    const request = toSaveRequest(values, { organisationId: '1001', edited });
    expect(request).toMatchObject({ 状态: 0, 版本: 4, 回访状态: 0, 个人ID: '501' });
    expect(Object.keys(request)).not.toContain('处理人ID');
  });

  it('says how it was handled once it is, encoded', () => {
    const handled = { ...values, isHandled: true, handlingNote: '已致歉 100%\ud83d' };
    expect(toSaveRequest(handled, { organisationId: '1001', edited })).toMatchObject({
      状态: 3,
      处理时间: '2026-04-18 09:00',
      处理人ID: '1',
      处理说明: encodeURIComponent('已致歉 100%\ufffd'),
    });
  });

  it('names the handler and the consult of a new one', () => {
    expect(toSaveRequest(values, { organisationId: '1001', consultId: '88' })).toMatchObject({
      处理人ID: '1',
      关联事件ID: '88',
      状态: 0,
    });
  });
});

it('finds the field of a problem', () => {
  expect([fieldOf('联系电话'), fieldOf('处理人'), fieldOf('机构ID')]).toEqual([
    'phone',
    'handler',
    undefined,
  ]);
});

describe('the lists of a complaint that is corrected', () => {
  const lists = {
    sources: [{ value: '1', label: '现场' }],
    categories: [{ value: '2', label: '等候时间' }],
    attentionLevels: [],
    departments: [],
    staff: [],
    departmentId: '3',
  };
  const left = { ...record, 被投诉人: '44', 被投诉人姓名: '已离职' };

  it('have what the complaint itself has chosen, by its name', () => {
    expect(withOwnOptions(lists, left)).toMatchObject({
      sources: [...lists.sources, { value: '2', label: '电话' }],
      categories: lists.categories,
      attentionLevels: [{ value: '3', label: '严重' }],
      departments: [{ value: '3', label: '骨关节科' }],
      staff: [{ value: '44', label: '已离职' }],
    });
  });

  it('have nobody of the department that was chosen before', () => {
    expect(withOwnOptions({ ...lists, departmentId: '8' }, left).staff).toEqual([]);
  });
});

describe('a complaint that is being corrected', () => {
  const now = {
    ...record,
    版本: 4,
    可编辑: true,
    状态名称: '已处理',
    处理人: '陆子航',
    处理时间: '2026-04-16 11:02:30',
  };
  const seen = { version: 4, isRemoved: false };

  it('says nothing while nobody was faster', () => {
    expect(standingOf(now, seen)).toBeUndefined();
    expect(standingOf(undefined, seen)).toBeUndefined();
    expect(standingOf(now, { ...seen, version: undefined })).toBeUndefined();
  });

  it('says that it was closed, changed or removed meanwhile', () => {
    const closed = { ...now, 版本: 5, 可编辑: false };
    expect(standingOf(closed, seen)).toEqual({
      stateText: '已处理',
      handler: '陆子航',
      handledAt: '2026-04-16 11:02:30',
      changed: 'proceeded',
      canSave: false,
    });
    expect(standingOf({ ...now, 版本: 5 }, seen)).toMatchObject({ changed: 'proceeded', canSave: true });
    expect(standingOf(now, { ...seen, isRemoved: true })).toMatchObject({ changed: 'removed' });
  });
});

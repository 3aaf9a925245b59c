import type { ComplaintRecord } from '@huifang/contract';
import { describe, expect, it } from 'vitest';
import { standingOf, toFormValues, withOwnOptions } from './form-values.ts';
import { fieldOf, toSaveRequest } from './requests.ts';

const record: ComplaintRecord = {
  id: '7',
  organisationId: '1001',
  customerId: '501',
  contactName: '唐可欣',
  phone: '158****7742',
  category: '2',
  categoryName: '等候时间',
  departmentId: '3',
  departmentName: '骨关节科',
  staffId: '',
  staffName: '',
  serviceId: '9',
  serviceName: '2026-04-15 门诊（骨关节科）',
  attention: '3',
  attentionName: '严重',
  source: '2',
  sourceName: '电话',
  content: '退款 100% 未到%',
  complainedAt: '2026-04-16 09:10:30',
  state: 1,
  stateName: '处理中',
  registeredAt: '2026-04-16 10:36:00',
  registrarId: '1',
  registrar: '沈佳宁',
  handledAt: '2026-04-16 11:00:00',
  handlingNote: '已联系科室',
  handlerId: '',
  handler: '',
  handlingDays: 0,
  needsCallback: true,
  followUpId: '',
  isFollowedUp: false,
  eventId: '',
  eventName: '',
  canEdit: true,
  canRemove: true,
  nextStates: [1, 2, 3],
  version: 4,
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
    expect(toFormValues({ ...record, state: 3 }, undefined, start)).toMatchObject({
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
    expect(request).toMatchObject({ state: 0, version: 4, needsCallback: true, customerId: '501' });
    expect(Object.keys(request)).not.toContain('处理人ID');
  });

  it('says how it was handled once it is', () => {
    const handled = { ...values, isHandled: true, handlingNote: '已致歉 100%\ud83d' };
    expect(toSaveRequest(handled, { organisationId: '1001', edited })).toMatchObject({
      state: 3,
      handledAt: '2026-04-18 09:00',
      handlerId: '1',
      handlingNote: '已致歉 100%\ud83d',
    });
  });

  it('names the handler and the consult of a new one', () => {
    expect(toSaveRequest(values, { organisationId: '1001', consultId: '88' })).toMatchObject({
      handlerId: '1',
      eventId: '88',
      state: 0,
    });
  });
});

it('the form of a complaint finds the field of a problem', () => {
  expect([fieldOf('phone'), fieldOf('handlerId'), fieldOf('organisationId')]).toEqual([
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
  const left = { ...record, staffId: '44', staffName: '已离职' };

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
    version: 4,
    canEdit: true,
    stateName: '已处理',
    handler: '陆子航',
    handledAt: '2026-04-16 11:02:30',
  };
  const seen = { version: 4, isRemoved: false };

  it('says nothing while nobody was faster', () => {
    expect(standingOf(now, seen)).toBeUndefined();
    expect(standingOf(undefined, seen)).toBeUndefined();
    expect(standingOf(now, { ...seen, version: undefined })).toBeUndefined();
  });

  it('says that it was closed, changed or removed meanwhile', () => {
    const closed = { ...now, version: 5, canEdit: false };
    expect(standingOf(closed, seen)).toEqual({
      stateText: '已处理',
      handler: '陆子航',
      handledAt: '2026-04-16 11:02:30',
      changed: 'proceeded',
      canSave: false,
    });
    expect(standingOf({ ...now, version: 5 }, seen)).toMatchObject({ changed: 'proceeded', canSave: true });
    expect(standingOf(now, { ...seen, isRemoved: true })).toMatchObject({ changed: 'removed' });
  });
});

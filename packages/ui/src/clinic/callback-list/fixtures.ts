import type { CallbackRow } from './types.ts';

/** A plan as it waits. */
const aCallbackRow = (changes: Partial<CallbackRow> = {}): CallbackRow => ({
  id: '1',
  customerId: '501',
  consultId: '9001',
  appointmentNumber: 'YY20260409-0087',
  name: '林知夏',
  gender: 'female',
  age: 34,
  phone: '138****2046',
  isInpatient: false,
  plannedAt: '2026-04-16 15:30',
  daysLeft: 0,
  plan: '了解疼痛变化，确认来院时间',
  executor: '沈佳宁',
  executedAt: '',
  executedBy: '',
  line: '',
  note: '',
  ...changes,
});

/** Plans in every state of waiting. */
export const someCallbackRows: readonly CallbackRow[] = [
  aCallbackRow(),
  aCallbackRow({
    id: '2',
    name: '周明远',
    gender: 'male',
    age: 52,
    disturb: { reason: '家属要求不要再来电话', until: '' },
    plannedAt: '2026-04-13 09:00',
    daysLeft: -3,
  }),
  aCallbackRow({
    id: '3',
    name: '陈雨桐',
    age: 28,
    executor: '',
    plannedAt: '2026-04-19 10:00',
    daysLeft: 3,
  }),
  aCallbackRow({ id: '4', name: '赵立新', gender: 'male', age: 67, isInpatient: true, plan: '' }),
  aCallbackRow({ id: '5', name: '何婉清', age: 45, consultId: '', appointmentNumber: '' }),
  aCallbackRow({ id: '6', name: '阿'.repeat(30), plan: '请在电话里确认居家训练的完成情况。'.repeat(12) }),
];

/** Callbacks that were made. */
export const someDoneRows: readonly CallbackRow[] = [
  aCallbackRow({
    daysLeft: undefined,
    executedAt: '2026-04-16 15:42',
    executedBy: '顾晨曦',
    note: '疼痛较前缓解，可独立行走。已提醒避免久坐，客户希望周末复诊并了解居家训练。',
  }),
  aCallbackRow({
    id: '2',
    name: '周明远',
    gender: 'male',
    age: 52,
    daysLeft: undefined,
    plannedAt: '',
    plan: '',
    executedAt: '2025-12-30 09:00',
    executedBy: '沈佳宁',
    note: '未接通',
  }),
];

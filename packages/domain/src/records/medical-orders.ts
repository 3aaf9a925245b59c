import { text, time } from '../fields.ts';
import { doctor, numbers, recordKind } from './record-kind.ts';

/** What doctors order: nursing, diet, drugs that are given. */
export const medicalOrders = recordKind({
  wire: '医嘱',
  counted: 'advice',
  file: 'medical-advice',
  table: 'medical_orders',
  fields: {
    ...numbers('医嘱编号'),
    startsAt: time({ wire: '开始时间', column: 'ordered_at', isRequired: true, width: 150 }),
    endsAt: time({ wire: '结束时间', column: 'ended_at' }),
    type: text({ wire: '医嘱类型', column: 'kind', max: 100, width: 100 }),
    content: text({ wire: '内容', max: 10_000, isRequired: true, mayBeEmpty: true, width: 240 }),
    usage: text({ wire: '用法', max: 100, width: 100 }),
    frequency: text({ wire: '频次', max: 100, width: 90 }),
    doctor,
    state: text({ wire: '状态', max: 100, width: 90 }),
  },
  at: 'startsAt',
  list: { path: '/api/Patient/GetMedicalAdvice', summary: 'What doctors ordered for a customer (医嘱)' },
  tab: 7,
  isPartOfVisit: true,
});

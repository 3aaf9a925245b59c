import { dictionaries } from '../dictionaries.ts';
import { entry, longText, moment, reference, sources, text, time } from '../fields.ts';

/** What a consult says beside who its customer is. */
export const consultFields = {
  registeredAt: time({ wire: '登记时间' }),
  siteId: reference({ wire: '院区ID', to: 'site' }),
  intendedDepartment: reference({ wire: '意向科室', to: 'department' }),
  consultType: entry({ wire: '咨询类型', dictionary: dictionaries.consultType }),
  /** Who the contact is to the customer. */
  contactRelation: entry({ wire: '与客户关系', dictionary: dictionaries.relation }),
  method: reference({ wire: '咨询方式', to: 'method' }),
  sources: sources({ wire: '信息来源', max: 500, most: 50 }),
  content: longText({ wire: '内容', max: 10_000 }),
  keywords: longText({ wire: '关键词', max: 200 }),
  diseaseId: reference({ wire: '病种ID', to: 'disease' }),
  intention: entry({ wire: '来院意向', dictionary: dictionaries.intention }),
  receptionistId: reference({ wire: '接待人ID', to: 'staff', ruledBy: 'receptionist' }),
  receptionist: text({ wire: '接待人', max: 50, isFormOnly: true }),
  planNote: longText({ wire: '计划说明', max: 1000, isFormOnly: true }),
  planDate: moment({ wire: '计划时间', isFormOnly: true }),
  planExecutorId: reference({ wire: '计划执行人ID', to: 'staff', isFormOnly: true }),
  appointmentType: entry({ wire: '预约类型', dictionary: dictionaries.appointmentType }),
  appointmentTimeType: entry({ wire: '预约时间类型', dictionary: dictionaries.appointmentTimeType }),
  appointmentDate: moment({ wire: '预约日期' }),
  appointmentStatus: text({ wire: '预约状态', max: 20 }),
  appointmentNote: longText({ wire: '预约说明', max: 1000 }),
};

export const appointmentFields = [
  'appointmentType',
  'appointmentTimeType',
  'appointmentDate',
  'appointmentStatus',
  'appointmentNote',
] as const;

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { accountLabels, profileFieldLabels } from '../profile-fields/labels.ts';
import type { ConsultProblem } from './rules.ts';
import type { ConsultFieldName, ConsultSection } from './values.ts';

/** What a problem says beside its field and in the summary. */
export const problemMessages: Record<ConsultProblem, MessageDescriptor> = {
  required: msg`请完成填写`,
  contactMissing: msg`请填写联系电话、微信、QQ中任意一项`,
  phoneFormat: msg`手机号码格式错误，请输入正确的号码`,
  phoneRepeated: msg`联系电话不能重复`,
  tooManyPhones: msg`最多填写 50 个联系电话`,
  ageDigits: msg`只能填写数字`,
  ageRange: msg`年龄应在 0 到 130 之间`,
  dateFormat: msg`日期格式错误，请按 2026-04-16 的格式输入`,
  birthInFuture: msg`出生日期须在今天之前的 130 年内`,
  tooLong20: msg`最多填写 20 个字`,
  tooLong50: msg`最多填写 50 个字`,
  tooLong200: msg`最多填写 200 个字`,
  tooLong500: msg`最多填写 500 个字`,
  tooLong1000: msg`最多填写 1000 个字`,
  tooLong10000: msg`最多填写 10000 个字`,
  idNumberFormat: msg`证件号格式错误，请输入正确的证件号`,
  addressRequired: msg`请填写地址`,
  methodRequired: msg`请选择咨询方式`,
  planDateRequired: msg`请选择计划时间`,
  planExecutorRequired: msg`请选择指定人员`,
  appointmentDateRequired: msg`请指定预约日期!`,
  outsideWindow: msg`日期超出可选范围`,
  registeredInFuture: msg`登记时间不能晚于现在`,
  registeredTooEarly: msg`登记时间早于可补登记的日期`,
  nameTaken: msg`请检查该姓名是否已有档案`,
  wechatTaken: msg`该微信号已建档，请更换`,
  qqTaken: msg`该QQ号已建档，请更换`,
};

export const fieldLabels: Record<ConsultFieldName, MessageDescriptor> = {
  name: msg`姓名`,
  gender: msg`性别`,
  birthDate: msg`出生日期`,
  age: msg`年龄`,
  phones: msg`联系电话`,
  ...accountLabels,
  idNumber: msg`证件号`,
  regionCode: msg`现住址`,
  regionNames: msg`现住址`,
  addressDetail: msg`详细地址`,
  isOutOfTown: msg`外地客户`,
  contactName: msg`联系人`,
  ...profileFieldLabels,
  isGenuineProfile: msg`真实档案`,
  tags: msg`标签`,
  registeredAt: msg`登记时间`,
  methodId: msg`咨询方式`,
  source: msg`信息来源`,
  siteId: msg`院区`,
  departmentId: msg`意向科室`,
  diseaseId: msg`病种`,
  consultTypeId: msg`咨询类型`,
  contactRelation: msg`与客户关系`,
  intention: msg`来院意向`,
  receptionist: msg`接待人`,
  keywords: msg`关键词`,
  content: msg`咨询内容`,
  hasPlan: msg`回访计划`,
  planDate: msg`计划时间`,
  planExecution: msg`执行方式`,
  planExecutor: msg`执行人`,
  planNote: msg`计划说明`,
  appointmentType: msg`预约类型`,
  appointmentTimeType: msg`预约时间类型`,
  appointmentDate: msg`预约日期`,
  appointmentNote: msg`预约说明`,
  changeRequestNote: msg`修改申请说明`,
};

/** What the profile asks for at least. */
export const contactHint = msg`联系电话、微信、QQ 至少填写一项`;

export const sectionTitles: Record<ConsultSection, MessageDescriptor> = {
  profile: msg`客户档案`,
  consult: msg`咨询信息`,
  plan: msg`回访计划`,
  appointment: msg`预约信息`,
};

export const genderNames = { male: msg`男`, female: msg`女`, unknown: msg`未知` } as const;

export const executionNames = {
  self: msg`本人执行`,
  named: msg`指定人员`,
  unassigned: msg`暂不指定`,
} as const;

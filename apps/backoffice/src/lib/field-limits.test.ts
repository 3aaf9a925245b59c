import {
  addComplain,
  addComplainProcess,
  addTags,
  type Call,
  confirmPasskey,
  copyForm,
  editComplain,
  editConsults,
  editPatien,
  editTag,
  publishForm,
  refuseApplication,
  saveCallback,
  saveCallbackExectute,
  saveCallbackOnServiceCenter,
  saveCallbackUnanswered,
  saveCallbackWithNoPlan,
  saveConsultMethodsValue,
  saveDisturb,
  saveForm,
  saveFormFolder,
  savePaitentBasicDoc,
  savePaitentSaleDoc,
  saveTextTemplate,
  updateCallback,
} from '@huifang/contract';
import { calls } from '@huifang/contract/calls';
import { textFields } from '@huifang/contract/testing/texts';
import { customerFields, profileFields } from '@huifang/domain/customer/fields';
import { type Region, regionsWithHongKongMacauTaiwan } from '@huifang/regions';
import { fieldLimits } from '@huifang/ui/clinic/field-limits';
import { describe, expect, it } from 'vitest';

const { consult, complaint, callback, followUp, plan, sale, refusal, form, folder, template } = fieldLimits;

const person = {
  姓名: consult.name,
  联系人: consult.contactName,
  微信: consult.wechat,
  QQ: consult.qq,
  详细地址: consult.addressDetail,
  修改申请说明: consult.changeRequestNote,
};
const complained = {
  联系人: complaint.name,
  内容: complaint.content,
  处理说明: complaint.handlingNote,
};
const called = (limits: typeof callback | typeof followUp) => ({
  note: limits.note,
  demand: limits.demand,
  ordernote: limits.appointmentNote,
  nextplan: limits.nextNote,
});

/** What the forms let somebody type, by the call that saves it and the name there. */
const typed = new Map<Call, Record<string, number>>([
  [
    editConsults,
    {
      ...person,
      内容: consult.content,
      关键词: consult.keywords,
      预约说明: consult.appointmentNote,
      计划说明: consult.planNote,
      '信息来源.*.value': consult.source,
    },
  ],
  [savePaitentBasicDoc, person],
  [editPatien, person],
  [savePaitentSaleDoc, { 客户来源: sale.source, 备注: sale.remarks }],
  [addComplain, complained],
  [editComplain, complained],
  [addComplainProcess, { 处理说明: fieldLimits.complaintStep.note }],
  [saveCallback, { plan: plan.note }],
  [updateCallback, { plan: plan.note }],
  [saveCallbackOnServiceCenter, called(callback)],
  [saveCallbackExectute, called(followUp)],
  [saveCallbackWithNoPlan, called(followUp)],
  [
    saveCallbackUnanswered,
    { note: fieldLimits.unanswered.note, demand: followUp.demand, ordernote: followUp.appointmentNote },
  ],
  [saveDisturb, { 原因: fieldLimits.disturb.reason }],
  [refuseApplication, { detail: refusal.reason }],
  [saveForm, { 名称: form.name, 说明: form.description }],
  [publishForm, { 说明: form.versionNote }],
  [saveConsultMethodsValue, { 'values.*.value': consult.source }],
  [copyForm, { 名称: form.name }],
  [saveFormFolder, { 名称: folder.name }],
  [saveTextTemplate, { 名称: template.name, 内容: template.content }],
  [confirmPasskey, { name: fieldLimits.passkey.name }],
]);

/** Chosen, shown, or judged by rules of their own: no form lets somebody type as many characters. */
const notTyped = new Set([
  ...Object.values(profileFields).map(({ wire }): string => wire),
  ...`
    地址 地址编码 完整地址 联系电话 联系电话列表.* 证件号 预约号 预约状态 就诊状态 咨询类型 与客户关系 来院意向 预约类型 预约时间类型
    信息来源.*.id values.*.id 接待人 操作人 处理人 投诉类别 关注程度 来源 execute orderType
    orderintention 标签.*.name 标签.*.content 标签.*.color taglist.*.name
    taglist.*.content taglist.*.color userName attchment.*.ID
    attchment.*.name 文档 password newPassword code passkey.id passkey.rawId passkey.type
    passkey.authenticatorAttachment
  `
    .trim()
    .split(/\s+/),
]);

describe('what a form lets somebody type', () => {
  it.each([...typed].map(([call, limits]) => [call.path, call, limits] as const))(
    'is as long as %s keeps it',
    (_path, call, limits) => {
      const kept = textFields(call.request)
        .map(({ path, longest }) => [path.join('.'), longest] as const)
        .filter(([name]) => !notTyped.has(name));
      expect(Object.fromEntries(kept)).toStrictEqual(limits);
    },
  );

  it('is known of every save that takes texts', () => {
    const elsewhere = new Set<Call>([editTag, addTags]);
    const unknown = calls.filter(
      (call) =>
        call.isWrite &&
        !typed.has(call) &&
        !elsewhere.has(call) &&
        textFields(call.request).some(({ path }) => !notTyped.has(path.join('.'))),
    );
    expect(unknown.map(({ path }) => path)).toEqual([]);
  });

  it('has as many numbers as a save takes', () => {
    const save = (count: number) =>
      editConsults.request.safeParse({ mode: 1, phones: Array.from({ length: count }, () => '1') });
    expect(save(customerFields.phones.most).success).toBe(true);
    expect(save(customerFields.phones.most + 1).success).toBe(false);
  });

  it('leaves room for every region before the longest street', () => {
    const names = (region: Region, before: string): string[] => {
      const name = `${before}${region.label}`;
      return [name, ...(region.children ?? []).flatMap((child) => names(child, name))];
    };
    const all = regionsWithHongKongMacauTaiwan.flatMap((region) => names(region, ''));
    const longest = Math.max(...all.map((name) => name.length));
    const fits = (name: 'address' | 'fullAddress', length: number) =>
      editConsults.request.safeParse({ mode: 1, [name]: '长'.repeat(length) }).success;
    expect(fits('address', longest)).toBe(true);
    expect(fits('fullAddress', longest + consult.addressDetail)).toBe(true);
  });
});

import {
  addComplain,
  addComplainProcess,
  addConsultItem,
  addConsultMethods,
  addSetupDepartments,
  addSetupRole,
  addTags,
  type Call,
  confirmPasskey,
  copyForm,
  copySetting,
  createAccount,
  decideErasure,
  deleteFuncSetting,
  editComplain,
  editConsults,
  editDisease,
  editPatien,
  editTag,
  fixSetupPerson,
  publishForm,
  readSetupPeople,
  refuseApplication,
  requestErasure,
  runImportCall,
  saveAccount,
  saveAgreement,
  saveCallback,
  saveCallbackExectute,
  saveCallbackOnServiceCenter,
  saveCallbackUnanswered,
  saveCallbackWithNoPlan,
  saveConsultMethodsValue,
  saveDepartment,
  saveDisturb,
  saveForm,
  saveFormFolder,
  saveFuncSetting,
  saveMenuEntry,
  savePaitentBasicDoc,
  savePaitentSaleDoc,
  savePhoneLine,
  saveRole,
  saveRules,
  saveSetupFacts,
  saveSite,
  saveStaffMember,
  saveSystem,
  saveTextTemplate,
  saveTypeCode,
  saveTypes,
  saveView,
  saveWorkplace,
  updateCallback,
  updateConsultItem,
  updateConsultMethods,
} from '@huifang/contract';
import { calls } from '@huifang/contract/calls';
import { textFields } from '@huifang/contract/testing/texts';
import { accountFields } from '@huifang/domain/account/fields';
import { longestAgreement, longestNews } from '@huifang/domain/agreement/words';
import { complaintFields } from '@huifang/domain/complaint/fields';
import { consultFields } from '@huifang/domain/consult/fields';
import { requestFields } from '@huifang/domain/consult/request-fields';
import { disturbFields } from '@huifang/domain/customer/disturb-fields';
import { customerFields, profileFields } from '@huifang/domain/customer/fields';
import { saleFields } from '@huifang/domain/customer/sale-fields';
import { departmentFields } from '@huifang/domain/department/fields';
import { longestTypeNote, longestWord } from '@huifang/domain/dictionaries';
import { callbackFields, planFields, unansweredFields } from '@huifang/domain/follow-up/fields';
import {
  formFields,
  formFolderFields,
  formVersionFields,
  textTemplateFields,
} from '@huifang/domain/form/fields';
import { viewFields } from '@huifang/domain/list-views';
import { longestDecisionNote, longestRequestNote } from '@huifang/domain/privacy/words';
import { roleFields } from '@huifang/domain/rights/role-fields';
import { passkeyFields } from '@huifang/domain/session/fields';
import { systemFields } from '@huifang/domain/system/fields';
import { longestTranslation } from '@huifang/domain/translations';
import { type Region, regionsWithHongKongMacauTaiwan } from '@huifang/regions';
import { describe, expect, it } from 'vitest';

const lengthsOf = (...fields: readonly { wire: string; max: number }[]) =>
  Object.fromEntries(fields.map(({ wire, max }) => [wire, max]));

const { name, contactName, wechat, qq, addressDetail } = customerFields;
const { content, keywords, appointmentNote, planNote, sources } = consultFields;
const person = lengthsOf(name, contactName, wechat, qq, addressDetail, requestFields.note);
const complained = lengthsOf(
  complaintFields.contactName,
  complaintFields.content,
  complaintFields.handlingNote,
);
const called = lengthsOf(...Object.values(callbackFields));
const source = sources.max;

const translated = { '翻译.zh-TW': longestTranslation, '翻译.en-US': longestTranslation };

/** What the forms let somebody type, by the call that saves it and the name there. */
const typed = new Map<Call, Record<string, number>>([
  [
    editConsults,
    {
      ...person,
      ...lengthsOf(content, keywords, appointmentNote, planNote),
      '信息来源.*.value': source,
    },
  ],
  [savePaitentBasicDoc, person],
  [editPatien, person],
  [savePaitentSaleDoc, lengthsOf(saleFields.source, saleFields.remarks)],
  [addComplain, complained],
  [editComplain, complained],
  [addComplainProcess, lengthsOf(complaintFields.handlingNote)],
  [saveCallback, lengthsOf(planFields.note)],
  [updateCallback, lengthsOf(planFields.note)],
  [saveCallbackOnServiceCenter, called],
  [saveCallbackExectute, called],
  [saveCallbackWithNoPlan, called],
  [saveCallbackUnanswered, lengthsOf(...Object.values(unansweredFields))],
  [saveDisturb, lengthsOf(disturbFields.reason)],
  [requestErasure, { 说明: longestRequestNote }],
  [decideErasure, { 意见: longestDecisionNote }],
  [refuseApplication, lengthsOf(requestFields.refusal)],
  [saveForm, lengthsOf(formFields.name, formFields.description)],
  [publishForm, lengthsOf(formVersionFields.note)],
  [saveConsultMethodsValue, { 'values.*.value': source }],
  [copyForm, lengthsOf(formFields.name)],
  [saveFormFolder, lengthsOf(formFolderFields.name)],
  [saveTextTemplate, lengthsOf(textTemplateFields.name, textTemplateFields.content)],
  [confirmPasskey, lengthsOf(passkeyFields.name)],
  [saveView, lengthsOf(viewFields.name)],
  [saveMenuEntry, { name: 50, title: 50, url: 500, ...translated }],
  [addConsultMethods, { 名称: longestWord, ...translated }],
  [updateConsultMethods, { 名称: longestWord, ...translated }],
  [addConsultItem, { 显示文本: longestWord, ...translated }],
  [updateConsultItem, { 显示文本: longestWord, ...translated }],
  [saveTypes, { 名称: longestWord, 备注: longestTypeNote, ...translated }],
  [saveTypeCode, { 名称: longestWord, 位置: longestWord, ...translated }],
  [editDisease, { 名称: longestWord, 首拼: longestWord, ...translated }],
  [
    saveSite,
    {
      名称: 50,
      简称: 20,
      详细地址: 200,
      经度: 20,
      纬度: 20,
      电话: 40,
      营业时间: 100,
      简介: 1000,
      ...translated,
    },
  ],
  [saveDepartment, lengthsOf(...Object.values(departmentFields))],
  [createAccount, lengthsOf(accountFields.account, accountFields.name, accountFields.job)],
  [saveWorkplace, lengthsOf(accountFields.account, accountFields.job)],
  [saveAccount, lengthsOf(accountFields.name)],
  [saveStaffMember, lengthsOf(accountFields.job, accountFields.detail)],
  [savePhoneLine, { 号码: 40, 名称: 50 }],
  [saveSystem, { ...lengthsOf(...Object.values(systemFields)), '允许地址.*': 50 }],
  [saveRole, lengthsOf(roleFields.name, roleFields.note)],
  [
    saveAgreement,
    Object.fromEntries(
      ['zh-CN', 'zh-TW', 'en-US'].flatMap((locale) => [
        [`文本.${locale}`, longestAgreement],
        [`更新说明文本.${locale}`, longestNews],
      ]),
    ),
  ],
]);

/** Chosen, shown, or judged by rules of their own: no form lets somebody type as many characters. */
const notTyped = new Set([
  ...Object.values(profileFields).map(({ wire }): string => wire),
  ...`
    地址 地址编码 完整地址 联系电话 联系电话列表.* 证件号 预约号 预约状态 就诊状态 咨询类型 与客户关系 来院意向 预约类型 预约时间类型
    信息来源.*.id values.*.id 接待人 操作人 处理人 投诉类别 关注程度 来源 execute orderType
    orderintention 标签.*.name 标签.*.content 标签.*.color taglist.*.name
    taglist.*.content taglist.*.color userName attchment.*.ID
    attchment.*.name 编码 颜色 位置编码 icon extra 文档 password newPassword code passkey.id passkey.rawId passkey.type
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
    // Tags, cells of a matrix, and rules of several kinds are judged by rules of their own.
    const elsewhere = new Set<Call>([
      editTag,
      addTags,
      saveFuncSetting,
      deleteFuncSetting,
      copySetting,
      saveRules,
      // What a file says is judged line by line.
      runImportCall,
      readSetupPeople,
      fixSetupPerson,
      // Of the set-up names are judged as on their own pages.
      saveSetupFacts,
      addSetupDepartments,
      addSetupRole,
    ]);
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
      editConsults.request.safeParse({ mode: 'new', phones: Array.from({ length: count }, () => '1') });
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
      editConsults.request.safeParse({ mode: 'new', [name]: '长'.repeat(length) }).success;
    expect(fits('address', longest)).toBe(true);
    expect(fits('fullAddress', longest + addressDetail.max)).toBe(true);
  });
});

import type {
  CustomerPart,
  ErasureGround,
  ErasureState,
  KeptReason,
  RequestWay,
} from '@huifang/domain/privacy/words';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const groundWords: Record<ErasureGround, MessageDescriptor> = {
  withdrawn: msg`撤回同意`,
  fulfilled: msg`目的已实现或不再必要`,
  ended: msg`停止提供服务或保存期限已满`,
  unlawful: msg`违法或违约处理`,
};

export const wayWords: Record<RequestWay, MessageDescriptor> = {
  inPerson: msg`当面`,
  phone: msg`电话`,
  letter: msg`书面`,
  online: msg`在线`,
};

export const stateWords: Record<ErasureState, MessageDescriptor> = {
  waiting: msg`待同意`,
  approved: msg`待抹除`,
  done: msg`已抹除`,
  refused: msg`已拒绝`,
  withdrawn: msg`已撤回`,
};

export const partWords: Record<CustomerPart, MessageDescriptor> = {
  person: msg`基本资料`,
  consults: msg`咨询记录`,
  followUps: msg`回访记录`,
  complaints: msg`投诉`,
  forms: msg`表单`,
  files: msg`文件`,
  tags: msg`标签与勿扰`,
  membership: msg`会员、积分与关注`,
  medical: msg`就诊与诊疗记录`,
  payments: msg`费用与支付`,
  consents: msg`协议同意记录`,
  changes: msg`修改历史与申请`,
  messages: msg`消息`,
  drafts: msg`草稿`,
  traces: msg`系统留存的副本`,
  audit: msg`操作记录`,
};

export const reasonWords: Record<KeptReason, MessageDescriptor> = {
  medical: msg`病历须保存：门诊自最后就诊起 15 年，住院自最后出院起 30 年（医疗机构病历管理规定第 29 条）`,
  payments: msg`会计凭证须保存 30 年（财政部令第 79 号）`,
  complaints: msg`投诉记录留备查考，至诉讼时效 3 年期满（民法典第 188 条）；投诉人姓名和电话已抹除`,
  consents: msg`证明曾取得同意，处理情况记录保存 3 年（个人信息保护法第 56 条）`,
  audit: msg`只留何人何时做过何事，内容已抹除（网络安全法第 23 条）`,
  counts: msg`只留日期、部门、状态等用于统计，不含身份和文字内容`,
};

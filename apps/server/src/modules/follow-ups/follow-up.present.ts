import type { CallbackLog, CallbackPatient, CallbackRecord } from '@huifang/contract';
import type { DisturbMark } from '../../db/disturb.ts';
import { maskPhone } from '../../lib/masking.ts';
import type { CallbackView } from './follow-up.repo.ts';

export const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** The only door from a follow-up to its wire shape. */
export function toCallback(
  view: CallbackView,
  organisationId: string,
  complaint?: { id: string; content: string },
): CallbackRecord {
  return {
    ID: view.id,
    org: organisationId,
    customerid: view.customer_id,
    consultId: view.consult_id ?? '',
    预约号: view.appointment_no ?? '',
    姓名: view.name,
    性别: view.sex,
    年龄: view.age,
    联系电话: maskPhone(view.phone),
    就诊状态: view.visit_state,
    勿扰: view.disturb,
    state: view.executed_at === null ? '未执行' : '已执行',
    plandate: view.planned_at ?? '',
    daysLeft: view.days_left,
    plan: encoded(view.plan_note),
    execute: view.executor_mode,
    executeid: view.executor_id ?? '',
    executor: view.executor ?? '',
    date: view.executed_at ?? '',
    executedById: view.executed_by ?? '',
    executedBy: view.executed_by_name ?? '',
    type: view.way,
    intention: view.intention,
    note: encoded(view.content),
    demand: encoded(view.demand),
    attchment: view.attachments,
    ordertime: view.appointment_at ?? '',
    orderintention: view.visit_intention,
    orderType: view.appointment_type,
    ordernote: encoded(view.appointment_note),
    next: view.next_id !== null,
    nextID: view.next_id ?? '',
    nextdate: view.next_at ?? '',
    nextexec: view.next_executor_id ?? '',
    nextplan: encoded(view.next_note ?? ''),
    creator: view.creator ?? '',
    createdAt: view.created_at,
    投诉ID: complaint?.id ?? '',
    投诉内容: encoded(complaint?.content ?? ''),
    版本: view.version,
  };
}

/** The same as an entry of the side timeline (B3.4). */
export function toLog(view: CallbackView): CallbackLog {
  const isOpen = view.executed_at === null;
  const state = isOpen ? '未执行' : '已执行';
  return {
    ID: view.id,
    时间: view.executed_at ?? view.planned_at ?? '',
    类型: state,
    人员: (isOpen ? view.executor : view.executed_by_name) ?? '',
    备注: encoded(isOpen ? view.plan_note : view.content),
    状态: state,
    回访方式: view.way,
    意向: view.intention,
    客户需求: encoded(view.demand),
    计划时间: view.planned_at ?? '',
    计划说明: encoded(view.plan_note),
    附件: view.attachments,
  };
}

interface Patient {
  id: string;
  name: string;
  sex: string;
  age: number | null;
  phone: string;
  wechat: string;
  qq: string;
  address: string;
  visit_state: string;
  disturb: DisturbMark | null;
}

export const toPatient = (row: Patient): CallbackPatient => ({
  个人ID: row.id,
  姓名: row.name,
  性别: row.sex,
  年龄: row.age,
  联系电话: maskPhone(row.phone),
  微信: row.wechat,
  QQ: row.qq,
  地址: row.address,
  就诊状态: row.visit_state,
  勿扰: row.disturb,
});

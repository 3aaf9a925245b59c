import type { CallbackLog, CallbackPatient, CallbackRecord } from '@huifang/contract';
import type { DisturbMark } from '../../db/disturb.ts';
import { maskPhone } from '../../lib/masking.ts';
import { toAttachments } from '../files/attachments.service.ts';
import type { CallbackView } from './follow-up.repo.ts';

/** The only door from a follow-up to its wire shape. */
export function toCallback(
  view: CallbackView,
  organisationId: string,
  complaint?: { id: string; content: string },
): CallbackRecord {
  return {
    id: view.id,
    organisationId,
    customerId: view.customer_id,
    consultId: view.consult_id ?? '',
    appointmentNumber: view.appointment_no ?? '',
    name: view.name,
    gender: view.sex,
    age: view.age,
    phone: maskPhone(view.phone),
    visitState: view.visit_state,
    disturb: view.disturb,
    state: view.executed_at === null ? '未执行' : '已执行',
    planDate: view.planned_at ?? '',
    daysLeft: view.days_left,
    plan: view.plan_note,
    execute: view.executor_mode,
    executorId: view.executor_id ?? '',
    executor: view.executor ?? '',
    date: view.executed_at ?? '',
    executedById: view.executed_by ?? '',
    executedBy: view.executed_by_name ?? '',
    type: view.channel,
    intention: view.intention,
    note: view.content,
    demand: view.demand,
    attachments: toAttachments(view.attachments),
    appointmentAt: view.appointment_at ?? '',
    visitIntention: view.visit_intention,
    appointmentType: view.appointment_type,
    appointmentNote: view.appointment_note,
    next: view.next_id !== null,
    nextId: view.next_id ?? '',
    nextDate: view.next_at ?? '',
    nextExecutorId: view.next_executor_id ?? '',
    nextPlan: view.next_note ?? '',
    creator: view.creator ?? '',
    createdAt: view.created_at,
    complaintId: complaint?.id ?? '',
    complaintContent: complaint?.content ?? '',
    version: view.version,
  };
}

/** The same as an entry of the side timeline (rule timeline-3). */
export function toLog(view: CallbackView): CallbackLog {
  const isOpen = view.executed_at === null;
  const state = isOpen ? '未执行' : '已执行';
  return {
    id: view.id,
    at: view.executed_at ?? view.planned_at ?? '',
    kind: state,
    person: (isOpen ? view.executor : view.executed_by_name) ?? '',
    remarks: isOpen ? view.plan_note : view.content,
    state,
    channel: view.channel,
    intention: view.intention,
    demand: view.demand,
    planDate: view.planned_at ?? '',
    planNote: view.plan_note,
    attachments: toAttachments(view.attachments),
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
  customerId: row.id,
  name: row.name,
  gender: row.sex,
  age: row.age,
  phone: maskPhone(row.phone),
  wechat: row.wechat,
  qq: row.qq,
  address: row.address,
  visitState: row.visit_state,
  disturb: row.disturb,
});

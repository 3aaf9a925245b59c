import type { AnswerOf, CallbackLog, CallbackPatient, CallbackRecord } from '@huifang/contract';
import { wordOf } from '@huifang/domain/codes';
import { genders } from '@huifang/domain/customer/fields';
import { callbackStates, executions, followUpChannels } from '@huifang/domain/follow-up/words';
import { shown } from '@huifang/domain/rights/shown';
import type { DisturbMark } from '../../db/disturb.ts';
import type { Operator } from '../../operator.ts';
import { toAttachments } from '../files/attachments.service.ts';
import type { CallbackView } from './follow-up.repo.ts';

/** What was called how, and how the customer stands since; null while it waits. */
const resultOf = ({ way, line, intention }: CallbackView) => ({
  channel: way === null ? null : wordOf(followUpChannels, way),
  line: line ?? '',
  callbackState: intention === null ? null : wordOf(callbackStates, intention),
});

/** The only door from a follow-up to its wire shape. */
export function toCallback(
  view: CallbackView,
  { organisationId, fields }: Operator,
  complaint?: { id: string; content: string },
): AnswerOf<typeof CallbackRecord> {
  return {
    id: view.id,
    organisationId,
    customerId: view.customer_id,
    consultId: view.consult_id ?? '',
    appointmentNumber: view.appointment_no ?? '',
    name: view.name,
    gender: wordOf(genders, view.sex),
    age: view.age,
    phone: shown(fields, 'phone')(view.phone),
    visitState: view.visit_state,
    disturb: view.disturb,
    state: view.executed_at === null ? 'pending' : 'executed',
    planDate: view.planned_at,
    daysLeft: view.days_left,
    plan: view.plan_note,
    execution: wordOf(executions, view.executor_mode),
    executorId: view.executor_id ?? '',
    executor: view.executor ?? '',
    date: view.executed_at,
    executedById: view.executed_by ?? '',
    executedBy: view.executed_by_name ?? '',
    ...resultOf(view),
    lineId: view.line_id ?? '',
    note: view.content,
    demand: view.demand,
    attachments: toAttachments(view.attachments),
    appointmentDate: view.appointment_at,
    visitIntention: view.visit_intention,
    appointmentType: view.appointment_type,
    appointmentNote: view.appointment_note,
    hasNext: view.next_id !== null,
    nextId: view.next_id ?? '',
    nextDate: view.next_at,
    nextExecutorId: view.next_executor_id ?? '',
    nextNote: view.next_note ?? '',
    creator: view.creator ?? '',
    createdAt: view.created_at,
    complaintId: complaint?.id ?? '',
    complaintContent: complaint?.content ?? '',
    version: view.version,
  };
}

/** The same as an entry of the side timeline (rule timeline-3). */
export function toLog(view: CallbackView): AnswerOf<typeof CallbackLog> {
  const isOpen = view.executed_at === null;
  const state = isOpen ? 'pending' : 'executed';
  return {
    id: view.id,
    at: view.executed_at ?? view.planned_at,
    kind: state,
    person: (isOpen ? view.executor : view.executed_by_name) ?? '',
    remarks: isOpen ? view.plan_note : view.content,
    state,
    ...resultOf(view),
    demand: view.demand,
    planDate: view.planned_at,
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

export const toPatient = (
  row: Patient,
  { fields }: Pick<Operator, 'fields'>,
): AnswerOf<typeof CallbackPatient> => ({
  customerId: row.id,
  name: row.name,
  gender: wordOf(genders, row.sex),
  age: row.age,
  phone: shown(fields, 'phone', 'page')(row.phone),
  wechat: shown(fields, 'contacts', 'page')(row.wechat),
  qq: shown(fields, 'contacts', 'page')(row.qq),
  address: shown(fields, 'address', 'page')(row.address),
  visitState: row.visit_state,
  disturb: row.disturb,
});

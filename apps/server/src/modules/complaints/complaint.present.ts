import {
  type AnswerOf,
  type ComplaintEntry,
  ComplaintRecord,
  type ComplaintStep,
  wirePath,
} from '@huifang/contract';
import { timeIn } from '@huifang/domain/organisation-time';
import type { FieldGroup } from '@huifang/domain/rights/field-rights';
import { shown } from '@huifang/domain/rights/shown';
import type { Operator } from '../../operator.ts';
import { mayChange, mayRemove, nextStates } from './complaint.policy.ts';
import type { ComplaintView } from './complaint.repo.ts';
import type { StepView } from './steps.repo.ts';

/** An entry of the summary row. */
export const toEntry = (
  view: ComplaintView,
  { fields }: Pick<Operator, 'fields'>,
): AnswerOf<typeof ComplaintEntry> => ({
  id: view.id,
  complainedAt: view.complained_at,
  state: view.state,
  stateName: view.state_name ?? '',
  content: shown(fields, 'complaintContent')(view.content),
});

/** The only door from a complaint to its wire shape. */
export function toComplaint(view: ComplaintView, operator: Operator): AnswerOf<typeof ComplaintRecord> {
  return {
    ...toEntry(view, operator),
    organisationId: operator.organisationId,
    customerId: view.customer_id ?? '',
    contactName: view.contact,
    phone: shown(operator.fields, 'phone')(view.phone),
    category: view.category,
    categoryName: view.category_name ?? '',
    departmentId: view.department_id ?? '',
    departmentName: view.department ?? '',
    staffId: view.staff_id ?? '',
    staffName: view.staff ?? '',
    serviceId: view.service_id ?? '',
    serviceName: view.service ?? '',
    attention: view.attention,
    attentionName: view.attention_name ?? '',
    source: view.source,
    sourceName: view.source_name ?? '',
    registeredAt: view.registered_at,
    registrarId: view.created_by ?? '',
    registrar: view.registrar ?? '',
    handledAt: view.handled_at,
    handlingNote: shown(operator.fields, 'complaintContent')(view.handling_note),
    handlerId: view.handler_id ?? '',
    handler: view.handler ?? '',
    handlingDays: view.handling_days,
    needsCallback: view.needs_callback,
    followUpId: view.plan_id ?? '',
    isFollowedUp: view.is_called_back,
    eventId: view.event_id ?? '',
    eventName: view.event ?? '',
    canEdit: mayChange(operator, view),
    canRemove: mayRemove(operator, view),
    nextStates: nextStates(operator, view),
    version: view.version,
  };
}

/** What of a complaint people read, for telling what changed; the phone unmasked. */
export const readable = (view: ComplaintView, timeZone: string): Record<string, string> => ({
  contactName: view.contact,
  phone: view.phone,
  category: view.category_name ?? view.category,
  departmentId: view.department ?? '',
  staffId: view.staff ?? '',
  serviceId: view.service ?? '',
  attention: view.attention_name ?? view.attention,
  source: view.source_name ?? view.source,
  content: view.content,
  complainedAt: timeIn(timeZone, view.complained_at),
  registeredAt: timeIn(timeZone, view.registered_at),
  state: view.state_name ?? String(view.state),
  handledAt: timeIn(timeZone, view.handled_at),
  handlingNote: view.handling_note,
  handler: view.handler ?? '',
  needsCallback: view.needs_callback ? '需要回访' : '无需回访',
});

/** A stored change as it may be answered. */
export function shownChange(
  { fields }: Pick<Operator, 'fields'>,
  { field, before, after }: { field: string; before: unknown; after: unknown },
) {
  const group = groups.get(field);
  if (!group) return { field, before, after };
  const show = shown(fields, group);
  return { field, before: show(String(before)), after: show(String(after)) };
}

/** The groups of fields that changes are told under. */
const groups: ReadonlyMap<string, FieldGroup> = new Map([
  [wirePath(ComplaintRecord, 'phone'), 'phone'],
  [wirePath(ComplaintRecord, 'content'), 'complaintContent'],
  [wirePath(ComplaintRecord, 'handlingNote'), 'complaintContent'],
]);

/** The group that a word of a change belongs to; undefined of one that shows to everybody. */
export const groupOfComplaintWord = (word: string): FieldGroup | undefined => groups.get(word);

export const toStep = (view: StepView, operator: Operator): AnswerOf<typeof ComplaintStep> => ({
  id: view.id,
  state: view.state,
  stateName: view.state_name ?? '',
  handledAt: view.handled_at,
  handlingNote: shown(operator.fields, 'complaintContent')(view.note),
  handlerId: view.handler_id ?? '',
  handler: view.handler ?? '',
  registrar: view.writer ?? '',
  canRemove: mayRemove(operator, view),
});

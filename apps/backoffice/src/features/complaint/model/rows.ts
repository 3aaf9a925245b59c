import type { ComplaintRecord, ComplaintStep } from '@huifang/contract';
import type { ComplaintDetailRecord, ComplaintStepEntry } from '@huifang/ui/clinic/complaint-detail';

/** A complaint of the list, with what a change of it echoes. */
export type ListedComplaint = ComplaintDetailRecord & { version: number };

/** A stored complaint as the list and the drawer beside it show it. */
export const toListed = (record: ComplaintRecord): ListedComplaint => ({
  id: record.id,
  version: record.version,
  customerId: record.customerId,
  contact: record.contactName,
  phone: record.phone,
  state: record.state,
  stateText: record.stateName,
  category: record.categoryName,
  attentionId: record.attention,
  attention: record.attentionName,
  source: record.sourceName,
  department: record.departmentName,
  staff: record.staffName,
  service: record.serviceName,
  eventId: record.eventId,
  event: record.eventName,
  content: record.content,
  complainedAt: record.complainedAt,
  registeredAt: record.registeredAt,
  registrar: record.registrar,
  handledAt: record.handledAt,
  handler: record.handler,
  handlingNote: record.handlingNote,
  handlingDays: record.handlingDays,
  needsCallback: record.needsCallback,
  isCalledBack: record.isFollowedUp,
  canEdit: record.canEdit,
  canRemove: record.canRemove,
  canProceed: record.nextStates.length > 0,
});

export const toStepEntry = (step: ComplaintStep): ComplaintStepEntry => ({
  id: step.id,
  state: step.state,
  stateText: step.stateName,
  at: step.handledAt,
  handler: step.handler,
  writer: step.registrar,
  note: step.handlingNote,
  canRemove: step.canRemove,
});

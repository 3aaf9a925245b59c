import {
  type addComplain,
  type ComplaintRecord,
  type ComplaintStep,
  type RequestOf,
} from '@huifang/contract';
import type { ComplaintDetailRecord, ComplaintStepEntry } from '@huifang/ui/clinic/complaint-detail';
import type {
  ComplaintCustomer,
  ComplaintStanding,
  ComplaintValues,
} from '@huifang/ui/clinic/complaint-dialog';
import type { SelectOption } from '@huifang/ui/primitives/select';

type SaveRequest = RequestOf<typeof addComplain>;
type FieldName = keyof ComplaintValues;

/** The form's fields behind those of a complaint, where they have other names. */
const formNames: Readonly<Record<string, FieldName>> = {
  customerId: 'customer',
  contactName: 'name',
  category: 'categoryId',
  attention: 'attentionId',
  followUpState: 'needsCallback',
  state: 'isHandled',
  handlerId: 'handler',
};
const sameNames: ReadonlySet<string> = new Set<FieldName>([
  'phone',
  'complainedAt',
  'registeredAt',
  'source',
  'departmentId',
  'staffId',
  'serviceId',
  'content',
  'handledAt',
  'handler',
  'handlingNote',
]);

/** The form's field behind a field of a complaint. */
export const fieldOf = (name: string): FieldName | undefined =>
  formNames[name] ?? (sameNames.has(name) ? (name as FieldName) : undefined);

export const isHandled = ({ state }: Pick<ComplaintRecord, 'state'>) => state === 3;

/** A stored complaint as the form holds it; without the customer in sight what the record says of them counts. */
export function toFormValues(
  record: ComplaintRecord,
  customer: ComplaintCustomer | undefined,
  start: { now: string; handler: ComplaintValues['handler'] },
): ComplaintValues {
  const isDone = isHandled(record);
  return {
    customer: customer ?? customerOf(record),
    name: record.contactName,
    phone: record.phone,
    complainedAt: record.complainedAt.slice(0, 16),
    registeredAt: record.registeredAt.slice(0, 16),
    source: record.source,
    categoryId: record.category,
    departmentId: record.departmentId,
    staffId: record.staffId,
    serviceId: record.serviceId,
    attentionId: record.attention,
    content: record.content,
    needsCallback: record.followUpState === 0,
    isHandled: isDone,
    handledAt: isDone ? record.handledAt.slice(0, 16) : start.now,
    handler: record.handlerId ? { value: record.handlerId, label: record.handler } : start.handler,
    handlingNote: isDone ? record.handlingNote : '',
  };
}

type Lists = Record<
  'sources' | 'categories' | 'attentionLevels' | 'departments' | 'staff',
  readonly SelectOption[]
> & {
  /** Whose staff is listed. */
  departmentId: string;
};

/** The lists with what the complaint itself has chosen, which may be gone by now: it shows, and it stays. */
export function withOwnOptions<Own extends Lists>(lists: Own, record: ComplaintRecord | undefined): Own {
  if (!record) return lists;
  const own = (list: readonly SelectOption[], value: string, label: string) =>
    value === '' || list.some((option) => option.value === value)
      ? list
      : [...list, { value, label: label || value }];
  return {
    ...lists,
    sources: own(lists.sources, record.source, record.sourceName),
    categories: own(lists.categories, record.category, record.categoryName),
    attentionLevels: own(lists.attentionLevels, record.attention, record.attentionName),
    departments: own(lists.departments, record.departmentId, record.departmentName),
    staff:
      lists.departmentId === record.departmentId
        ? own(lists.staff, record.staffId, record.staffName)
        : lists.staff,
  };
}

/** How a complaint stands that somebody is correcting, once a colleague was faster; undefined while nobody was. */
export function standingOf(
  now: ComplaintRecord | undefined,
  { version, isRemoved }: { version: number | undefined; isRemoved: boolean },
): ComplaintStanding | undefined {
  if (!now || version === undefined) return undefined;
  const isChanged = now.version > version;
  if (!isChanged && !isRemoved && now.canEdit) return undefined;
  return {
    stateText: now.stateName,
    handler: now.handler,
    handledAt: now.handledAt,
    changed: isRemoved ? 'removed' : isChanged ? 'proceeded' : undefined,
    canSave: now.canEdit,
  };
}

function customerOf(record: ComplaintRecord): ComplaintCustomer | null {
  if (!record.customerId) return null;
  const { serviceId: id, serviceName: name } = record;
  return {
    id: record.customerId,
    name: record.contactName,
    phone: record.phone,
    services: id ? [{ id, name }] : [],
  };
}

export interface SaveContext {
  organisationId: string;
  /** The consult that a new complaint is about. */
  consultId?: string;
  /** The complaint that is being corrected, and the version that was seen of it. */
  edited?: { complaintId: string; version: number };
}

/** What a save carries. A complaint that is not handled says nothing about its handling but who is to do it. */
export function toSaveRequest(values: ComplaintValues, context: SaveContext): SaveRequest {
  const { edited } = context;
  const handler = { handlerId: values.handler?.value ?? '' };
  return {
    organisationId: context.organisationId,
    customerId: values.customer?.id ?? '',
    contactName: values.name,
    phone: values.phone,
    complainedAt: values.complainedAt,
    registeredAt: values.registeredAt,
    source: values.source,
    category: values.categoryId,
    departmentId: values.departmentId,
    staffId: values.staffId,
    serviceId: values.serviceId,
    attention: values.attentionId,
    content: values.content,
    followUpState: values.needsCallback ? 0 : 1,
    state: values.isHandled ? 3 : 0,
    ...(values.isHandled && { handledAt: values.handledAt, handlingNote: values.handlingNote }),
    ...((values.isHandled || !edited) && handler),
    ...(context.consultId && { eventId: context.consultId }),
    ...(edited && { version: edited.version }),
  };
}

/** A stored complaint as the list and the drawer beside it show it. */
export const toDetail = (record: ComplaintRecord): ComplaintDetailRecord => ({
  id: record.id,
  customerId: record.customerId,
  contact: record.contactName,
  phone: record.phone,
  state: record.state,
  stateText: record.stateName,
  category: record.categoryName,
  attentionLevel: /^[1-5]$/.test(record.attention) ? Number(record.attention) : 0,
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
  needsCallback: record.followUpState === 0,
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

import {
  type addComplain,
  type ComplaintRecord,
  type ComplaintStep,
  decodeOrKeep,
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

/** The names that the wire uses for the form's fields. */
const wireNames: Readonly<Record<FieldName, readonly string[]>> = {
  customer: ['个人ID'],
  name: ['联系人'],
  phone: ['联系电话'],
  complainedAt: ['投诉时间'],
  registeredAt: ['登记时间'],
  source: ['来源'],
  categoryId: ['投诉类别'],
  departmentId: ['被投诉科室'],
  staffId: ['被投诉人'],
  serviceId: ['被投诉服务'],
  attentionId: ['关注程度'],
  content: ['内容'],
  needsCallback: ['回访状态'],
  isHandled: ['状态'],
  handledAt: ['处理时间'],
  handler: ['处理人ID', '处理人'],
  handlingNote: ['处理说明'],
};

const fieldByWireName: ReadonlyMap<string, FieldName> = new Map(
  Object.entries(wireNames).flatMap(([field, names]) =>
    names.map((name): [string, FieldName] => [name, field as FieldName]),
  ),
);

/** The form's field behind a wire name. */
export const fieldOf = (name: string): FieldName | undefined => fieldByWireName.get(name);

export const isHandled = ({ 状态 }: Pick<ComplaintRecord, '状态'>) => 状态 === 3;

/** Text as the wire carries it: url-encoded, halves of characters replaced. */
export const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** A stored complaint as the form holds it; without the customer in sight what the record says of them counts. */
export function toFormValues(
  record: ComplaintRecord,
  customer: ComplaintCustomer | undefined,
  start: { now: string; handler: ComplaintValues['handler'] },
): ComplaintValues {
  const isDone = isHandled(record);
  return {
    customer: customer ?? customerOf(record),
    name: record.联系人,
    phone: record.联系电话,
    complainedAt: record.投诉时间.slice(0, 16),
    registeredAt: record.登记时间.slice(0, 16),
    source: record.来源,
    categoryId: record.投诉类别,
    departmentId: record.被投诉科室,
    staffId: record.被投诉人,
    serviceId: record.被投诉服务,
    attentionId: record.关注程度,
    content: decodeOrKeep(record.内容),
    needsCallback: record.回访状态 === 0,
    isHandled: isDone,
    handledAt: isDone ? record.处理时间.slice(0, 16) : start.now,
    handler: record.处理人ID ? { value: record.处理人ID, label: record.处理人 } : start.handler,
    handlingNote: isDone ? decodeOrKeep(record.处理说明) : '',
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
    sources: own(lists.sources, record.来源, record.来源名称),
    categories: own(lists.categories, record.投诉类别, record.投诉类别名称),
    attentionLevels: own(lists.attentionLevels, record.关注程度, record.关注程度名称),
    departments: own(lists.departments, record.被投诉科室, record.被投诉科室名称),
    staff:
      lists.departmentId === record.被投诉科室
        ? own(lists.staff, record.被投诉人, record.被投诉人姓名)
        : lists.staff,
  };
}

/** How a complaint stands that somebody is correcting, once a colleague was faster; undefined while nobody was. */
export function standingOf(
  now: ComplaintRecord | undefined,
  { version, isRemoved }: { version: number | undefined; isRemoved: boolean },
): ComplaintStanding | undefined {
  if (!now || version === undefined) return undefined;
  const isChanged = now.版本 > version;
  if (!isChanged && !isRemoved && now.可编辑) return undefined;
  return {
    stateText: now.状态名称,
    handler: now.处理人,
    handledAt: now.处理时间,
    changed: isRemoved ? 'removed' : isChanged ? 'proceeded' : undefined,
    canSave: now.可编辑,
  };
}

function customerOf(record: ComplaintRecord): ComplaintCustomer | null {
  if (!record.个人ID) return null;
  const { 被投诉服务: id, 被投诉服务名称: name } = record;
  return {
    id: record.个人ID,
    name: record.联系人,
    phone: record.联系电话,
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
  const handler = { 处理人ID: values.handler?.value ?? '' };
  return {
    机构ID: context.organisationId,
    个人ID: values.customer?.id ?? '',
    联系人: values.name,
    联系电话: values.phone,
    投诉时间: values.complainedAt,
    登记时间: values.registeredAt,
    来源: values.source,
    投诉类别: values.categoryId,
    被投诉科室: values.departmentId,
    被投诉人: values.staffId,
    被投诉服务: values.serviceId,
    关注程度: values.attentionId,
    内容: encoded(values.content),
    回访状态: values.needsCallback ? 0 : 1,
    状态: values.isHandled ? 3 : 0,
    ...(values.isHandled && { 处理时间: values.handledAt, 处理说明: encoded(values.handlingNote) }),
    ...((values.isHandled || !edited) && handler),
    ...(context.consultId && { 关联事件ID: context.consultId }),
    ...(edited && { 版本: edited.version }),
  };
}

/** A stored complaint as the list and the drawer beside it show it. */
export const toDetail = (record: ComplaintRecord): ComplaintDetailRecord => ({
  id: record.ID,
  customerId: record.个人ID,
  contact: record.联系人,
  phone: record.联系电话,
  state: record.状态,
  stateText: record.状态名称,
  category: record.投诉类别名称,
  attentionLevel: /^[1-5]$/.test(record.关注程度) ? Number(record.关注程度) : 0,
  attention: record.关注程度名称,
  source: record.来源名称,
  department: record.被投诉科室名称,
  staff: record.被投诉人姓名,
  service: record.被投诉服务名称,
  eventId: record.关联事件ID,
  event: record.关联事件名称,
  content: decodeOrKeep(record.内容),
  complainedAt: record.投诉时间,
  registeredAt: record.登记时间,
  registrar: record.登记人,
  handledAt: record.处理时间,
  handler: record.处理人,
  handlingNote: decodeOrKeep(record.处理说明),
  handlingDays: record.处理时长,
  needsCallback: record.回访状态 === 0,
  isCalledBack: record.已回访,
  canEdit: record.可编辑,
  canRemove: record.可删除,
  canProceed: record.可转状态.length > 0,
});

export const toStepEntry = (step: ComplaintStep): ComplaintStepEntry => ({
  id: step.ID,
  state: step.状态,
  stateText: step.状态名称,
  at: step.处理时间,
  handler: step.处理人,
  writer: step.登记人,
  note: decodeOrKeep(step.处理说明),
  canRemove: step.可删除,
});

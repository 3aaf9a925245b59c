import type { ComplaintRecord } from '@huifang/contract';
import { complaintState } from '@huifang/domain/complaint/states';
import type {
  ComplaintCustomer,
  ComplaintFieldSettings,
  ComplaintStanding,
  ComplaintValues,
} from '@huifang/ui/clinic/complaint-dialog';
import type { SelectOption } from '@huifang/ui/primitives/select';
import type { FieldSettings } from '../../../lib/field-settings.ts';
import { fieldOf } from './requests.ts';

export const isHandled = ({ state }: Pick<ComplaintRecord, 'state'>) => state === complaintState.handled;

/** What is decided about the fields of the form. */
export const complaintSettingsOf = (settings: FieldSettings): ComplaintFieldSettings =>
  Object.fromEntries(
    settings.flatMap(({ name, required, editable, hidden }) => {
      const field = fieldOf(name);
      return field ? [[field, { isRequired: required, isEditable: editable, isHidden: hidden }]] : [];
    }),
  );

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
    needsCallback: record.needsCallback,
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

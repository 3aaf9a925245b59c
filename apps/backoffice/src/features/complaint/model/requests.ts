import type { addComplain, RequestOf } from '@huifang/contract';
import { complaintState } from '@huifang/domain/complaint/states';
import type { ComplaintValues } from '@huifang/ui/clinic/complaint-dialog';

type SaveRequest = RequestOf<typeof addComplain>;
type FieldName = keyof ComplaintValues;

/** The form's fields behind those of a complaint, where they have other names. */
const formNames: Readonly<Record<string, FieldName>> = {
  customerId: 'customer',
  contactName: 'name',
  category: 'categoryId',
  attention: 'attentionId',
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
  'needsCallback',
  'handledAt',
  'handler',
  'handlingNote',
]);

/** The form's field behind a field of a complaint. */
export const fieldOf = (name: string): FieldName | undefined =>
  formNames[name] ?? (sameNames.has(name) ? (name as FieldName) : undefined);

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
    needsCallback: values.needsCallback,
    state: values.isHandled ? complaintState.handled : complaintState.registered,
    ...(values.isHandled && { handledAt: values.handledAt, handlingNote: values.handlingNote }),
    ...((values.isHandled || !edited) && handler),
    ...(context.consultId && { eventId: context.consultId }),
    ...(edited && { version: edited.version }),
  };
}

import { complaintFields } from '@huifang/domain/complaint/fields';
import { complaintPhone } from '@huifang/domain/complaint/phone';
import { msg } from '@lingui/core/macro';
import { parseDateTime } from '../../primitives/date-picker/index.ts';
import type { SelectOption } from '../../primitives/select/index.ts';
import type { FoundCustomer } from '../customer-search/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import type { FieldProblems } from '../rule-form/index.ts';

/** A customer as the complaint form finds them. */
export interface ComplaintCustomer extends FoundCustomer {
  /** What they were served with, newest first. */
  services: readonly { id: string; name: string }[];
}

/** What a complaint says. Ids are empty while nothing is chosen. */
export interface ComplaintValues {
  customer: ComplaintCustomer | null;
  name: string;
  phone: string;
  /** `YYYY-MM-DD HH:mm`, as the other times, or what was typed so far. */
  complainedAt: string;
  registeredAt: string;
  /** A code of the organisation's list. */
  source: string;
  categoryId: string;
  departmentId: string;
  staffId: string;
  serviceId: string;
  attentionId: string;
  content: string;
  /** 回访状态 0: makes an unassigned follow-up plan. */
  needsCallback: boolean;
  /** 处理完成: status 3 instead of 0. */
  isHandled: boolean;
  handledAt: string;
  handler: SelectOption | null;
  handlingNote: string;
}

/** A complaint about to be registered: now, on-site, no callback, the first category and level (rule complaint-1). */
export const emptyComplaint = (start: {
  /** `YYYY-MM-DD HH:mm` of the organisation. */
  now: string;
  /** The current user. */
  handler?: SelectOption;
  sources: readonly SelectOption[];
  categories: readonly SelectOption[];
  attentionLevels: readonly SelectOption[];
  customer?: ComplaintCustomer;
}): ComplaintValues => ({
  ...ofCustomer(start.customer ?? null),
  complainedAt: start.now,
  registeredAt: start.now,
  source: firstInUse(start.sources),
  categoryId: firstInUse(start.categories),
  departmentId: '',
  staffId: '',
  attentionId: firstInUse(start.attentionLevels),
  content: '',
  needsCallback: false,
  isHandled: false,
  handledAt: start.now,
  handler: start.handler ?? null,
  handlingNote: '',
});

const firstInUse = (list: readonly SelectOption[]) => list.find(({ isDisabled }) => !isDisabled)?.value ?? '';

/** What picking a customer fills: name, phone and the first service (rule complaint-1). */
export const ofCustomer = (customer: ComplaintCustomer | null) => ({
  customer,
  name: customer?.name ?? '',
  phone: customer?.phone ?? '',
  serviceId: customer?.services[0]?.id ?? '',
});

/** What the organisation decided about fields (rule setting-1); what is absent may be left empty and changed. */
export type ComplaintFieldSettings = Partial<
  Record<keyof ComplaintValues, { isRequired: boolean; isEditable: boolean; isHidden: boolean }>
>;

/** The fields of the second tab. */
export const handlingFields = ['handledAt', 'handler', 'handlingNote'] as const;

/** Every rule of the complaint form (rules complaint-2, complaint-5); handling counts only once it is done. */
export function validateComplaint(
  values: ComplaintValues,
  settings: ComplaintFieldSettings = {},
): FieldProblems<ComplaintValues> {
  const missing: FieldProblems<ComplaintValues> = {};
  for (const name of Object.keys(settings) as (keyof ComplaintValues)[]) {
    const isAsked = values.isHandled || !(handlingFields as readonly string[]).includes(name);
    if (settings[name]?.isRequired && isAsked && !String(values[name] ?? '').trim())
      missing[name] = msg`请完成填写`;
  }
  return { ...missing, ...withoutNone(fixedProblems(values)) };
}

/** What of some problems is one. */
const withoutNone = (problems: FieldProblems<ComplaintValues>): FieldProblems<ComplaintValues> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));

function fixedProblems(values: ComplaintValues): FieldProblems<ComplaintValues> {
  const { name, phone, isHandled, registeredAt, handledAt, content, handlingNote } = values;
  return {
    customer: values.needsCallback && !values.customer ? msg`需要回访时请选择客户` : undefined,
    name: name.trim() === '' ? msg`请填写联系人姓名` : lengthProblem(name, complaintFields.contactName.max),
    phone: complaintPhone(phone) !== undefined ? undefined : msg`请填写 11 位联系电话`,
    complainedAt: timeProblem(values.complainedAt),
    registeredAt: timeProblem(registeredAt),
    content: lengthProblem(content, complaintFields.content.max),
    handledAt: isHandled ? handledProblem(handledAt, registeredAt) : undefined,
    handlingNote: isHandled ? lengthProblem(handlingNote, complaintFields.handlingNote.max) : undefined,
  };
}

const timeProblem = (text: string) => {
  if (text.trim() === '') return msg`请完成填写`;
  return parseDateTime(text) ? undefined : msg`时间格式错误，请按 2026-04-16 09:30 的格式输入`;
};

/** Why a time of handling cannot be: it is none, or before the registration. */
export function handledProblem(handledAt: string, registeredAt: string) {
  const [handled, registered] = [parseDateTime(handledAt), parseDateTime(registeredAt)];
  if (!handled) return timeProblem(handledAt);
  return registered && handled < registered ? msg`处理时间不能早于登记时间` : undefined;
}

const millisecondsADay = 86_400_000;

/** Whole days of the organisation between registration and handling; undefined while either is no time. */
export function handlingDays(registeredAt: string, handledAt: string): number | undefined {
  const days = [registeredAt, handledAt].map((text) => {
    const time = parseDateTime(text);
    return time ? Date.parse(`${time.slice(0, 10)}T00:00:00Z`) / millisecondsADay : undefined;
  });
  const [from, to] = days;
  return from === undefined || to === undefined || to < from ? undefined : to - from;
}

/** What is hidden says what it said before, and nothing in a complaint that is new. */
export function withoutHidden(
  values: ComplaintValues,
  {
    initialValues,
    settings = {},
    isEdit = false,
  }: {
    initialValues: ComplaintValues;
    settings?: ComplaintFieldSettings;
    isEdit?: boolean;
  },
): ComplaintValues {
  const hidden = (Object.keys(settings) as (keyof ComplaintValues)[]).filter(
    (name) => settings[name]?.isHidden,
  );
  const kept = isEdit ? initialValues : { ...initialValues, phone: '', serviceId: '' };
  return { ...values, ...Object.fromEntries(hidden.map((name) => [name, kept[name]])) };
}

/** Texts without outer spaces; a complaint that is not handled says nothing about its handling. */
export const normaliseComplaint = (values: ComplaintValues): ComplaintValues => ({
  ...values,
  name: values.name.trim(),
  phone: complaintPhone(values.phone) ?? values.phone.trim(),
  content: values.content.trim(),
  handlingNote: values.isHandled ? values.handlingNote.trim() : '',
});

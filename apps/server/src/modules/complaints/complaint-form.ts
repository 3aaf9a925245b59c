import { type ComplaintForm } from '@huifang/contract';
import { complaintPhone } from '@huifang/domain/complaint/phone';
import { complaintState } from '@huifang/domain/complaint/states';
import { isMasked, maskPhone } from '@huifang/domain/customer/masks';
import { dictionaries } from '@huifang/domain/dictionaries';
import { instantIn, timeIn } from '@huifang/domain/organisation-time';
import { isShownWhole, shown } from '@huifang/domain/rights/shown';
import type { Tx } from '../../db/types.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { maySeeConsult } from '../consults/follow-up-subject.service.ts';
import { phonesOf } from '../customers/customer.service.ts';
import { isHidden } from '../customers/field-sight.ts';
import { countLookups } from '../customers/phone-lookups.ts';
import { presentEntry } from '../directory/directory.service.ts';
import { refuseHidden, refuseLocked, settingsFor, tellChangedRules } from '../settings/settings.service.ts';
import { checkHandler } from './complaint.policy.ts';
import type { ComplaintColumns, ComplaintRow } from './complaint.repo.ts';
import * as repo from './complaint.repo.ts';

/**
 * What a complaint is to hold after a save: the form over what is stored, or over what a new complaint starts with
 * (rule complaint-1). Throws VALIDATION with everything that is wrong.
 */
export async function validatedComplaint(
  tx: Tx,
  operator: Operator,
  form: ComplaintForm,
  now: Date,
  current?: ComplaintRow,
): Promise<ComplaintColumns> {
  const problems = new Problems(operator.locale);
  const context: Context = { tx, operator, problems, current };
  const time = (value: string | undefined, stored: Date | undefined) => resolvedTime(operator, value, stored);
  const customer_id = chosenId(form.customerId, current?.customer_id);
  const registered_at = time(form.registeredAt, current?.registered_at) ?? now;
  const state = resolvedState(form, current, problems);
  const wanted: ComplaintColumns = {
    customer_id,
    contact: form.contactName?.trim() ?? current?.contact ?? '',
    phone: await resolvedPhone(context, form.phone, customer_id),
    category: await listed(context, 'category', form.category),
    department_id: chosenId(form.departmentId, current?.department_id),
    staff_id: chosenId(form.staffId, current?.staff_id),
    service_id: chosenId(form.serviceId, current?.service_id),
    attention: await listed(context, 'attention', form.attention),
    source: await listed(context, 'source', form.source),
    content: asWritten(operator, form.content, current?.content),
    complained_at: time(form.complainedAt, current?.complained_at) ?? now,
    registered_at,
    state,
    ...(await resolvedHandling(context, form, state, now)),
    needs_callback: form.needsCallback ?? current?.needs_callback ?? false,
    event_id: chosenId(form.eventId, current?.event_id),
  };
  if (wanted.contact === '') problems.add('contactName', 'contactName');
  if (wanted.needs_callback && !customer_id) problems.add('customerId', 'callbackCustomer');
  if (wanted.handled_at && isBefore(wanted.handled_at, registered_at))
    problems.add('handledAt', 'handledTooEarly');
  await checkReferences(context, wanted);
  await judgeBySettings(context, wanted);
  problems.throwIfAny();
  return wanted;
}

interface Context {
  tx: Tx;
  operator: Operator;
  problems: Problems;
  current: ComplaintRow | undefined;
}

const chosenId = (value: string | undefined, stored: string | null | undefined): string | null =>
  value === undefined ? (stored ?? null) : value || null;

/** A time as typed, to the minute; one that names the stored minute keeps its seconds. */
export function resolvedTime(
  { timeZone }: Operator,
  value: string | undefined,
  stored: Date | null | undefined,
): Date | undefined {
  if (value === undefined) return stored ?? undefined;
  return stored && timeIn(timeZone, stored).startsWith(value) ? stored : instantIn(timeZone, value);
}

const { registered, handled } = complaintState;

const minute = 60_000;
/** Earlier by whole minutes: what is typed has no seconds. */
export const isBefore = (one: Date, other: Date) =>
  Math.floor(one.getTime() / minute) < Math.floor(other.getTime() / minute);

/**
 * The dialog's tick (rule complaint-3): 3 closes a complaint, 0 opens a closed one again. 0 says nothing about one that
 * is being handled, and the states between are reached by process entries only.
 */
function resolvedState({ state }: ComplaintForm, current: ComplaintRow | undefined, problems: Problems) {
  const now = current?.state ?? registered;
  if (state === undefined || state === now) return now;
  if (state === handled) return handled;
  if (state === registered) return now === handled ? registered : now;
  problems.add('state', 'unknownOption');
  return now;
}

async function resolvedHandling(
  context: Context,
  form: ComplaintForm,
  state: ComplaintColumns['state'],
  now: Date,
): Promise<Pick<ComplaintColumns, 'handled_at' | 'handling_note' | 'handler_id'>> {
  const { operator, current } = context;
  const handler_id = chosenId(form.handlerId, current?.handler_id);
  if (state === registered) return { handled_at: null, handling_note: '', handler_id };
  // What a process entry has written is changed by the entries, not by the form.
  if (state !== handled && current) {
    const { handled_at, handling_note } = current;
    return { handled_at, handling_note, handler_id: current.handler_id };
  }
  const stored = current?.state === handled ? current : undefined;
  return {
    handled_at: resolvedTime(operator, form.handledAt, stored?.handled_at) ?? now,
    handling_note: asWritten(operator, form.handlingNote, stored?.handling_note),
    handler_id: handler_id ?? operator.staffId,
  };
}

/** 11 digits (rule complaint-2); a masked number stands for the stored one or one of the customer's. */
async function resolvedPhone(
  { tx, operator, problems, current }: Context,
  typed: string | undefined,
  customerId: string | null,
): Promise<string> {
  const isUnseen = typed === '' && isHidden(operator, 'phone');
  if (typed === undefined || isUnseen) return current?.phone ?? '';
  const phone = complaintPhone(typed);
  if (phone === undefined) problems.add('phone', 'complaintPhone');
  if (!phone) return '';
  if (!isMasked(phone)) {
    // Whether it was the number before shows in what the save answers.
    if (current) await countLookups(tx, operator, [phone]);
    return phone;
  }
  if (current && phone === maskPhone(current.phone)) return current.phone;
  const own = customerId ? await phonesOf(tx, operator.organisationId, customerId) : [];
  const meant = own.find((number) => maskPhone(number) === phone);
  if (!meant) problems.add('phone', 'maskedPhone');
  return meant ?? '';
}

/** A text that comes back as somebody was shown it means the stored one. */
function asWritten({ fields }: Operator, typed: string | undefined, stored = ''): string {
  const isAsShown =
    !isShownWhole(fields, 'complaintContent') && typed?.trim() === shown(fields, 'complaintContent')(stored);
  return typed === undefined || isAsShown ? stored : typed.trim();
}

const lists = {
  category: { dictionary: dictionaries.complaintCategory, path: 'category' },
  attention: { dictionary: dictionaries.attention, path: 'attention' },
  source: { dictionary: dictionaries.complaintSource, path: 'source' },
} as const;

/** A code of one of the organisation's lists; the first one when a new complaint leaves it out (rule complaint-1). */
async function listed(
  { tx, operator, problems, current }: Context,
  column: keyof typeof lists,
  code: string | undefined,
): Promise<string> {
  const { dictionary, path } = lists[column];
  if (code === undefined && current) return current[column];
  if (code !== undefined && code === current?.[column]) return code;
  const entries = (await repo.findList(tx, operator.organisationId, dictionary)).filter(
    ({ is_enabled }) => is_enabled,
  );
  const wanted = code && (await presentEntry(tx, operator.organisationId, dictionary, code));
  const entry = wanted ? entries.find((known) => known.code === wanted) : entries[0];
  if (code && !entry) problems.add(path, 'unknownOption');
  return entry?.code ?? '';
}

/** Whatever a save newly refers to must exist in the organisation, and fit the rest. */
async function checkReferences(
  { tx, operator, problems, current }: Context,
  wanted: ComplaintColumns,
): Promise<void> {
  const { organisationId: org } = operator;
  const { department_id, staff_id, service_id, handler_id, event_id, customer_id } = wanted;
  const isNew = (column: 'department_id' | 'handler_id' | 'event_id') =>
    wanted[column] !== null && wanted[column] !== current?.[column];
  if (isNew('department_id') && !(await repo.hasDepartment(tx, org, department_id as string))) {
    problems.add('departmentId', 'unknownOption');
  }
  const isPlaced = staff_id !== current?.staff_id || department_id !== current?.department_id;
  if (staff_id !== null && isPlaced) {
    const person = await repo.staffOf(tx, org, staff_id);
    const isInside = department_id === null || person?.path?.split(';').includes(department_id);
    if (!person || !isInside) problems.add('staffId', 'unknownOption');
  }
  const isServed = service_id !== current?.service_id || customer_id !== current?.customer_id;
  if (service_id !== null && isServed && !(await repo.hasService(tx, org, customer_id, service_id))) {
    problems.add('serviceId', 'unknownOption');
  }
  if (isNew('handler_id')) await checkHandler(tx, operator, handler_id as string, wanted.state, problems);
  if (isNew('event_id') && !(await maySeeConsult(tx, operator, event_id as string))) {
    problems.add('eventId', 'unknownOption');
  }
}

/** The columns of the items that the settings rule. */
const ruledColumns = {
  phone: 'phone',
  source: 'source',
  category: 'category',
  departmentId: 'department_id',
  staffId: 'staff_id',
  serviceId: 'service_id',
  attention: 'attention',
  content: 'content',
  handlingNote: 'handling_note',
} as const satisfies Record<string, keyof ComplaintColumns>;

/** What a complaint is to hold by the settings of its page (rule complaint-10). */
async function judgeBySettings(context: Context, wanted: ComplaintColumns): Promise<void> {
  const { tx, operator, problems, current } = context;
  const settings = await settingsFor(tx, operator, 'complaint');
  const items = Object.keys(ruledColumns) as (keyof typeof ruledColumns)[];
  const isBlank = (value: unknown) => value === null || value === '';
  // The note belongs to a handling that is done.
  const isAsked = (item: string) => item !== 'handlingNote' || wanted.state === handled;
  for (const item of items) {
    if (settings.get(item)?.required && isAsked(item) && isBlank(wanted[ruledColumns[item]]))
      problems.add(item, 'required');
  }
  const before = async (item: (typeof items)[number]) => {
    if (current) return current[ruledColumns[item]];
    return item in lists ? listed(context, item as keyof typeof lists, undefined) : '';
  };
  const changed: string[] = [];
  for (const item of items) {
    const { hidden, editable } = settings.get(item) ?? {};
    const isLimited = hidden || (current && editable === false);
    if (isLimited && ((await before(item)) ?? '') !== (wanted[ruledColumns[item]] ?? '')) changed.push(item);
  }
  refuseHidden(settings, changed, problems);
  await tellChangedRules(tx, operator, 'complaint', problems);
  if (current) {
    problems.throwIfAny();
    await refuseLocked(tx, operator, 'complaint', settings, changed);
  }
}

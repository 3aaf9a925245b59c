import type { DataOf, editConsults, saveConsultMethodsValue } from '@huifang/contract';
import { audit } from '../../audit.ts';
import type { StoredChange } from '../../db/consult-tables.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { dayIn, instantIn, timeIn } from '../../text/organisation-time.ts';
import {
  addCustomer,
  changeCustomer,
  lockVisibleCustomer,
  personValues,
} from '../customers/customer.service.ts';
import { refuseDuplicates } from '../customers/duplicates.ts';
import { hidesBirthDate } from '../customers/hidden-birth-date.ts';
import { countLookups } from '../customers/phone-lookups.ts';
import { type Options, optionsFor } from '../options/options.service.ts';
import { type Setting, settingsFor } from '../settings/settings.service.ts';
import { giveTags } from '../tags/tags.service.ts';
import * as repo from './consult.repo.ts';
import { recordEvent, recordStep, refuseStale } from './history.ts';
import { type PlanDraft, savePlan, submittedPlan } from './plan.ts';
import { type LoadedRecord, lockRecord, versionOf } from './record.service.ts';
import {
  blindFields,
  isInWindow,
  registrationTime,
  type Submitted,
  type SubmittedPerson,
  submittedConsult,
  submittedPerson,
  typedPhones,
  withBlindChanges,
} from './record-form.ts';
import {
  checkOptions,
  checkSources,
  exists,
  hasAppointment,
  refuseNaturalSource,
  requireContact,
  requireItems,
  withoutDate,
} from './record-rules.ts';
import {
  changesBetween,
  emptyConsult,
  emptyPerson,
  isPersonField,
  itemOf,
  type RecordValues,
  storedChanges,
  withChanges,
  wordOf,
} from './record-values.ts';

type Answer = DataOf<typeof editConsults>;

/**
 * Saves a consult in mode 1 (new customer), 2 (existing customer), 3 (edit) or 4 (one of these without plan and
 * appointment), by every rule of the form again (rules consult-1, consult-3, consult-4).
 */
export async function saveConsult(tx: Tx, operator: Operator, submitted: Submitted): Promise<Answer> {
  const { form } = submitted;
  await countLookups(tx, operator, typedPhones(form));
  if (form.mode === 3 || (form.mode === 4 && form.id)) {
    if (!form.id) throw new AppError('CUSTOMER_REQUIRED');
    return editConsult(tx, operator, submitted, form.id);
  }
  if (form.mode === 2 && !form.customerId) throw new AppError('CUSTOMER_REQUIRED');
  const personId = form.mode === 1 ? undefined : form.customerId;
  return addConsult(tx, operator, submitted, personId);
}

interface Checked {
  settings: ReadonlyMap<string, Setting>;
  options: Options;
  problems: Problems;
  plan: PlanDraft | undefined;
}

/** What both kinds of save look up first; mode 4 hides the plan block, so that it is not read there. */
async function prepare(tx: Tx, operator: Operator, { form }: Submitted): Promise<Checked> {
  const problems = new Problems(operator.locale);
  const settings = await settingsFor(tx, operator, 'consult');
  const options = await optionsFor(tx, operator);
  const { daysAhead } = options;
  const plan =
    form.mode === 4 ? undefined : await submittedPlan(tx, operator, form, settings, daysAhead, problems);
  return { settings, options, problems, plan };
}

async function addConsult(
  tx: Tx,
  operator: Operator,
  submitted: Submitted,
  personId: string | undefined,
): Promise<Answer> {
  const { form } = submitted;
  const { settings, options, problems, plan } = await prepare(tx, operator, submitted);
  const now = new Date();
  const known = personId === undefined ? undefined : await knownCustomer(tx, operator, personId);
  const today = dayIn(operator.timeZone, new Date());
  const person = submittedPerson(
    known ? withoutBlanks(submitted) : submitted,
    known?.values ?? emptyPerson,
    today,
    problems,
  );
  const values: RecordValues = {
    ...person,
    ...submittedConsult(submitted, { ...emptyConsult, receptionistId: operator.personId }, form.mode !== 4),
  };
  if (values.receptionistId === '') values.receptionistId = operator.personId;
  const { timeZone } = operator;
  values.registeredAt = registrationTime(values, {
    stored: '',
    timeZone,
    daysBack: options.registrationDaysBack,
    now,
    problems,
  });

  const isHidden = await hidesBirthDate(tx, operator);
  if (known) {
    if (blindFields(operator, submitted, isHidden).length > 0) throw new AppError('PERSON_READ_ONLY');
    const before = { ...values, ...known.values };
    if (changesBetween(before, values).length > 0) throw new AppError('PERSON_READ_ONLY');
  }
  requireItems(settings, values, (field) => !known || !isPersonField(field), problems);
  checkAppointment(operator, values, form.createsAppointment, options.daysAhead, problems);
  await checkOptions(tx, operator, values, emptyConsult, problems);
  if (form.departmentId && !(await exists(tx, operator.organisationId, 'departments', form.departmentId))) {
    problems.add('departmentId', 'unknownOption');
  }
  problems.settle();
  const mustNameSource = !known || (settings.get('sources')?.required ?? false);
  await checkSources(tx, values, mustNameSource, problems);
  problems.settle();
  if (!known) {
    requireContact(values);
    await refuseDuplicates(tx, operator, values, form.confirmedDuplicates);
  }

  const customer = known?.customer ?? (await addCustomer(tx, operator, values));
  if (!known) await giveTags(tx, operator, customer.id, form.tags ?? []);
  const consult = await repo.insertConsult(tx, operator, {
    customer,
    values,
    departmentId: form.departmentId ?? (await departmentOf(tx, operator, values.receptionistId)),
    registeredAt:
      values.registeredAt === timeIn(timeZone, now) ? now : instantIn(timeZone, values.registeredAt),
    requestNote: form.changeRequestNote,
  });
  await recordEvent(tx, operator, consult.id, '咨询', values.content);
  if (values.appointmentDate !== '')
    await recordEvent(tx, operator, consult.id, '预约', values.appointmentNote);
  let version = versionOf(customer, consult);
  if (plan) {
    const planned = { id: consult.id, customer_id: customer.id, visit_state: customer.visit_state };
    version += await savePlan(tx, operator, planned, plan, { mayDisturb: form.mayDisturb });
  }
  await audit(tx, operator, {
    action: 'create',
    entity: 'consult',
    entityId: consult.id,
    details: { customerId: customer.id, mode: form.mode, newCustomer: !known, plan: plan !== undefined },
  });
  return {
    id: consult.id,
    customerId: customer.id,
    appointmentNumber: consult.appointment_no,
    version,
  };
}

async function knownCustomer(tx: Tx, operator: Operator, personId: string) {
  const customer = await lockVisibleCustomer(tx, operator, personId);
  return { customer, values: await personValues(tx, customer) };
}

/** Where the person is read-only, what a form leaves blank is not meant as a change. */
const withoutBlanks = ({ form, has }: Submitted): Submitted => ({
  form,
  has: (field) => {
    const value = form[field];
    const isBlank =
      value === '' || value === undefined || value === null || (Array.isArray(value) && !value.length);
    return has(field) && !isBlank && !(field === 'gender' && value === '未知');
  },
});

function checkAppointment(
  operator: Operator,
  values: RecordValues,
  isAsked: boolean,
  daysAhead: number,
  problems: Problems,
): void {
  if (values.appointmentDate !== '') {
    if (!isInWindow(values.appointmentDate, operator.timeZone, daysAhead))
      problems.add('appointmentDate', 'dateWindow');
  } else if ((isAsked || hasAppointment(values)) && values.appointmentTimeType !== withoutDate) {
    problems.add('appointmentDate', 'appointmentDate');
  }
}

async function departmentOf(tx: Tx, operator: Operator, personId: string): Promise<string | undefined> {
  if (personId === operator.personId) return operator.departmentId;
  const row = await tx
    .selectFrom('staff')
    .select('department_id')
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', personId)
    .executeTakeFirst();
  return row?.department_id ?? undefined;
}

async function editConsult(
  tx: Tx,
  operator: Operator,
  submitted: Submitted,
  consultId: string,
): Promise<Answer> {
  const { form } = submitted;
  const record = await lockRecord(tx, operator, consultId);
  if (!record) throw new AppError('NOT_FOUND');
  await refuseNaturalSource(tx, operator, record.consult.method_id);
  await refuseStale(tx, operator, record, requiredVersion(form.version));
  const { settings, options, problems, plan } = await prepare(tx, operator, submitted);

  const today = dayIn(operator.timeZone, new Date());
  const isHidden = await hidesBirthDate(tx, operator);
  const wanted: RecordValues = {
    ...submittedPerson(submitted, record.values, today, problems, isHidden),
    ...submittedConsult(submitted, record.values, form.mode !== 4),
  };
  wanted.registeredAt = registrationTime(wanted, {
    stored: record.values.registeredAt,
    timeZone: operator.timeZone,
    daysBack: options.registrationDaysBack,
    now: new Date(),
    problems,
  });
  const changes = withBlindChanges(
    changesBetween(record.values, wanted),
    blindFields(operator, submitted, isHidden),
    record.values,
  );
  const isChanged = (field: string) => changes.some((change) => change.field === field);
  requireItems(settings, wanted, () => true, problems);
  if (isChanged('appointmentDate') || isChanged('appointmentTimeType') || form.createsAppointment) {
    checkAppointment(
      operator,
      wanted,
      form.createsAppointment && form.mode !== 4,
      isChanged('appointmentDate') ? options.daysAhead : Number.MAX_SAFE_INTEGER,
      problems,
    );
  }
  await checkOptions(tx, operator, wanted, record.values, problems);
  problems.settle();
  if (isChanged('method') || isChanged('sources')) {
    await checkSources(tx, wanted, settings.get('sources')?.required ?? false, problems);
    problems.settle();
  }
  refuseLocked(settings, changes);
  requireContact(wanted);

  const needsApproval = (change: StoredChange) => settings.get(ruleOf(change, submitted))?.modify ?? false;
  const requested = changes.filter(needsApproval);
  const direct = changes.filter((change) => !needsApproval(change));
  if (changes.some(({ field }) => contactFields.has(field))) {
    await refuseDuplicates(tx, operator, wanted, form.confirmedDuplicates, record.customer.id);
  }
  let version = await applyChanges(tx, operator, record, direct);
  const applicationId = await storeRequest(tx, operator, consultId, requested, form.changeRequestNote);
  if (plan) {
    const options = { planId: form.followUpId, mayDisturb: form.mayDisturb };
    version += await savePlan(tx, operator, record.consult, plan, options);
  }
  await audit(tx, operator, {
    action: 'update',
    entity: 'consult',
    entityId: consultId,
    details: {
      fields: direct.map(({ field }) => wordOf(field)),
      requested: requested.map(({ field }) => wordOf(field)),
      plan: plan !== undefined,
    },
  });
  return {
    id: consultId,
    customerId: record.customer.id,
    appointmentNumber: record.consult.appointment_no,
    version,
    ...(applicationId && { applicationId }),
  };
}

export const contactFields: ReadonlySet<string> = new Set(['name', 'phones', 'wechat', 'qq']);

/** A birth date that follows from the age alone is ruled by the setting of the age. */
export const ruleOf = ({ field }: StoredChange, { form, has }: SubmittedPerson) =>
  field === 'birthDate' && !(has('birthDate') && form.birthDate) ? 'age' : itemOf(field);

/** Refuses changes of fields that the settings lock. */
export function refuseLocked(settings: ReadonlyMap<string, Setting>, changes: readonly StoredChange[]): void {
  const locked = changes
    .map(({ field }) => itemOf(field))
    .filter((item) => settings.get(item)?.editable === false);
  if (locked.length > 0) {
    throw new AppError('FIELD_NOT_EDITABLE', { values: { fields: locked.map(wordOf) } });
  }
}

/** Writes changes to a locked record: person and consult each a version further when touched. Answers the version. */
export async function applyChanges(
  tx: Tx,
  operator: Operator,
  record: LoadedRecord,
  changes: readonly StoredChange[],
): Promise<number> {
  const { customer, consult } = record;
  const values = withChanges(record.values, changes);
  const ofPerson = changes.filter(({ field }) => isPersonField(field));
  const ofConsult = changes.filter(({ field }) => !isPersonField(field));
  let { version } = record;
  if (ofPerson.length > 0) {
    await changeCustomer(tx, operator, customer.id, values);
    await recordStep(tx, operator, { customerId: customer.id, changes: ofPerson });
    version += 1;
  }
  if (ofConsult.length > 0) {
    const moved = ofConsult.find(({ field }) => field === 'appointmentDate');
    await repo.updateConsult(tx, operator, consult, values, Boolean(moved?.before));
    await recordStep(tx, operator, { customerId: customer.id, consultId: consult.id, changes: ofConsult });
    if (moved?.after) await recordEvent(tx, operator, consult.id, '预约', values.appointmentNote);
    version += 1;
  }
  if (changes.length > 0) {
    await recordEvent(tx, operator, consult.id, '修改', changes.map(({ field }) => wordOf(field)).join('、'));
  }
  return version;
}

/** Keeps changes that wait for approval with a consult; answers the request's id, undefined without changes. */
export async function storeRequest(
  tx: Tx,
  operator: Operator,
  consultId: string,
  changes: readonly StoredChange[],
  note: string,
): Promise<string | undefined> {
  if (changes.length === 0) return undefined;
  const { id } = await tx
    .insertInto('modification_requests')
    .values({
      org_id: operator.organisationId,
      consult_id: consultId,
      changes: JSON.stringify(storedChanges(changes)),
      note,
      applicant_id: operator.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(
    tx,
    operator,
    consultId,
    '修改',
    `申请：${changes.map(({ field }) => wordOf(field)).join('、')}`,
  );
  return id;
}

type MethodValues = {
  consultId: string;
  methodId: string;
  values: RecordValues['sources'];
  version?: number;
};

/** Saves the consult method and its source values of one consult, by the rules of an edit. */
export async function saveMethodValues(
  tx: Tx,
  operator: Operator,
  { consultId, methodId, values, version: seen }: MethodValues,
): Promise<DataOf<typeof saveConsultMethodsValue>> {
  const record = await lockRecord(tx, operator, consultId);
  if (!record) throw new AppError('NOT_FOUND');
  await refuseNaturalSource(tx, operator, record.consult.method_id);
  await refuseStale(tx, operator, record, requiredVersion(seen));
  const settings = await settingsFor(tx, operator, 'consult');
  const wanted = { ...record.values, method: methodId, sources: values };
  const changes = changesBetween(record.values, wanted);
  refuseLocked(settings, changes);
  const waiting = changes.filter(({ field }) => settings.get(itemOf(field))?.modify);
  if (waiting.length > 0) {
    // This call has no way to tell of a request; the form's save has.
    const fields = waiting.map(({ field }) => wordOf(field));
    throw new AppError('FIELD_NOT_EDITABLE', { values: { fields } });
  }
  const problems = new Problems(operator.locale);
  await checkOptions(tx, operator, wanted, record.values, problems);
  problems.settle();
  await checkSources(tx, wanted, true, problems);
  problems.settle();
  const version = await applyChanges(tx, operator, record, changes);
  await audit(tx, operator, {
    action: 'update',
    entity: 'consult',
    entityId: consultId,
    details: { fields: changes.map(({ field }) => wordOf(field)) },
  });
  return { version };
}

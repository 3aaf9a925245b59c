import type { AnswerOf, editConsults } from '@huifang/contract';
import { type DateWindow, dateWindow, isInWindow } from '@huifang/domain/date-window';
import { dayIn, instantIn, timeIn } from '@huifang/domain/organisation-time';
import { audit } from '../../audit.ts';
import type { StoredChange } from '../../db/consult-tables.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { refuseStale } from '../consults/history.ts';
import { lockRecord, versionOf } from '../consults/record.service.ts';
import {
  blindFields,
  registrationTime,
  type Submitted,
  submittedConsult,
  submittedPerson,
  typedPhones,
  withBlindChanges,
} from '../consults/record-form.ts';
import {
  checkOptions,
  checkSources,
  exists,
  hasAppointment,
  refuseNaturalSource,
  requireContact,
  requireItems,
  withoutDate,
} from '../consults/record-rules.ts';
import {
  changesBetween,
  emptyConsult,
  emptyPerson,
  isPersonField,
  type RecordValues,
  storedChanges,
  wordOf,
} from '../consults/record-values.ts';
import {
  addConsultRecord,
  applyChanges,
  contactFields,
  ruledItems,
  ruleOf,
  storeRequest,
} from '../consults/record-writing.service.ts';
import { addCustomer, lockVisibleCustomer, personValues } from '../customers/customer.service.ts';
import { refuseDuplicates } from '../customers/duplicates.ts';
import { personSight } from '../customers/hidden-birth-date.ts';
import { countLookups } from '../customers/phone-lookups.ts';
import { presentDisease } from '../diseases/diseases.service.ts';
import { type Options, optionsFor } from '../options/options.service.ts';
import {
  refuseHidden,
  refuseLocked,
  type Setting,
  settingsFor,
  tellChangedRules,
} from '../settings/settings.service.ts';
import { giveTags } from '../tags/tags.service.ts';
import { type PlanDraft, savePlan, submittedPlan } from './plan.ts';

type Answer = AnswerOf<typeof editConsults>;

/**
 * Saves a consult of a new customer, another of a known one, an edit, or one of these without plan and appointment, by
 * every rule of the form again (rules consult-1, consult-3, consult-4).
 */
export async function saveConsult(tx: Tx, operator: Operator, submitted: Submitted): Promise<Answer> {
  const { form } = submitted;
  await countLookups(tx, operator, typedPhones(form));
  if (form.mode === 'edit' || (form.mode === 'consultOnly' && form.id)) {
    if (!form.id) throw new AppError('CUSTOMER_REQUIRED');
    return editConsult(tx, operator, submitted, form.id);
  }
  if (form.mode === 'again' && !form.customerId) throw new AppError('CUSTOMER_REQUIRED');
  const customerId = form.mode === 'new' ? undefined : form.customerId;
  return addConsult(tx, operator, submitted, customerId);
}

interface Checked {
  settings: ReadonlyMap<string, Setting>;
  options: Options;
  /** Of plan and appointment. */
  window: DateWindow;
  problems: Problems;
  plan: PlanDraft | undefined;
}

/** What both kinds of save look up first; a consult alone hides the plan block, so that it is not read there. */
async function prepare(tx: Tx, operator: Operator, { form }: Submitted): Promise<Checked> {
  const problems = new Problems(operator.locale);
  const settings = await settingsFor(tx, operator, 'consult');
  const options = await optionsFor(tx);
  const window = dateWindow(dayIn(operator.timeZone, new Date()), options.daysAhead);
  const plan =
    form.mode === 'consultOnly'
      ? undefined
      : await submittedPlan(tx, operator, form, settings, window, problems);
  return { settings, options, window, problems, plan };
}

async function addConsult(
  tx: Tx,
  operator: Operator,
  submitted: Submitted,
  customerId: string | undefined,
): Promise<Answer> {
  const { form } = submitted;
  const { settings, options, window, problems, plan } = await prepare(tx, operator, submitted);
  const now = new Date();
  const known = customerId === undefined ? undefined : await knownCustomer(tx, operator, customerId);
  const today = dayIn(operator.timeZone, new Date());
  const person = submittedPerson(
    known ? withoutBlanks(submitted) : submitted,
    known?.values ?? emptyPerson,
    today,
    problems,
  );
  const values: RecordValues = {
    ...person,
    ...submittedConsult(
      submitted,
      { ...emptyConsult, receptionistId: operator.staffId },
      form.mode !== 'consultOnly',
    ),
  };
  if (values.receptionistId === '') values.receptionistId = operator.staffId;
  values.diseaseId = await presentDisease(tx, operator.organisationId, values.diseaseId);
  const { timeZone } = operator;
  values.registeredAt = registrationTime(values, {
    stored: '',
    timeZone,
    daysBack: submitted.isHistorical ? undefined : options.registrationDaysBack,
    now,
    problems,
  });

  const sight = await personSight(tx, operator);
  if (known) {
    if (blindFields(operator, submitted, sight).length > 0) throw new AppError('PERSON_READ_ONLY');
    const before = { ...values, ...known.values };
    if (changesBetween(before, values).length > 0) throw new AppError('PERSON_READ_ONLY');
  }
  requireItems(settings, values, (field) => !known || !isPersonField(field), problems);
  const blank = { ...emptyConsult, ...(known?.values ?? emptyPerson), registeredAt: values.registeredAt };
  const start = { ...blank, receptionistId: operator.staffId };
  if (!submitted.isHistorical) {
    refuseHidden(settings, ruledItems(changesBetween(start, values), submitted), problems);
  }
  if (!submitted.isHistorical) checkAppointment(values, form.createsAppointment, window, problems);
  await checkOptions(tx, operator, values, { ...emptyConsult, ...(known?.values ?? emptyPerson) }, problems);
  if (form.departmentId && !(await exists(tx, operator.organisationId, 'departments', form.departmentId))) {
    problems.add('departmentId', 'unknownOption');
  }
  await tellChangedRules(tx, operator, 'consult', problems);
  problems.throwIfAny();
  const source = settings.get('sources');
  const isRequired = !source?.hidden && (!known || (source?.required ?? false));
  await checkSources(tx, operator, values, { isRequired }, problems);
  problems.throwIfAny();
  if (!known) {
    requireContact(values);
    await refuseDuplicates(tx, operator, values, form.confirmedDuplicates);
  }

  const customer = known?.customer ?? (await addCustomer(tx, operator, values));
  if (!known) await giveTags(tx, operator, customer.id, form.tags ?? []);
  const consult = await addConsultRecord(tx, operator, {
    customer,
    values,
    departmentId: form.departmentId ?? (await departmentOf(tx, operator, values.receptionistId)),
    registeredAt:
      values.registeredAt === timeIn(timeZone, now) ? now : instantIn(timeZone, values.registeredAt),
    requestNote: form.changeRequestNote,
  });
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

async function knownCustomer(tx: Tx, operator: Operator, customerId: string) {
  const customer = await lockVisibleCustomer(tx, operator, customerId);
  return { customer, values: await personValues(tx, customer) };
}

/** Where the person is read-only, what a form leaves blank is not meant as a change. */
const withoutBlanks = ({ form, has }: Submitted): Submitted => ({
  form,
  has: (field) => {
    const value = form[field];
    const isBlank =
      value === '' || value === undefined || value === null || (Array.isArray(value) && !value.length);
    return has(field) && !isBlank && !(field === 'gender' && value === 'unknown');
  },
});

/** Without a window for a date that was not touched, which may lie outside (rule consult-5). */
function checkAppointment(
  values: RecordValues,
  isAsked: boolean,
  window: DateWindow | undefined,
  problems: Problems,
): void {
  if (values.appointmentDate !== '') {
    if (window && !isInWindow(values.appointmentDate, window)) problems.add('appointmentDate', 'dateWindow');
  } else if ((isAsked || hasAppointment(values)) && values.appointmentTimeType !== withoutDate) {
    problems.add('appointmentDate', 'appointmentDate');
  }
}

async function departmentOf(tx: Tx, operator: Operator, staffId: string): Promise<string | undefined> {
  if (staffId === operator.staffId) return operator.departmentId;
  const row = await tx
    .selectFrom('staff')
    .select('department_id')
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', staffId)
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
  const { settings, options, window, problems, plan } = await prepare(tx, operator, submitted);

  const today = dayIn(operator.timeZone, new Date());
  const sight = await personSight(tx, operator);
  const wanted: RecordValues = {
    ...submittedPerson(submitted, record.values, today, problems, sight),
    ...submittedConsult(submitted, record.values, form.mode !== 'consultOnly'),
  };
  wanted.diseaseId = await presentDisease(tx, operator.organisationId, wanted.diseaseId);
  wanted.registeredAt = registrationTime(wanted, {
    stored: record.values.registeredAt,
    timeZone: operator.timeZone,
    daysBack: submitted.isHistorical ? undefined : options.registrationDaysBack,
    now: new Date(),
    problems,
  });
  const changes = withBlindChanges(
    changesBetween(record.values, wanted),
    blindFields(operator, submitted, sight),
    record.values,
  );
  const isChanged = (field: string) => changes.some((change) => change.field === field);
  requireItems(settings, wanted, () => true, problems);
  if (!submitted.isHistorical) refuseHidden(settings, ruledItems(changes, submitted), problems);
  const isAppointmentChanged =
    isChanged('appointmentDate') || isChanged('appointmentTimeType') || form.createsAppointment;
  if (isAppointmentChanged && !submitted.isHistorical) {
    checkAppointment(
      wanted,
      form.createsAppointment && form.mode !== 'consultOnly',
      isChanged('appointmentDate') ? window : undefined,
      problems,
    );
  }
  await checkOptions(tx, operator, wanted, record.values, problems);
  await tellChangedRules(tx, operator, 'consult', problems);
  problems.throwIfAny();
  if (isChanged('method') || isChanged('sources')) {
    const isRequired = settings.get('sources')?.required ?? false;
    await checkSources(tx, operator, wanted, { isRequired, before: record.values }, problems);
    problems.throwIfAny();
  }
  await refuseLocked(tx, operator, 'consult', settings, ruledItems(changes, submitted));
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
    changes: storedChanges(direct),
  });
  return {
    id: consultId,
    customerId: record.customer.id,
    appointmentNumber: record.consult.appointment_no,
    version,
    ...(applicationId && { applicationId }),
  };
}

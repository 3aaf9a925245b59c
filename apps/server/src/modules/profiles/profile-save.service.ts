import type { AnswerOf, ProfileRecord, ProfileSave, savePaitentBasicDoc } from '@huifang/contract';
import { ageOn } from '@huifang/domain/customer/birth-date';
import { dayIn } from '@huifang/domain/organisation-time';
import type { z } from 'zod';
import { audit, auditRead } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { newestConsult } from '../consults/follow-up-subject.service.ts';
import { recordStep, refuseStale } from '../consults/history.ts';
import { blindFields, submittedPerson, typedPhones, withBlindChanges } from '../consults/record-form.ts';
import { checkOptions, requireContact, requireItems } from '../consults/record-rules.ts';
import {
  changesBetween,
  emptyConsult,
  emptyPerson,
  isPersonField,
  personOf,
  shownPerson,
  storedChanges,
  withChanges,
  wordOf,
} from '../consults/record-values.ts';
import { contactFields, ruledItems, ruleOf, storeRequest } from '../consults/record-writing.service.ts';
import {
  addCustomer,
  changeCustomer,
  findCustomer,
  lockVisibleCustomer,
  personValues,
} from '../customers/customer.service.ts';
import type { PersonValues } from '../customers/customer-values.ts';
import { refuseDuplicates } from '../customers/duplicates.ts';
import { personSight } from '../customers/hidden-birth-date.ts';
import { countLookups } from '../customers/phone-lookups.ts';
import { profileWords } from '../customers/profile-words.ts';
import { maySeeCustomer } from '../customers/visibility.ts';
import { disturbMark } from '../do-not-disturb/do-not-disturb.service.ts';
import { refuseHidden, refuseLocked, settingsFor, tellChangedRules } from '../settings/settings.service.ts';

type SaveForm = z.output<typeof ProfileSave>;
type Saved = AnswerOf<typeof savePaitentBasicDoc>;

/** What the save of a profile names; a field that it leaves out stays as it is. */
export interface SubmittedProfile {
  form: SaveForm;
  has: (field: keyof SaveForm) => boolean;
}

/** A profile beside a blank consult: the rules of a record then say nothing of consults. */
const asRecord = (person: PersonValues) => ({ ...emptyConsult, ...person });

/** A customer within sight as the profile shows them; phones and identity number masked. */
export async function personDetail(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof ProfileRecord>> {
  const { organisationId: org, timeZone } = operator;
  const customer = await findCustomer(tx, org, id);
  if (!customer || !(await maySeeCustomer(tx, operator, id))) throw new AppError('NOT_FOUND');
  await auditRead(tx, operator, id);
  const values = await personValues(tx, customer);
  const person = shownPerson(values, await personSight(tx, operator));
  return {
    ...person,
    customerId: customer.id,
    organisationId: org,
    age: ageOn(values.birthDate, dayIn(timeZone, new Date())) ?? null,
    phone: person.phones[0] ?? '',
    fileNumber: customer.file_number,
    visitState: customer.visit_state,
    customerState: customer.status as ProfileRecord['customerState'],
    disturb: await disturbMark(tx, operator, customer.id),
    createdAt: customer.created_at,
    names: (await profileWords(tx, operator, [values]))(values, customer.created_at),
    version: customer.version,
  };
}

/** Creates a profile, or edits the one that the form names, by every rule of the consult form on the person. */
export async function savePerson(tx: Tx, operator: Operator, submitted: SubmittedProfile): Promise<Saved> {
  await countLookups(tx, operator, typedPhones(submitted.form));
  return submitted.form.customerId === undefined
    ? addPerson(tx, operator, submitted)
    : editPerson(tx, operator, submitted, submitted.form.customerId);
}

async function addPerson(tx: Tx, operator: Operator, submitted: SubmittedProfile): Promise<Saved> {
  const problems = new Problems(operator.locale);
  const settings = await settingsFor(tx, operator, 'profile');
  const today = dayIn(operator.timeZone, new Date());
  const wanted = asRecord(submittedPerson(submitted, emptyPerson, today, problems));
  requireItems(settings, wanted, isPersonField, problems);
  const filled = changesBetween(asRecord(emptyPerson), wanted);
  refuseHidden(settings, ruledItems(filled, submitted), problems);
  await tellChangedRules(tx, operator, 'profile', problems);
  await checkOptions(tx, operator, wanted, asRecord(emptyPerson), problems);
  problems.throwIfAny();
  const values = personOf(wanted);
  requireContact(values);
  await refuseDuplicates(tx, operator, values, submitted.form.confirmedDuplicates);
  const customer = await addCustomer(tx, operator, values, { isServed: true });
  await audit(tx, operator, { action: 'create', entity: 'customer', entityId: customer.id });
  return { customerId: customer.id, version: customer.version };
}

async function editPerson(
  tx: Tx,
  operator: Operator,
  submitted: SubmittedProfile,
  id: string,
): Promise<Saved> {
  const { form } = submitted;
  const customer = await lockVisibleCustomer(tx, operator, id);
  await refuseStale(tx, operator, { customer, version: customer.version }, requiredVersion(form.version));
  const before = asRecord(await personValues(tx, customer));
  const problems = new Problems(operator.locale);
  const settings = await settingsFor(tx, operator, 'profile');
  const today = dayIn(operator.timeZone, new Date());
  const sight = await personSight(tx, operator);
  const wanted = asRecord(submittedPerson(submitted, before, today, problems, sight));
  requireItems(settings, wanted, isPersonField, problems);
  const blind = blindFields(operator, submitted, sight);
  const changes = withBlindChanges(changesBetween(before, wanted), blind, before);
  refuseHidden(settings, ruledItems(changes, submitted), problems);
  await tellChangedRules(tx, operator, 'profile', problems);
  await checkOptions(tx, operator, wanted, before, problems);
  problems.throwIfAny();
  await refuseLocked(tx, operator, 'profile', settings, ruledItems(changes, submitted));
  requireContact(wanted);

  const isRequested = changes.map((change) => settings.get(ruleOf(change, submitted))?.modify ?? false);
  const requested = changes.filter((_, index) => isRequested[index]);
  const direct = changes.filter((_, index) => !isRequested[index]);
  if (changes.some(({ field }) => contactFields.has(field))) {
    await refuseDuplicates(tx, operator, wanted, form.confirmedDuplicates, id);
  }
  if (direct.length > 0) {
    await changeCustomer(tx, operator, id, withChanges(before, direct));
    await recordStep(tx, operator, { customerId: id, changes: direct });
  }
  const requestId = await requestChanges(tx, operator, id, requested, form.changeRequestNote);
  await audit(tx, operator, {
    action: 'update',
    entity: 'customer',
    entityId: id,
    details: {
      fields: direct.map(({ field }) => wordOf(field)),
      requested: requested.map(({ field }) => wordOf(field)),
    },
    changes: storedChanges(direct),
  });
  return {
    customerId: id,
    version: customer.version + (direct.length > 0 ? 1 : 0),
    ...(requestId && { applicationId: requestId }),
  };
}

/** Requests hang on a consult, the customer's newest; a customer without one has nothing that could carry them. */
async function requestChanges(
  tx: Tx,
  operator: Operator,
  customerId: string,
  changes: Parameters<typeof storeRequest>[3],
  note: string,
): Promise<string | undefined> {
  if (changes.length === 0) return undefined;
  const consult = await newestConsult(tx, operator, customerId);
  if (!consult) {
    const fields = changes.map(({ field }) => wordOf(field));
    throw new AppError('FIELD_NOT_EDITABLE', { values: { fields } });
  }
  return storeRequest(tx, operator, consult.id, changes, note);
}

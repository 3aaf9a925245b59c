import type { ConsultSave } from '@huifang/contract';
import { appointmentFields, consultFields } from '@huifang/domain/consult/fields';
import { registrationProblem } from '@huifang/domain/consult/registration-time';
import { ageOn, birthDateOfAge, isBirthDate } from '@huifang/domain/customer/birth-date';
import { customerFields, maskedAs } from '@huifang/domain/customer/fields';
import { readIdNumber } from '@huifang/domain/customer/identity-number';
import { isMasked, maskIdNumber, maskPhone } from '@huifang/domain/customer/masks';
import { parsePhone, splitPhones } from '@huifang/domain/customer/phones';
import { fullTime } from '@huifang/domain/days';
import { keptFields, namesOfKind, spelt } from '@huifang/domain/fields';
import { timeIn } from '@huifang/domain/organisation-time';
import { isShownWhole } from '@huifang/domain/rights/shown';
import type { z } from 'zod';
import type { StoredChange } from '../../db/consult-tables.ts';
import type { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import type { PersonValues } from '../customers/customer-values.ts';
import { mayReveal } from '../customers/field-sight.ts';
import type { PersonSight } from '../customers/hidden-birth-date.ts';
import { type ConsultValues, consultOf, maskedValue, personOf, type RecordField } from './record-values.ts';

export type SaveForm = z.output<typeof ConsultSave>;

/** What a save names; a field that it leaves out stays as it is. */
export interface Submitted {
  form: SaveForm;
  has: (field: keyof SaveForm) => boolean;
  /** Brought along from elsewhere: its times lie as far back as they do. */
  isHistorical?: boolean;
}

/** The person's part of a save, all that a profile's save has. */
type PersonForm = Pick<SaveForm, keyof PersonValues | 'age' | 'phone'>;

/** What the save of a person names, with or without a consult. */
export interface SubmittedPerson {
  form: PersonForm;
  has: (field: keyof PersonForm) => boolean;
}

/** What is kept as it is given, spelt as its field says. */
const plainOfPerson = namesOfKind(customerFields, 'text', 'word', 'entry', 'ethnicGroup').filter(
  (name) => name !== 'idNumber' && name !== 'phone',
);
const plainOfConsult = namesOfKind(consultFields, 'text', 'longText', 'entry', 'reference', 'moment').filter(
  (name) => keptFields(consultFields).includes(name),
);

const isOfAppointment = (name: string) => (appointmentFields as readonly string[]).includes(name);

const keptText = (name: (typeof plainOfPerson)[number], text: string) => spelt(customerFields[name], text);

/**
 * The person's fields after a save, in the spelling in which they are stored: full-width digits and spaces normalised,
 * masked values that come back taken for the ones they hide (rule privacy-2).
 */
export function submittedPerson(
  { form, has }: SubmittedPerson,
  current: PersonValues,
  today: string,
  problems: Problems,
  sight?: PersonSight,
): PersonValues {
  const isBack = (name: (typeof plainOfPerson)[number]) => isAsShown(name, form[name], current, sight);
  const isTold = (name: (typeof plainOfPerson)[number]) =>
    has(name) &&
    !isBack(name) &&
    !(isPutTogether(name, form, current) && (partsOf[name] ?? []).every(isBack));
  const person = {
    ...personOf(current),
    ...Object.fromEntries(plainOfPerson.filter(isTold).map((name) => [name, keptText(name, form[name])])),
  };
  for (const name of namesOfKind(customerFields, 'flag')) {
    const value = form[name];
    if (has(name) && value !== undefined) person[name] = value;
  }
  if (has('phone') || has('phones')) {
    const kept = sight?.fields.phone === 'hidden' ? current.phones : [];
    person.phones = [...new Set([...kept, ...submittedPhones({ form, has }, current.phones, problems)])];
  }
  const isUnseen = sight?.fields.idNumber === 'hidden' && form.idNumber.trim() === '';
  if (has('idNumber') && !isUnseen)
    person.idNumber = submittedIdNumber(form.idNumber, current.idNumber, today, problems);
  const birthDate = {
    form,
    has: sight?.hidesBirthDate ? hasOwnBirthDate({ form, has }, current.birthDate, today) : has,
  };
  person.birthDate = submittedBirthDate(birthDate, current.birthDate, today, problems);
  return person;
}

/** What a page puts together anew out of which other parts of an address. */
const partsOf: Partial<Record<string, readonly (typeof plainOfPerson)[number][]>> = {
  address: ['regionCode'],
  fullAddress: ['regionCode', 'addressDetail'],
};

/** A text that a page put together out of parts that it was shown less of than there is. */
const isPutTogether = (
  name: (typeof plainOfPerson)[number],
  form: SubmittedPerson['form'],
  current: PersonValues,
): boolean => name in partsOf && String(current[name]).startsWith(String(form[name]).replace(/\*{4}$/, ''));

/** What of an address shows also where the rest is masked. */
const isRegion: ReadonlySet<string> = new Set(['address', 'regionCode']);

/** A value that comes back as it was shown in part, or not at all, means the one of the record. */
function isAsShown(
  name: (typeof plainOfPerson)[number],
  given: unknown,
  current: PersonValues,
  sight: PersonSight | undefined,
): boolean {
  const group = maskedAs(name);
  if (!sight || !group || group === 'birthDate' || isShownWhole(sight.fields, group, 'page')) return false;
  return given === maskedValue(name, current[name], sight, 'page');
}

/** The whole numbers that somebody typed; masked ones are those of the record. */
export const typedPhones = ({ phone: first, phones: listed = [] }: PersonForm): string[] =>
  [first, ...listed]
    .filter((text) => !isMasked(text))
    .flatMap(splitPhones)
    .map(parsePhone)
    .filter((phone) => phone !== undefined);

function submittedPhones(
  { form, has }: SubmittedPerson,
  current: readonly string[],
  problems: Problems,
): string[] {
  const listed = has('phones') ? (form.phones ?? []) : current.slice(1);
  const first = has('phone') ? form.phone : '';
  const phones: string[] = [];
  for (const [index, text] of [first, ...listed].entries()) {
    if (text.trim() === '') continue;
    const path = index === 0 ? 'phone' : `phones.${index - 1}`;
    const hidden = isMasked(text);
    const found = hidden
      ? [revealMasked(text.trim(), current, phones, index === 0)]
      : splitPhones(text).map(parsePhone);
    for (const phone of found) {
      if (!phone) problems.add(path, hidden ? 'maskedPhone' : 'phone');
      else if (!phones.includes(phone)) phones.push(phone);
    }
  }
  if (phones.length > customerFields.phones.most) problems.add('phones', 'tooManyPhones');
  return phones;
}

/** Two numbers may look alike when masked: they are taken in order; the first phone is also in the list. */
function revealMasked(text: string, current: readonly string[], taken: readonly string[], isFirst: boolean) {
  const alike = current.filter((phone) => maskPhone(phone) === text);
  return isFirst ? alike[0] : (alike.find((phone) => !taken.includes(phone)) ?? alike[0]);
}

function submittedIdNumber(text: string, current: string, today: string, problems: Problems): string {
  if (text.trim() === '') return '';
  if (isMasked(text)) {
    if (text.trim() !== maskIdNumber(current)) problems.add('idNumber', 'idNumber');
    return current;
  }
  const read = readIdNumber(text, today);
  if (!read) problems.add('idNumber', 'idNumber');
  return read?.number ?? current;
}

/** Where the form got an age and no date, a date that comes back blank beside an age stays as it is. */
const hasOwnBirthDate =
  ({ form, has }: SubmittedPerson, current: string, today: string): SubmittedPerson['has'] =>
  (field) => {
    if (field !== 'birthDate' || form.birthDate) return has(field);
    return has(field) && has('age') && form.age === null && ageOn(current, today) !== undefined;
  };

/**
 * What a form brings of its own for fields whose values the operator is not shown. Whether it is what the record
 * holds already must not be seen from a save.
 */
export function blindFields(
  operator: Operator,
  { form, has }: SubmittedPerson,
  sight: PersonSight,
): RecordField[] {
  const fields: RecordField[] = [];
  if (
    !mayReveal(operator, 'idNumber') &&
    has('idNumber') &&
    form.idNumber.trim() !== '' &&
    !isMasked(form.idNumber)
  )
    fields.push('idNumber');
  if (!mayReveal(operator, 'phone') && typedPhones(form).length > 0) fields.push('phones');
  if (sight.hidesBirthDate && has('birthDate') && form.birthDate) fields.push('birthDate');
  for (const name of plainOfPerson) {
    const group = maskedAs(name);
    if (group !== 'contacts' && group !== 'address') continue;
    if (sight.fields[group] !== 'hidden' && isRegion.has(name)) continue;
    const given = String(form[name] ?? '').trim();
    if (!mayReveal(operator, group) && has(name) && given !== '' && !isMasked(given)) fields.push(name);
  }
  return fields;
}

/** Changes of a form, those included that bring for a blind field what the record holds already. */
export const withBlindChanges = (
  changes: readonly StoredChange[],
  blind: readonly RecordField[],
  values: PersonValues,
): StoredChange[] => [
  ...changes,
  ...blind
    .filter((field) => !changes.some((change) => change.field === field))
    .map((field) => {
      const value = values[field as keyof PersonValues];
      return { field, before: value, after: value };
    }),
];

/** A birth date settles the age; an age alone gives a birth date of 1 January (rule customer-8). */
function submittedBirthDate(
  { form, has }: SubmittedPerson,
  current: string,
  today: string,
  problems: Problems,
): string {
  const given = form.birthDate?.slice(0, 10) ?? '';
  if (has('birthDate') && given !== current && given !== '') {
    if (!isBirthDate(given, today)) problems.add('birthDate', 'birthDate');
    return given;
  }
  const { age } = form;
  const base = has('birthDate') ? given : current;
  if (has('age') && age !== null && age !== ageOn(base, today)) return birthDateOfAge(age, today);
  return base;
}

/** The consult's own fields after a save; `withAppointment` false leaves that block alone. */
export function submittedConsult(
  { form, has }: Submitted,
  current: ConsultValues,
  withAppointment: boolean,
): ConsultValues {
  const consult = {
    ...consultOf(current),
    ...Object.fromEntries(
      plainOfConsult
        .filter((name) => has(name) && (withAppointment || !isOfAppointment(name)))
        .map((name) => [name, form[name] ?? '']),
    ),
  };
  if (has('sources')) {
    consult.sources = (form.sources ?? []).filter(({ id, value }) => id !== '' || value.trim() !== '');
  }
  if (has('registeredAt'))
    consult.registeredAt = submittedRegistration(form.registeredAt, current.registeredAt);
  return consult;
}

/** A form shows minutes: the minute that is stored means the stored second, and nothing means as it is. */
const submittedRegistration = (given: string | undefined, current: string): string =>
  given === undefined || (given.length < 19 && current.startsWith(given)) ? current : fullTime(given);

/**
 * The registration time of a consult: now when none is given. Notes one that lies in the future, or further back than
 * the organisation's window, in whole days of its time zone; one that was stored before stays (rule consult-6).
 */
export function registrationTime(
  { registeredAt: wanted }: Pick<ConsultValues, 'registeredAt'>,
  context: { stored: string; timeZone: string; daysBack: number | undefined; now: Date; problems: Problems },
): string {
  const { stored, timeZone, daysBack, now, problems } = context;
  if (wanted === stored && stored !== '') return stored;
  const current = timeIn(timeZone, now);
  if (wanted === '') return stored || current;
  const problem = registrationProblem(wanted, current, daysBack);
  if (problem === 'inFuture') problems.add('registeredAt', 'registeredInFuture');
  else if (problem) problems.add('registeredAt', 'registeredTooEarly');
  else if (wanted > current || wanted.slice(0, 16) === current.slice(0, 16)) return current;
  return wanted;
}

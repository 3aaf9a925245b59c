import { isDate, isWithin, parseDateTime, toHalfWidth } from '../../primitives/date-picker/dates.ts';
import { dayOf, parseMoment } from '../../primitives/date-picker/moments.ts';
import { type ConsultSources, isSourceFilled } from '../consult-source-picker/sources.ts';
import { fieldLimits } from '../field-limits/limits.ts';
import { isMaskedPhone, isPhone, maxPhones, splitPhones } from '../phones/phones.ts';
import {
  type ConsultFieldName,
  type ConsultFieldSettings,
  type ConsultFormValues,
  sectionFields,
  undatedTimeType,
} from './values.ts';

/** What is wrong with a field; `problemMessages` has the words. */
export type ConsultProblem =
  | 'required'
  | 'contactMissing'
  | 'phoneFormat'
  | 'phoneRepeated'
  | 'tooManyPhones'
  | 'ageDigits'
  | 'ageRange'
  | 'dateFormat'
  | 'birthInFuture'
  | 'idNumberFormat'
  | 'addressRequired'
  | 'methodRequired'
  | 'planDateRequired'
  | 'planExecutorRequired'
  | 'appointmentDateRequired'
  | 'outsideWindow'
  | 'tooLong20'
  | 'tooLong50'
  | 'tooLong200'
  | 'tooLong500'
  | 'tooLong1000'
  | 'tooLong10000'
  | 'registeredInFuture'
  | 'registeredTooEarly'
  | 'nameTaken'
  | 'wechatTaken'
  | 'qqTaken';

export type ConsultProblems = Partial<Record<ConsultFieldName, ConsultProblem>>;

export interface ConsultRuleContext {
  /** 1 new customer, 2 known customer, 3 edit. */
  behaviour: 1 | 2 | 3;
  /** The follow-up and appointment blocks are shown (not in mode 4). */
  hasBlocks: boolean;
  settings: ConsultFieldSettings;
  today: string;
  /** First and last day for plan and appointment. */
  dateWindow: { min: string; max: string };
  /** See the modal's prop; absent: not judged. */
  registration?: { earliest: string; now: () => string };
  /** What the chosen consulting way asks. */
  sources: ConsultSources | undefined;
  /** The values before any edit; a date that was not touched may lie outside the window. */
  initial: ConsultFormValues;
  /** Values that the duplicate check refused. */
  refused: Partial<Record<'name' | 'wechat' | 'qq', string>>;
}

const personFields = new Set<ConsultFieldName>(
  sectionFields.profile.filter((name) => name !== 'isGenuineProfile'),
);

/** Whether a field belongs to the person, who is read-only in mode 2. */
export const isPersonField = (name: ConsultFieldName) => personFields.has(name);

/** Whether a field may be changed: the person's are read-only in mode 2, settings decide in mode 3 (rule consult-2). */
export function isFieldEditable(
  name: ConsultFieldName,
  { behaviour, settings }: Pick<ConsultRuleContext, 'behaviour' | 'settings'>,
): boolean {
  if (behaviour === 2) return !personFields.has(name);
  if (behaviour === 3) return settings[name]?.isEditable ?? true;
  return true;
}

/** Whether the appointment block counts: any of its fields is filled (rule consult-4). */
export const hasAppointment = (values: ConsultFormValues) =>
  sectionFields.appointment.some((name) => values[name] !== '');

/** Whether a field has to be filled now, by settings or by a rule of the form; decides the asterisk. */
export function isFieldRequired(
  name: ConsultFieldName,
  values: Pick<ConsultFormValues, 'hasPlan' | 'planExecution' | 'appointmentTimeType' | 'methodId'> & {
    isAppointed: boolean;
  },
  context: Pick<ConsultRuleContext, 'settings' | 'behaviour' | 'hasBlocks' | 'sources'>,
): boolean {
  const isSet = context.settings[name]?.isRequired ?? false;
  if (sectionFields.plan.includes(name)) {
    if (!context.hasBlocks || !values.hasPlan) return false;
    return isSet || name === 'planDate' || (name === 'planExecutor' && values.planExecution === 'named');
  }
  if (sectionFields.appointment.includes(name)) {
    if (!context.hasBlocks || !values.isAppointed) return false;
    if (name === 'appointmentDate') return values.appointmentTimeType !== undatedTimeType;
    return isSet;
  }
  if (name === 'source') return isSet || (context.behaviour === 1 && values.methodId !== '');
  return isSet;
}

/** Every rule over the whole form, one problem a field. Fields that cannot be changed are not judged. */
export function validateConsult(values: ConsultFormValues, context: ConsultRuleContext): ConsultProblems {
  const problems: ConsultProblems = {};
  const add = (name: ConsultFieldName, problem: ConsultProblem | undefined) => {
    if (problem && !problems[name] && isFieldEditable(name, context)) problems[name] = problem;
  };
  const needs = { ...values, isAppointed: hasAppointment(values) };
  const isRequired = (name: ConsultFieldName) => isFieldRequired(name, needs, context);

  for (const name of Object.values(sectionFields).flat()) {
    if (isRequired(name) && isBlank(values, name, context)) add(name, requiredProblem(name));
  }
  if (isBlank(values, 'phones', context) && !values.wechat.trim() && !values.qq.trim()) {
    problems.phones = undefined;
    add('phones', 'contactMissing');
  }
  for (const [name, problem] of lengthProblems(values)) add(name, problem);
  add('phones', phonesProblem(values.phones));
  add('age', ageProblem(values.age));
  add('birthDate', birthDateProblem(values.birthDate, context.today));
  add('registeredAt', registrationProblem(values.registeredAt, context));
  if (values.idNumber && !values.idNumber.includes('*') && !isIdNumber(values.idNumber)) {
    add('idNumber', 'idNumberFormat');
  }
  for (const [name, problem] of [
    ['name', 'nameTaken'],
    ['wechat', 'wechatTaken'],
    ['qq', 'qqTaken'],
  ] as const) {
    if (values[name] !== '' && context.refused[name] === values[name].trim()) add(name, problem);
  }
  if (context.hasBlocks) {
    if (values.hasPlan) add('planDate', windowProblem('planDate', values, context));
    add('appointmentDate', windowProblem('appointmentDate', values, context));
  }
  for (const name of Object.keys(problems) as ConsultFieldName[]) {
    if (!problems[name]) delete problems[name];
  }
  return problems;
}

function isBlank(
  values: ConsultFormValues,
  name: ConsultFieldName,
  { sources, behaviour, settings, initial }: ConsultRuleContext,
): boolean {
  const value = values[name];
  // Whoever is shown an age instead of the birth date saves the date as it is.
  if (name === 'birthDate' && values.age !== '' && initial.age !== '' && initial.birthDate === '')
    return false;
  if (name === 'source') {
    const isEmpty = !values.source.some((one) => one.value.trim() !== '' || one.id !== '');
    // A setting asks for a source whatever the way offers, unless the way offers none at all.
    return settings.source?.isRequired || behaviour === 1 ? !isSourceFilled(sources, values.source) : isEmpty;
  }
  if (Array.isArray(value)) return !value.some((one) => typeof one === 'string' && one.trim() !== '');
  if (typeof value === 'string') return value.trim() === '';
  return value === null;
}

function requiredProblem(name: ConsultFieldName): ConsultProblem {
  if (name === 'regionCode') return 'addressRequired';
  if (name === 'methodId') return 'methodRequired';
  if (name === 'planDate') return 'planDateRequired';
  if (name === 'planExecutor') return 'planExecutorRequired';
  return name === 'appointmentDate' ? 'appointmentDateRequired' : 'required';
}

/** A masked number stands for itself; several in one text are several. */
const plainNumbers = (text: string) => (isMaskedPhone(text) ? [text.trim()] : splitPhones(text));

const longest = fieldLimits.consult;

function lengthProblems(typed: ConsultFormValues): [ConsultFieldName, ConsultProblem][] {
  const values = { ...typed, name: normaliseName(typed.name), contactName: normaliseName(typed.contactName) };
  const lengthOf = (name: keyof typeof longest): number => {
    if (name === 'keywords') return values.keywords.join(',').length;
    if (name === 'source') return Math.max(0, ...values.source.map(({ value }) => value.length));
    return values[name].length;
  };
  return (Object.keys(longest) as (keyof typeof longest)[])
    .filter((name) => lengthOf(name) > longest[name])
    .map((name) => [name, `tooLong${longest[name]}` as ConsultProblem]);
}

function phonesProblem(phones: readonly string[]): ConsultProblem | undefined {
  const filled = phones.filter((number) => number.trim() !== '');
  const plain = filled.flatMap(plainNumbers);
  if (plain.some((number) => !isMaskedPhone(number) && !isPhone(number))) return 'phoneFormat';
  if (new Set(plain).size > maxPhones) return 'tooManyPhones';
  return new Set(plain).size < plain.length ? 'phoneRepeated' : undefined;
}

const oldestAge = 130;

function ageProblem(age: string): ConsultProblem | undefined {
  const plain = toHalfWidth(age).trim();
  if (plain === '') return undefined;
  if (!/^\d{1,6}$/.test(plain)) return 'ageDigits';
  return Number(plain) > oldestAge ? 'ageRange' : undefined;
}

function birthDateProblem(birthDate: string, today: string): ConsultProblem | undefined {
  if (birthDate === '') return undefined;
  if (!isDate(birthDate)) return 'dateFormat';
  const earliest = `${Number(today.slice(0, 4)) - oldestAge - 1}${today.slice(4)}`;
  return birthDate > today || birthDate <= earliest ? 'birthInFuture' : undefined;
}

/** A registration lies between the organisation's first day and now; one that was stored before stays. */
function registrationProblem(
  registeredAt: string,
  { registration, initial }: ConsultRuleContext,
): ConsultProblem | undefined {
  if (registeredAt === '') return undefined;
  if (!parseDateTime(registeredAt)) return 'dateFormat';
  if (!registration || registeredAt === initial.registeredAt) return undefined;
  if (registeredAt > registration.now()) return 'registeredInFuture';
  return registeredAt.slice(0, 10) < registration.earliest ? 'registeredTooEarly' : undefined;
}

function windowProblem(
  name: 'planDate' | 'appointmentDate',
  values: ConsultFormValues,
  { dateWindow, initial }: ConsultRuleContext,
): ConsultProblem | undefined {
  const text = values[name];
  if (text === '') return undefined;
  const moment = parseMoment(text);
  if (!moment) return 'dateFormat';
  const isUntouched = text === initial[name];
  return isUntouched || isWithin(dayOf(moment), dateWindow.min, dateWindow.max) ? undefined : 'outsideWindow';
}

/** The age in whole years on a day. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** 1 January of the year that an age points at (rule customer-8); undefined when the text is no age. */
export function birthDateFromAge(age: string, today: string): string | undefined {
  const plain = toHalfWidth(age).trim();
  if (plain === '' || ageProblem(plain)) return undefined;
  return `${Number(today.slice(0, 4)) - Number(plain)}-01-01`;
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const idCheckCharacters = '10X98765432';

/** An id number without spaces, in plain characters, with an upper-case X. */
const normaliseIdNumber = (text: string) => toHalfWidth(text).replace(/\s/g, '').toUpperCase();

/** Whether a text is an identity number: 18 characters with a right check character, or 15 digits; real dates. */
export function isIdNumber(text: string): boolean {
  const number = normaliseIdNumber(text);
  if (!isDate(birthDateOfId(number) ?? '')) return false;
  if (number.length === 15) return true;
  const sum = idWeights.reduce((total, weight, at) => total + weight * Number(number[at]), 0);
  return idCheckCharacters[sum % 11] === number[17];
}

/** The birth date an identity number states; order numbers 996 to 999 of the short form mean the 1800s. */
export function birthDateOfId(text: string): string | undefined {
  const number = normaliseIdNumber(text);
  const long = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(number);
  if (long) return `${long[1]}-${long[2]}-${long[3]}`;
  const short = /^\d{6}(\d{2})(\d{2})(\d{2})(\d{3})$/.exec(number);
  return short ? `${Number(short[4]) >= 996 ? '18' : '19'}${short[1]}-${short[2]}-${short[3]}` : undefined;
}

/** The sex an identity number states: an odd order number is male. */
export function genderOfId(text: string): 'male' | 'female' {
  const number = normaliseIdNumber(text);
  const order = number.length === 15 ? number[14] : number[16];
  return Number(order) % 2 === 1 ? 'male' : 'female';
}

const han = '\\p{Script=Han}';
const spaceByHan = new RegExp(`(?<=${han})\\s+|\\s+(?=${han})`, 'gu');

/**
 * A name without stray white space (rule customer-7): none beside Chinese characters, single spaces between Latin
 * words.
 */
export const normaliseName = (text: string) => text.trim().replace(spaceByHan, '').replace(/\s+/g, ' ');

/** The values as they are saved: plain digits, no stray spaces, no empty or repeated numbers. */
export function normaliseValues(values: ConsultFormValues): ConsultFormValues {
  const phones = values.phones.flatMap(plainNumbers);
  return {
    ...values,
    name: normaliseName(values.name),
    contactName: normaliseName(values.contactName),
    age: toHalfWidth(values.age).trim(),
    phones: [...new Set(phones.filter(Boolean))],
    wechat: values.wechat.trim(),
    qq: toHalfWidth(values.qq).trim(),
    idNumber: normaliseIdNumber(values.idNumber),
    planExecution: values.hasPlan ? values.planExecution : 'unassigned',
  };
}

/** Fields that need approval and were changed in an edit. */
export function changedReviewFields(
  values: ConsultFormValues,
  initial: ConsultFormValues,
  settings: ConsultFieldSettings,
): ConsultFieldName[] {
  return Object.values(sectionFields)
    .flat()
    .filter(
      (name) => settings[name]?.needsReview && JSON.stringify(values[name]) !== JSON.stringify(initial[name]),
    );
}

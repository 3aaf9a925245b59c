import { consultFields } from '@huifang/domain/consult/fields';
import { registrationProblem } from '@huifang/domain/consult/registration-time';
import { requestFields } from '@huifang/domain/consult/request-fields';
import { isAge, isBirthDate, readAge } from '@huifang/domain/customer/birth-date';
import { isReachable } from '@huifang/domain/customer/contact';
import { customerFields } from '@huifang/domain/customer/fields';
import { plainIdNumber, readIdNumber } from '@huifang/domain/customer/identity-number';
import { isMasked } from '@huifang/domain/customer/masks';
import { parsePhone, splitPhones } from '@huifang/domain/customer/phones';
import { type DateWindow, isInWindow } from '@huifang/domain/date-window';
import { spelt } from '@huifang/domain/fields';
import { isDate, parseDateTime } from '../../primitives/date-picker/dates.ts';
import { parseMoment } from '../../primitives/date-picker/moments.ts';
import { type ConsultSources, isSourceFilled } from '../consult-source-picker/sources.ts';
import {
  type ConsultBehaviour,
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
  behaviour: ConsultBehaviour;
  /** The follow-up and appointment blocks are shown (not of a consult alone). */
  hasBlocks: boolean;
  settings: ConsultFieldSettings;
  today: string;
  /** First and last day for plan and appointment. */
  dateWindow: DateWindow;
  /** See the modal's prop; absent: not judged. */
  registration?: { daysBack: number; now: () => string };
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

/** Whether a field belongs to the person, who is read-only in another consult of theirs. */
export const isPersonField = (name: ConsultFieldName) => personFields.has(name);

/** Whether the form leaves a field out (rule setting-1); no method asks for no source. */
export const isFieldHidden = (name: ConsultFieldName, settings: ConsultFieldSettings = {}): boolean =>
  settings[name]?.isHidden || (name === 'source' && settings.methodId?.isHidden) || false;

/** Whether a field may be changed: the person's are read-only in another consult of theirs, settings decide in an edit (rule consult-2). */
export function isFieldEditable(
  name: ConsultFieldName,
  { behaviour, settings }: Pick<ConsultRuleContext, 'behaviour' | 'settings'>,
): boolean {
  if (isFieldHidden(name, settings)) return false;
  if (behaviour === 'again') return !personFields.has(name);
  if (behaviour === 'edit') return settings[name]?.isEditable ?? true;
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
  if (name === 'source') return isSet || (context.behaviour === 'new' && values.methodId !== '');
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
  if (!isReachable(values)) {
    problems.phones = undefined;
    add('phones', 'contactMissing');
  }
  for (const [name, problem] of lengthProblems(values)) add(name, problem);
  add('phones', phonesProblem(values.phones));
  add('age', ageProblem(values.age));
  add('birthDate', birthDateProblem(values.birthDate, context.today));
  add('registeredAt', registeredAtProblem(values.registeredAt, context));
  const { idNumber } = values;
  if (idNumber && !isMasked(idNumber) && !readIdNumber(idNumber, context.today))
    add('idNumber', 'idNumberFormat');
  for (const [name, problem] of [
    ['name', 'nameTaken'],
    ['wechat', 'wechatTaken'],
    ['qq', 'qqTaken'],
  ] as const) {
    if (values[name] !== '' && context.refused[name] === spelt(customerFields[name], values[name]))
      add(name, problem);
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
    return settings.source?.isRequired || behaviour === 'new'
      ? !isSourceFilled(sources, values.source)
      : isEmpty;
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
const plainNumbers = (text: string) => (isMasked(text) ? [text.trim()] : splitPhones(text));

/** Characters of what is typed, by field. */
const longest = {
  name: customerFields.name.max,
  contactName: customerFields.contactName.max,
  wechat: customerFields.wechat.max,
  qq: customerFields.qq.max,
  addressDetail: customerFields.addressDetail.max,
  keywords: consultFields.keywords.max,
  content: consultFields.content.max,
  planNote: consultFields.planNote.max,
  appointmentNote: consultFields.appointmentNote.max,
  changeRequestNote: requestFields.note.max,
  source: consultFields.sources.max,
};

function lengthProblems(typed: ConsultFormValues): [ConsultFieldName, ConsultProblem][] {
  const values = {
    ...typed,
    name: spelt(customerFields.name, typed.name),
    contactName: spelt(customerFields.contactName, typed.contactName),
  };
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
  if (plain.some((number) => !isMasked(number) && !parsePhone(number))) return 'phoneFormat';
  if (new Set(plain).size > customerFields.phones.most) return 'tooManyPhones';
  return new Set(plain).size < plain.length ? 'phoneRepeated' : undefined;
}

function ageProblem(age: string): ConsultProblem | undefined {
  if (age.trim() === '') return undefined;
  const years = readAge(age);
  if (years === undefined) return 'ageDigits';
  return isAge(years) ? undefined : 'ageRange';
}

function birthDateProblem(birthDate: string, today: string): ConsultProblem | undefined {
  if (birthDate === '') return undefined;
  if (!isDate(birthDate)) return 'dateFormat';
  return isBirthDate(birthDate, today) ? undefined : 'birthInFuture';
}

/** One that was stored before stays (rule consult-6). */
function registeredAtProblem(
  registeredAt: string,
  { registration, initial }: ConsultRuleContext,
): ConsultProblem | undefined {
  if (registeredAt === '') return undefined;
  if (!parseDateTime(registeredAt)) return 'dateFormat';
  if (!registration || registeredAt === initial.registeredAt) return undefined;
  const problem = registrationProblem(registeredAt, registration.now(), registration.daysBack);
  if (!problem) return undefined;
  return problem === 'inFuture' ? 'registeredInFuture' : 'registeredTooEarly';
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
  return isUntouched || isInWindow(moment, dateWindow) ? undefined : 'outsideWindow';
}

/** The values as they are saved: plain digits, no stray spaces, no empty or repeated numbers. */
export function normaliseValues(values: ConsultFormValues): ConsultFormValues {
  const phones = values.phones.flatMap(plainNumbers);
  return {
    ...values,
    name: spelt(customerFields.name, values.name),
    contactName: spelt(customerFields.contactName, values.contactName),
    age: readAge(values.age)?.toString() ?? '',
    phones: [...new Set(phones.filter(Boolean))],
    wechat: spelt(customerFields.wechat, values.wechat),
    qq: spelt(customerFields.qq, values.qq),
    idNumber: plainIdNumber(values.idNumber),
    planExecution: values.hasPlan ? values.planExecution : 'unassigned',
  };
}

/** Hidden fields say what they said before: whatever filled them in meanwhile was nobody's typing. */
export function withoutHidden(
  values: ConsultFormValues,
  initial: ConsultFormValues,
  settings: ConsultFieldSettings = {},
): ConsultFormValues {
  const hidden = Object.values(sectionFields)
    .flat()
    .filter((name) => isFieldHidden(name, settings));
  if (hidden.length === 0) return values;
  const kept = Object.fromEntries(hidden.map((name) => [name, initial[name]]));
  // The age alone says of which date it is.
  if ('birthDate' in kept && values.age !== initial.age) kept.birthDate = '';
  return { ...values, ...kept };
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

import type { optionNames } from '@huifang/contract';
import { daysAheadOf, daysBackOf } from '@huifang/domain/date-window';
import { organisationRules, type RuleName, ruleValue } from '@huifang/domain/options';
import { rightsOf } from '@huifang/domain/rights/person';
import { rangeOf, type Sight } from '@huifang/domain/rights/scopes';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { grantsOf } from '../../granted.ts';
import { findKeptMember } from '../../members.ts';
import type { Operator } from '../../operator.ts';
import { findOptions } from './options.repo.ts';

type DuplicateMode = 1 | 2 | 3;

/** Server options as the rules use them (rule setting-3). */
export interface Options {
  /** 1 no check, 2 ask, 3 refuse (rule duplicate-1). */
  nameDuplicateMode: DuplicateMode;
  /** 1 ask, 2 and 3 refuse (rule duplicate-2). */
  phoneDuplicateMode: DuplicateMode;
  /** How many days ahead dates may lie. */
  daysAhead: number;
  /** How many days back the registration of a consult may lie. */
  registrationDaysBack: number;
  /** How many different whole phone numbers an hour somebody may look for who may not see them. */
  phoneLookupsPerHour: number;
  /** What an appointment number begins with, and how many digits count the day's. */
  appointmentPrefix: string;
  appointmentDigits: number;
  /** How many days up to today a list of consults begins with. */
  listDays: number;
  /** How long what was done is told to be undone for. */
  undoSeconds: number;
  draftDays: number;
  /** Whoever may not reveal sees an age instead of a birth date. */
  hidesBirthDates: boolean;
}

const wordOf = (name: RuleName) => organisationRules[name].wire;

/** The organisation's options; what is absent or not understood has its default. */
export async function optionsFor(tx: Tx): Promise<Options> {
  const values = new Map((await findOptions(tx)).map(({ name, value }) => [name, value]));
  const valueOf = (name: RuleName) => ruleValue(name, values.get(wordOf(name)));
  return {
    nameDuplicateMode: toMode(values.get(wordOf('nameDuplicateMode'))),
    phoneDuplicateMode: toMode(values.get(wordOf('phoneDuplicateMode'))),
    daysAhead: daysAheadOf(values.get(wordOf('daysAhead'))),
    registrationDaysBack: daysBackOf(values.get(wordOf('registrationDaysBack'))),
    phoneLookupsPerHour: Number(valueOf('phoneLookupsPerHour')),
    hidesBirthDates: valueOf('hidesBirthDates') === '1',
    appointmentPrefix: valueOf('appointmentPrefix'),
    appointmentDigits: Number(valueOf('appointmentDigits')),
    listDays: Number(valueOf('listDays')),
    undoSeconds: Number(valueOf('undoSeconds')),
    draftDays: Number(valueOf('draftDays')),
  };
}

/** Seconds that a person is told what they did can be undone for (rule undo-1). */
export const undoSecondsIn = async (tx: Tx): Promise<number> => (await optionsFor(tx)).undoSeconds;

/** Seconds within which an undo is taken: a little longer, since answers travel. */
export const undoLimitIn = async (tx: Tx): Promise<number> => (await undoSecondsIn(tx)) + 5;

function toMode(value: string | undefined): DuplicateMode {
  const mode = Number(value);
  return mode === 2 || mode === 3 ? mode : 1;
}

type NamedOption = { option: (typeof optionNames)[number]; value: string };

/** The options by their wire names, for the operator or another person of the organisation. */
export async function namedOptions(
  tx: Tx,
  operator: Operator,
  staffId: string | undefined,
): Promise<NamedOption[]> {
  const options = await optionsFor(tx);
  const scope =
    staffId === undefined || staffId === operator.staffId
      ? operator.sights.customers
      : await sightOfColleague(tx, operator, staffId);
  if (!scope) throw new AppError('NOT_FOUND');
  return [
    { option: '客户管理范围', value: String(rangeOf(scope)) },
    { option: '客户管理部门', value: scope === 'all' ? '' : scope.join(',') },
    { option: '姓名重复模式', value: String(options.nameDuplicateMode) },
    { option: '电话重复模式', value: String(options.phoneDuplicateMode) },
    { option: '回访可选天数', value: String(options.daysAhead) },
    { option: '登记可补天数', value: String(options.registrationDaysBack) },
  ];
}

async function sightOfColleague(
  tx: Tx,
  { organisationId: org }: Operator,
  staffId: string,
): Promise<Sight | undefined> {
  const member = await findKeptMember(tx, org, staffId);
  return member && rightsOf(grantsOf(member)).sights.customers;
}

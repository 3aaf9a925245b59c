import { defaultDaysAhead, defaultDaysBack } from './date-window.ts';
import { isWebAddress } from './web-address.ts';

/** When a change of an option counts. */
export type Takes = 'next-request' | 'next-page';

/** Letters that an appointment number begins with, at most. */
export const mostNumberLetters = 4;

interface About {
  wire: string;
  group: 'organisation' | 'duplicates' | 'registration' | 'work' | 'privacy' | 'archive';
  /** What holds while nobody has said anything. */
  default: string;
  takes: Takes;
}

/** What is counted. */
export type CountUnit = 'days' | 'minutes' | 'seconds' | 'numbers' | 'digits';

export type OptionKind =
  | { type: 'text'; max: number; isRequired?: true }
  | { type: 'zone' }
  | { type: 'url'; max: number }
  | { type: 'count'; min: number; max: number; unit: CountUnit }
  /** Latin letters, kept as capitals. */
  | { type: 'letters'; max: number }
  | { type: 'choice'; values: readonly string[] }
  | { type: 'switch' };

type Option = About & { kind: OptionKind };

/**
 * What an organisation decides about itself, in the order of the page: everything else asks here. Values are texts; the
 * empty one is the default (rule option-1).
 */
export const organisationRules = {
  name: {
    wire: '机构名称',
    group: 'organisation',
    kind: { type: 'text', max: 100, isRequired: true },
    default: '',
    takes: 'next-page',
  },
  timeZone: {
    wire: '时区',
    group: 'organisation',
    kind: { type: 'zone' },
    default: 'Asia/Shanghai',
    takes: 'next-page',
  },
  /** Empty: the server's own limit, which holds where it is shorter. */
  idleMinutes: {
    wire: '无操作时限',
    group: 'organisation',
    kind: { type: 'count', min: 5, max: 1440, unit: 'minutes' },
    default: '',
    takes: 'next-request',
  },
  nameDuplicateMode: {
    wire: '姓名重复模式',
    group: 'duplicates',
    kind: { type: 'choice', values: ['1', '2', '3'] },
    default: '1',
    takes: 'next-request',
  },
  phoneDuplicateMode: {
    wire: '电话重复模式',
    group: 'duplicates',
    kind: { type: 'choice', values: ['1', '2', '3'] },
    default: '1',
    takes: 'next-request',
  },
  daysAhead: {
    wire: '回访可选天数',
    group: 'registration',
    kind: { type: 'count', min: 1, max: 99_999, unit: 'days' },
    default: String(defaultDaysAhead),
    takes: 'next-request',
  },
  registrationDaysBack: {
    wire: '登记可补天数',
    group: 'registration',
    kind: { type: 'count', min: 1, max: 99_999, unit: 'days' },
    default: String(defaultDaysBack),
    takes: 'next-request',
  },
  appointmentPrefix: {
    wire: '预约号前缀',
    group: 'registration',
    kind: { type: 'letters', max: mostNumberLetters },
    default: '',
    takes: 'next-request',
  },
  appointmentDigits: {
    wire: '预约号位数',
    group: 'registration',
    kind: { type: 'count', min: 3, max: 8, unit: 'digits' },
    default: '5',
    takes: 'next-request',
  },
  listDays: {
    wire: '列表默认天数',
    group: 'work',
    kind: { type: 'count', min: 1, max: 365, unit: 'days' },
    default: '7',
    takes: 'next-request',
  },
  undoSeconds: {
    wire: '撤销时限',
    group: 'work',
    kind: { type: 'count', min: 5, max: 60, unit: 'seconds' },
    default: '10',
    takes: 'next-request',
  },
  draftDays: {
    wire: '草稿保留天数',
    group: 'work',
    kind: { type: 'count', min: 1, max: 365, unit: 'days' },
    default: '30',
    takes: 'next-request',
  },
  phoneLookupsPerHour: {
    wire: '号码查找上限',
    group: 'privacy',
    kind: { type: 'count', min: 1, max: 99_999, unit: 'numbers' },
    default: '30',
    takes: 'next-request',
  },
  hidesBirthDates: {
    wire: '隐藏出生日期',
    group: 'privacy',
    kind: { type: 'switch' },
    default: '0',
    takes: 'next-request',
  },
  archiveUrl: {
    wire: '档案地址',
    group: 'archive',
    kind: { type: 'url', max: 500 },
    default: '',
    takes: 'next-page',
  },
  archiveCode: {
    wire: '档案编码',
    group: 'archive',
    kind: { type: 'text', max: 100 },
    default: '',
    takes: 'next-page',
  },
} as const satisfies Record<string, Option>;

export type RuleName = keyof typeof organisationRules;
export const ruleNames = Object.keys(organisationRules) as RuleName[];
export type RuleValues = Record<RuleName, string>;

/** A value for each of them. */
export const eachRule = <Value>(valueOf: (name: RuleName) => Value) =>
  Object.fromEntries(ruleNames.map((name) => [name, valueOf(name)])) as Record<RuleName, Value>;

/** The wire names of those that a document of an organisation says among its options. */
export const optionWords = ruleNames
  .filter((name) => ['duplicates', 'registration', 'work', 'privacy'].includes(organisationRules[name].group))
  .map((name): string => organisationRules[name].wire);

/** A value as it is kept: without blanks around it, digits in their plain width, empty for the default. */
export function plainRule(name: RuleName, typed: string): string {
  const { kind, default: otherwise }: Option = organisationRules[name];
  const value = kind.type === 'text' ? typed.trim() : typed.normalize('NFKC').trim();
  const plain =
    kind.type === 'letters'
      ? value.toUpperCase()
      : kind.type === 'count' && /^0*\d{1,9}$/.test(value)
        ? String(Number(value))
        : value;
  return plain === otherwise && otherwise !== '' ? '' : plain;
}

export type RuleProblem = 'required' | 'tooLong' | 'zone' | 'url' | 'count' | 'letters' | 'unknownOption';

/** What is wrong with a value as it is kept. */
export function problemOfRule(name: RuleName, value: string): RuleProblem | undefined {
  const { kind }: Option = organisationRules[name];
  if (kind.type === 'text') {
    if (kind.isRequired && value === '') return 'required';
    return value.length > kind.max ? 'tooLong' : undefined;
  }
  if (value === '') return undefined;
  if (kind.type === 'zone') return isTimeZone(value) ? undefined : 'zone';
  if (kind.type === 'url') return isWebAddress(value) && value.length <= kind.max ? undefined : 'url';
  if (kind.type === 'choice') return kind.values.includes(value) ? undefined : 'unknownOption';
  if (kind.type === 'switch') return ['0', '1'].includes(value) ? undefined : 'unknownOption';
  if (kind.type === 'letters')
    return /^[A-Z]+$/.test(value) && value.length <= kind.max ? undefined : 'letters';
  const count = Number(value);
  return /^\d+$/.test(value) && count >= kind.min && count <= kind.max ? undefined : 'count';
}

/** What the sentence of a problem says of a rule: the least and the most of it. */
export function boundsOfRule(name: RuleName): { min: string; max: string } {
  const { kind }: Option = organisationRules[name];
  return {
    min: kind.type === 'count' ? String(kind.min) : '',
    max: 'max' in kind ? String(kind.max) : '',
  };
}

/** What holds: the value that is kept where it makes sense, the default otherwise. */
export function ruleValue(name: RuleName, kept: string | undefined): string {
  const value = plainRule(name, kept ?? '');
  const isOf = value !== '' && problemOfRule(name, value) === undefined;
  return isOf ? value : organisationRules[name].default;
}

/** Whether a name is one of the IANA database, such as Asia/Shanghai. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

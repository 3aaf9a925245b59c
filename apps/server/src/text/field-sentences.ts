import type { Locale } from '@huifang/contract';
import type { z } from 'zod';

type Sentence = readonly [zhCN: string, zhTW: string, enUS: string];
type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

const sentences = {
  required: ['请完成填写', '請完成填寫', 'Please complete this field.'],
  number: ['只能填写数字', '只能填寫數字', 'Enter digits only.'],
  date: [
    '日期格式错误，请按 2026-04-16 的格式输入',
    '日期格式錯誤，請依 2026-04-16 的格式輸入',
    'This is not a date. Enter it like 2026-04-16.',
  ],
  time: [
    '时间格式错误，请按 2026-04-16 09:30 的格式输入',
    '時間格式錯誤，請依 2026-04-16 09:30 的格式輸入',
    'This is not a time. Enter it like 2026-04-16 09:30.',
  ],
  id: ['编号不正确，请重新选择', '編號不正確，請重新選擇', 'This number names nothing. Choose again.'],
  format: [
    '格式不正确，请检查后重新填写',
    '格式不正確，請檢查後重新填寫',
    'The format is not correct. Check it and enter it again.',
  ],
  option: ['选项不存在，请重新选择', '選項不存在，請重新選擇', 'This option does not exist. Choose again.'],
  age: ['年龄应在 0 到 130 之间', '年齡應在 0 到 130 之間', 'The age lies between 0 and 130.'],
  orderColumn: [
    '不能按此列排序，请选择其他列',
    '不能依此欄排序，請選擇其他欄位',
    'The list cannot be sorted by this column. Choose another one.',
  ],
  longest: ['最多填写 {n} 个字', '最多填寫 {n} 個字', 'At most {n} {n:character|characters}.'],
  shortest: ['至少填写 {n} 个字', '至少填寫 {n} 個字', 'At least {n} {n:character|characters}.'],
  mostItems: ['最多 {n} 项', '最多 {n} 項', 'At most {n} {n:entry|entries}.'],
  fewestItems: ['至少 {n} 项', '至少 {n} 項', 'At least {n} {n:entry|entries}.'],
  largest: ['不能大于 {n}', '不能大於 {n}', 'At most {n}.'],
  smallest: ['不能小于 {n}', '不能小於 {n}', 'At least {n}.'],
} as const satisfies Record<string, Sentence>;

type Kind = keyof typeof sentences;

/** What a format of the contract stands for, by the pattern that it is written as. */
const kindOfPattern: readonly (readonly [RegExp, Kind])[] = [
  [/^\/\^\\d\{1,18\}\$/, 'id'],
  [/^\/\^-\?\\d\{1,9\}\$/, 'number'],
  [/-\\d\{2\}-\\d\{2\}.*\[ T\]/, 'time'],
];

interface Worded {
  kind: Kind;
  n?: number | bigint;
}

/** Reads what a schema refuses; the kinds of issues that no case names are answered as a wrong format. */
function worded(issue: Issue): Worded {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { kind: 'required' };
      return { kind: issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'format' };
    case 'too_big':
      return {
        kind: issue.origin === 'string' ? 'longest' : isList(issue.origin) ? 'mostItems' : 'largest',
        n: issue.maximum,
      };
    case 'too_small': {
      const isList_ = isList(issue.origin);
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) return { kind: 'required' };
      return {
        kind: issue.origin === 'string' ? 'shortest' : isList_ ? 'fewestItems' : 'smallest',
        n: issue.minimum,
      };
    }
    case 'invalid_format': {
      if (issue.format === 'date') return { kind: 'date' };
      const known = kindOfPattern.find(([pattern]) => pattern.test(String(issue.pattern ?? '')));
      return { kind: known?.[1] ?? 'format' };
    }
    case 'invalid_value':
      return { kind: issue.input === undefined ? 'required' : 'option' };
    case 'invalid_union':
      return wordedUnion(issue as z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>);
    default:
      return { kind: 'format' };
  }
}

const isList = (origin: string) => ['array', 'set', 'map', 'record', 'object'].includes(origin);

/** Of several shapes the one that the value has says what is wrong with it. */
function wordedUnion(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): Worded {
  if (issue.input === undefined || issue.input === null) return { kind: 'required' };
  const first = (issue.errors ?? []).map(([found]) => found).filter((found) => found !== undefined);
  const telling = first.find(({ code }) => code !== 'invalid_type' && code !== 'invalid_value');
  // What a branch refuses carries no input of its own.
  if (telling) return worded({ ...telling, input: telling.input ?? issue.input } as Issue);
  return {
    kind: first.length > 0 && first.every(({ code }) => code === 'invalid_value') ? 'option' : 'format',
  };
}

const places = { 'zh-CN': 0, 'zh-TW': 1, 'en-US': 2 } as const satisfies Record<Locale, number>;

/** Names what a schema refuses, for zod's `error` option; `fieldSentence` words it. */
export function issueName(issue: Issue): string {
  const { kind, n } = worded(issue);
  return n === undefined ? kind : `${kind}:${n}`;
}

/**
 * The sentence for an issue's name. A rule of the contract may name its sentence itself, as `age`, or as `longest:50`
 * where another limit is met first. No other text reaches people.
 */
export function fieldSentence(name: string, locale: Locale): string {
  const [kind = '', n = ''] = name.split(':');
  const sentence = Object.hasOwn(sentences, kind) ? sentences[kind as Kind] : sentences.format;
  return filled(sentence[places[locale]], n);
}

/** Puts a number in, and the word that goes with it. */
const filled = (text: string, n: string) =>
  text.replace('{n}', n).replace(/\{n:(\w+)\|(\w+)\}/, n === '1' ? '$1' : '$2');

/** Every sentence without its number, for tests. */
export const fieldSentencePatterns = (locale: Locale): RegExp[] =>
  Object.values(sentences).map(
    (one) =>
      new RegExp(
        `^${one[places[locale]]
          .replace(/[.?]/g, '\\$&')
          .replace('{n}', '-?\\d+')
          .replace(/\{n:(\w+)\|(\w+)\}/, '(?:$1|$2)')}$`,
      ),
  );

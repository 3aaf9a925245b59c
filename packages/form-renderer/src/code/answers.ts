import type { Shape } from '../fields/shapes.ts';
import type { Json } from '../json/json.ts';
import { textIn } from '../json/json.ts';
import { choicesOf } from '../schema/choices.ts';
import type { ScopePlan } from '../schema/condition-plan.ts';
import { walkWidgets } from '../schema/edit.ts';
import type { Part } from '../schema/outline.ts';
import { fieldOf, scaleOf, shapeOf } from '../schema/registry.ts';
import type { FormDocument, Widget } from '../schema/types.ts';
import type { Locale } from '../words/messages.ts';
import { memberKey } from './literals.ts';
import { nativeMoment } from './shapes.ts';

export interface GenerateOptions {
  /** The language of messages that follow from options and of the submit button. @default 'zh-CN' */
  locale?: Locale | undefined;
  /** The component's name, in capitals as components are. @default 'GeneratedForm' */
  name?: string | undefined;
}

export const submitWords: Readonly<Record<Locale, string>> = {
  'zh-CN': '提交',
  'zh-TW': '送出',
  'en-US': 'Submit',
};
export const addWords: Readonly<Record<Locale, string>> = {
  'zh-CN': '添加',
  'zh-TW': '新增',
  'en-US': 'Add',
};
export const removeWords: Readonly<Record<Locale, string>> = {
  'zh-CN': '删除',
  'zh-TW': '刪除',
  'en-US': 'Remove',
};

/** What names the sides of an answer that has two. */
export const sideWords = {
  'zh-CN': { date: ['开始日期', '结束日期'], time: ['开始时间', '结束时间'], span: ['下限', '上限'] },
  'zh-TW': { date: ['開始日期', '結束日期'], time: ['開始時間', '結束時間'], span: ['下限', '上限'] },
  'en-US': { date: ['Start date', 'End date'], time: ['Start time', 'End time'], span: ['From', 'To'] },
} as const satisfies Record<Locale, Record<'date' | 'time' | 'span', readonly [string, string]>>;
export const unsentWords: Readonly<Record<Locale, string>> = {
  'zh-CN': '文件未能上传，请再试一次',
  'zh-TW': '檔案未能上傳，請再試一次',
  'en-US': 'The files could not be sent; please try again',
};

/** One answer of a level: the widgets that share it, the first of which gives its kind. */
export interface Answer {
  model: string;
  widget: Widget;
  parts: readonly Part[];
  shape: Shape;
  /** Whether it is handed over. */
  isBound: boolean;
  /** Whether a condition may hide it, which leaves it out. */
  canHide: boolean;
  isCalculated: boolean;
  inner: ScopePlan | undefined;
}

/** What a level of the answers holds; what is hidden whatever the answers are is no part of it. */
export function answersOf(plan: ScopePlan): Answer[] {
  return [...plan.scope.fields].flatMap(([model, all]) => {
    const parts = all.filter((part) => !isNeverShown(part, plan));
    const [first] = parts;
    if (!first) return [];
    return {
      model,
      widget: first.widget,
      parts,
      shape: shapeOf(first.widget),
      isBound: parts.some(({ widget }) => widget.options.dataBind !== false),
      canHide: parts.every((part) => wayTo(part).some((each) => hasCondition(each, plan))),
      isCalculated: plan.plans.get(first)?.calculate !== undefined,
      inner: plan.inner.get(first),
    };
  });
}

/** The part and the containers round it on the same level. */
export function wayTo(part: Part): Part[] {
  const way: Part[] = [];
  for (let each: Part | undefined = part; each; each = each.parent) way.push(each);
  return way;
}

/** Hidden by an option of its own or of what holds it, and by no condition shown. */
export const isNeverShown = (part: Part, plan: ScopePlan): boolean =>
  wayTo(part).some((each) => each.widget.options.hidden === true && !plan.plans.get(each)?.show);

/** Whether a condition shows or hides it. */
export function hasCondition(part: Part, plan: ScopePlan): boolean {
  const { show, hide } = plan.plans.get(part) ?? {};
  return show !== undefined || hide !== undefined;
}

/** The TypeScript type of an answer. */
export function typeOf({ widget, shape, inner }: Answer): string {
  const { options } = widget;
  const moment = nativeMoment(widget).isStamp ? 'number' : 'string';
  switch (shape) {
    case 'rows':
      return `${membersOf(inner)}[]`;
    case 'object':
      return membersOf(inner);
    case 'numeric':
      return "number | ''";
    case 'number':
      return 'number | null';
    case 'span':
      return '[number, number]';
    case 'switch':
      return kindsOf([...switchValues(widget), options.defaultValue]);
    case 'choice':
      return choiceType(widget, ['']);
    case 'choices':
      return listOf(choiceType(widget, []));
    case 'path':
      return listOf(pathType);
    case 'paths':
      return `${listOf(pathType)}[]`;
    case 'moment':
      return moment === 'number' ? "number | ''" : 'string';
    case 'moments':
      return `${moment}[] | ''`;
    case 'period':
      return moment === 'number' ? "[number | '', number | ''] | null" : '[string, string] | null';
    case 'files':
      return '{ url: string; name?: string | undefined }[]';
    case 'fixed':
      return 'unknown';
    default:
      return 'string';
  }
}

/** What a switch answers when it is on, and when it is off. */
export const switchValues = ({ options }: Widget): [on: Json, off: Json] => [
  options.activeValue ?? true,
  options.inactiveValue ?? false,
];

export const pathType = 'string | number | boolean';
const listOf = (one: string) => (one.includes(' | ') ? `(${one})[]` : `${one}[]`);

/** The members of a level, as an object type on one line. */
function membersOf(plan: ScopePlan | undefined): string {
  const members = membersIn(plan);
  return members.length === 0 ? 'Record<string, unknown>' : `{ ${members.join('; ')} }`;
}

/** The same one by one, as of the form itself. */
export const membersIn = (plan: ScopePlan | undefined): string[] =>
  (plan ? answersOf(plan) : [])
    .filter(({ isBound }) => isBound)
    .map((answer) =>
      answer.canHide
        ? `${memberKey(answer.model)}?: ${typeOf(answer)} | undefined`
        : `${memberKey(answer.model)}: ${typeOf(answer)}`,
    );

/** What kinds of values there are among these; all of them stand alone. */
function kindsOf(values: readonly unknown[]): string {
  const kinds = values.map((value) => typeof value).filter((kind) => scalars.includes(kind));
  return [...new Set(kinds)].join(' | ');
}
const scalars = ['string', 'number', 'boolean'];

/** The kinds of values that choices have; choices of the host are texts or numbers. */
export function choiceType(widget: Widget, more: readonly unknown[]): string {
  const { remote, defaultValue } = widget.options;
  const given = remote === true ? ['', 0] : choicesOf(widget).map(({ value }) => value);
  return kindsOf([...given, ...more, ...[defaultValue].flat()]) || 'string';
}

/** Names of functions and sets of choices that a form wants of its host. */
export function namesFromHost(document: FormDocument) {
  const functions = new Set<string>();
  const sets = new Set<string>();
  const slots = new Set<string>();
  for (const { widget } of walkWidgets(document)) {
    const { remote, remoteType, remoteFunc, remoteOption, isQiniu, tokenFunc } = widget.options;
    const put = (names: Set<string>, name: unknown) => {
      if (typeof name === 'string' && name !== '') names.add(name);
    };
    if (remote === true && remoteType === 'option') put(sets, remoteOption);
    else if (remote === true) put(functions, remoteFunc);
    if (isQiniu === true) put(functions, tokenFunc);
    if (fieldOf(widget.type)?.isSlot) put(slots, widget.model);
  }
  return { functions: [...functions], sets: [...sets], slots: [...slots] };
}

/** The words of a text of HTML, without its tags. */
function textOfHtml(html: string): string {
  let text = '';
  let isInTag = false;
  for (const letter of html) {
    if (letter === '<') isInTag = true;
    else if (letter === '>') isInTag = false;
    else if (!isInTag) text += letter;
  }
  return text.trim();
}

/** The text that a widget which only shows something shows. */
export function shownText({ type, options, name }: Widget): string {
  const value = typeof options.defaultValue === 'string' ? options.defaultValue : name;
  return fieldOf(type)?.shows === 'html' ? textOfHtml(value) : value;
}

/** The native input for a field that is typed. */
export function inputType({ options }: Widget): string {
  if (options.showPassword === true) return 'password';
  const dataType = options.dataTypeCheck === false ? '' : options.dataType;
  return dataType === 'email' || dataType === 'url' ? dataType : 'text';
}

const scalarsIn = (value: unknown): unknown[] =>
  [value].flat().filter((entry) => scalars.includes(typeof entry) && entry !== '');
const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

/** A value that a form starts with as its field's type has it; documents also write numbers as text, and the like. */
export function fitting({ shape, widget }: Answer, value: unknown): unknown {
  const { isStamp } = nativeMoment(widget);
  const moment = (side: unknown) => (isStamp ? (numberIn(side) ?? '') : textIn(side));
  switch (shape) {
    case 'numeric':
      return numberIn(value) ?? '';
    case 'number':
      return numberIn(value) ?? null;
    case 'span': {
      const [low, high] = Array.isArray(value) ? value.map(numberIn) : [];
      const { min = 0, max = 100 } = scaleOf(widget);
      return [low ?? Number(min), high ?? Number(max)];
    }
    case 'switch':
      return scalars.includes(typeof value) ? value : switchValues(widget)[1];
    case 'choice':
      return scalars.includes(typeof value) ? value : '';
    case 'choices':
    case 'path':
      return scalarsIn(value);
    case 'paths':
      return Array.isArray(value) ? value.filter(Array.isArray).map(scalarsIn) : [];
    case 'moment':
      return moment(value);
    case 'moments':
      return Array.isArray(value) ? value.map(moment).filter((each) => each !== '') : '';
    case 'period':
      return Array.isArray(value) && value.length === 2 ? value.map(moment) : null;
    case 'files':
      return Array.isArray(value) ? value.flatMap((file) => fileIn(file) ?? []) : [];
    default:
      return textIn(value);
  }
}

function fileIn(file: unknown): { url: string; name?: string } | undefined {
  if (typeof file !== 'object' || file === null || !('url' in file) || typeof file.url !== 'string')
    return undefined;
  return { url: file.url, ...('name' in file && typeof file.name === 'string' && { name: file.name }) };
}

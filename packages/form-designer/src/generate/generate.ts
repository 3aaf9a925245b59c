import type { Json, Locale } from '@huifang/form-renderer';
import {
  choicesOf,
  type FormDocument,
  jsonText,
  rulesOf,
  structureOf,
  textIn,
  type Widget,
  walkWidgets,
} from '@huifang/form-renderer/schema';

export interface GenerateOptions {
  /** The language of messages that follow from options and of the submit button. @default 'zh-CN' */
  locale?: Locale;
  /** The component's name, in capitals as components are. @default 'GeneratedForm' */
  name?: string;
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

/** Text as a literal of TypeScript; whatever a document holds stays text. */
export const literal = (value: unknown): string =>
  jsonText(value ?? null)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const plainName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** A key as it stands in an object type or a literal; one that would set the prototype is computed. */
export function keyOf(model: string): string {
  if (model === '__proto__') return '["__proto__"]';
  return plainName.test(model) ? model : literal(model);
}

/** JSON as source; `__proto__` in a literal would set the prototype, so such a document goes in as text. */
export function jsonLiteral(json: Json): string {
  const text = jsonText(json, 2).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  return text.includes('__proto__') ? literal(jsonText(json)) : text;
}

/** Whether a widget's answers leave the form. */
export const isField = (widget: Widget): boolean =>
  widget.model !== '' &&
  structureOf(widget.type).holds !== 'nothing' &&
  !['text', 'html'].includes(widget.type);

/** The fields of one level of the answers, each model once. */
export function fieldsOf(list: readonly Widget[]): Widget[] {
  const found = new Map<string, Widget>();
  const visit = (widgets: readonly Widget[]) => {
    for (const widget of widgets) {
      if (isField(widget)) {
        if (!found.has(widget.model)) found.set(widget.model, widget);
      } else if (structureOf(widget.type).holds === 'nothing') childrenOf(widget).forEach(visit);
    }
  };
  visit(list);
  return [...found.values()];
}

export function childrenOf(widget: Widget): (readonly Widget[])[] {
  const sections = [
    ...(widget.columns ?? []),
    ...(widget.tabs ?? []),
    ...(widget.rows ?? []).flatMap((row) => row.columns),
  ];
  return [
    ...sections.map(({ list }) => list),
    ...[widget.tableColumns, widget.list].filter((list) => list !== undefined),
  ];
}

/** The TypeScript type of a field's answer. */
export function typeOf(widget: Widget): string {
  const { type, options } = widget;
  const { holds } = structureOf(type);
  if (holds === 'rows') return `${rowType(widget)}[]`;
  if (holds === 'object') return rowType(widget);
  if (['number', 'rate'].includes(type)) return 'number | null';
  if (type === 'slider') return options.range === true ? '[number, number]' : 'number';
  if (type === 'switch') return 'boolean';
  if (['radio', 'select'].includes(type)) {
    const one = scalarType(widget);
    return options.multiple === true && type === 'select' ? listOf(one) : one;
  }
  if (type === 'checkbox') return listOf(scalarType(widget));
  if (type === 'cascader') return '(string | number)[]';
  if (type === 'time') return options.isRange === true ? '[string, string] | null' : 'string';
  if (type === 'date') {
    const moment = options.timestamp === true ? 'number' : 'string';
    if (textIn(options.type).endsWith('range')) return `[${moment}, ${moment}] | null`;
    return textIn(options.type).endsWith('s')
      ? `${moment}[]`
      : options.timestamp === true
        ? "number | ''"
        : moment;
  }
  if (['imgupload', 'fileupload'].includes(type)) return '{ url: string; name?: string }[]';
  if (type === 'blank') {
    return options.defaultType === 'String'
      ? 'string'
      : options.defaultType === 'Object'
        ? 'Record<string, unknown>'
        : 'unknown[]';
  }
  return ['input', 'textarea', 'color', 'editor'].includes(type) ? 'string' : 'unknown';
}

const listOf = (one: string) => (one.includes(' | ') ? `(${one})[]` : `${one}[]`);

function rowType(widget: Widget): string {
  const members = fieldsOf(childrenOf(widget).flat()).map(
    (field) => `${memberKey(field.model)}: ${typeOf(field)}`,
  );
  return members.length === 0 ? 'Record<string, unknown>' : `{ ${members.join('; ')} }`;
}

/** In a type a quoted key is enough. */
export const memberKey = (model: string): string => (plainName.test(model) ? model : literal(model));

/** The kinds of value that a choice can have. */
function scalarType(widget: Widget): string {
  if (widget.options.remote === true) return 'string | number';
  const kinds = new Set(choicesOf(widget).map(({ value }) => typeof value));
  kinds.add('string');
  return [...kinds].join(' | ');
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
    if (widget.type === 'blank') put(slots, widget.model);
  }
  return { functions: [...functions], sets: [...sets], slots: [...slots] };
}

/** What a field's rules demand, read once for every kind of code. */
export function demandsOf(widget: Widget, locale: Locale) {
  const rules = rulesOf(widget, locale);
  const required = rules.find((rule) => rule.required === true || rule.required === 'true');
  return {
    required: required && textIn(required.message),
    type: rules.find((rule) => typeof rule.type === 'string'),
    patterns: rules.filter((rule) => typeof rule.pattern === 'string' && rule.pattern !== ''),
    ranges: rules.filter((rule) => ['min', 'max', 'len'].some((key) => rule[key] !== undefined)),
  };
}

/** The words of a text of HTML, without its tags. */
export function textOfHtml(html: string): string {
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
  return type === 'html' ? textOfHtml(value) : value;
}

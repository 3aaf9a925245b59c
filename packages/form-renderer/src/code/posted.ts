import { formatColor, parseColor } from '../fields/colors.ts';
import { epochOf, formatMoment, type Moment, parseMoment } from '../fields/dates.ts';
import { toNumber } from '../fields/define-field.ts';
import { clone, isObject, type Json, type JsonObject, own, sameJson, setOwn, textIn } from '../json/json.ts';
import { choicesOf } from '../schema/choices.ts';
import { outlineOf, type Part, type Scope } from '../schema/outline.ts';
import { scaleOf, shapeOf } from '../schema/registry.ts';
import type { FormDocument, Widget } from '../schema/types.ts';
import { boundValues, initialValues } from '../schema/values.ts';
import { endsOf, nativeMoment, nativeOf } from './shapes.ts';

/** What a posted form holds: fields and files by name, as `FormData` gives them. */
export type Posted = Iterable<readonly [name: string, value: string | File]>;

export interface PostedOptions {
  /** Where a posted file can be had from now on; without it no file becomes an answer. */
  urlOf?: ((file: File) => string) | undefined;
}

/**
 * The answers of a page that `generateHtml` of the designer made, as the renderer would hand them over: with their types,
 * without what conditions hide, with what is calculated. Moments are read in this machine's time zone. Validate them with
 * `validate` or `validateAsync`.
 */
export function answersInPost(
  document: FormDocument,
  posted: Posted,
  options: PostedOptions = {},
): JsonObject {
  const post = indexed(posted);
  const values = readScope(outlineOf(document), initialValues(document), '', post, options);
  return boundValues(document, values);
}

interface Post {
  values: ReadonlyMap<string, readonly (string | File)[]>;
  /** The numbers of the rows that were posted, by the name of their table. */
  rows: ReadonlyMap<string, ReadonlySet<number>>;
}

const maxNameLength = 1000;

function indexed(posted: Posted): Post {
  const values = new Map<string, (string | File)[]>();
  const rows = new Map<string, Set<number>>();
  for (const [name, value] of posted) {
    if (name.length > maxNameLength) continue;
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
    for (const { 1: number, index } of name.matchAll(/\.(\d{1,6})(?=\.)/g)) {
      const table = name.slice(0, index);
      const numbers = rows.get(table) ?? new Set();
      rows.set(table, numbers.add(Number(number)));
    }
  }
  return { values, rows };
}

function readScope(
  scope: Scope,
  initial: JsonObject,
  prefix: string,
  post: Post,
  options: PostedOptions,
): JsonObject {
  const values = { ...initial };
  for (const [model, parts] of scope.fields) {
    const part = parts[0] as Part;
    const name = `${prefix}${model}`;
    const start = own(initial, model) as Json | undefined;
    const value = readPart(part, start, name, post, options);
    if (value !== undefined) setOwn(values, model, value);
  }
  return values;
}

function readPart(
  { widget, inner, holds }: Part,
  start: Json | undefined,
  name: string,
  post: Post,
  options: PostedOptions,
): Json | undefined {
  // A browser posts nothing of what is disabled.
  if (widget.options.disabled === true || widget.calculate !== undefined) return start;
  if (inner && holds === 'object')
    return readScope(inner, isObject(start) ? start : {}, `${name}.`, post, options);
  if (inner && holds === 'rows') {
    const empty = emptyRow(inner);
    const nothing: Post = { values: new Map(), rows: new Map() };
    const untouched = readScope(inner, empty, '', nothing, options);
    return [...(post.rows.get(name) ?? [])]
      .toSorted((a, b) => a - b)
      .map((at) => readScope(inner, empty, `${name}.${at}.`, post, options))
      .filter((row) => !sameJson(row, untouched) && !sameJson(row, empty));
  }
  const given = post.values.get(name) ?? [];
  if (shapeOf(widget) === 'files') {
    const { urlOf } = options;
    const files = given.filter((value): value is File => typeof value !== 'string' && value.name !== '');
    if (!urlOf || files.length === 0) return start;
    const held = Array.isArray(start) ? start : [];
    return [...held, ...files.map((file): Json => ({ url: urlOf(file), name: file.name }))];
  }
  const texts = given.filter((value) => typeof value === 'string').map(lines);
  return readTexts(widget, texts, start);
}

function readTexts(widget: Widget, texts: readonly string[], start: Json | undefined): Json | undefined {
  const shown = nativeTexts(widget, start);
  // Widgets that share an answer post under one name: the one that was filled in counts.
  const text = texts.find((each) => each !== (shown[0] ?? '')) ?? texts[0];
  switch (shapeOf(widget)) {
    case 'text':
      if (text === undefined || text === shown[0]) return start;
      return nativeOf(widget) === 'color' ? colorIn(text, widget.options.showAlpha === true) : text;
    case 'formatted':
      return text === undefined || text === shown[0] ? start : paragraphs(text);
    case 'numeric':
      return text === undefined ? start : text === '' ? '' : (toNumber(text) ?? text);
    case 'number':
      return text === undefined ? start : text === '' ? null : (toNumber(text) ?? text);
    case 'span':
      if (texts.length < 2) return start;
      return texts
        .slice(0, 2)
        .map((side) => toNumber(side) ?? side)
        .toSorted((a, b) => Number(a) - Number(b));
    case 'switch': {
      const { activeValue = true, inactiveValue = false } = widget.options;
      return texts.length > 0 ? activeValue : inactiveValue;
    }
    case 'choice':
      return text === undefined || text === '' ? '' : choiceIn(widget, text);
    case 'choices': {
      const each = isHosts(widget) ? texts.flatMap((lines) => lines.split('\n')) : texts;
      const chosen = each.filter((entry) => entry !== '').map((entry) => choiceIn(widget, entry));
      return [...new Set(chosen)];
    }
    case 'path':
      return text === undefined ? [] : (pathIn(widget, text) ?? []);
    case 'paths':
      return (isHosts(widget) ? texts.flatMap((each) => each.split('\n')) : texts).flatMap((each) => {
        const path = pathIn(widget, each);
        return path ? [path] : [];
      });
    case 'moment':
      return text === undefined ? start : momentIn(widget, text);
    case 'moments': {
      const moments = texts.filter((each) => each !== '').map((each) => momentIn(widget, each));
      return texts.length === 0 ? start : moments.length === 0 ? '' : [...new Set(moments)].toSorted();
    }
    case 'period': {
      const [from, to] = texts;
      if (from === undefined || to === undefined) return start;
      return from === '' && to === '' ? null : [momentIn(widget, from), momentIn(widget, to)];
    }
    default:
      return start;
  }
}

/** A row before anything is filled in, as a page without script shows it: the defaults of columns are not in it. */
function emptyRow(scope: Scope): JsonObject {
  const row: JsonObject = {};
  for (const [model, parts] of scope.fields) {
    const { widget, inner, holds } = parts[0] as Part;
    if (holds === 'object') setOwn(row, model, inner ? emptyRow(inner) : {});
    else setOwn(row, model, emptyAnswer(widget));
  }
  return row;
}

/** What a widget answers that was never touched and has no default. */
export function emptyAnswer(widget: Widget): Json {
  const { options } = widget;
  const { min = 0, max = 100 } = scaleOf(widget);
  switch (shapeOf(widget)) {
    case 'number':
      return nativeOf(widget) === 'range' ? min : null;
    case 'span':
      return [min, max];
    case 'switch':
      return options.inactiveValue ?? false;
    case 'choices':
    case 'path':
    case 'paths':
    case 'files':
    case 'rows':
      return [];
    case 'period':
      return null;
    case 'shown':
    case 'fixed':
      return clone(options.defaultValue ?? '');
    default:
      return '';
  }
}

/** How a browser posts each choice of a field; a number and its text are told apart. */
export function spelledChoices(
  widget: Widget,
): { text: string; label: string; value: Json; isDisabled: boolean }[] {
  const used = new Set<string>();
  return choicesOf(widget).map(({ value, label, isDisabled }, at) => {
    const text = used.has(String(value)) ? `${String(value)} (${at + 1})` : String(value);
    used.add(text);
    return { text, label, value, isDisabled: isDisabled === true };
  });
}

/** Browsers post every end of a line as two letters. */
const lines = (text: string) => text.replaceAll(/\r\n?/g, '\n');

const choiceIn = (widget: Widget, text: string): Json =>
  spelledChoices(widget).find((choice) => lines(choice.text) === text)?.value ?? text;

const isHosts = ({ options }: Widget) => options.remote === true;

function pathIn(widget: Widget, text: string): Json[] | undefined {
  if (text.trim() === '') return undefined;
  if (isHosts(widget)) return text.split('/').map((step) => step.trim());
  return endsOf(widget).find(({ path }) => JSON.stringify(path) === text)?.path;
}

const natives: Readonly<Record<string, readonly string[]>> = {
  date: ['YYYY-MM-DD'],
  'datetime-local': ['YYYY-MM-DD[T]HH:mm:ss', 'YYYY-MM-DD[T]HH:mm'],
  month: ['YYYY-MM'],
  time: ['HH:mm:ss', 'HH:mm'],
  number: ['YYYY'],
};

const readAny = (text: string, formats: readonly string[]): Moment | undefined =>
  formats.map((format) => parseMoment(text, format)).find((moment) => moment !== undefined);

function momentIn(widget: Widget, text: string): Json {
  const { native, format, isStamp } = nativeMoment(widget);
  const moment = text === '' ? undefined : readAny(text, [...(natives[native] ?? []), format]);
  if (!moment) return text;
  return isStamp ? epochOf(moment) : formatMoment(moment, format);
}

function nativeMomentText(widget: Widget, value: Json | undefined): string {
  const { native, format } = nativeMoment(widget);
  const [own = format] = natives[native] ?? [];
  if (typeof value === 'number') {
    const date = new Date(value);
    return Number.isNaN(date.getTime()) ? '' : formatMoment(readClock(date), own);
  }
  const text = textIn(value);
  const moment =
    text === ''
      ? undefined
      : readAny(text, [format, 'YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD', 'HH:mm:ss', 'HH:mm']);
  return moment ? formatMoment(moment, own) : native === 'text' ? text : '';
}

const readClock = (date: Date): Moment => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
  hour: date.getHours(),
  minute: date.getMinutes(),
  second: date.getSeconds(),
});

/** What the native controls of a field hold for an answer, one text for each. */
export function nativeTexts(widget: Widget, value: Json | undefined): string[] {
  switch (shapeOf(widget)) {
    case 'span':
    case 'period': {
      const sides = Array.isArray(value) ? value : [];
      const text = (side: Json | undefined) =>
        shapeOf(widget) === 'span' ? textIn(side) : nativeMomentText(widget, side);
      return [text(sides[0]), text(sides[1])];
    }
    case 'moment':
      return [nativeMomentText(widget, value)];
    case 'moments':
      return (Array.isArray(value) ? value : []).map((entry) => nativeMomentText(widget, entry));
    case 'formatted':
      return [plainText(textIn(value))];
    case 'choices':
      return (Array.isArray(value) ? value : []).map(textIn);
    case 'path':
    case 'paths': {
      const paths = shapeOf(widget) === 'path' ? [value] : Array.isArray(value) ? value : [];
      const filled = paths.filter((path): path is Json[] => Array.isArray(path) && path.length > 0);
      return filled.map((path) => (isHosts(widget) ? path.map(textIn).join('/') : JSON.stringify(path)));
    }
    default:
      return [textIn(value)];
  }
}

/** The words of html, a line for each paragraph. */
function plainText(html: string): string {
  let text = '';
  let tag: string | undefined;
  for (const letter of html) {
    if (letter === '<') tag = '';
    else if (letter === '>' && tag !== undefined) {
      if (/^(?:\/p|br)\b/i.test(tag)) text += '\n';
      tag = undefined;
    } else if (tag === undefined) text += letter;
    else tag += letter;
  }
  const entities: Readonly<Record<string, string>> = {
    lt: '<',
    gt: '>',
    quot: '"',
    nbsp: '\u00A0',
    amp: '&',
  };
  return text.trimEnd().replaceAll(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => entities[name] ?? '');
}

function paragraphs(text: string): string {
  if (text.trim() === '') return '';
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');
}

function colorIn(text: string, hasAlpha: boolean): string {
  const color = parseColor(text);
  return color ? formatColor(color, hasAlpha) : text;
}

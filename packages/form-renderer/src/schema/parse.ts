import { choice, flag, number, type OptionSpec, text } from '../fields/define-field.ts';
import { type Generation, isOlder } from '../fields/generations.ts';
import {
  isNestedBeyond,
  isObject,
  type Json,
  type JsonObject,
  maxNesting,
  own,
  parseJson,
  plainCopy,
} from '../json/json.ts';
import { jsonErrorAt } from '../json/json-error.ts';
import { type Locale, type Wording, word } from '../words/messages.ts';
import { conditionProblems } from './conditions.ts';
import { isExpression, listInertConfig } from './inert.ts';
import { maxWidgets, type Reading, readList } from './normalise.ts';
import { readOptions, silent } from './read-options.ts';
import { fieldOf } from './registry.ts';
import { labelWidthOf } from './sizes.ts';
import { type FormConfig, type FormDocument, isRead, type Problem, type Report } from './types.ts';

export interface ParseResult {
  /** Always usable: an empty form when nothing could be read. */
  document: FormDocument;
  /** What is wrong or cannot work here, in document order; empty when everything is understood. */
  problems: Problem[];
}

const maxProblems = 1000;
const maxTextLength = 50_000_000;
const largeTextLength = 5_000_000;
const largeValueCount = 400_000;

/**
 * Reads a form document of any generation from JSON text or a JavaScript value. Never throws, runs nothing that the
 * document holds, and keeps what it does not understand for `toJson`.
 */
export function parseDocument(input: unknown, { locale }: { locale?: Locale | undefined } = {}): ParseResult {
  const problems: Problem[] = [];
  let unlisted = 0;
  const report: Report = (path, wording) => {
    if (problems.length < maxProblems) problems.push({ path, message: word(wording, locale) });
    else unlisted += 1;
  };
  let document: FormDocument;
  try {
    document = read(input, report);
  } catch {
    report('', { key: 'unreadable' });
    document = emptyDocument();
  }
  if (unlisted > 0)
    problems.push({ path: '', message: word({ key: 'moreProblems', values: { count: unlisted } }, locale) });
  return { document, problems };
}

/** A form without widgets, in the format that the designer writes. */
export function emptyDocument(): FormDocument {
  return { [isRead]: true, generation: 'spec', list: [], config: readConfig({}, silent) };
}

/** Whether a value is a document as `parseDocument` makes it, or an edit of one; JSON never passes for one. */
export function isFormDocument(value: unknown): value is FormDocument {
  return isObject(value) && (value as { [isRead]?: unknown })[isRead] === true;
}

function read(input: unknown, report: Report): FormDocument {
  const raw = typeof input === 'string' ? parseText(input, report) : copyValue(input, report);
  // Text that cannot be read comes back as it is, so that an export never loses it.
  if (raw === undefined) return { ...emptyDocument(), source: String(input) };
  if (typeof raw === 'string' && isNestedBeyond(raw)) {
    report('', tooNested);
    return { ...emptyDocument(), source: raw };
  }
  const inner = typeof raw === 'string' ? documentInText(raw) : undefined;
  if (inner) {
    report('', { key: 'encodedTwice' });
    return { ...readObject(inner, report), text: raw as string };
  }
  if (isObject(raw)) return readObject(raw, report);
  report('', { key: 'notDocument' });
  return { ...emptyDocument(), source: raw };
}

/** What is said of brackets within brackets without end, in text or as a value. */
export const tooNested: Wording = { key: 'tooNested', values: { limit: maxNesting } };

/** Stores sometimes keep a document's text as JSON text once more. */
function documentInText(text: string): JsonObject | undefined {
  try {
    const inner: unknown = JSON.parse(text);
    return isObject(inner) ? inner : undefined;
  } catch {
    return undefined;
  }
}

function readObject(raw: JsonObject, report: Report): FormDocument {
  const list = own(raw, 'list') as Json | undefined;
  if (list === undefined) report('list', { key: 'listMissing' });
  const reading: Reading = { report, keys: new Map(), left: maxWidgets };
  const document: FormDocument = {
    [isRead]: true,
    source: raw,
    generation: generationOf(raw),
    list: readList(list, 'list', 1, new Map(), reading),
    config: readConfig(own(raw, 'config'), report),
  };
  for (const { path, wording } of conditionProblems(document)) report(path, wording);
  return document;
}

function parseText(input: string, report: Report): Json | undefined {
  if (input.length > maxTextLength) {
    report('', { key: 'tooLargeValue' });
    return undefined;
  }
  try {
    const value = parseJson(input.startsWith('\uFEFF') ? input.slice(1) : input);
    if (input.length > largeTextLength) report('', { key: 'largeDocument' });
    return value;
  } catch (error) {
    report('', error instanceof RangeError ? tooNested : syntaxWording(input));
    return undefined;
  }
}

function syntaxWording(input: string): Wording {
  const at = jsonErrorAt(input);
  const before = input.slice(0, at);
  const line = before.split('\n').length;
  return { key: 'notJsonAt', values: { line, column: at - before.lastIndexOf('\n') } };
}

function copyValue(input: unknown, report: Report): Json {
  const { value, losses, count } = plainCopy(input);
  for (const { path, reason } of losses) {
    const where = path.slice(0, 500).join('.').slice(0, 500);
    if (reason === 'tooDeep') report(where, tooNested);
    else
      report(where, {
        key: reason === 'cycle' ? 'cycle' : reason === 'notJson' ? 'notJsonValue' : 'tooLargeValue',
      });
  }
  if (count > largeValueCount) report('', { key: 'largeDocument' });
  return value;
}

/** A form's settings by name; `initial` differs from `absent` nowhere, for FormMaking's own defaults are these. */
export const configSpecs = {
  labelPosition: choice(['left', 'right', 'top'], 'right'),
  size: text('small'),
  customClass: text(),
  ui: choice(['element', 'antd'], 'element'),
  layout: choice(['horizontal', 'vertical', 'inline'], 'horizontal'),
  labelCol: number(3, { least: 0, most: 24 }),
  hideLabel: flag(false, { isForeign: true }),
  hideErrorMessage: flag(false, { isForeign: true }),
  width: text('', { isForeign: true }),
} satisfies Record<string, OptionSpec<unknown>>;

/** Reads the settings; reading the same JSON twice gives the same values. */
export function readConfig(raw: unknown, report: Report): FormConfig {
  const config = readOptions(raw, configSpecs, 'config', report);
  const given = isObject(raw) ? own(raw, 'labelWidth') : undefined;
  const isLength = typeof given === 'number' || (typeof given === 'string' && given !== '');
  const isSilent = given === undefined || given === null || given === '' || isExpression(given);
  if (typeof given === 'number' && given < 0) {
    report('config.labelWidth', { key: 'belowRange', values: { limit: 0 } });
  } else if (!isSilent && labelWidthOf(given) === undefined)
    report('config.labelWidth', { key: 'notNumber' });
  if (isObject(raw)) listInertConfig(raw, report);
  return { ...config, labelWidth: isLength ? given : 100 } as unknown as FormConfig;
}

/** Which layer of FormMaking wrote a document, told by the keys that each layer introduced. */
function generationOf(raw: JsonObject): Generation {
  const config = own(raw, 'config');
  if (hasAny(config, v3Config)) return 'v3';
  let found: Generation | undefined;
  const raise = (generation: Generation) => {
    if (found === undefined || isOlder(found, generation)) found = generation;
  };
  if (hasAny(config, midConfig)) raise('mid');
  if (hasAny(config, specConfig)) raise('spec');
  const stack: Json[] = [own(raw, 'list') as Json];
  for (let seen = 0; stack.length > 0 && seen < 20_000; seen += 1) {
    const value = stack.pop() as Json;
    if (Array.isArray(value)) {
      if (value.length <= maxWidgets) for (const entry of value) stack.push(entry);
      continue;
    }
    if (!isObject(value)) continue;
    const options = own(value, 'options');
    if (Object.hasOwn(value, 'events') || hasAny(options, v3Options)) return 'v3';
    const type = own(value, 'type');
    // What a widget tells of an older generation no longer counts.
    if (found !== 'mid') {
      const since = typeof type === 'string' ? fieldOf(type)?.since : undefined;
      if (since) raise(since);
      if (hasAny(options, midOptions)) raise('mid');
      else if (found !== 'spec' && hasAny(options, specOptions)) raise('spec');
      else if (found === undefined && typeof type === 'string' && isObject(options)) raise('oss');
    }
    for (const slot of slots) {
      const children = own(value, slot) as Json;
      if (Array.isArray(children)) stack.push(children);
    }
  }
  return found ?? 'spec';
}

const v3Config = ['eventScript', 'dataSource'];
const midConfig = ['width', 'hideLabel', 'init', 'formulaJs', 'styleSheets'];
const specConfig = ['ui', 'labelCol'];
const v3Options = ['customProps', 'extendProps'];
const midOptions = ['requiredMessage', 'dataTypeCheck'];
const specOptions = ['dataBind', 'remoteOption', 'isLabelWidth'];
const slots = ['columns', 'tabs', 'tableColumns', 'rows', 'list'];

function hasAny(object: unknown, keys: readonly string[]): boolean {
  if (!isObject(object)) return false;
  // By number: this runs for every object of a document, mostly before it is compiled, when iterators are garbage.
  for (let at = 0; at < keys.length; at += 1) if (Object.hasOwn(object, keys[at] as string)) return true;
  return false;
}

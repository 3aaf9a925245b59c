import { textIn } from '../json/json.ts';
import { classifyPattern } from '../schema/patterns/classify.ts';
import { scaleOf, shapeOf } from '../schema/registry.ts';
import { rulesOf } from '../schema/rules.ts';
import type { Rule, Widget } from '../schema/types.ts';
import type { Locale } from '../words/messages.ts';
import { type MessageKey, word } from '../words/messages.ts';
import { type Answer, choiceType, pathType, switchValues } from './answers.ts';
import { literal } from './literals.ts';
import type { PlainTool } from './plain-tools.ts';
import { nativeMoment } from './shapes.ts';

interface RulesWriter {
  locale: Locale;
  tool: (tool: PlainTool) => string;
  /** Told of a pattern that no generated code can run without danger. */
  leavePattern: (widget: Widget) => void;
}

/** A test of a filled answer as source, and what to say when it fails. */
type Check = readonly [test: string, message: string];

/** What zod validates an answer by: its kind, then the rules of its widgets in their order, then their options. */
export function zodTypeOf(answer: Answer, base: string, writer: RulesWriter): string {
  const { tool } = writer;
  const required: string[] = [];
  const checks: Check[] = [];
  for (const { widget } of answer.parts) {
    for (const rule of rulesOf(widget, writer.locale)) {
      const say = sayer(widget, writer.locale, rule.message);
      if ([true, 'true', 1].includes(rule.required as never)) required.push(say('required'));
      checks.push(...checksOf(rule, answer, widget, say, writer));
    }
  }
  for (const { widget } of answer.parts)
    checks.push(...optionChecks(answer, widget, sayer(widget, writer.locale), tool));
  const [must] = required;
  return [
    base,
    ...(must === undefined ? [] : [`.refine((value) => !${tool('isEmpty')}(value), ${literal(must)})`]),
    ...checks.map(
      // Nothing but "required" validates an empty answer.
      ([test, message]) => `.refine((value) => ${tool('isEmpty')}(value) || ${test}, ${literal(message)})`,
    ),
  ].join('');
}

type Say = (key: MessageKey, limit?: number) => string;

const sayer =
  ({ name }: Widget, locale: Locale, given?: unknown): Say =>
  (key, limit) =>
    typeof given === 'string' && given !== ''
      ? given
      : word({ key, values: { name, ...(limit !== undefined && { limit }) } }, locale);

function checksOf(rule: Rule, { shape }: Answer, widget: Widget, say: Say, writer: RulesWriter): Check[] {
  const { tool } = writer;
  const checks: Check[] = [];
  const add = (test: string | undefined, message: string) => {
    if (test !== undefined) checks.push([test, message]);
  };
  add(typeTest(rule.type, tool), say('invalid'));
  if (Array.isArray(rule.enum))
    add(`(${literal(rule.enum)} as readonly unknown[]).includes(value)`, say('notListed'));
  if ([true, 'true', 1].includes(rule.whitespace as never) && ['text', 'formatted'].includes(shape))
    add("String(value).trim() !== ''", say('required'));

  const isNumeric =
    ['number', 'numeric'].includes(shape) || ['number', 'integer', 'float'].includes(textIn(rule.type));
  const isList = ['choices', 'path', 'paths', 'files', 'rows', 'span', 'period', 'moments'].includes(shape);
  const words: readonly MessageKey[] = isNumeric
    ? ['invalid', 'tooSmall', 'tooLarge']
    : isList
      ? ['wrongCount', 'tooFew', 'tooMany']
      : ['wrongLength', 'tooShort', 'tooLong'];
  for (const [at, key] of (['len', 'min', 'max'] as const).entries()) {
    const given = rule[key];
    const bound = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
    if (
      typeof bound !== 'number' ||
      !Number.isFinite(bound) ||
      ['switch', 'object', 'shown', 'fixed'].includes(shape)
    )
      continue;
    const size = isNumeric ? 'Number(value)' : `${tool('sizeOf')}(value)`;
    add(`${size} ${['===', '>=', '<='][at]} ${bound}`, say(words[at] as MessageKey, bound));
  }
  if (typeof rule.pattern === 'string' && rule.pattern !== '') {
    const pattern = classifyPattern(rule.pattern);
    // Only what is known to match in linear time goes into code that runs on every key.
    if (pattern.kind === 'linear' || pattern.kind === 'worker') writer.leavePattern(widget);
    else if (pattern.kind === 'simple') {
      const { source, flags } = pattern;
      add(`new RegExp(${literal(source)}, ${literal(flags)}).test(String(value))`, say('unmatched'));
    }
  }
  return checks;
}

/** async-validator's types; text that writes a number counts as one. */
function typeTest(type: unknown, tool: RulesWriter['tool']): string | undefined {
  switch (type) {
    case 'string':
      return "typeof value === 'string'";
    case 'number':
    case 'float':
      return `${tool('isWritten')}(value, false)`;
    case 'integer':
      return `${tool('isWritten')}(value, true)`;
    case 'boolean':
      return "['true', 'false'].includes(String(value))";
    case 'array':
      return 'Array.isArray(value)';
    case 'object':
      return "typeof value === 'object' && !Array.isArray(value)";
    case 'date':
      return '!Number.isNaN(new Date(value as never).getTime())';
    case 'email':
      return `${tool('isEmail')}(value)`;
    case 'url':
      return `${tool('isUrl')}(value)`;
    case 'hex':
      return '/^#?(?:[0-9a-f]{6}|[0-9a-f]{3})$/i.test(String(value))';
    default:
      return undefined;
  }
}

/** What the options alone ask of a filled answer. */
function optionChecks(answer: Answer, widget: Widget, say: Say, tool: RulesWriter['tool']): Check[] {
  const { maxlength, limit } = widget.options;
  const shape = shapeOf(widget);
  // Widgets of another kind may share the answer; then none of their answers fits both.
  if (shape !== answer.shape)
    return shape === 'number' ? [[`${tool('isWritten')}(value, false)`, say('invalid')]] : [];
  if (shape === 'text' && typeof maxlength === 'number' && maxlength > 0)
    return [[`String(value).length <= ${maxlength}`, say('tooLong', maxlength)]];
  if (shape === 'period') return [[`${tool('isPeriod')}(value)`, say('invalid')]];
  if (shape === 'files' && typeof limit === 'number' && limit > 0)
    return [[`${tool('sizeOf')}(value) <= ${limit}`, say('tooManyFiles', limit)]];
  if (shape !== 'number' && shape !== 'span') return [];
  const { min: least, max, step: by, precision } = scaleOf(widget);
  const each = (test: (value: string) => string) =>
    shape === 'span' ? `value.every((side) => ${test('side')})` : test('Number(value)');
  const checks: Check[] = [];
  if (typeof least === 'number')
    checks.push([each((value) => `${value} >= ${least}`), say('tooSmall', least)]);
  if (typeof max === 'number') checks.push([each((value) => `${value} <= ${max}`), say('tooLarge', max)]);
  if (typeof by === 'number' && by > 0) {
    const from = typeof least === 'number' ? least : 0;
    const decimals = Math.min(typeof precision === 'number' ? precision : 0, 12);
    // As in the renderer: with more decimals than the step has, any number of them will do.
    const isFiner = decimals > 0 && Math.abs((by * 10 ** (decimals - 1)) % 1) < 1e-6;
    const on = (value: string) =>
      `${tool('isOnStep')}(${value}, ${by}, ${from})${isFiner ? ` || ${tool('isOnStep')}(${value}, ${10 ** -decimals}, 0)` : ''}`;
    checks.push([each(on), say('offStep', by)]);
  }
  return checks;
}

/** The kind of an answer in zod, before any rule. */
export function kindInZod({ widget, shape }: Answer): string {
  const { isStamp } = nativeMoment(widget);
  const moment = isStamp ? "z.union([z.number(), z.literal('')])" : 'z.string()';
  switch (shape) {
    case 'number':
      return 'z.number().nullable()';
    case 'numeric':
      return "z.union([z.number(), z.literal('')])";
    case 'span':
      return 'z.tuple([z.number(), z.number()])';
    case 'switch':
      return oneOf([
        ...new Set([...switchValues(widget), widget.options.defaultValue].map((value) => typeof value)),
      ]);
    case 'choice':
      return oneOf(choiceType(widget, ['']).split(' | '));
    case 'choices':
      return `z.array(${oneOf(choiceType(widget, []).split(' | '))})`;
    case 'path':
      return `z.array(${oneOf(pathType.split(' | '))})`;
    case 'paths':
      return `z.array(z.array(${oneOf(pathType.split(' | '))}))`;
    case 'moment':
      return moment;
    case 'moments':
      return `z.union([z.array(${isStamp ? 'z.number()' : 'z.string()'}), z.literal('')])`;
    case 'period':
      return `z.tuple([${moment}, ${moment}]).nullable()`;
    case 'files':
      return 'z.array(z.custom<File | Uploaded>())';
    case 'fixed':
      return 'z.unknown()';
    default:
      return 'z.string()';
  }
}

function oneOf(kinds: readonly string[]): string {
  const known = kinds
    .filter((kind) => ['string', 'number', 'boolean'].includes(kind))
    .map((kind) => `z.${kind}()`);
  return known.length > 1 ? `z.union([${known.join(', ')}])` : (known[0] ?? 'z.string()');
}

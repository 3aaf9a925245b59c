import type { ExpressionType } from '../../fields/shapes.ts';
import { isObject, type Json, own } from '../../json/json.ts';
import type { Wording } from '../../words/messages.ts';
import { asNumber, functions, isBlank } from './functions.ts';
import type { Expression } from './parse.ts';

/**
 * The value of an expression. Total: it never throws, and what makes no sense (text in a sum, a division by zero) is
 * null. Bounded: its work is that of its nodes, for there are no loops.
 */
export function evaluate(expression: Expression, valueOf: (name: string) => Json): Json {
  const run = (part: Expression): Json => {
    switch (part.kind) {
      case 'literal':
        return part.value;
      case 'name':
        return valueOf(part.name);
      case 'column': {
        const rows = run(part.of);
        const read = (row: Json) =>
          isObject(row) ? ((own(row, part.name) as Json | undefined) ?? null) : null;
        return Array.isArray(rows) ? rows.map(read) : read(rows);
      }
      case 'unary': {
        const value = run(part.of);
        if (part.sign === '!') return !isTrue(value);
        const number = asNumber(value);
        return number === null ? null : -number;
      }
      case 'choice':
        return run(isTrue(run(part.when)) ? part.yes : part.no);
      case 'call':
        return functions.get(part.name)?.run(part.given.map(run)) ?? null;
      case 'binary':
        return operate(part, run);
    }
  };
  return run(expression);
}

/** Conditions are true or false; a switch may answer 'true' in text, and an unanswered one is false. */
export function isTrue(value: Json): boolean {
  return value === true || value === 'true';
}

function operate(
  { sign, left, right }: Expression & { kind: 'binary' },
  run: (part: Expression) => Json,
): Json {
  const first = run(left);
  if (sign === '&&') return isTrue(first) && isTrue(run(right));
  if (sign === '||') return isTrue(first) || isTrue(run(right));
  const second = run(right);
  if (sign === '==' || sign === '!=') return isSame(first, second) === (sign === '==');
  const [a, b] = [asNumber(first), asNumber(second)];
  if (sign === '<' || sign === '<=' || sign === '>' || sign === '>=') {
    if (a !== null && b !== null) return compare(sign, a, b);
    if (typeof first !== 'string' || typeof second !== 'string' || first === '' || second === '')
      return false;
    return compare(sign, first, second);
  }
  if (a === null || b === null) return null;
  const result = { '+': a + b, '-': a - b, '*': a * b, '/': a / b, '%': a % b }[sign];
  return Number.isFinite(result) ? result : null;
}

function compare<T extends number | string>(sign: '<' | '<=' | '>' | '>=', a: T, b: T): boolean {
  if (sign === '<') return a < b;
  if (sign === '<=') return a <= b;
  return sign === '>' ? a > b : a >= b;
}

/** Empty values are all the same; 1 and '1' are, and true and 'true', for answers arrive as text or as values. */
function isSame(a: Json, b: Json): boolean {
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b);
  if (typeof a === 'object' || typeof b === 'object') return false;
  const [x, y] = [asNumber(a), asNumber(b)];
  return x !== null && y !== null ? x === y : String(a) === String(b);
}

const expectations = {
  number: 'expectsNumber',
  text: 'expectsText',
  boolean: 'expectsBoolean',
  list: 'expectsList',
} as const satisfies Record<Exclude<ExpressionType, 'any'>, string>;

/** What is wrong with an expression before any answer is known, and what it gives. */
export function checkTypes(
  expression: Expression,
  typeOf: (name: string) => ExpressionType | undefined,
): { type: ExpressionType; problem?: Wording } {
  let problem: Wording | undefined;
  const expect = (type: ExpressionType, expected: ExpressionType) => {
    if (expected === 'any' || type === 'any' || type === expected || problem) return;
    problem = { key: expectations[expected] };
  };
  const check = (part: Expression): ExpressionType => {
    switch (part.kind) {
      case 'literal':
        if (part.value === null) return 'any';
        return typeof part.value === 'string' ? 'text' : (typeof part.value as 'number' | 'boolean');
      case 'name': {
        const type = typeOf(part.name);
        if (type === undefined)
          problem ??= { key: 'expressionUnknown', values: { name: part.name.slice(0, 40) } };
        return type ?? 'any';
      }
      case 'column':
        expect(check(part.of), 'list');
        return 'any';
      case 'unary': {
        const type = part.sign === '!' ? 'boolean' : 'number';
        expect(check(part.of), type);
        return type;
      }
      case 'choice': {
        expect(check(part.when), 'boolean');
        const [yes, no] = [check(part.yes), check(part.no)];
        return yes === no ? yes : 'any';
      }
      case 'call': {
        const found = functions.get(part.name);
        const given = part.given.map(check);
        if (!found) {
          problem ??= { key: 'expressionUnknown', values: { name: part.name.slice(0, 40) } };
          return 'any';
        }
        const { takes, optional = 0, isOpen = false } = found;
        if (given.length < takes.length - optional || (!isOpen && given.length > takes.length)) {
          problem ??= { key: 'expressionArguments', values: { name: part.name } };
        }
        for (const [at, type] of given.entries())
          expect(type, takes[Math.min(at, takes.length - 1)] ?? 'any');
        return found.gives;
      }
      case 'binary': {
        const [left, right] = [check(part.left), check(part.right)];
        if (part.sign === '&&' || part.sign === '||') {
          expect(left, 'boolean');
          expect(right, 'boolean');
          return 'boolean';
        }
        if (['==', '!=', '<', '<=', '>', '>='].includes(part.sign)) return 'boolean';
        expect(left, 'number');
        expect(right, 'number');
        return 'number';
      }
    }
  };
  const type = check(expression);
  return problem ? { type, problem } : { type };
}

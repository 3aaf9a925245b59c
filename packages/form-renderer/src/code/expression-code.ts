import type { Expression } from '../schema/expressions/parse.ts';
import { literal } from './literals.ts';

/** A part of an expression as source; `isFlag` when it is true or false and nothing else. */
interface Source {
  code: string;
  isFlag?: boolean;
}

/**
 * An expression of the document as source of TypeScript that gives what the renderer's own evaluation gives. It calls
 * nothing but `expressionTools`, by the names that `tool` is told; `valueOf` is the source of a field's value.
 */
export function expressionCode(
  expression: Expression,
  valueOf: (name: string) => string,
  tool: (tool: ExpressionTool) => string,
): string {
  const flag = (part: Expression) => {
    const { code, isFlag } = write(part);
    return isFlag ? code : `${tool('isTrue')}(${code})`;
  };
  const plain = (part: Expression) => write(part).code;
  const write = (part: Expression): Source => {
    switch (part.kind) {
      case 'literal':
        return { code: literal(part.value), isFlag: typeof part.value === 'boolean' };
      case 'name':
        return { code: valueOf(part.name) };
      case 'column':
        return { code: `${tool('columnOf')}(${plain(part.of)}, ${literal(part.name)})` };
      case 'unary':
        return part.sign === '!'
          ? { code: `!${flag(part.of)}`, isFlag: true }
          : { code: `${tool('calculated')}(0, '-', ${plain(part.of)})` };
      case 'choice':
        return { code: `(${flag(part.when)} ? ${plain(part.yes)} : ${plain(part.no)})` };
      case 'call':
        return callOf(part, plain, tool);
      case 'binary':
        break;
    }
    const { sign, left, right } = part;
    if (sign === '&&' || sign === '||')
      return { code: `(${flag(left)} ${sign} ${flag(right)})`, isFlag: true };
    const given = `${plain(left)}, ${plain(right)}`;
    if (sign === '==' || sign === '!=')
      return { code: `${sign === '!=' ? '!' : ''}${tool('isSame')}(${given})`, isFlag: true };
    if (sign === '<' || sign === '>') {
      const order = sign === '<' ? given : `${plain(right)}, ${plain(left)}`;
      return { code: `${tool('isLess')}(${order})`, isFlag: true };
    }
    if (sign === '<=' || sign === '>=') {
      const order = sign === '<=' ? given : `${plain(right)}, ${plain(left)}`;
      return { code: `${tool('isAtMost')}(${order})`, isFlag: true };
    }
    return { code: `${tool('calculated')}(${plain(left)}, '${sign}', ${plain(right)})` };
  };
  return write(expression).code;
}

/** The same as something that is true or false. */
export function conditionCode(
  expression: Expression,
  valueOf: (name: string) => string,
  tool: (tool: ExpressionTool) => string,
): string {
  const code = expressionCode(expression, valueOf, tool);
  const isFlag =
    (expression.kind === 'unary' && expression.sign === '!') ||
    (expression.kind === 'binary' && !'+-*/%'.includes(expression.sign));
  return isFlag ? code : `${tool('isTrue')}(${code})`;
}

function callOf(
  { name, given }: Expression & { kind: 'call' },
  plain: (part: Expression) => string,
  tool: (tool: ExpressionTool) => string,
): Source {
  const run = functionTools[name as keyof typeof functionTools];
  const isFlag = name === 'contains' || name === 'isEmpty';
  return { code: `${tool(run)}(${given.map(plain).join(', ')})`, isFlag };
}

/** The functions that expressions may call, by the tool that does it. */
const functionTools = {
  abs: 'absolute',
  floor: 'roundedDown',
  ceil: 'roundedUp',
  round: 'rounded',
  sum: 'sumOf',
  average: 'averageOf',
  min: 'leastOf',
  max: 'mostOf',
  count: 'countOf',
  length: 'lengthOf',
  contains: 'contains',
  isEmpty: 'isBlank',
  concat: 'joined',
  number: 'asNumber',
  text: 'asText',
  daysBetween: 'daysBetween',
} as const satisfies Record<string, ExpressionTool>;

interface Tool {
  needs?: readonly ExpressionTool[];
  code: string;
}

export type ExpressionTool = keyof typeof sources;

/** What expressions call, as source. Each takes any value, as the renderer's own do, and none throws. */
const sources = {
  isTrue: { code: `const isTrue = (value: unknown) => value === true || value === 'true';` },
  isBlank: {
    code: `const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);`,
  },
  asNumber: {
    code: `/** The number that a value is or writes; null when it is none. */
function asNumber(value: unknown): number | null {
  const isWritten =
    typeof value === 'string' && /^\\s*[+-]?(\\d+\\.?\\d*|\\.\\d+)(e[+-]?\\d{1,3})?\\s*$/i.test(value.slice(0, 99));
  const number = isWritten ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}`,
  },
  asText: {
    code: `function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => (Array.isArray(entry) ? '' : asText(entry))).join(', ');
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}`,
  },
  isSame: {
    needs: ['isBlank', 'asNumber'],
    code: `/** Empty values are all the same; 1 and '1' are, and true and 'true'. */
function isSame(a: unknown, b: unknown): boolean {
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b);
  if (typeof a === 'object' || typeof b === 'object') return false;
  const [x, y] = [asNumber(a), asNumber(b)];
  return x !== null && y !== null ? x === y : String(a) === String(b);
}`,
  },
  isLess: {
    needs: ['asNumber'],
    code: `function isLess(a: unknown, b: unknown): boolean {
  const [x, y] = [asNumber(a), asNumber(b)];
  if (x !== null && y !== null) return x < y;
  return typeof a === 'string' && typeof b === 'string' && a !== '' && b !== '' && a < b;
}`,
  },
  isAtMost: {
    needs: ['asNumber'],
    code: `function isAtMost(a: unknown, b: unknown): boolean {
  const [x, y] = [asNumber(a), asNumber(b)];
  if (x !== null && y !== null) return x <= y;
  return typeof a === 'string' && typeof b === 'string' && a !== '' && b !== '' && a <= b;
}`,
  },
  calculated: {
    needs: ['asNumber'],
    code: `function calculated(a: unknown, sign: '+' | '-' | '*' | '/' | '%', b: unknown): number | null {
  const [x, y] = [asNumber(a), asNumber(b)];
  if (x === null || y === null) return null;
  const result = { '+': x + y, '-': x - y, '*': x * y, '/': x / y, '%': x % y }[sign];
  return Number.isFinite(result) ? result : null;
}`,
  },
  columnOf: {
    code: `function columnOf(rows: unknown, column: string): unknown {
  if (Array.isArray(rows)) return rows.map((row: unknown) => (Array.isArray(row) ? null : columnOf(row, column)));
  if (typeof rows !== 'object' || rows === null || !Object.hasOwn(rows, column)) return null;
  return (rows as Record<string, unknown>)[column] ?? null;
}`,
  },
  numbersIn: {
    needs: ['asNumber'],
    code: `const numbersIn = (given: readonly unknown[]): number[] => given.flat().flatMap((value) => asNumber(value) ?? []);`,
  },
  finite: { code: `const finite = (value: number) => (Number.isFinite(value) ? value : null);` },
  absolute: {
    needs: ['asNumber'],
    code: `function absolute(value: unknown): number | null {
  const number = asNumber(value);
  return number === null ? null : Math.abs(number);
}`,
  },
  roundedDown: {
    needs: ['asNumber'],
    code: `function roundedDown(value: unknown): number | null {
  const number = asNumber(value);
  return number === null ? null : Math.floor(number);
}`,
  },
  roundedUp: {
    needs: ['asNumber'],
    code: `function roundedUp(value: unknown): number | null {
  const number = asNumber(value);
  return number === null ? null : Math.ceil(number);
}`,
  },
  rounded: {
    needs: ['asNumber', 'finite'],
    code: `function rounded(value: unknown, digits: unknown = 0): number | null {
  const number = asNumber(value);
  const factor = 10 ** Math.min(Math.max(Math.trunc(asNumber(digits) ?? 0), 0), 10);
  return number === null ? null : finite((Math.sign(number) * Math.round(Math.abs(number) * factor)) / factor);
}`,
  },
  sumOf: {
    needs: ['numbersIn', 'finite'],
    code: `const sumOf = (...given: unknown[]) => finite(numbersIn(given).reduce((a, b) => a + b, 0));`,
  },
  averageOf: {
    needs: ['numbersIn', 'finite'],
    code: `function averageOf(...given: unknown[]): number | null {
  const found = numbersIn(given);
  return found.length === 0 ? null : finite(found.reduce((a, b) => a + b, 0) / found.length);
}`,
  },
  leastOf: {
    needs: ['numbersIn'],
    code: `function leastOf(...given: unknown[]): number | null {
  const found = numbersIn(given);
  return found.length === 0 ? null : found.reduce((a, b) => (b < a ? b : a));
}`,
  },
  mostOf: {
    needs: ['numbersIn'],
    code: `function mostOf(...given: unknown[]): number | null {
  const found = numbersIn(given);
  return found.length === 0 ? null : found.reduce((a, b) => (b > a ? b : a));
}`,
  },
  countOf: { code: `const countOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);` },
  lengthOf: {
    needs: ['asText'],
    code: `const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : [...asText(value)].length);`,
  },
  contains: {
    needs: ['asText'],
    code: `function contains(where: unknown, what: unknown): boolean {
  if (!Array.isArray(where)) return asText(where).includes(asText(what));
  return where.some((entry) => typeof entry !== 'object' && asText(entry) === asText(what));
}`,
  },
  joined: {
    needs: ['asText'],
    code: `const joined = (...given: unknown[]) => given.map(asText).join('').slice(0, 10_000);`,
  },
  daysBetween: {
    needs: ['asText'],
    code: `function daysBetween(from: unknown, to: unknown): number | null {
  const [start, end] = [from, to].map((value) => {
    const [, year, month, day] = (/^(\\d{4})-(\\d{2})-(\\d{2})/.exec(asText(value)) ?? []).map(Number);
    const date = new Date(Date.UTC(year ?? NaN, (month ?? NaN) - 1, day));
    return date.getUTCMonth() === (month ?? NaN) - 1 && date.getUTCDate() === day ? date.getTime() / 86_400_000 : null;
  });
  return typeof start === 'number' && typeof end === 'number' ? end - start : null;
}`,
  },
} as const satisfies Record<string, { needs?: readonly string[]; code: string }>;

export const expressionTools: Readonly<Record<ExpressionTool, Tool>> = sources;

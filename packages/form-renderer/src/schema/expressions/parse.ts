/** A parsed expression: plain data, evaluated by `evaluate`, never turned into code. */
export type Expression =
  | { kind: 'literal'; value: number | string | boolean | null }
  | { kind: 'name'; name: string }
  /** The values of one column of a list of rows: `items.amount`. */
  | { kind: 'column'; of: Expression; name: string }
  | { kind: 'unary'; sign: '!' | '-'; of: Expression }
  | { kind: 'binary'; sign: Sign; left: Expression; right: Expression }
  | { kind: 'choice'; when: Expression; yes: Expression; no: Expression }
  | { kind: 'call'; name: string; given: Expression[] };

export type Sign = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';

export class ExpressionError extends Error {
  /** Counted in characters from 1; 0 when the expression is too long or too deep. */
  readonly at: number;
  constructor(at: number) {
    super(`Expression error at ${at}`);
    this.at = at;
  }
}

const maxExpressionLength = 1000;
const maxNesting = 40;

const tokens =
  /\s+|(\d+(?:\.\d+)?)|([\p{L}_][\p{L}\p{N}_]*)|`([^`]+)`|'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(\|\||&&|==|!=|<=|>=|[-+*/%<>!?:(),.])/uy;

interface Token {
  kind: 'number' | 'word' | 'quoted' | 'text' | 'sign' | 'end';
  text: string;
  at: number;
}

function tokenise(source: string): Token[] {
  if (source.length > maxExpressionLength) throw new ExpressionError(0);
  const found: Token[] = [];
  tokens.lastIndex = 0;
  while (tokens.lastIndex < source.length) {
    const at = tokens.lastIndex + 1;
    const match = tokens.exec(source);
    if (!match) throw new ExpressionError(at);
    const [, number, word, quoted, single, double, sign] = match;
    const text = single ?? double;
    if (number !== undefined) found.push({ kind: 'number', text: number, at });
    else if (word !== undefined) found.push({ kind: 'word', text: word, at });
    else if (quoted !== undefined) found.push({ kind: 'quoted', text: quoted, at });
    else if (text !== undefined) found.push({ kind: 'text', text: text.replaceAll(/\\(.)/gu, '$1'), at });
    else if (sign !== undefined) found.push({ kind: 'sign', text: sign, at });
  }
  found.push({ kind: 'end', text: '', at: source.length + 1 });
  return found;
}

const levels: readonly (readonly Sign[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

/** Parses an expression; throws an `ExpressionError` that says where it stops making sense. */
export function parseExpression(source: string): Expression {
  const found = tokenise(source);
  let at = 0;
  let depth = 0;
  const peek = () => found[at] as Token;
  const isNext = (text: string) => peek().kind === 'sign' && peek().text === text;
  const take = (text: string) => {
    const isThere = isNext(text);
    if (isThere) at += 1;
    return isThere;
  };
  const need = (text: string) => {
    if (!take(text)) throw new ExpressionError(peek().at);
  };
  const nested = <T>(parse: () => T): T => {
    depth += 1;
    if (depth > maxNesting) throw new ExpressionError(0);
    const result = parse();
    depth -= 1;
    return result;
  };

  const choice = (): Expression =>
    nested(() => {
      const when = binary(0);
      if (!take('?')) return when;
      const yes = choice();
      need(':');
      return { kind: 'choice', when, yes, no: choice() };
    });

  const binary = (level: number): Expression => {
    const signs = levels[level];
    if (!signs) return unary();
    let left = binary(level + 1);
    let length = 0;
    for (;;) {
      const sign = signs.find(isNext);
      if (!sign) return left;
      at += 1;
      length += 1;
      if (length > maxNesting) throw new ExpressionError(0);
      left = { kind: 'binary', sign, left, right: binary(level + 1) };
    }
  };

  const unary = (): Expression => {
    const sign = (['!', '-'] as const).find(isNext);
    if (!sign) return columns(primary());
    at += 1;
    return nested(() => ({ kind: 'unary', sign, of: unary() }));
  };

  const columns = (start: Expression): Expression => {
    let of = start;
    while (take('.')) {
      const token = peek();
      if (token.kind !== 'word' && token.kind !== 'quoted') throw new ExpressionError(token.at);
      at += 1;
      of = nested(() => ({ kind: 'column', of, name: token.text }));
    }
    return of;
  };

  const primary = (): Expression => {
    const token = peek();
    at += 1;
    if (token.kind === 'number') return { kind: 'literal', value: Number(token.text) };
    if (token.kind === 'text') return { kind: 'literal', value: token.text };
    if (token.kind === 'quoted') return { kind: 'name', name: token.text };
    if (token.kind === 'word') {
      if (token.text === 'true' || token.text === 'false')
        return { kind: 'literal', value: token.text === 'true' };
      if (token.text === 'null') return { kind: 'literal', value: null };
      return take('(') ? call(token.text) : { kind: 'name', name: token.text };
    }
    if (token.text !== '(' || token.kind !== 'sign') throw new ExpressionError(token.at);
    const inside = choice();
    need(')');
    return inside;
  };

  const call = (name: string): Expression => {
    const given: Expression[] = [];
    if (take(')')) return { kind: 'call', name, given };
    do given.push(choice());
    while (take(','));
    need(')');
    return { kind: 'call', name, given };
  };

  const result = choice();
  if (peek().kind !== 'end') throw new ExpressionError(peek().at);
  return result;
}

/** The models that an expression reads. */
export function namesIn(expression: Expression): Set<string> {
  const names = new Set<string>();
  const stack = [expression];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next.kind === 'name') names.add(next.name);
    else if (next.kind === 'unary' || next.kind === 'column') stack.push(next.of);
    else if (next.kind === 'binary') stack.push(next.left, next.right);
    else if (next.kind === 'choice') stack.push(next.when, next.yes, next.no);
    else if (next.kind === 'call') stack.push(...next.given);
  }
  return names;
}

/** The source with models renamed and everything else as it was typed; an expression with an error stays as it is. */
export function renameNames(source: string, rename: (name: string) => string): string {
  let found: Token[];
  try {
    found = tokenise(source);
  } catch {
    return source;
  }
  let result = '';
  let from = 0;
  for (const [index, token] of found.entries()) {
    const isCalled = found[index + 1]?.text === '(' && found[index + 1]?.kind === 'sign';
    const isColumn = found[index - 1]?.text === '.' && found[index - 1]?.kind === 'sign';
    const isWord = token.kind === 'word' && !isCalled && !['true', 'false', 'null'].includes(token.text);
    if (isColumn || !(isWord || token.kind === 'quoted')) continue;
    const name = rename(token.text);
    if (name === token.text) continue;
    const length = token.text.length + (token.kind === 'quoted' ? 2 : 0);
    result +=
      source.slice(from, token.at - 1) + (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) ? name : `\`${name}\``);
    from = token.at - 1 + length;
  }
  return result + source.slice(from);
}

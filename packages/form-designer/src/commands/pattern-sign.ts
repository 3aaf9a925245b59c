/** Where a regular expression that nobody can read goes wrong. */
export interface WrongSign {
  /** From 1. */
  at: number;
  sign: string;
}

const count = /\{(\d+)(?:,(\d*))?\}/y;

/** The sign that an unreadable pattern breaks at, as far as that can be told from brackets, repeats and ranges. */
export function wrongSignOf(pattern: string): WrongSign | undefined {
  const { body, from } = bodyOf(pattern);
  const open: number[] = [];
  // Whether a repeat has something before it to repeat.
  let isRepeatable = false;
  const found = (at: number): WrongSign => ({ at: from + at + 1, sign: body[at] ?? '' });
  for (let at = 0; at < body.length; at += 1) {
    const sign = body[at] as string;
    const was = isRepeatable;
    isRepeatable = true;
    if (sign === '\\') {
      if (at === body.length - 1) return found(at);
      at += 1;
    } else if (sign === '[') {
      const end = endOfClass(body, at);
      if (end === undefined) return found(at);
      const reversed = reversedIn(body, at + 1, end);
      if (reversed !== undefined) return found(reversed);
      at = end;
    } else if (sign === '(') {
      open.push(at);
      isRepeatable = false;
      if (body[at + 1] === '?') at += 1;
    } else if (sign === ')') {
      if (open.pop() === undefined) return found(at);
    } else if (sign === '|' || sign === '^') isRepeatable = false;
    else {
      const length = repeatAt(body, at);
      if (length === 0) continue;
      if (!was || isReversed(body, at)) return found(at);
      at += length - 1;
      if (body[at + 1] === '?') at += 1;
      isRepeatable = false;
    }
  }
  const last = open.at(-1);
  return last === undefined ? undefined : found(last);
}

/** `/a/i` is written with its flags; what is between the slashes is the pattern. */
function bodyOf(pattern: string): { body: string; from: number } {
  const end = pattern.lastIndexOf('/');
  const isFramed = pattern.startsWith('/') && end > 0 && /^[a-z]*$/.test(pattern.slice(end + 1));
  return isFramed ? { body: pattern.slice(1, end), from: 1 } : { body: pattern, from: 0 };
}

function endOfClass(body: string, from: number): number | undefined {
  for (let at = from + 1; at < body.length; at += 1) {
    if (body[at] === '\\') at += 1;
    else if (body[at] === ']') return at;
  }
  return undefined;
}

/** The first sign of a range that runs backwards, such as `z-a`. */
function reversedIn(body: string, from: number, end: number): number | undefined {
  for (let at = from; at + 2 < end; at += 1) {
    if (body[at] === '\\') at += 1;
    else if (body[at + 1] === '-' && body[at + 2] !== '\\') {
      if ((body[at] as string) > (body[at + 2] as string)) return at;
      at += 2;
    }
  }
  return undefined;
}

/** How many signs of a repeat stand at a place: `*`, `{2,}`. */
function repeatAt(body: string, at: number): number {
  if ('*+?'.includes(body[at] as string)) return 1;
  count.lastIndex = at;
  return body[at] === '{' ? (count.exec(body)?.[0].length ?? 0) : 0;
}

function isReversed(body: string, at: number): boolean {
  count.lastIndex = at;
  const [, least, most] = count.exec(body) ?? [];
  return most !== undefined && most !== '' && Number(least) > Number(most);
}

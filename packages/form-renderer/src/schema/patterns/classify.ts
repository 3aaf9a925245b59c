/**
 * How a pattern given as text is enforced:
 * - `simple`: a flat sequence with at most one open-ended repeat, which JavaScript's own engine matches in linear time;
 * - `linear`: anything else that re2js takes;
 * - `worker`: look-around, back-references or huge repeats, run only where they can be terminated;
 * - `invalid` and `code`: never run.
 */
export interface Pattern {
  kind: 'simple' | 'linear' | 'worker' | 'invalid' | 'code';
  source: string;
  flags: string;
}

const maxLength = 2000;
/** Bounds the program of the linear engine: repeats multiply, so `((a{99}){99}){99}` is huge though its text is short. */
const maxProgram = 4000;
const remembered = new Map<string, Pattern>();

/** Splits `/^a$/i` into source and flags; text without slashes is the source itself. Never evaluates anything. */
export function splitPattern(text: string): { source: string; flags: string } {
  const end = text.lastIndexOf('/');
  const flags = text.slice(end + 1);
  if (text.startsWith('/') && end > 1 && /^[dgimsuvy]{0,8}$/.test(flags)) {
    return {
      source: text.slice(1, end),
      flags: [...new Set(flags)].filter((flag) => 'imsu'.includes(flag)).join(''),
    };
  }
  return { source: text, flags: '' };
}

/** MID and V3 evaluate the text, so it may hold any code; what plainly is code is no pattern. */
const code =
  /=>|\bfunction\b|\bnew RegExp\b|\breturn\b|\(\)\s*$|\b(?:alert|eval|require|process|window|document|globalThis)\s*[.([]/;

/** Decides from the text alone, in time proportional to its length, the same on every machine. */
export function classifyPattern(text: string): Pattern {
  const known = remembered.get(text);
  if (known) return known;
  const { source, flags } = splitPattern(text.trim());
  const pattern: Pattern = { source, flags, kind: kindOf(source, flags) };
  if (remembered.size > 500) remembered.clear();
  remembered.set(text, pattern);
  return pattern;
}

function kindOf(source: string, flags: string): Pattern['kind'] {
  if (code.test(source)) return 'code';
  if (source.length > maxLength) return 'worker';
  if (!isWellFormed(source, flags)) return 'invalid';
  if (isSimple(source, flags)) return 'simple';
  return programSize(source) > maxProgram || /\(\?(?:[=!]|<[=!])|\\[1-9]|\\k</.test(withoutLiterals(source))
    ? 'worker'
    : 'linear';
}

/** Building an expression runs nothing: JavaScript reads the source and stops. */
function isWellFormed(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/** The source with escaped characters and character classes made plain: in what remains, `(?=` is a look-ahead. */
function withoutLiterals(source: string): string {
  return source.replaceAll(/\\[^1-9k]/g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
}

const atom = /\\[dDwWsStnrfv]|\\[^a-zA-Z0-9]|\\u[0-9a-fA-F]{4}|\[(?:\\.|[^\]\\])+\]|[^\\[\](){}|^$*+?]/y;
const repeat = /\{(\d{1,4})(?:(,)(\d{0,4}))?\}|[*+?]/y;

/** Bounded choices multiply the work, so their product stays small; an open-ended repeat needs an anchor before it. */
function isSimple(source: string, flags: string): boolean {
  const isAnchored = source.startsWith('^') && !flags.includes('m');
  let at = source.startsWith('^') ? 1 : 0;
  const end = source.endsWith('$') && !source.endsWith('\\$') ? source.length - 1 : source.length;
  let choices = 1;
  let isOpen = false;
  while (at < end) {
    atom.lastIndex = at;
    if (!atom.test(source)) return false;
    at = atom.lastIndex;
    repeat.lastIndex = at;
    const found = repeat.exec(source);
    if (!found) continue;
    at = repeat.lastIndex;
    const [sign, least, comma, most] = found;
    if (sign === '?') choices *= 2;
    else if (sign === '*' || sign === '+' || (comma && !most)) {
      if (isOpen || !isAnchored) return false;
      isOpen = true;
    } else choices *= (most ? Number(most) : Number(least)) - Number(least) + 1;
    if (Number(least ?? 0) > 1000 || Number(most ?? 0) > 1000 || choices > 200) return false;
  }
  return at === end;
}

/** An upper bound of the instructions that the source compiles to. */
function programSize(source: string): number {
  const open: number[] = [];
  let total = 0;
  let last = 0;
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at] as string;
    if (character === '\\') {
      at += 1;
      last = 1;
      total += 1;
    } else if (character === '[') {
      while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
      last = 1;
      total += 1;
    } else if (character === '(') {
      open.push(total);
    } else if (character === ')') {
      last = total - (open.pop() ?? 0) + 2;
      total += 2;
    } else if (character === '{') {
      repeat.lastIndex = at;
      const found = repeat.exec(source);
      if (!found) continue;
      const times = Math.max(Number(found[1]), Number(found[3] ?? 0), 1);
      if (times > 1000) return Infinity;
      total += last * (times - 1);
      last *= times;
      at = repeat.lastIndex - 1;
    } else {
      last = 1;
      total += 1;
    }
    if (total > maxProgram) return Infinity;
  }
  return total;
}

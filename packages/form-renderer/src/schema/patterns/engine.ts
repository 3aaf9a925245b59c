import type { RE2JS } from 're2js';
import type { Pattern } from './classify.ts';

type Engine = typeof RE2JS;
type Matcher = (text: string) => boolean;

/** Longer answers do not match: a bound on the work that one answer can ask for. */
const maxText = 20_000;

let engine: Engine | undefined;
const matchers = new Map<string, Matcher | null>();

/** Loads the linear-time engine (46 kB gzipped). In Node it is there at once; a page awaits this before it needs it. */
export async function loadEngine(): Promise<void> {
  engine ??= (await import('re2js')).RE2JS;
}

/** Node can require a package in the middle of a synchronous call; bundlers leave this alone, and a page skips it. */
function engineNow(): Engine | undefined {
  if (engine) return engine;
  try {
    const { createRequire } = process.getBuiltinModule('node:module');
    engine = (createRequire(import.meta.url)('re2js') as { RE2JS: Engine }).RE2JS;
  } catch {
    return undefined;
  }
  return engine;
}

/**
 * Whether a text matches, in linear time. `undefined` when that cannot be said here: the engine is not loaded yet,
 * it refuses the pattern, or the pattern is one for the worker.
 */
export function matchNow(pattern: Pattern, text: string): boolean | undefined {
  if (pattern.kind !== 'simple' && pattern.kind !== 'linear') return undefined;
  const matcher = matcherOf(pattern);
  if (!matcher) return undefined;
  return text.length <= maxText && matcher(text);
}

/** Whether the engine, where it is loaded, takes the pattern. */
export function isRefused(pattern: Pattern): boolean {
  return pattern.kind === 'linear' && matcherOf(pattern) === null;
}

function matcherOf(pattern: Pattern): Matcher | null | undefined {
  const id = `${pattern.flags}/${pattern.source}`;
  const known = matchers.get(id);
  if (known !== undefined) return known;
  const matcher = pattern.kind === 'simple' ? simpleMatcher(pattern) : linearMatcher(pattern);
  if (matcher === undefined) return undefined;
  if (matchers.size > 500) matchers.clear();
  matchers.set(id, matcher);
  return matcher;
}

function simpleMatcher({ source, flags }: Pattern): Matcher {
  const expression = new RegExp(source, flags);
  return (text) => expression.test(text);
}

function linearMatcher({ source, flags }: Pattern): Matcher | null | undefined {
  const engineHere = engineNow();
  if (!engineHere) return undefined;
  try {
    let bits = 0;
    if (flags.includes('i')) bits |= engineHere.CASE_INSENSITIVE;
    if (flags.includes('m')) bits |= engineHere.MULTILINE;
    if (flags.includes('s')) bits |= engineHere.DOTALL;
    const compiled = engineHere.compile(engineHere.translateRegExp(source), bits);
    return (text) => compiled.test(text);
  } catch {
    return null;
  }
}

import type { RE2JS } from 're2js';
import { engineAtHand } from '#linear-engine';
import type { Pattern } from './classify.ts';

type Engine = typeof RE2JS;
type Matcher = (text: string) => boolean;

/** Longer answers do not match: a bound on the work that one answer can ask for. */
const maxText = 20_000;

let engine: Engine | undefined = engineAtHand;
const matchers = new Map<string, Matcher | null>();

/** Loads the linear-time engine. On a server it is there at once; a page awaits this before it needs it. */
export async function loadEngine(): Promise<void> {
  engine ??= (await import('re2js')).RE2JS;
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

/** Whether a pattern is one for the engine and the engine is not there: it could not be loaded, or not yet. */
export const lacksEngine = (pattern: Pattern): boolean => pattern.kind === 'linear' && !engine;

/** Whether the engine, where it is loaded, refuses the pattern. */
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
  if (!engine) return undefined;
  try {
    let bits = 0;
    if (flags.includes('i')) bits |= engine.CASE_INSENSITIVE;
    if (flags.includes('m')) bits |= engine.MULTILINE;
    if (flags.includes('s')) bits |= engine.DOTALL;
    const compiled = engine.compile(engine.translateRegExp(source), bits);
    return (text) => compiled.test(text);
  } catch {
    return null;
  }
}

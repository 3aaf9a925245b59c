import { calls } from '@huifang/contract/calls';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { AppError } from '../errors.ts';
import { parseInput } from '../plugins/request-input.ts';
import { fieldSentencePatterns } from './field-sentences.ts';

const locales = ['zh-CN', 'zh-TW', 'en-US'] as const;
/** Values of wrong types, too long, too short, too large, too small, malformed, missing and out of any list. */
const wrong: readonly unknown[] = [
  undefined,
  null,
  '',
  'Z'.repeat(3),
  '长'.repeat(130_001),
  -1e12,
  1e12,
  1.5,
  true,
  {},
  [],
  [{}],
  ['x'],
  Array.from({ length: 300 }, () => 'x'),
  '2026-13-45',
];

const fieldsOf = (schema: z.ZodType): string[] => {
  const { shape, innerType } = schema.def as { shape?: object; innerType?: z.ZodType };
  if (shape) return Object.keys(shape);
  return innerType ? fieldsOf(innerType) : [];
};

const problemsOf = (schema: z.ZodType, input: unknown, locale: (typeof locales)[number]) => {
  try {
    parseInput(schema, input, locale);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.details.fields ?? [];
  }
};

describe('a refused field', () => {
  it.each(locales)('says a sentence of ours whatever call refuses it, in %s', (locale) => {
    const ours = fieldSentencePatterns(locale);
    const strange = new Set<string>();
    let refused = 0;
    for (const { path, request } of calls) {
      for (const value of wrong) {
        const input = Object.fromEntries(fieldsOf(request).map((name) => [name, value]));
        const problems = problemsOf(request, input, locale);
        const paths = problems.map(({ path: field }) => field);
        if (new Set(paths).size < paths.length) strange.add(`${path} says two things of one field`);
        for (const problem of problems) {
          refused += 1;
          if (!ours.some((pattern) => pattern.test(problem.message))) {
            strange.add(`${path} ${problem.path}: ${problem.message}`);
          }
        }
      }
    }
    expect([...strange]).toEqual([]);
    expect(refused).toBeGreaterThan(1000);
  });
});

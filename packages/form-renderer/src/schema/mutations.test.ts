import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject } from '../json/json.ts';
import { initialValues, parseDocument, toJson, validate, validateAsync } from './index.ts';
import { answersArbitrary, mutationOf } from './testing/arbitrary.ts';
import { mid, oss, spec, v3 } from './testing/fixtures.ts';

/** Whether a path leads somewhere in a JSON value, its last key may be missing; keys may hold dots themselves. */
function leadsIn(value: unknown, path: string): boolean {
  if (path === '') return true;
  if (typeof value !== 'object' || value === null) return false;
  if (isObject(value) && !path.includes('.')) return true;
  return Object.keys(value).some((key) => {
    if (path === key) return true;
    return (
      path.startsWith(`${key}.`) &&
      leadsIn((value as Record<string, unknown>)[key], path.slice(key.length + 1))
    );
  });
}

describe.each(Object.entries({ oss, spec, mid, v3 }))(
  'a damaged document of the generation %s',
  (_, sample) => {
    const mutation = mutationOf(sample);

    it('comes back as it was, its keys in their order', () => {
      fc.assert(
        fc.property(mutation, (source) => {
          const text = JSON.stringify(source);
          expect(JSON.stringify(toJson(parseDocument(text).document))).toBe(text);
          expect(JSON.stringify(toJson(parseDocument(source).document))).toBe(text);
        }),
      );
    });

    it('has its faults named where they are', () => {
      fc.assert(
        fc.property(mutation, (source) => {
          for (const { path } of parseDocument(source).problems)
            expect([path, leadsIn(source, path)]).toEqual([path, true]);
        }),
      );
    });

    it('starts and is validated, on a page as on a server', async () => {
      await fc.assert(
        fc.asyncProperty(mutation, answersArbitrary, async (source, answers) => {
          const { document } = parseDocument(source);
          const start = initialValues(document, answers);
          expect(initialValues(document, start)).toEqual(start);
          expect(initialValues(parseDocument(JSON.stringify(source)).document, answers)).toEqual(start);
          expect(await validateAsync(document, start)).toEqual(validate(document, start));
          expect(await validateAsync(document, answers)).toEqual(validate(document, answers));
        }),
      );
    });
  },
);

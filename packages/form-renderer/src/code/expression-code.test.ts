import { transformSync } from 'esbuild';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../json/json.ts';
import { evaluate, isTrue } from '../schema/expressions/evaluate.ts';
import { functions } from '../schema/expressions/functions.ts';
import type { Expression, Sign } from '../schema/expressions/parse.ts';
import { conditionCode, expressionCode, expressionTools } from './expression-code.ts';

const scalar = fc.oneof(
  fc.constantFrom(
    '',
    null,
    '1',
    ' 2 ',
    '3a',
    'true',
    true,
    false,
    0,
    -0.5,
    '2026-03-09',
    '2026-02-30',
    '1e3',
    '😀',
  ),
  fc.integer(),
  fc.string({ maxLength: 4 }),
);
const answer: fc.Arbitrary<Json> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.array(fc.record({ a: scalar, b: scalar }), { maxLength: 3 }),
);
const signs: Sign[] = ['||', '&&', '==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'];

const { expression } = fc.letrec<{ expression: Expression }>((tie) => {
  const inner = tie('expression');
  return {
    expression: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      scalar.map((value): Expression => ({ kind: 'literal', value })),
      fc.constantFrom('p', 'q').map((name): Expression => ({ kind: 'name', name })),
      fc.record({ kind: fc.constant('column' as const), of: inner, name: fc.constantFrom('a', '__proto__') }),
      fc.record({
        kind: fc.constant('unary' as const),
        sign: fc.constantFrom('!' as const, '-' as const),
        of: inner,
      }),
      fc.record({
        kind: fc.constant('binary' as const),
        sign: fc.constantFrom(...signs),
        left: inner,
        right: inner,
      }),
      fc.record({ kind: fc.constant('choice' as const), when: inner, yes: inner, no: inner }),
      fc.tuple(fc.constantFrom(...functions), inner, inner).map(
        ([[name, { takes, isOpen }], ...given]): Expression => ({
          kind: 'call',
          name,
          given: isOpen || takes.length > 1 ? given : given.slice(0, 1),
        }),
      ),
    ),
  };
});

const tools = transformSync(
  Object.values(expressionTools)
    .map(({ code }) => code)
    .join('\n'),
  { loader: 'ts' },
).code;
const comparable = (value: unknown) => (value === 0 ? 0 : (value ?? null));

it('generated code gives what the renderer itself finds, for any expression and any answers', () => {
  fc.assert(
    fc.property(expression, answer, answer, (written, p, q) => {
      const values: Record<string, Json> = { p, q };
      const parts = [expressionCode, conditionCode].map((write) =>
        write(
          written,
          (name) => name,
          (tool) => tool,
        ),
      );
      // Compiled as a host's own bundler would; this is a test.
      // oxlint-disable-next-line no-new-func, no-implied-eval
      const run = new Function('p', 'q', `${tools}\nreturn [${parts.join(', ')}];`) as (
        ...given: Json[]
      ) => unknown[];
      const [value, isOn] = run(p, q);
      const found = evaluate(written, (name) => values[name] ?? null);
      expect(comparable(value)).toEqual(comparable(found));
      expect(isOn).toBe(isTrue(found));
    }),
    { numRuns: 500 },
  );
});

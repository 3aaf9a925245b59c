import { act, cleanup, render } from '@testing-library/react';
import * as fc from 'fast-check';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { FormRendererHandle } from './index.ts';
import { FormRenderer } from './index.ts';
import { fields } from './schema/index.ts';

/** What JSON can hold that breaks code which believes in text and numbers. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    { toString: 1, valueOf: 2 },
    [{ toString: null }],
    [[{ toString: null }]],
    JSON.parse('{"__proto__":{"x":1}}'),
    [null],
    'now',
    '\u0000',
    1e308,
    -1,
    '5',
    '',
    null,
    true,
    'javascript:1',
    ['a', 'a'],
    [1, 2, 3],
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const widgetOf = (field: (typeof fields)[number]) =>
  fc
    .record({
      options: fc.dictionary(fc.constantFrom(...Object.keys(field.options)), odd, { maxKeys: 12 }),
      value: odd,
    })
    .map(({ options, value }) => ({
      widget: {
        ...field.children?.('zh-CN'),
        type: field.type,
        name: field.type,
        model: 'm',
        key: 'k',
        options,
        rules: [],
      },
      value,
    }));

describe.each(fields.map((field) => [field.type, field] as const))('%s', (_, field) => {
  it('is shown in every view and validated, whatever its options and its answer are', async () => {
    // React and the browser say a lot of odd attributes; only what is thrown counts here.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await fc.assert(
      fc.asyncProperty(
        widgetOf(field),
        fc.constantFrom('fill', 'read', 'print'),
        async ({ widget, value }, view) => {
          const ref = createRef<FormRendererHandle>();
          const data = JSON.stringify({ list: [widget, { type: 'input', name: 'beside', model: 'beside' }] });
          const { container } = render(
            <FormRenderer ref={ref} data={data} value={{ m: value }} view={view as 'fill'} />,
          );
          await act(async () => void (await ref.current?.validate()));
          expect(container.querySelector('[data-path=beside]')).not.toBeNull();
          expect(container.textContent).not.toContain('此字段无法显示');
          cleanup();
        },
      ),
      { numRuns: 20 },
    );
    vi.mocked(console.error).mockClear();
  });
});

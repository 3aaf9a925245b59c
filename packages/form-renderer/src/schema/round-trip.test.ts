import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWidget, findByKey, parseDocument, sameJson, toJson, type Widget } from './index.ts';
import { answersArbitrary, documentArbitrary } from './testing/arbitrary.ts';
import * as fixtures from './testing/fixtures.ts';
import { validate, validateAsync } from './validate.ts';
import { boundValues, initialValues } from './values.ts';

const { oss, spec, mid, v3 } = fixtures;
const samples = { oss, spec, mid, v3 };

describe('toJson', () => {
  it.each(Object.entries(samples))('gives back the very document that was imported (%s)', (_, sample) => {
    expect(toJson(parseDocument(JSON.stringify(sample)).document)).toStrictEqual(sample);
    expect(toJson(parseDocument(sample).document)).toStrictEqual(sample);
  });

  it('gives back any document, sound or not, as it came', () => {
    fc.assert(
      fc.property(documentArbitrary, (source) => {
        const text = JSON.stringify(source);
        expect(toJson(parseDocument(text).document)).toStrictEqual(JSON.parse(text));
        expect(toJson(parseDocument(JSON.parse(text)).document)).toStrictEqual(JSON.parse(text));
      }),
      { numRuns: 400 },
    );
  });

  it('gives back JSON values that are no form at all', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (source) => {
        expect(toJson(parseDocument(JSON.stringify(source)).document)).toStrictEqual(
          JSON.parse(JSON.stringify(source)),
        );
      }),
    );
  });

  it('reads any text, and loses none that it cannot read', () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((json) => `\uFEFF${json}`),
      fc.json().map((json) => json.slice(1)),
    );
    fc.assert(
      fc.property(text, (source) => {
        const { document, problems } = parseDocument(source);
        const isRead = (() => {
          try {
            return { value: JSON.parse(source.replace(/^\uFEFF/, '')) as unknown };
          } catch {
            return { value: source };
          }
        })();
        expect(toJson(document)).toStrictEqual(isRead.value);
        for (const { path, message } of problems)
          expect([typeof path, message.length > 3]).toEqual(['string', true]);
      }),
    );
  });

  it('gives back numbers that are too large for any number', () => {
    const text =
      '{"list":[{"type":"number","model":"n","options":{"max":1e999}}],"config":{"x":-1e999,"y":-0}}';
    const { document, problems } = parseDocument(text);
    expect(toJson(document)).toStrictEqual(JSON.parse(text));
    expect(problems.map(({ path }) => path)).toEqual(['list.0.options.max']);
  });

  it('shares nothing with the document, so that changing an export changes nothing else', () => {
    const { document } = parseDocument(oss);
    (toJson(document) as unknown as typeof oss).list[0]!.options.placeholder = '改';
    expect(toJson(document)).toStrictEqual(oss);
  });

  it('is not changed by changing the imported value afterwards', () => {
    const source = structuredClone(spec);
    const { document } = parseDocument(source);
    source.list.length = 0;
    expect(toJson(document)).toStrictEqual(spec);
  });

  it('writes an edit in the spelling of the document and touches nothing else', () => {
    const { document } = parseDocument(oss);
    const edit = (widget: Widget, options: object): Widget => ({
      ...widget,
      options: { ...widget.options, ...options },
    });
    const list = document.list.map((widget) => {
      if (widget.type === 'imgupload') return edit(widget, { limit: 5 });
      if (widget.type === 'date') return edit(widget, { format: 'YYYY/MM/DD' });
      return widget;
    });
    const expected = structuredClone(oss) as { list: { options: Record<string, unknown> }[]; config: object };
    expected.list[2]!.options.length = 5;
    expected.list[3]!.options.format = 'yyyy/MM/dd';
    expect(toJson({ ...document, list })).toStrictEqual(expected);
  });

  it('writes an edit of a flat grid column where the document keeps it', () => {
    const { document } = parseDocument(oss);
    const list = document.list.map((widget) =>
      widget.columns
        ? {
            ...widget,
            columns: widget.columns.map((column) => ({
              ...column,
              options: { ...column.options, span: 10 },
            })),
          }
        : widget,
    );
    const written = toJson({ ...document, list }) as unknown as typeof oss;
    expect(written.list[1]!.columns!.map(({ span }) => span)).toEqual([10, 10]);
    expect(written.list[1]!.columns![0]!.list).toStrictEqual(oss.list[1]!.columns![0]!.list);
  });

  it('keeps a key of a vendor through an edit of the same widget, and removes what an edit removes', () => {
    const { document } = parseDocument(mid);
    const list = document.list
      .map((widget) => (widget.type === 'user' ? { ...widget, name: '员工' } : widget))
      .slice(1);
    const written = toJson({ ...document, list }) as unknown as typeof mid;
    expect(written.list).toStrictEqual([{ ...mid.list[1], name: '员工' }, mid.list[2]]);
  });

  it('writes the settings that were edited, and only those', () => {
    const { document } = parseDocument(oss);
    const written = toJson({ ...document, config: { ...document.config, labelPosition: 'top' } });
    expect(written).toStrictEqual({ ...oss, config: { ...oss.config, labelPosition: 'top' } });
  });

  it('adds fresh widgets beside imported ones', () => {
    const { document } = parseDocument(spec);
    const fresh = createWidget('grid', { key: 'fresh001' });
    const written = toJson({ ...document, list: [...document.list, fresh] }) as { list: object[] };
    expect(written.list.slice(0, -1)).toStrictEqual(spec.list);
    expect(written.list.at(-1)).toMatchObject({
      model: 'grid_fresh001',
      columns: [{ span: 12, list: [] }, { span: 12 }],
    });
    expect(findByKey(parseDocument(written).document, 'fresh001')?.path).toBe('list.5');
  });
});

describe('any document and any answers', () => {
  it('never make parsing, initial values or validation throw, and page and server agree', async () => {
    await fc.assert(
      fc.asyncProperty(documentArbitrary, answersArbitrary, async (source, answers) => {
        const { document } = parseDocument(JSON.stringify(source));
        initialValues(document, answers);
        boundValues(document, answers);
        expect(await validateAsync(document, answers)).toEqual(validate(document, answers));
      }),
      { numRuns: 300 },
    );
  });

  it('never make parsing throw, whatever JavaScript value comes', () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
        (input) => {
          const { document } = parseDocument(input);
          expect(sameJson(toJson(document), toJson(document))).toBe(true);
        },
      ),
    );
  });

  it('start from values that the same form takes back unchanged', () => {
    fc.assert(
      fc.property(documentArbitrary, (source) => {
        const { document } = parseDocument(JSON.stringify(source));
        const start = initialValues(document);
        expect(initialValues(document, start)).toEqual(start);
      }),
    );
  });
});

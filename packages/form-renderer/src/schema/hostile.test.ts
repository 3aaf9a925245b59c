import { describe, expect, it } from 'vitest';
import { initialValues, parseDocument, toJson, validate } from './index.ts';
import { documentOf, input } from './testing/fixtures.ts';

// Each of these ends, or the test's own minute does: how fast is the benchmark's to say.
describe('a hostile document', () => {
  const nested = (levels: number) => {
    let widget: object = input('deep', [{ required: true, message: '最深' }]);
    for (let level = 0; level < levels; level += 1) {
      widget = {
        type: 'grid',
        model: `g${level}`,
        key: `g${level}`,
        columns: [{ span: 24, list: [widget] }],
      };
    }
    return documentOf(widget);
  };

  it('of 60 levels works to the bottom', () => {
    const { document, problems } = parseDocument(nested(60));
    expect(problems).toEqual([]);
    expect(validate(document, {})).toEqual([{ path: 'deep', message: '最深' }]);
  });

  it('of thousands of levels is read as far as makes sense and kept whole', () => {
    const { document, problems } = parseDocument(nested(5000));
    expect(problems).toHaveLength(1);
    let written: unknown = toJson(document);
    let levels = 0;
    while (Array.isArray((written as { list?: unknown[] })?.list)) {
      const [first] = (written as { list: { columns?: unknown[] }[] }).list;
      written = first?.columns?.[0];
      levels += 1;
    }
    expect(levels).toBe(5001);
  });

  it('of brackets only is answered', () => {
    const text = `{"list":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const result = parseDocument(text);
    expect(result.problems[0]?.path).toBe('list.0');
  });

  it('of 10 MB is read, with a warning, and given back', () => {
    const text = JSON.stringify(
      documentOf(
        ...Array.from({ length: 12_000 }, (_, at) => input(`m${at}`, [], { placeholder: 'x'.repeat(800) })),
      ),
    );
    expect(text.length).toBeGreaterThan(10_000_000);
    const result = parseDocument(text);
    expect(result.problems).toEqual([{ path: '', message: '文档很大，打开和保存会较慢' }]);
    expect(toJson(result.document)).toStrictEqual(JSON.parse(text));
  });

  it('of 5,000 widgets is read and validated', () => {
    const source = documentOf(
      ...Array.from({ length: 5000 }, (_, at) => input(`m${at}`, [{ required: true }])),
    );
    const result = validate(parseDocument(source).document, {});
    expect(result).toHaveLength(5000);
  });

  it('of 5,000 conditions in one circle is read and validated', () => {
    const source = documentOf(
      ...Array.from({ length: 5000 }, (_, at) => ({
        ...input(`m${at}`, [{ required: true }]),
        conditions: { show: `m${(at + 1) % 5000} == '1'` },
      })),
    );
    const { document, problems } = parseDocument(source);
    expect(problems).toHaveLength(1001);
    expect(validate(document, {})).toHaveLength(5000);
  });

  it('that refers to itself is read with the circle cut', () => {
    const source = documentOf(input('a'));
    source.list.push(source);
    expect(parseDocument(source).problems[0]).toEqual({ path: 'list.1', message: '循环引用，已置空' });
    expect(toJson(parseDocument(source).document)).toStrictEqual(documentOf(input('a'), null));
  });

  it('that repeats one part without end in little space is bounded', () => {
    let widget: object = { type: 'grid', columns: [] };
    for (let level = 0; level < 60; level += 1)
      widget = { type: 'grid', columns: [{ list: [widget, widget] }] };
    const result = parseDocument(documentOf(widget));
    expect(result.problems).not.toEqual([]);
  });

  it('with accessors that throw is answered with a sentence', () => {
    const throwing = Object.defineProperty({}, 'list', {
      enumerable: true,
      get: () => {
        throw new Error('no');
      },
    });
    expect(parseDocument(throwing).problems).toEqual([{ path: '', message: '无法读取此文档' }]);
  });

  it('never reaches a prototype', () => {
    const text =
      '{"__proto__":{"polluted":1},"list":[{"type":"input","model":"__proto__","name":"x","options":{"__proto__":{"polluted":1},"defaultValue":{"polluted":1}},"rules":[]}]}';
    const { document } = parseDocument(text);
    const values = initialValues(document, JSON.parse('{"constructor":1}'));
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    expect(Object.keys(values)).toEqual(['__proto__']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(JSON.stringify(toJson(document))).toBe(text);
  });

  it('with thousands of faults lists the first thousand and counts the rest', () => {
    const { problems } = parseDocument({ list: Array.from({ length: 3000 }, () => 0) });
    expect(problems).toHaveLength(1001);
    expect(problems.at(-1)).toEqual({ path: '', message: '还有 2000 个问题未列出' });
  });
});

import { describe, expect, it } from 'vitest';
import { parseDocument, toJson, validate } from './schema/index.ts';
import { documentOf, input } from './schema/testing/fixtures.ts';
import { FormStore } from './store/form-store.ts';
import { placeOf } from './store/place.ts';

const megabytes = 4_000_000;
const levels = 200_000;
const refused = { path: '', message: '括号嵌套超过 50000 层，无法读取' };

/** A list in a list in a list, made without text. */
function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}

describe('4 MB of brackets', () => {
  const open = '['.repeat(megabytes);
  const closed = '['.repeat(megabytes / 2) + ']'.repeat(megabytes / 2);
  const objects = '{"a":'.repeat(megabytes / 5);
  it.each([
    ['that never close', open],
    ['that close', closed],
    ['of objects that never close', objects],
    ['of objects that close', `${objects}1${'}'.repeat(megabytes / 5)}`],
    ['in a list of widgets', `{"list":${closed},"config":{}}`],
    ['in an option', `{"list":[{"type":"input","model":"a","options":{"defaultValue":${closed}}}]}`],
    ['after a mark of byte order', `\uFEFF${closed}`],
    ['behind texts with quotes and backslashes', `{"a":"[\\\\\\"[","b":"\\\\","list":${open}`],
  ])('%s are refused as text in one sentence, and kept', (_, text) => {
    const { document, problems } = parseDocument(text);
    expect(problems).toEqual([refused]);
    expect(document.list).toEqual([]);
    expect(toJson(document)).toBe(text);
  });

  it('are refused in a text within the text', () => {
    const { document, problems } = parseDocument(JSON.stringify(closed));
    expect(problems).toEqual([refused]);
    expect(toJson(document)).toBe(closed);
  });

  it('are no nesting where they stand in texts', () => {
    const text = JSON.stringify(documentOf(input('a', [], { placeholder: `${open}"\\` })));
    const { document, problems } = parseDocument(text);
    expect(problems).toEqual([]);
    expect(toJson(document)).toEqual(JSON.parse(text));
  });

  it('are cut out of a value, which is told where they stand', () => {
    const value = { list: [input('a')], config: { deep: nested(levels) } };
    const { document, problems } = parseDocument(value);
    expect(problems).toEqual([{ path: expect.stringMatching(/^config\.deep\.0/), message: refused.message }]);
    expect(document.list).toHaveLength(1);
  });

  it('are not taken as an answer, and the field says so until it is edited', () => {
    const { document } = parseDocument(documentOf(input('a'), input('b')));
    const store = new FormStore({ document, locale: 'zh-CN', value: { a: '旧' } });
    store.setData({ a: nested(levels), b: '新' });
    expect(store.getValues()).toEqual({ a: '旧', b: '新' });
    const place = placeOf(store.root, 'a');
    expect(store.read(place).error).toBe(refused.message);
    store.change(place, '改');
    expect(store.read(place).error).toBeUndefined();
  });

  it('are not taken as an answer that a form starts with', () => {
    const { document } = parseDocument(documentOf(input('a', [], { defaultValue: '初' }), input('b')));
    const store = new FormStore({ document, locale: 'zh-CN', value: { a: nested(levels), b: '新' } });
    expect(store.getValues()).toEqual({ a: '初', b: '新' });
    expect(validate(document, { a: nested(levels), b: '新' })).toEqual([
      { path: 'a', message: 'a格式不正确' },
    ]);
  });
});

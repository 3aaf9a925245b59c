import { describe, expect, it } from 'vitest';
import { boundValues, initialRow, initialValues, parseDocument } from './index.ts';
import { documentOf, input, mid, oss, spec, v3 } from './testing/fixtures.ts';

const start = (source: unknown, value?: unknown) => initialValues(parseDocument(source).document, value);

describe('initialValues', () => {
  it('follows defaultValue, defaultType and empty tables, in every generation', () => {
    expect(start(oss)).toStrictEqual({ mail: '', times: 0, photos: [], on: '', sign: {} });
    expect(start(spec)).toStrictEqual({ drugs: [], inTab: '甲', note: '草稿', 'disease.code': ['a'] });
    expect(start(mid)).toStrictEqual({ code: '', isOn: 'false', owner: 'me' });
    expect(start(v3)).toStrictEqual({ name: '', at: '', items: [], from: '' });
  });

  it('takes a supplied value wherever its model is present, even an empty one, and nothing else of it', () => {
    const value = { drugs: [{ drug: 'x', kept: 1 }], note: '', other: 1, disease: { code: 'no' } };
    expect(start(spec, value)).toStrictEqual({
      drugs: [{ drug: 'x', kept: 1 }],
      inTab: '甲',
      note: '',
      'disease.code': ['a'],
    });
    expect(start(documentOf(input('constructor'), input('toString')), {})).toEqual({
      constructor: '',
      toString: '',
    });
    expect(start(spec, 'nonsense')).toStrictEqual(start(spec));
  });

  it('shares nothing with the document or the supplied value', () => {
    const { document } = parseDocument(spec);
    (initialValues(document)['disease.code'] as string[]).push('changed');
    expect(initialValues(document)['disease.code']).toEqual(['a']);
    const value = { drugs: [{ drug: 'x' }] };
    expect((initialValues(document, value).drugs as unknown[])[0]).not.toBe(value.drugs[0]);
  });

  it('lets the last of several widgets with one model decide, and leaves out those without a model', () => {
    const one = (defaultValue: string, model: string) => ({ ...input(model), options: { defaultValue } });
    expect(start(documentOf(one('first', 'a'), one('last', 'a'), one('none', '')))).toEqual({ a: 'last' });
  });

  it('starts a field without a defaultValue at the empty value of its type', () => {
    const of = (type: string, options: object = {}) =>
      Object.values(start(documentOf({ type, model: 'm', options })))[0];
    expect(of('input')).toBe('');
    expect(of('checkbox')).toEqual([]);
    for (const type of ['rate', 'slider', 'number', 'switch']) expect(of(type)).toBeNull();
    expect(of('slider', { range: true })).toBeNull();
    expect(of('select', { multiple: true })).toEqual([]);
    expect(of('date', { type: 'daterange' })).toBeNull();
    expect(of('blank')).toBe('');
    expect(of('blank', { defaultType: 'Array' })).toEqual([]);
    expect(of('blank', { defaultType: 'array' })).toEqual([]);
    expect(of('blank', { defaultType: 'object' })).toEqual({});
    expect(of('vendor')).toBeUndefined();
  });

  it('gives each field of a group or a dialog its start inside the object of the group', () => {
    const group = (options: object, list: object[], type = 'group') => ({
      type,
      model: 'g',
      name: '',
      options,
      list,
    });
    const inside = [
      { ...input('way'), options: { defaultValue: '电话' } },
      { type: 'inline', model: 'i', list: [{ type: 'number', model: 'sum', options: { defaultValue: 5 } }] },
    ];
    expect(start(documentOf(group({ defaultValue: {} }, inside)))).toEqual({ g: { way: '电话', sum: 5 } });
    expect(start(documentOf(group({}, inside, 'dialog')))).toEqual({ g: { way: '电话', sum: 5 } });
    expect(start(documentOf(group({ defaultValue: { sum: 7, kept: 1 } }, inside)))).toEqual({
      g: { way: '电话', sum: 7, kept: 1 },
    });
    expect(start(documentOf(group({}, inside)), { g: { way: '' } })).toEqual({ g: { way: '', sum: 5 } });
    expect(start(documentOf(group({}, inside)), { g: null })).toEqual({ g: null });
  });

  it('starts a subform with its default rows, or with none', () => {
    const subform = (options: object) => documentOf({ type: 'subform', model: 's', options, list: [] });
    expect(start(subform({ defaultValue: [{ a: 1 }] }))).toEqual({ s: [{ a: 1 }] });
    expect(start(subform({}))).toEqual({ s: [] });
  });

  it('gives a new row each column its default', () => {
    const { document } = parseDocument(spec);
    expect(initialRow(document, document.list[0]!)).toEqual({ drug: '', amount: 1, inner: '' });
    expect(initialRow(document, document.list[0]!, { amount: 4 })).toEqual({
      drug: '',
      amount: 4,
      inner: '',
    });
  });
});

describe('boundValues', () => {
  it('hands over what is visible and data-bound, as a copy, with what rows hold besides their columns', () => {
    const { document } = parseDocument(spec);
    const answers = {
      ...initialValues(document),
      drugs: [{ drug: 'x', amount: 2, inner: 'i', rowId: 7 }],
      extra: 1,
    };
    expect(boundValues(document, answers)).toEqual({
      drugs: [{ rowId: 7, drug: 'x', amount: 2 }],
      'disease.code': ['a'],
    });
  });

  it('follows what the host showed and hid by hand', () => {
    const { document } = parseDocument(spec);
    const byHand = {
      visible: new Map([
        ['tabs_1583000000006', true],
        ['drugs', false],
      ]),
    };
    expect(boundValues(document, initialValues(document), byHand)).toEqual({
      inTab: '甲',
      'disease.code': ['a'],
    });
  });
});

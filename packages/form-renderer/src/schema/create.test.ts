import { describe, expect, it } from 'vitest';
import {
  asTableColumn,
  choicesOf,
  createKey,
  createWidget,
  emptyDocument,
  fields,
  findByKey,
  parseDocument,
  readWidget,
  toJson,
  validate,
  walkWidgets,
  withFreshKeys,
} from './index.ts';
import { input, oss, spec } from './testing/fixtures.ts';

describe('createWidget', () => {
  it.each(fields.map(({ type }) => type))(
    'makes a %s that reads as sound and is written as it is',
    (type) => {
      const widget = createWidget(type, { key: 'abcd1234' });
      const written = toJson({ ...emptyDocument(), list: [widget] });
      const { document, problems } = parseDocument(written);
      expect(problems).toEqual([]);
      expect(document.list[0]).toMatchObject({
        type,
        key: 'abcd1234',
        model: `${type}_abcd1234`,
        options: widget.options,
      });
      expect(toJson(document)).toStrictEqual(written);
      expect(validate(document, {})).toEqual([]);
    },
  );

  it('starts with the defaults of the format', () => {
    expect(createWidget('number').options).toMatchObject({ min: 0, max: 9, step: 1, defaultValue: 0 });
    expect(createWidget('imgupload').options).toMatchObject({ limit: 8, size: { width: 100, height: 100 } });
    expect(createWidget('fileupload').options).toMatchObject({ limit: 9, action: '' });
    expect(createWidget('input', { key: 'k' }).options).toMatchObject({
      width: '100%',
      remoteFunc: 'func_k',
      remoteOption: 'option_k',
    });
    expect(createWidget('grid').columns?.map(({ options }) => options.span)).toEqual([12, 12]);
    expect(createWidget('select', { locale: 'zh-TW' }).name).toBe('下拉選單');
  });

  it.each([
    ['zh-CN', '选项 2', '标签 1'],
    ['zh-TW', '選項 2', '分頁 1'],
    ['en-US', 'Option 2', 'Tab 1'],
  ] as const)(
    'has choices and tabs in the language of its page, and shows their labels: %s',
    (locale, choice, tab) => {
      for (const type of ['select', 'radio', 'checkbox'] as const) {
        const { options } = createWidget(type, { locale });
        expect(options.showLabel).toBe(true);
        expect(options.options).toContainEqual({ value: choice, label: choice });
      }
      expect(createWidget('tabs', { locale }).tabs?.[0]?.label).toBe(tab);
    },
  );

  it('becomes a column of a table at 200px', () => {
    expect(asTableColumn(createWidget('input')).options).toMatchObject({ width: '200px', tableColumn: true });
  });
});

describe('withFreshKeys', () => {
  it('gives every widget, however deep, a fresh key of 8 letters and digits and a model of it', () => {
    const { document } = parseDocument({ ...spec, list: [...oss.list, ...spec.list] });
    const copies = { ...document, list: withFreshKeys(document.list) };
    const before = [...walkWidgets(document)].map(({ widget }) => widget);
    const after = [...walkWidgets(copies)].map(({ widget }) => widget);
    expect(after).toHaveLength(before.length);
    expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
    for (const [at, widget] of after.entries()) {
      expect(widget.key).toMatch(/^[0-9a-z]{8}$/);
      expect(widget.model).toBe(`${widget.type}_${widget.key}`);
      expect(widget.options).toEqual(before[at]?.options);
    }
  });

  it('renames nothing in the original, and copies what nobody understands along', () => {
    const original = readWidget({ ...input('a'), vendor: { x: 1 } } as never);
    const [copy] = withFreshKeys([original], () => 'aaaaaaaa');
    expect(original.model).toBe('a');
    expect((toJson({ ...emptyDocument(), list: [copy!] }) as { list: unknown[] }).list).toEqual([
      { ...input('a'), vendor: { x: 1 }, key: 'aaaaaaaa', model: 'input_aaaaaaaa' },
    ]);
  });

  it('lets conditions among the copies follow them, and others stay', () => {
    let count = 0;
    const list = [
      readWidget(input('a.b') as never),
      readWidget({
        ...input('c'),
        conditions: { show: "`a.b` == 'a.b' && outside != 1 && max(`a.b`) > 1" },
      } as never),
    ];
    const [, second] = withFreshKeys(list, () => `key0000${(count += 1)}`);
    expect(second?.conditions?.show).toBe(
      "input_key00001 == 'a.b' && outside != 1 && max(input_key00001) > 1",
    );
  });

  it('makes keys that differ', () => {
    expect(new Set(Array.from({ length: 1000 }, createKey)).size).toBe(1000);
  });
});

describe('findByKey', () => {
  it('finds a widget in its place', () => {
    const { document } = parseDocument(spec);
    expect(findByKey(document, '1583000000005')).toMatchObject({
      path: 'list.1.tabs.0.list.0',
      widget: { model: 'inTab' },
    });
    expect(findByKey(document, 'nobody')).toBeUndefined();
  });
});

describe('choicesOf', () => {
  const of = (options: object, type = 'select', fromHost?: unknown) =>
    choicesOf(readWidget({ type, model: 'm', options } as never), fromHost);

  it('shows labels of fixed choices only with showLabel, of a cascader always', () => {
    const options = [{ value: 1, label: '一' }, { value: 'b' }, null, {}];
    expect(of({ options })).toEqual([
      { value: 1, label: '1' },
      { value: 'b', label: 'b' },
    ]);
    expect(of({ options, showLabel: true })[0]).toEqual({ value: 1, label: '一' });
    expect(
      of({ options: [{ value: 'a', label: '甲', children: [{ value: 'b', label: '乙' }] }] }, 'cascader'),
    ).toEqual([{ value: 'a', label: '甲', children: [{ value: 'b', label: '乙' }] }]);
  });

  it('maps what the host gives through props, at every level', () => {
    const props = { value: 'icd', label: 'zh', children: 'kids' };
    const host = [{ icd: 'E11', zh: '糖尿病', kids: [{ icd: 'E11.9', zh: '2 型' }] }, 'garbage', null];
    expect(of({ remote: true, props, options: [{ value: 'fixed' }] }, 'cascader', host)).toEqual([
      { value: 'E11', label: '糖尿病', children: [{ value: 'E11.9', label: '2 型' }] },
      { value: 'garbage', label: 'garbage' },
    ]);
    expect(of({ remote: true }, 'select', 'no list')).toEqual([]);
  });
});

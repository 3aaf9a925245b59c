import { describe, expect, it } from 'vitest';
import { initialValues, isFormDocument, parseDocument, toJson, validate } from './index.ts';
import { documentOf, input, mid, oss, spec, v3 } from './testing/fixtures.ts';

const paths = (source: unknown) => parseDocument(source).problems.map(({ path }) => path);
const messages = (source: unknown, locale?: 'zh-CN' | 'zh-TW' | 'en-US') =>
  parseDocument(source, locale ? { locale } : {}).problems.map(({ message }) => message);

describe('parseDocument', () => {
  it('finds nothing wrong with sound documents of the first two generations', () => {
    expect(parseDocument(oss)).toMatchObject({ problems: [], document: { generation: 'oss' } });
    expect(parseDocument(spec)).toMatchObject({ problems: [], document: { generation: 'spec' } });
  });

  it('reads renamed options under one name', () => {
    const { list } = parseDocument(oss).document;
    expect(list[2]?.options).toMatchObject({ limit: 2 });
    expect(list[3]?.options).toMatchObject({ format: 'YYYY-MM-DD' });
    expect(list[1]?.columns?.[0]?.options).toMatchObject({ span: 8 });
    expect(list[1]?.columns?.[0]?.list[0]?.options).toMatchObject({
      min: undefined,
      max: undefined,
      step: 1,
    });
  });

  it('lists what MID documents bring that cannot work here', () => {
    expect(parseDocument(mid).document.generation).toBe('mid');
    expect(paths(mid)).toEqual([
      'list.1.type',
      'list.2.type',
      'list.2.options.template',
      'config.init',
      'config.styleSheets',
    ]);
  });

  it('lists what V3 documents bring that cannot work here, and keeps it inert', () => {
    const { document, problems } = parseDocument(v3);
    expect(document.generation).toBe('v3');
    expect(problems.map(({ path }) => path)).toEqual([
      'list.0.events.onChange',
      'list.0.options.validator',
      'list.0.options.hidden',
      'list.0.options.extendProps.tabindex',
      'list.0.rules.0.func',
      'list.1.type',
      'list.2.type',
      'list.3.options.remoteType',
      'config.eventScript.0.func',
      'config.dataSource.0',
      'config.dataSource.0.requestFunc',
    ]);
    expect(document.list[0]?.options.hidden).toBe(false);
    expect(validate(document, { name: '张三丰' }).map(({ path }) => path)).toEqual(['at']);
  });

  it('says of what it shows in part what it shows', () => {
    const component = (model: string, template: string) => ({
      type: 'component',
      model,
      options: { template },
    });
    const source = documentOf(
      { type: 'inline', model: 'i', list: [] },
      component('a', '<b>姓名</b>'),
      component('b', '<el-tag>x</el-tag>'),
      { type: 'steps', model: 's', options: {} },
    );
    const found = parseDocument(source, { locale: 'en-US' }).problems.filter(({ path }) =>
      path.endsWith('type'),
    );
    expect(found.map(({ message }) => message)).toEqual([
      'Of a container of the type “inline” only the widgets in it are shown; it is kept for export',
      'Of a widget of the type “component” only its HTML is shown; it is kept for export',
      'Widgets of the type “component” do not work here; they are kept for export',
      'Widgets of the type “steps” do not work here; they are kept for export',
    ]);
  });

  it('says where a text stops being JSON', () => {
    expect(parseDocument('{"list": [\n  {"type": "input",}\n]}').problems).toEqual([
      { path: '', message: '不是有效的 JSON：第 2 行第 20 列有误' },
    ]);
    expect(messages('', 'en-US')).toEqual(['This is not valid JSON: line 1, column 1']);
    expect(messages('{"list":[', 'zh-TW')).toEqual(['不是有效的 JSON：第 1 行第 10 欄有誤']);
  });

  it('gives an empty form for what is no form', () => {
    for (const source of ['nonsense', '3', 'null', 3, null, undefined, true, [], () => 1]) {
      const { document, problems } = parseDocument(source);
      expect(problems.length).toBeGreaterThan(0);
      expect(document.list).toEqual([]);
    }
    expect(toJson(parseDocument('nonsense').document)).toBe('nonsense');
  });

  it('reads a document whose text was written as JSON text once more, and gives that text back', () => {
    const text = JSON.stringify(spec);
    const { document, problems } = parseDocument(JSON.stringify(text));
    expect(problems).toEqual([{ path: '', message: '文档被转成了两次 JSON 文本，已按内层读取' }]);
    expect(document.list).toHaveLength(spec.list.length);
    expect(toJson(document)).toBe(text);
    expect(toJson({ ...document, list: document.list.slice(1) })).toEqual({
      ...spec,
      list: spec.list.slice(1),
    });
  });

  it('tells a document that was read from JSON that only looks like one', () => {
    const { document } = parseDocument(spec);
    expect(isFormDocument(document)).toBe(true);
    expect(isFormDocument({ ...document, list: [] })).toBe(true);
    for (const other of [{ ...spec, generation: 'spec' }, JSON.parse(JSON.stringify(document)), null, 'x']) {
      expect(isFormDocument(other)).toBe(false);
    }
  });

  it('names the path of every wrong shape and goes on', () => {
    const source = documentOf(
      { ...input('ok'), options: { max: 'nine', min: 3 } },
      { type: 'number', model: 'n', name: '数', options: { min: 9, max: 3, step: 'x' }, rules: {} },
      null,
      { type: 'grid', options: [], columns: [{ span: 12 }, 5] },
      { type: 'tabs', tabs: {} },
      { name: '没有类型' },
      { type: 'report', rows: [{ columns: 3 }, 4] },
      { type: 'input', model: {}, name: '', rules: [3, { type: 'odd' }] },
      { type: 'grid', model: 'g' },
      { type: 'table', model: 't', tableColumns: null },
      { type: 'tabs', model: 'u', tabs: [{ list: null }] },
      { ...input('c'), conditions: 'a == 1', calculate: 5 },
    );
    expect(paths(source)).toEqual([
      'list.1.options.step',
      'list.1.options.max',
      'list.1.rules',
      'list.2',
      'list.3.options',
      'list.3.columns.0.list',
      'list.3.columns.1',
      'list.4.tabs',
      'list.5.type',
      'list.6.rows.0.columns',
      'list.6.rows.1',
      'list.7.model',
      'list.7.rules.0',
      'list.7.model',
      'list.7.rules.1.type',
      'list.8.columns',
      'list.9.tableColumns',
      'list.10.tabs.0.list',
      'list.11.conditions',
      'list.11.calculate',
    ]);
    expect(initialValues(parseDocument(source).document)).toEqual({ ok: '', n: null, t: [], c: '' });
    expect(parseDocument({ list: null }).problems).toEqual([{ path: 'list', message: '应是列表' }]);
  });

  it('names what in rules and choices is none', () => {
    const rules = [
      { required: 'yes', message: {} },
      { min: 'x', max: true, len: '3', enum: 'a', type: 5, whitespace: 0 },
    ];
    const options = [{ value: 'a' }, { label: 'b' }, null, 'c', { value: {} }];
    const children = [{ value: 'a', children: [{ value: 1, children: [] }, {}] }];
    const source = documentOf(
      input('a', rules),
      { type: 'select', model: 's', options: { options } },
      { type: 'cascader', model: 'c', options: { remote: false, options: children } },
      { type: 'radio', model: 'r', options: { remote: true, options } },
    );
    expect(paths(source)).toEqual([
      'list.0.rules.0.required',
      'list.0.rules.0.message',

      'list.0.rules.1.min',
      'list.0.rules.1.max',
      'list.0.rules.1.enum',
      'list.0.rules.1.type',
      'list.1.options.options.1',
      'list.1.options.options.2',
      'list.1.options.options.4',
      'list.2.options.options.0.children.1',
    ]);
    expect(messages(source)[6]).toBe('此选项没有可用的值，不会显示');
  });

  it('reads whose the choices are as MID writes it, and lists dictionaries of vendors', () => {
    const select = (remote: unknown, at: number) => ({
      type: 'select',
      model: `m${at}`,
      options: { remote, remoteType: 'option', options: [{ value: 'fixed' }] },
    });
    const source = documentOf(...[1, 2, 3, true, false, '2', '', 'x'].map(select));
    const { document, problems } = parseDocument(source);
    const expected = [false, true, true, true, false, true, false, false];
    expect(document.list.map(({ options }) => options.remote)).toEqual(expected);
    expect(problems.map(({ path }) => path)).toEqual(['list.2.options.remote', 'list.7.options.remote']);
  });

  it('names a place as the document writes it, whatever spelling the reader uses', () => {
    const image = { type: 'imgupload', model: 'i', name: '', options: { length: 'many' } };
    const columns = [
      { span: 'wide', list: [] },
      { xs: 1, list: [image] },
      { span: 6, type: 'col', list: [] },
    ];
    const source = documentOf({ type: 'grid', model: 'g', columns });
    expect(paths(source)).toEqual(['list.0.columns.0.span', 'list.0.columns.1.list.0.options.length']);
    const { document } = parseDocument(source);
    expect(document.list[0]?.columns?.map(({ options }) => options.span)).toEqual([24, 24, 6]);
  });

  it('reads words whatever their letter case', () => {
    const { document, problems } = parseDocument({
      list: [{ type: 'tabs', model: 't', options: { tabPosition: 'Left' }, tabs: [] }],
      config: { labelPosition: 'TOP', ui: 'vant' },
    });
    expect(document.list[0]?.options.tabPosition).toBe('left');
    expect(document.config).toMatchObject({ labelPosition: 'top', ui: 'element' });
    expect(problems.map(({ path }) => path)).toEqual(['config.ui']);
  });

  it('lists the actions of an event where they stand instead of code', () => {
    const eventScript = [
      { key: 'a', name: 'a', type: 'rule', func: '', rules: [{ action: 'hide' }] },
      { key: 'b', name: 'b', type: 'rule', rules: [] },
      { key: 'c', name: 'c', type: 'js', func: 'go()', rules: [{ action: 'hide' }] },
    ];
    expect(paths({ list: [], config: { eventScript } })).toEqual([
      'config.eventScript.0.rules',
      'config.eventScript.2.func',
    ]);
  });

  it('names data keys and keys that repeat, and reserved ones', () => {
    const source = documentOf(input('a'), input('a'), input('__proto__'), input('constructor'));
    expect(paths(source)).toEqual(['list.1.model', 'list.1.key', 'list.2.model', 'list.3.model']);
    expect(messages(source)[0]).toBe('数据键“a”与 list.0 重复，两个字段共用一个值');
  });

  it('lets a table column share its name with a field of the form', () => {
    const table = { type: 'table', model: 't', name: '', options: {}, tableColumns: [input('a', [], {})] };
    expect(
      paths(documentOf(input('a'), { ...table, tableColumns: [{ ...input('a'), key: 'other' }] })),
    ).toEqual([]);
  });

  it('warns of scripts in html and of addresses that are no addresses', () => {
    const html = (defaultValue: string) => ({ type: 'html', model: '', name: '', options: { defaultValue } });
    const upload = (action: string) => ({ type: 'fileupload', model: 'f', name: '', options: { action } });
    expect(paths(documentOf(html('<img src=x onerror=alert(1)>')))).toEqual(['list.0.options.defaultValue']);
    expect(paths(documentOf(html('<a href="javascript:x">')))).toEqual(['list.0.options.defaultValue']);
    expect(paths(documentOf(html('<b style="color: red">一段话</b>')))).toEqual([]);
    expect(paths(documentOf(upload('java\nscript:alert(1)')))).toEqual(['list.0.options.action']);
    expect(paths(documentOf(upload('/api/upload')))).toEqual([]);
  });
});

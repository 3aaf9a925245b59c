import { describe, expect, it } from 'vitest';
import { buildRules, createWidget, parseDocument, validate, validateAsync } from './index.ts';
import { documentOf, input, mid, oss, spec, v3 } from './testing/fixtures.ts';

const problemsOf = (source: unknown, answers: unknown, locale?: 'zh-CN' | 'zh-TW' | 'en-US') =>
  validate(parseDocument(source).document, answers, locale ? { locale } : {});
const pathsOf = (source: unknown, answers: unknown) => problemsOf(source, answers).map(({ path }) => path);
/** What one field with some rules says of a value; undefined when nothing. */
const say = (value: unknown, rules: unknown[], options: object = {}, type = 'input') =>
  problemsOf(documentOf({ ...input('f', rules, options), type, name: '字段' }), { f: value })[0]?.message;

describe('validate', () => {
  it('keeps the messages that documents bring, the first failure of a field only', () => {
    expect(problemsOf(oss, {})).toEqual([{ path: 'mail', message: '邮箱必须填写' }]);
    expect(problemsOf(oss, { mail: 'nobody' })).toEqual([{ path: 'mail', message: '邮箱格式不正确' }]);
    expect(problemsOf(oss, { mail: 'a@b.com' })).toEqual([{ path: 'mail', message: '邮箱格式不匹配' }]);
    expect(problemsOf(oss, { mail: 'a@clinic.cn' })).toEqual([]);
    expect(problemsOf(mid, { code: '' })).toEqual([{ path: 'code', message: '编码要写' }]);
    expect(problemsOf(mid, { code: 'YY1' })).toEqual([{ path: 'code', message: '形如 YY-001' }]);
    expect(problemsOf(mid, { code: 'yy-001' })).toEqual([]);
  });

  it('validates each row of a table, and the fields of containers of later generations', () => {
    const answers = { drugs: [{ drug: 'x', amount: 1 }, { drug: '', amount: 10 }, 'no row'], note: 'n' };
    expect(problemsOf(spec, answers)).toEqual([
      { path: 'drugs.1.drug', message: '药品必须填写' },
      { path: 'drugs.1.amount', message: '数量不能大于 9' },
      { path: 'drugs.2', message: '用药格式不正确' },
    ]);
    expect(pathsOf(v3, { items: [{ item: '' }] })).toEqual(['at', 'items.0.item']);
  });

  it('leaves out hidden fields, hidden columns and what stands in hidden containers', () => {
    expect(pathsOf(spec, { note: 'n', drugs: [{ drug: 'x', inner: '' }], inTab: '' })).toEqual([]);
    const byHand = { visible: new Map([['tabs_1583000000006', true]]) };
    expect(validate(parseDocument(spec).document, { note: 'n', inTab: '' }, { byHand })).toEqual([
      { path: 'inTab', message: '页内必须填写' },
    ]);
  });

  it('validates a field that is not data-bound only where the answers hold it', () => {
    expect(pathsOf(spec, { note: '' })).toEqual(['note']);
    expect(pathsOf(spec, {})).toEqual([]);
  });

  it('concatenates the rules of widgets that share a model', () => {
    const source = documentOf(input('a', [{ required: true, message: '一' }]), {
      ...input('a', [{ pattern: '^x', message: '二' }]),
      key: 'other',
    });
    expect(problemsOf(source, { a: '' })).toEqual([{ path: 'a', message: '一' }]);
    expect(problemsOf(source, { a: 'y' })).toEqual([{ path: 'a', message: '二' }]);
  });

  it('takes the document at its rules: an empty list asks for nothing, a missing one follows the options', () => {
    const options = { required: true, dataType: 'email', pattern: '^a' };
    const { rules: _rules, ...withoutRules } = input('f', [], options);
    expect(problemsOf(documentOf(input('f', [], options)), {})).toEqual([]);
    expect(problemsOf(documentOf(withoutRules), {})).toEqual([{ path: 'f', message: 'f必须填写' }]);
    expect(problemsOf(documentOf(withoutRules), { f: 'x' })).toEqual([{ path: 'f', message: 'f格式不正确' }]);
    expect(problemsOf(documentOf(withoutRules), { f: 'x@y.cn' })).toEqual([
      { path: 'f', message: 'f格式不匹配' },
    ]);
    const later = { ...withoutRules, options: { ...options, requiredMessage: '', patternCheck: false } };
    expect(problemsOf(documentOf(later), {})).toEqual([{ path: 'f', message: '必须填写' }]);
    expect(problemsOf(documentOf(later), { f: 'x@y.cn' })).toEqual([]);
  });

  it('words its own messages in three languages', () => {
    const source = documentOf({ ...input('a', [{ required: true }]), name: 'Phone' });
    expect(problemsOf(source, {}, 'zh-CN')).toEqual([{ path: 'a', message: 'Phone必须填写' }]);
    expect(problemsOf(source, {}, 'zh-TW')).toEqual([{ path: 'a', message: 'Phone必須填寫' }]);
    expect(problemsOf(source, {}, 'en-US')).toEqual([{ path: 'a', message: 'Phone required' }]);
  });

  it.each([
    ['string', ['a'], [5, true]],
    ['number', [5, '5', '-1.5e3', 0], ['five', true, [1]]],
    ['integer', [5, '5', -2], [5.5, '5.5', 'x']],
    ['float', [5.5, '5.5', 7], ['x', {}]],
    ['boolean', [true, false, 'true'], ['yes', 1]],
    [
      'url',
      ['https://a.cn/b?c#d', 'http://localhost:8080', 'ftp://1.2.3.4'],
      ['a.cn', 'javascript://x', 'https://a b.cn'],
    ],
    ['email', ['a.b@c.com', '张三@例子.中国'], ['a@b', 'a b@c.com', '@c.com', 'a@@c.com', 'a@-c.com']],
    ['hex', ['#fff', 'A0B1C2'], ['#ffff', 'red', '#ggg']],
    ['array', [[1]], ['a', 5]],
    ['object', [{ a: 1 }], ['a', [1]]],
    ['date', ['2026-02-03'], ['no day']],
  ])('knows the type %s', (type, good, bad) => {
    const rules = [{ type, message: '不对' }];
    for (const value of good) expect(say(value, rules, {}, 'vendor')).toBeUndefined();
    for (const value of bad) expect(say(value, rules, {}, 'vendor')).toBe('不对');
    for (const empty of ['', null, undefined]) expect(say(empty, rules, {}, 'vendor')).toBeUndefined();
  });

  it('passes on the other keys of a rule', () => {
    expect(say('ab', [{ min: 3 }])).toBe('字段至少 3 个字');
    expect(say('abcd', [{ max: 3 }])).toBe('字段最多 3 个字');
    expect(say('ab', [{ len: 3 }])).toBe('字段须为 3 个字');
    expect(say('12', [{ type: 'number', min: 13 }])).toBe('字段不能小于 13');
    expect(say('ab', [{ type: { toString: 1 }, min: 3 }])).toBe('字段至少 3 个字');
    expect(say(['a'], [{ type: 'array', min: 2 }], {}, 'checkbox')).toBe('字段至少 2 项');
    expect(say([], [{ type: 'array', min: 1, message: '至少选一项' }], {}, 'checkbox')).toBe('至少选一项');
    expect(say('c', [{ enum: ['a', 'b'] }])).toBe('字段不在可选范围内');
    expect(say('   ', [{ whitespace: true }])).toBe('字段必须填写');
  });

  it('takes false, 0 and spaces for answers, and an empty range or paragraph for none', () => {
    const rules = [{ required: true, message: '必填' }];
    for (const value of [false, 0, ' ']) expect(say(value, rules)).toBeUndefined();
    for (const value of ['', null, undefined, []]) expect(say(value, rules)).toBe('必填');
    expect(say(['', ''], rules, { type: 'daterange' }, 'date')).toBe('必填');
    expect(say('<p></p>', rules, {}, 'editor')).toBe('必填');
    expect(say('<p>字</p>', rules, {}, 'editor')).toBeUndefined();
  });

  it.each([
    [
      'number',
      { min: 10, max: 20, step: 0.1 },
      [10, '12.3', 20],
      [
        ['9.9', '字段不能小于 10'],
        [21, '字段不能大于 20'],
        [12.34, '字段须以 0.1 为步长'],
        ['x', '字段格式不正确'],
      ],
    ],
    ['number', { min: '', max: '' }, [-5, 1e9], []],
    ['number', { step: 1, precision: 1 }, [6.5, '36.6'], [[6.55, '字段须以 1 为步长']]],
    ['number', { step: 0.5, precision: 1, min: 0 }, [6.5, 0], [[6.3, '字段须以 0.5 为步长']]],
    ['number', { step: 0.5, precision: 2 }, [6.25], [[6.255, '字段须以 0.5 为步长']]],
    [
      'rate',
      { max: 3 },
      [0, 3],
      [
        [4, '字段不能大于 3'],
        [1.5, '字段须以 1 为步长'],
      ],
    ],
    ['rate', { allowHalf: true }, [1.5], [[1.2, '字段须以 0.5 为步长']]],
    [
      'slider',
      { min: 0, max: 100, step: 5 },
      [50],
      [
        [52, '字段须以 5 为步长'],
        [105, '字段不能大于 100'],
      ],
    ],
    [
      'slider',
      { range: true },
      [[20, 40]],
      [
        [[20, 400], '字段不能大于 100'],
        [5, '字段格式不正确'],
      ],
    ],
    [
      'imgupload',
      { limit: 1 },
      [[{ url: 'a' }]],
      [
        [[{}, {}], '字段最多 1 个文件'],
        ['a', '字段格式不正确'],
      ],
    ],
    ['imgupload', { length: 1 }, [[{ url: 'a' }]], [[[{}, {}], '字段最多 1 个文件']]],
    ['input', { maxlength: '3' }, ['abc'], [['abcd', '字段最多 3 个字']]],
    ['input', { maxlength: -1 }, ['abcd'], [[{}, '字段格式不正确']]],
    [
      'checkbox',
      {},
      [['a', 1]],
      [
        ['a', '字段格式不正确'],
        [[{}], '字段格式不正确'],
      ],
    ],
    ['select', { multiple: true }, [['a']], [[[['a']], '字段格式不正确']]],
    [
      'cascader',
      {},
      [['51', '5101']],
      [
        ['51', '字段格式不正确'],
        [[['51', '5101']], '字段格式不正确'],
      ],
    ],
    [
      'cascader',
      { multiple: true },
      [[['51', '5101'], ['50']]],
      [
        [['51', '5101'], '字段格式不正确'],
        [[['51'], [['5101']]], '字段格式不正确'],
      ],
    ],
    [
      'date',
      { type: 'daterange' },
      [
        ['2026-01-01', '2026-01-02'],
        [1, 2],
      ],
      [
        ['2026-01-01', '字段格式不正确'],
        [['2026-01-01', ''], '字段格式不正确'],
        [['2026-01-01', null], '字段格式不正确'],
        [['a', 'b', 'c'], '字段格式不正确'],
      ],
    ],
    ['date', { type: 'dates' }, [['2026-01-02', '2026-01-01']], [[[[]], '字段格式不正确']]],
    [
      'date',
      { type: 'datetimerange', timestamp: true },
      [
        [1, 2],
        [2, 2],
      ],
      [[[2, 1], '字段格式不正确']],
    ],
    [
      'date',
      { type: 'monthrange', format: 'yyyy年M月' },
      [['2026年9月', '2026年10月']],
      [[['2026年9月', '2026年8月'], '字段格式不正确']],
    ],
    [
      'date',
      { format: 'dd/MM/yyyy' },
      ['01/02/2026', '2026-02-01', 1769904000000],
      [
        ['明天', '字段格式不正确'],
        [true, '字段格式不正确'],
      ],
    ],
    ['time', {}, ['08:30'], [['早上', '字段格式不正确']]],
    [
      'time',
      { isRange: true },
      [['22:00', '06:00']],
      [
        ['08:30', '字段格式不正确'],
        [['08:30', ''], '字段格式不正确'],
      ],
    ],
    ['subform', {}, [[{}], []], [['a', '字段格式不正确']]],
    [
      'group',
      {},
      [{}],
      [
        ['a', '字段格式不正确'],
        [[1], '字段格式不正确'],
      ],
    ],
  ])('honours the limits of %s %o', (type, options, good, bad) => {
    for (const value of good) expect(say(value, [], options, type)).toBeUndefined();
    for (const [value, message] of bad) expect(say(value, [], options, type)).toBe(message);
  });

  it('takes any answers at all', () => {
    for (const answers of [null, undefined, 'x', 5, [], () => 1]) {
      expect(pathsOf(spec, answers)).toEqual([]);
      expect(pathsOf(oss, answers)).toEqual(['mail']);
    }
  });
});

describe('validateAsync', () => {
  it('says the same as validate', async () => {
    for (const source of [oss, spec, mid, v3]) {
      const { document } = parseDocument(source);
      for (const answers of [{}, { mail: 'x', code: 'y', note: '', drugs: [{}], items: [{ item: '' }] }]) {
        expect(await validateAsync(document, answers)).toEqual(validate(document, answers));
      }
    }
  });
});

describe('buildRules', () => {
  it('builds type, required and pattern in that order, worded for the language', () => {
    const widget = createWidget('input', { locale: 'en-US' });
    const options = { ...widget.options, required: true, dataType: 'url', pattern: '^h' };
    expect(buildRules({ ...widget, options }, 'en-US')).toEqual([
      { type: 'url', message: 'Short text invalid format' },
      { required: true, message: 'Short text required' },
      { pattern: '^h', message: 'Short text unmatched pattern' },
    ]);
  });
});

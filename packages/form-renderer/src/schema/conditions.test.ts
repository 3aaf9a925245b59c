import { describe, expect, it } from 'vitest';
import {
  boundValues,
  evaluateConditions,
  parseDocument,
  stateAt,
  toJson,
  validate,
  validateAsync,
} from './index.ts';
import { documentOf, input } from './testing/fixtures.ts';
import type { Conditions } from './types.ts';

const field = (
  model: string,
  extra: { conditions?: Conditions; calculate?: string },
  type = 'input',
  options = {},
) => ({
  ...input(model, [], options),
  type,
  ...extra,
});
const number = (model: string, extra: { conditions?: Conditions; calculate?: string } = {}) =>
  field(model, extra, 'number');
const isVisible = (source: unknown, path: string, answers: object) =>
  stateAt(evaluateConditions(parseDocument(source).document, answers), path).isVisible;

describe('conditions', () => {
  const source = documentOf(
    number('age'),
    field('guardian', { conditions: { show: 'age < 18', require: 'age < 14', disable: "locked == 'yes'" } }),
    field('locked', {}),
    field('phone', { conditions: { show: '!isEmpty(guardian)' } }),
    field('secret', { conditions: { hide: "contains(locked, 'y')" } }),
  );

  it('show, hide, disable and require by the answers, the same in validation and in what is handed over', async () => {
    const { document, problems } = parseDocument(source);
    expect(problems).toEqual([]);
    const state = evaluateConditions(document, { age: 10, locked: 'yes', guardian: '' });
    expect(stateAt(state, 'guardian')).toEqual({ isVisible: true, isDisabled: true, isRequired: true });
    expect(stateAt(state, 'secret').isVisible).toBe(false);
    const answers = { age: 10, guardian: '', secret: 's' };
    expect(validate(document, answers)).toEqual([{ path: 'guardian', message: 'guardian必须填写' }]);
    expect(await validateAsync(document, answers)).toEqual(validate(document, answers));
    expect(validate(document, { ...answers, age: 16 })).toEqual([]);
    expect(boundValues(document, { age: 30, guardian: 'g', phone: 'p' })).toEqual({ age: 30 });
  });

  it('take a hidden field for an empty one', () => {
    expect(isVisible(source, 'phone', { age: 10, guardian: 'g' })).toBe(true);
    expect(isVisible(source, 'phone', { age: 20, guardian: 'g' })).toBe(false);
  });

  it('hide what stands in a container with it', () => {
    const tabs = {
      type: 'tabs',
      name: '',
      model: 'tabs_1',
      options: {},
      tabs: [{ label: '', name: 'a', list: [input('inside', [{ required: true }])] }],
      conditions: { show: "more == '1'" },
    };
    const { document } = parseDocument(documentOf(input('more'), tabs));
    expect(validate(document, { more: '0' })).toEqual([]);
    expect(validate(document, { more: '1' }).map(({ path }) => path)).toEqual(['inside']);
  });

  it('of columns look at their own row first and at the form then', () => {
    const table = {
      type: 'table',
      name: '',
      model: 't',
      options: {},
      tableColumns: [
        input('kind'),
        {
          ...input('other', [{ required: true, message: '请写明' }]),
          conditions: { show: "kind == 'other' && age > 1" },
        },
      ],
    };
    const { document, problems } = parseDocument(documentOf(number('age'), table));
    expect(problems).toEqual([]);
    const t = [{ kind: 'other' }, { kind: 'x' }];
    expect(validate(document, { age: 5, t })).toEqual([{ path: 't.0.other', message: '请写明' }]);
    expect(validate(document, { age: 1, t })).toEqual([]);
  });

  it('survive a round trip and lose nothing when the host decides by hand', () => {
    const { document } = parseDocument(source);
    expect(toJson(document)).toStrictEqual(source);
    const byHand = { visible: new Map([['guardian', true]]), disabled: new Map([['guardian', false]]) };
    const state = evaluateConditions(document, { age: 50, locked: 'yes' }, byHand);
    expect(stateAt(state, 'guardian')).toMatchObject({ isVisible: true, isDisabled: false });
  });

  it('that depend on each other in a circle are listed and have no effect, and others go on', () => {
    const circle = documentOf(
      field('a', { conditions: { show: "b == '1'" } }),
      field('b', { conditions: { show: "a == '1'", require: 'true' } }),
      field('c', { conditions: { show: "a == '1'" } }),
      number('d', { calculate: 'd + 1' }),
    );
    const { document, problems } = parseDocument(circle);
    expect(problems).toEqual([
      { path: 'list.0', message: '条件循环依赖：a → b → a，这些条件不起作用' },
      { path: 'list.1', message: '条件循环依赖：b → a → b，这些条件不起作用' },
      { path: 'list.3', message: '条件循环依赖：d → d，这些条件不起作用' },
    ]);
    const state = evaluateConditions(document, { a: '1', d: 4 });
    expect(['a', 'b', 'c'].map((path) => stateAt(state, path).isVisible)).toEqual([true, true, true]);
    expect(stateAt(state, 'b').isRequired).toBe(true);
    expect(state.values.d).toBe(4);
    expect(stateAt(evaluateConditions(document, {}), 'c').isVisible).toBe(false);
  });

  it('with an error are listed where it stands, and have no effect', () => {
    const { document, problems } = parseDocument(
      documentOf(
        field('a', {
          conditions: { show: 'nothing == 1', hide: '1 +', disable: "'text'", require: 'alert(1)' },
        }),
        number('b', { calculate: "'a' * 2" }),
        number('c', { calculate: `${'('.repeat(100)}1` }),
        number('d', { calculate: '1+'.repeat(800) }),
        number('e', { calculate: 'round()' }),
      ),
    );
    expect(problems).toEqual([
      { path: 'list.0.conditions.show', message: '表达式中的“nothing”不存在' },
      { path: 'list.0.conditions.hide', message: '表达式有误：第 4 个字符处' },
      { path: 'list.0.conditions.disable', message: '表达式此处应为是或否' },
      { path: 'list.0.conditions.require', message: '表达式中的“alert”不存在' },
      { path: 'list.1.calculate', message: '表达式此处应为数字' },
      { path: 'list.2.calculate', message: '表达式过长或嵌套过深' },
      { path: 'list.3.calculate', message: '表达式过长或嵌套过深' },
      { path: 'list.4.calculate', message: '函数“round”的参数个数不对' },
    ]);
    const state = evaluateConditions(document, { b: 5 });
    expect(stateAt(state, 'a')).toEqual({ isVisible: true, isDisabled: false, isRequired: false });
    expect(state.values).toEqual({ b: 5 });
  });

  it('in a chain of thousands are settled in order', () => {
    const chain = Array.from({ length: 3000 }, (_, at) =>
      number(`n${at}`, at === 0 ? {} : { calculate: `n${at - 1} + 1` }),
    );
    const { document, problems } = parseDocument(documentOf(...chain.reverse()));
    expect(problems).toEqual([]);
    expect(evaluateConditions(document, { n0: 1 }).values.n2999).toBe(3000);
  });
});

describe('calculated values', () => {
  it('sum columns that are calculated themselves, and replace what the answers hold', () => {
    const table = {
      type: 'table',
      name: '',
      model: 'items',
      options: {},
      tableColumns: [
        number('price'),
        number('count'),
        number('amount', { calculate: 'round(price * count, 2)' }),
      ],
    };
    const { document, problems } = parseDocument(
      documentOf(number('total', { calculate: 'sum(items.amount)' }), table),
    );
    expect(problems).toEqual([]);
    const answers = {
      total: 999,
      items: [
        { price: 0.1, count: 3 },
        { price: '2', count: 5, amount: -1 },
      ],
    };
    expect(evaluateConditions(document, answers).values).toEqual({
      total: 10.3,
      items: [
        { price: 0.1, count: 3, amount: 0.3 },
        { price: '2', count: 5, amount: 10 },
      ],
    });
    expect(answers.items[1]?.amount).toBe(-1);
    expect(boundValues(document, answers).total).toBe(10.3);
  });

  it.each([
    ['height / 100', 1.7],
    ['round(weight / (height / 100) / (height / 100), 1)', 22.5],
    ['weight > 60 ? 1 : 0', 1],
    ["name == 'x' || !flag && true", true],
    ['-height + 2 * 3 % 4', -168],
    ['concat(name, "-", text(height))', 'x-170'],
    ['length(name) + count(list)', 3],
    ["contains(list, 'b')", true],
    ['max(list2) - min(list2, 0)', 9],
    ['average(list2)', 6],
    ["daysBetween('2026-02-27', '2026-03-01')", 2],
    ['`dotted.name` + 1', 3],
    ["day >= '2026-01-01' && day < '2026-12-31'", true],
    ['height / 0', null],
    ['name * 2', undefined],
    ['missing == null', undefined],
    ["name == ''", false],
    ['isEmpty(list) == false', true],
    ['sum(list2, height)', 182],
    ['"it\\"s"', 'it"s'],
  ])('%s gives %j', (calculate, expected) => {
    const { document } = parseDocument(
      documentOf(
        number('height'),
        number('weight'),
        input('name'),
        field('flag', {}, 'switch'),
        field('list', {}, 'checkbox'),
        field('list2', {}, 'checkbox'),
        number('dotted.name'),
        field('day', {}, 'date'),
        field('out', { calculate }, 'vendor'),
      ),
    );
    const answers = {
      height: 170,
      weight: 65,
      name: 'x',
      flag: false,
      list: ['a', 'b'],
      list2: [3, '9'],
      day: '2026-05-01',
      'dotted.name': 2,
    };
    expect(evaluateConditions(document, answers).values.out).toEqual(expected);
  });
});

import {
  createWidget,
  type FieldType,
  parseDocument,
  readWidget,
  type Widget,
} from '@huifang/form-renderer/schema';
import { describe, expect, it } from 'vitest';
import { faultsOf, widgetFaults } from './faults.ts';
import { wrongSignOf } from './pattern-sign.ts';

const widget = (type: string, options: object = {}, more: object = {}): Widget =>
  readWidget({ type, name: '', model: 'm', key: 'k', options, rules: [], ...more } as never);

/** Where the faults of a widget are, with what each says. */
const of = (type: string, options: object = {}, more: object = {}) =>
  widgetFaults(widget(type, options, more)).map(({ at, says }) => [at, 'own' in says ? says.own : says.key]);

describe('a fresh widget', () => {
  it.each(['zh-CN', 'zh-TW', 'en-US'] as const)('has no fault in %s', (locale) => {
    const types: FieldType[] = [
      'input',
      'number',
      'radio',
      'select',
      'checkbox',
      'cascader',
      'rate',
      'slider',
      'date',
    ];
    for (const type of [...types, 'time', 'imgupload', 'table', 'editor', 'text', 'grid'] as FieldType[])
      expect([type, widgetFaults(createWidget(type, { locale }))]).toEqual([type, []]);
  });
});

describe('a pattern', () => {
  it.each([
    ['[0-9', 1, '['],
    ['^1\\d{10}$)', 10, ')'],
    ['(ab', 1, '('],
    ['a|*b', 3, '*'],
    ['+86', 1, '+'],
    ['[z-a]', 2, 'z'],
    ['a{3,1}', 2, '{'],
    ['a\\', 2, '\\'],
    ['/a(/i', 3, '('],
    ['a**', 3, '*'],
  ])('that breaks is told by its sign: %s', (pattern, at, sign) => {
    expect(wrongSignOf(pattern)).toEqual({ at, sign });
    expect(of('input', { pattern })).toEqual([['options.pattern', 'patternWrongAt']]);
  });

  it.each(['', '^1\\d{10}$', '(?:a|b)+?', '(?=x)x', '[\\]a-z-]', '(?<year>\\d{4})', 'a{2,}?b', '^*'])(
    'that holds, on submit at the latest, is no fault: %s',
    (pattern) => {
      const isValid = pattern !== '^*';
      expect(of('input', { pattern }).length === 0).toBe(isValid);
    },
  );

  it('is told once, beside the option that built its rule; another one beside its rule', () => {
    const options = { pattern: '(' };
    const rules = [{ pattern: '(' }, { pattern: ')' }];
    expect(of('input', options, { rules })).toEqual([
      ['options.pattern', 'patternWrongAt'],
      ['rules.1', 'patternWrongAt'],
    ]);
    expect(of('input', { pattern: 'alert(1)' })).toEqual([['options.pattern', 'patternCode']]);
  });
});

describe('a least above a most', () => {
  const both = (one: string, other: string) => [
    [one, 'leastAboveMost'],
    [other, 'leastAboveMost'],
  ];

  it.each([
    ['number', { min: 9, max: 3 }, [], both('options.min', 'options.max')],
    ['slider', { min: 9, max: 3 }, [], both('options.min', 'options.max')],
    ['imgupload', { min: 5, limit: 2 }, [], both('options.min', 'options.limit')],
    ['input', {}, [{ min: 5 }, { max: 2 }], both('rules.0', 'rules.1')],
    ['input', {}, [{ min: '5', max: 2 }], [['rules.0', 'leastAboveMost']]],
    ['input', { maxlength: 3 }, [{ min: 5 }], both('rules.0', 'options.maxlength')],
    ['textarea', { maxlength: 3 }, [{ len: 5 }], both('rules.0', 'options.maxlength')],
    ['number', { max: 3 }, [{ min: 5 }], both('rules.0', 'options.max')],
    ['rate', { max: 5 }, [{ min: 6 }], both('rules.0', 'options.max')],
    ['table', {}, [{ min: 3 }, { max: 1 }], both('rules.0', 'rules.1')],
    ['checkbox', { options: [{ value: 1 }] }, [{ len: 2 }, { max: 1 }], both('rules.0', 'rules.1')],
  ])('is told beside both: %s %o %o', (type, options, rules, expected) => {
    expect(of(type, options, { rules })).toEqual(expected);
  });

  it.each([
    ['input', { maxlength: -1 }, [{ min: 5 }]],
    ['fileupload', { limit: 0 }, []],
    ['number', { min: 3, max: 3, defaultValue: 3 }, []],
    // The length of a text and the number that it writes are two things.
    ['input', { maxlength: 3 }, [{ type: 'number', min: 100 }]],
  ])('is none where none is: %s %o %o', (type, options, rules) => {
    expect(of(type, options, { rules })).toEqual([]);
  });
});

describe('the other options', () => {
  it.each([
    ['number', { step: 0 }, [['options.step', 'stepZero']]],
    ['slider', { step: -1 }, [['options.step', 'stepZero']]],
    ['number', { min: 1, max: 9, defaultValue: 0 }, [['options.defaultValue', 'tooSmall']]],
    ['number', { min: 0, max: 9, step: 2, defaultValue: 3 }, [['options.defaultValue', 'offStep']]],
    ['slider', { range: true, max: 10, defaultValue: [0, 20] }, [['options.defaultValue', 'tooLarge']]],
    ['rate', { max: 3, defaultValue: 4 }, [['options.defaultValue', 'tooLarge']]],
    ['input', { maxlength: 2, defaultValue: 'abc' }, [['options.defaultValue', 'tooLong']]],
    [
      'date',
      { type: 'daterange', defaultValue: ['2026-02-01', '2026-01-01'] },
      [['options.defaultValue', 'invalid']],
    ],
    [
      'radio',
      { options: [{ value: 'a' }], defaultValue: 'b' },
      [['options.defaultValue', 'defaultNoChoice']],
    ],
    [
      'checkbox',
      { options: [{ value: 'a' }], defaultValue: ['a', 'b'] },
      [['options.defaultValue', 'defaultNoChoice']],
    ],
    [
      'cascader',
      { options: [{ value: 'a', children: [{ value: 'b' }] }], defaultValue: ['a', 'c'] },
      [['options.defaultValue', 'defaultNoChoice']],
    ],
    ['select', { remote: true, remoteFunc: '' }, [['options.remoteFunc', 'sourceNameless']]],
    [
      'cascader',
      { remote: true, remoteType: 'option', remoteOption: '' },
      [['options.remoteOption', 'sourceNameless']],
    ],
    [
      'radio',
      { options: [{ value: 'a' }, { value: 'a' }, { value: '' }, {}] },
      [
        ['choices.1', 'choiceValueTwice'],
        ['choices.2', 'choiceValueEmpty'],
        ['choices.3', 'choiceWithoutValue'],
      ],
    ],
    ['radio', { options: [{ value: 'a', label: '' }], showLabel: true }, [['choices.0', 'choiceLabelEmpty']]],
    ['select', { options: [] }, [['choices', 'noChoices']]],
  ])('are validated: %s %o', (type, options, expected) => {
    expect(of(type, options)).toEqual(expected);
  });

  it.each([
    ['cascader', { options: [{ value: 'a', children: [{ value: 'b' }] }], defaultValue: ['a', 'b'] }],
    ['select', { options: [{ value: 1 }], defaultValue: '1' }],
    ['select', { remote: true, remoteFunc: 'f', defaultValue: 'anything' }],
    ['input', { defaultValue: '' }],
  ])('are let be where they can work: %s %o', (type, options) => {
    expect(of(type, options)).toEqual([]);
  });

  it('tells a rule that binds nothing', () => {
    expect(of('input', {}, { rules: [{ min: 'two' }, { type: 'postcode' }] })).toEqual([
      ['rules.0', 'notNumber'],
      ['rules.1', 'ruleTypeUnknown'],
    ]);
  });

  it('survives whatever a document holds', () => {
    const odd = { toString: 1 };
    for (const type of ['input', 'number', 'radio', 'cascader', 'date', 'slider', 'imgupload'])
      expect(() =>
        of(
          type,
          {
            defaultValue: odd,
            min: odd,
            max: [odd],
            pattern: odd,
            options: [odd, [odd], null],
            remoteFunc: odd,
          },
          { rules: [{ type: odd, min: odd, pattern: odd, message: odd }] },
        ),
      ).not.toThrow();
  });
});

describe('a document', () => {
  const form = (...list: object[]) => parseDocument({ list, config: {} }).document;
  const field = (model: string, more: object = {}) => ({
    type: 'input',
    name: '',
    model,
    key: model,
    options: {},
    ...more,
  });
  const said = (document: ReturnType<typeof form>) =>
    [...faultsOf(document)].flatMap(([path, faults]) =>
      faults.map(({ at, says }) => `${path} ${at} ${'own' in says ? says.own : says.key}`),
    );

  it('tells data keys that are used twice within their own level, missing or reserved', () => {
    const table = (model: string, ...tableColumns: object[]) => ({
      type: 'table',
      model,
      key: model,
      options: {},
      tableColumns,
    });
    const grid = {
      type: 'grid',
      model: '',
      key: 'g',
      options: {},
      columns: [{ span: 12, list: [field('a')] }],
    };
    expect(
      said(
        form(
          field('a'),
          grid,
          table('t', field('a'), field('b')),
          table('u', field('b'), field('b')),
          field('__proto__'),
          field(''),
        ),
      ),
    ).toEqual([
      'list.0 model modelConflict',
      'list.1.columns.0.list.0 model modelConflict',
      'list.3.tableColumns.0 model modelConflict',
      'list.3.tableColumns.1 model modelConflict',
      'list.4 model refusedModelReserved',
      'list.5 model modelMissing',
    ]);
  });

  it('tells conditions that read what is not there', () => {
    expect(
      said(form(field('a', { conditions: { show: "gone == '1'" } }), field('b', { calculate: 'a +' }))),
    ).toEqual(['list.0 conditions.show expressionUnknown', 'list.1 calculate expressionSyntax']);
  });

  it('validates a widget once, however often others change', () => {
    const document = form(field('a', { options: { pattern: '(' } }), field('b'));
    const [before] = faultsOf(document).get('list.0') ?? [];
    const next = { ...document, list: [document.list[0] as Widget, widget('input', { pattern: ')' })] };
    expect(faultsOf(next).get('list.0')?.[0]).toBe(before);
  });
});

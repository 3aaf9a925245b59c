import * as fc from 'fast-check';

/** Names that a hand or a vendor might give, awkward ones among them. */
const model = fc.oneof(
  fc.constantFrom('a', 'b', 'contact.phone', '', '__proto__', 'constructor', 'toString', '姓名', 'list.0'),
  fc.string({ maxLength: 8 }),
);

const ruleArbitrary = fc.oneof(
  fc.record({ required: fc.boolean(), message: fc.string({ maxLength: 5 }) }),
  fc.record({
    type: fc.constantFrom('string', 'number', 'integer', 'float', 'url', 'email', 'hex', 'array', 'odd'),
  }),
  fc.record({ pattern: fc.constantFrom('^\\d+$', '/^a+$/i', '(a+)+$', '[', 'x|y', '^(a|b){2}$') }),
  fc.record({ min: fc.integer({ min: 0, max: 5 }), max: fc.integer({ min: 0, max: 9 }) }),
  fc.jsonValue({ maxDepth: 1 }),
);

const optionsArbitrary = fc.dictionary(
  fc.constantFrom(
    'defaultValue',
    'required',
    'hidden',
    'dataBind',
    'disabled',
    'min',
    'max',
    'step',
    'length',
    'limit',
    'multiple',
    'format',
    'type',
    'maxlength',
    'pattern',
    'dataType',
    'options',
    'props',
    'labelWidth',
    'unknown',
    '__proto__',
    'remote',
    'isRange',
    'range',
    'defaultType',
    'width',
  ),
  fc.oneof(
    fc.boolean(),
    fc.constant({ toString: 1, valueOf: 2 }),
    fc.integer({ min: -5, max: 20 }),
    fc.constantFrom('', '10', 'yyyy-MM-dd', 'YYYY-MM-DD', 'daterange', '{{ x }}', 'Object', '^a'),
    fc.jsonValue({ maxDepth: 2 }),
  ),
);

const base = (type: fc.Arbitrary<unknown>) =>
  fc.record(
    {
      type,
      name: fc.string({ maxLength: 6 }),
      model,
      key: fc.oneof(fc.string({ maxLength: 6 }), fc.integer()),
      options: fc.oneof({ weight: 9, arbitrary: optionsArbitrary }, fc.jsonValue({ maxDepth: 1 })),
      rules: fc.oneof(
        { weight: 9, arbitrary: fc.array(ruleArbitrary, { maxLength: 4 }) },
        fc.jsonValue({ maxDepth: 1 }),
      ),
      novalid: fc.constant({}),
      events: fc.dictionary(fc.constantFrom('onChange', 'onMounted'), fc.constantFrom('', 'go()')),
      vendor: fc.jsonValue({ maxDepth: 2 }),
    },
    { requiredKeys: ['type'] },
  );

const leafTypes = [
  'input',
  'textarea',
  'number',
  'radio',
  'checkbox',
  'time',
  'date',
  'rate',
  'color',
  'select',
  'switch',
  'slider',
  'text',
  'html',
  'blank',
  'fileupload',
  'imgupload',
  'editor',
  'cascader',
  'divider',
  'user',
  'component',
  'button',
];

const { widget } = fc.letrec((tie) => {
  const list = fc.oneof(
    { weight: 9, arbitrary: fc.array(tie('widget'), { maxLength: 3 }) },
    fc.jsonValue({ maxDepth: 1 }),
  );
  const cell = fc.record(
    { type: fc.constant('td'), options: fc.jsonValue({ maxDepth: 1 }), list },
    { requiredKeys: [] },
  );
  const column = fc.record(
    { span: fc.integer({ min: 1, max: 24 }), xs: fc.constant(12), options: fc.constant({ span: 6 }), list },
    { requiredKeys: [] },
  );
  const tab = fc.record(
    { label: fc.string(), title: fc.string(), name: fc.string(), list },
    { requiredKeys: [] },
  );
  const inside = (type: string, extra: fc.Arbitrary<object>) =>
    fc.tuple(base(fc.constant(type)), extra).map(([first, second]) => ({ ...first, ...second }));
  const sections = <T>(section: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 9, arbitrary: fc.array(section, { maxLength: 3 }) }, fc.jsonValue({ maxDepth: 1 }));
  return {
    widget: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 8, arbitrary: base(fc.constantFrom(...leafTypes)) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
      { weight: 2, arbitrary: inside('grid', fc.record({ columns: sections(column) })) },
      { weight: 2, arbitrary: inside('tabs', fc.record({ tabs: sections(tab) })) },
      { weight: 2, arbitrary: inside('table', fc.record({ tableColumns: list })) },
      {
        weight: 2,
        arbitrary: inside('report', fc.record({ rows: sections(fc.record({ columns: sections(cell) })) })),
      },
      { weight: 1, arbitrary: inside('group', fc.record({ list })) },
      { weight: 1, arbitrary: inside('subform', fc.record({ list })) },
    ),
  };
});

/** Form documents of every generation, sound and unsound, as JSON values. */
export const documentArbitrary = fc.record(
  {
    list: fc.oneof(
      { weight: 19, arbitrary: fc.array(widget, { maxLength: 6 }) },
      fc.jsonValue({ maxDepth: 2 }),
    ),
    config: fc.oneof(
      fc.record({ labelWidth: fc.constantFrom(100, '130', '100%', ''), size: fc.string({ maxLength: 5 }) }),
      fc.jsonValue({ maxDepth: 2 }),
    ),
    extra: fc.jsonValue({ maxDepth: 2 }),
  },
  { requiredKeys: ['list'] },
);

/** Answers that share model names with the documents above. */
export const answersArbitrary = fc.oneof(
  fc.dictionary(
    model,
    fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.array(fc.dictionary(model, fc.jsonValue({ maxDepth: 1 })))),
  ),
  fc.jsonValue({ maxDepth: 1 }),
);

type Holder = Record<string | number, unknown>;

/** Every object and list of a JSON value, parents first. */
function holdersOf(value: unknown): Holder[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Holder, ...Object.values(value).flatMap(holdersOf)];
}

/** A JSON value with a few of its parts replaced, removed, renamed or copied elsewhere. */
export function mutationOf(source: unknown): fc.Arbitrary<unknown> {
  const change = fc.record({
    holder: fc.nat(),
    key: fc.nat(),
    from: fc.nat(),
    how: fc.constantFrom('replace', 'remove', 'copy', 'rename'),
    value: fc.oneof(
      fc.constantFrom(
        { toString: 1, valueOf: 2 },
        null,
        '',
        0,
        1,
        -1,
        true,
        false,
        [],
        {},
        '12',
        'true',
        '{{ x }}',
        '^(a+)+$',
        '__proto__',
      ),
      fc.jsonValue({ maxDepth: 2 }),
    ),
    name: fc.constantFrom(
      'options',
      'list',
      'columns',
      'length',
      'limit',
      'defaultValue',
      'min',
      '__proto__',
      'a.b',
    ),
  });
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    const mutated = structuredClone(source);
    for (const { holder, key, from, how, value, name } of changes) {
      const holders = holdersOf(mutated);
      const into = holders[holder % holders.length] as Holder;
      const keys = Object.keys(into);
      const at = keys[key % Math.max(keys.length, 1)];
      if (at === undefined) continue;
      const now = how === 'replace' ? value : how === 'copy' ? holders[from % holders.length] : into[at];
      if (how === 'remove' || how === 'rename') Reflect.deleteProperty(into, at);
      const where = how === 'rename' && !Array.isArray(into) ? name : at;
      const kept = structuredClone(now);
      if (how !== 'remove')
        Object.defineProperty(into, where, {
          value: kept,
          enumerable: true,
          writable: true,
          configurable: true,
        });
    }
    // Lists lose their holes, as they would in a text.
    return JSON.parse(JSON.stringify(mutated)) as unknown;
  });
}

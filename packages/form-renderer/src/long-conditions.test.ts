import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateConditions, type FormDocument, parseDocument, type Widget } from './schema/index.ts';
import { FormStore } from './store/form-store.ts';
import { placeOf } from './store/place.ts';

const count = 5000;

/**
 * A form of 5,000 fields that follow from the first by what `more` gives each, and whose work is counted: whose rules are
 * read, who is told to render again, and how often the first answer is looked at.
 */
function setUp(more: (at: number) => object) {
  const list = Array.from({ length: count }, (_, at) => ({
    type: 'input',
    name: `m${at}`,
    model: `m${at}`,
    options: { required: at % 4 === 0, dataType: at === 0 ? 'email' : '' },
    ...(at > 0 && more(at)),
  }));
  const { document, problems } = parseDocument({ list, config: {} });
  expect(problems).toEqual([]);
  const validated = new Set<string>();
  const watched = (widget: Widget): Widget =>
    new Proxy(widget, {
      get: (target, key) => {
        if (key === 'rules') validated.add(target.model);
        return Reflect.get(target, key);
      },
    });
  const counted: FormDocument = { ...document, list: document.list.map(watched) };
  const store = new FormStore({ document: counted, locale: 'zh-CN' });
  const told: string[] = [];
  const placeAt = (at: number) => placeOf(store.root, `m${at}`);
  for (let at = 0; at < count; at += 1) store.subscribe(placeAt(at), () => told.push(`m${at}`));
  const key = (value: string) => {
    validated.clear();
    told.length = 0;
    const before = store.conditionsRun;
    store.change(placeAt(0), value);
    return { validated: [...validated], told: [...told], run: store.conditionsRun - before };
  };
  return { store, key, placeAt };
}

describe('a key in a form of 5,000 fields whose conditions read the field typed in', () => {
  it('runs one condition where they are alike, validates and renders one field', () => {
    const { key, store, placeAt } = setUp(() => ({ conditions: { show: "m0 != 'x'" } }));
    expect(key('a')).toEqual({ validated: [], told: ['m0'], run: 1 });
    store.validateField(placeAt(0));
    expect(key('ab')).toEqual({ validated: ['m0'], told: ['m0'], run: 1 });
  });

  it('runs each where they differ, validates and renders those alone that it turns', () => {
    const { key } = setUp((at) => ({ conditions: { show: `m0 != 'x${at}'`, disable: `m0 == 'y${at}'` } }));
    expect(key('a')).toEqual({ validated: [], told: ['m0'], run: 2 * (count - 1) });
    const { validated, told } = key('x7');
    expect([validated, told.toSorted()]).toEqual([[], ['m0', 'm7']]);
    expect(key('y9').told.toSorted()).toEqual(['m0', 'm7', 'm9']);
  });

  it('runs only the conditions that read it', () => {
    const { key } = setUp((at) => ({ conditions: { show: at === 1 ? "m0 != 'x'" : `m1 != 'x${at}'` } }));
    expect(key('a')).toEqual({ validated: [], told: ['m0'], run: 1 });
  });

  it('hides what a hidden answer was shown for, and calculates on', () => {
    const { key, store, placeAt } = setUp((at) => {
      if (at === 1) return { conditions: { show: "m0 != 'x'" }, calculate: "concat(m0, '!')" };
      return at === 2 ? { conditions: { show: "m1 == 'a!'" } } : {};
    });
    expect(store.read(placeAt(2)).isVisible).toBe(false);
    key('a');
    expect(store.read(placeAt(1)).value).toBe('a!');
    expect(store.read(placeAt(2)).isVisible).toBe(true);
    key('x');
    expect([1, 2].map((at) => store.read(placeAt(at)).isVisible)).toEqual([false, false]);
  });
});

describe('any form, after any keys', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'g');
  const expression = fc.oneof(
    fc.tuple(name, fc.constantFrom('', 'x', 'y')).map(([model, text]) => `${model} == '${text}'`),
    fc.tuple(name, name).map(([one, other]) => `${one} != 'x' && ${other} != 'y'`),
    fc.tuple(name, name).map(([one, other]) => `${one} == 'x' ? ${other} == 'y' : isEmpty(${other})`),
  );
  const conditions = fc.record(
    { show: expression, hide: expression, disable: expression, require: expression },
    { requiredKeys: [] },
  );
  const field = (model: string, inner?: string) =>
    fc.record({
      type: fc.constant(inner ? 'group' : 'input'),
      model: fc.constant(model),
      name: fc.constant(model),
      conditions,
      calculate: inner
        ? fc.constant('')
        : fc.oneof(
            fc.constant(''),
            name.map((read) => `concat(${read}, '')`),
          ),
      list: fc.constant(inner ? [{ type: 'input', model: inner, conditions: { show: "a == 'x'" } }] : []),
    });
  const form = fc.tuple(field('a'), field('b'), field('c'), field('d'), field('group', 'g'));
  const keys = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('', 'x', 'y')), {
    maxLength: 12,
  });

  it('stands as if it were opened with the same answers', () => {
    fc.assert(
      fc.property(form, keys, (list, typed) => {
        const { document } = parseDocument({ list, config: {} });
        const store = new FormStore({ document, locale: 'zh-CN' });
        for (const [model, value] of typed) {
          // What is calculated is not typed in.
          if (list.some((each) => each.model === model && each.calculate !== '')) continue;
          store.change(placeOf(store.root, model), value);
          const { fields, values } = evaluateConditions(document, store.getValues());
          expect(store.getValues()).toEqual(values);
          for (const each of ['a', 'b', 'c', 'd']) {
            const { isVisible, isDisabled, isRequired } = store.read(placeOf(store.root, each));
            expect({ isVisible, isDisabled, isRequired }).toEqual(fields.get(each));
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

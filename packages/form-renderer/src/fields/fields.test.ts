import { describe, expect, it } from 'vitest';
import { generateHtml, generatePlainComponent } from '../code/index.ts';
import type { Json } from '../json/json.ts';
import { createWidget } from '../schema/create.ts';
import { emptyDocument } from '../schema/parse.ts';
import { familyOf, momentOf, scaleOf, shapeOf } from '../schema/registry.ts';
import { isEmpty } from '../schema/rules.ts';
import type { Widget } from '../schema/types.ts';
import { validate } from '../schema/validate.ts';
import { initialValues } from '../schema/values.ts';
import { controls } from '../widgets/registry.ts';
import type { Field } from './define-field.ts';
import { type FieldType, fields } from './index.ts';
import { type Shape, shapes } from './shapes.ts';

const all = fields as unknown as readonly Field[];
const holding = all.filter(({ holds }) => holds === 'value');

/** A fresh widget, and one for each flag turned over and each choice taken: all that may turn the shape of its answer. */
function variantsOf({ type, options }: Field): Widget[] {
  const fresh = createWidget(type as FieldType, { key: 'abcdefgh' });
  const turned = Object.entries(options).flatMap(([name, { kind, choices = [] }]): [string, Json][] =>
    kind === 'flag'
      ? [[name, fresh.options[name] !== true]]
      : choices.map((choice): [string, Json] => [name, choice]),
  );
  return [
    fresh,
    ...turned.map(([name, value]) => ({ ...fresh, options: { ...fresh.options, [name]: value } })),
  ];
}

const each = (list: readonly Field[]) => list.map((field) => [field.type, field] as const);
const ofChoice: readonly Shape[] = ['choice', 'choices', 'path', 'paths'];
const ofMoments: readonly Shape[] = ['moment', 'moments', 'period'];

describe.each(each(all))('the widget type %s', (type, field) => {
  it('has a place in the designer: a drawing, an icon for FormMaking, a name in each language', () => {
    expect(field.drawing).toMatch(/^[Mm][\d\s.,a-zA-Z-]+$/);
    expect(field.icon).toMatch(/^icon-/);
    expect(Object.keys(field.names).toSorted()).toEqual(['en-US', 'zh-CN', 'zh-TW']);
    expect(Object.values(field.names).every((name) => name.trim() !== '')).toBe(true);
  });

  it('has a control where it holds an answer, and is a layout where it holds none', () => {
    expect(Object.hasOwn(controls, type)).toBe(field.holds !== 'nothing');
    expect(field.group === 'layout').toBe(field.holds === 'nothing');
  });

  it('bounds its answer by options that it has', () => {
    const bounds = [field.limits?.least, field.limits?.most].filter((name) => name !== undefined);
    expect(bounds.map((name) => field.options[name]?.kind)).toEqual(bounds.map(() => 'number'));
  });
});

describe.each(each(holding))('the answer of %s', (_, field) => {
  const variants = variantsOf(field);

  it('has a known shape of its own whatever its options, and what the shape needs', () => {
    // Without one, `shapeOf` takes the answer for one that is handed over as it came.
    expect(field.shape).toBeDefined();
    for (const widget of variants) {
      const shape = shapeOf(widget);
      expect(shapes).toHaveProperty(shape);
      expect(field.offers !== undefined).toBe(ofChoice.includes(shape));
      expect(momentOf(widget) !== undefined).toBe(ofMoments.includes(shape));
      expect(scaleOf(widget).step !== undefined).toBe(['number', 'span'].includes(shape));
      expect(familyOf(widget)).not.toBe('');
      expect(field.shows !== undefined).toBe(shape === 'shown');
    }
  });

  it('starts with a value that says nothing, or that its own form takes', () => {
    for (const widget of variants) {
      const document = {
        ...emptyDocument(),
        list: [{ ...widget, options: { ...widget.options, required: false } }],
      };
      const start = initialValues(document);
      const value = start[widget.model];
      expect(isEmpty(value, widget) || validate(document, start).length === 0).toBe(true);
    }
  });

  it('stands in generated pages and components unless only the host or the renderer can show it', () => {
    for (const widget of variants.filter(({ options }) => options.hidden !== true)) {
      const document = { ...emptyDocument(), list: [widget] };
      const leftOut = 'Widgets that only the renderer has';
      const isLeftOut = shapeOf(widget) === 'fixed';
      expect(generateHtml(document).includes(leftOut)).toBe(isLeftOut);
      expect(generatePlainComponent(document).includes(leftOut)).toBe(isLeftOut && !field.isSlot);
    }
  });
});

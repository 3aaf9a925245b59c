import { clone, cloneAnswer, isObject, type Json, type JsonObject, own, setOwn } from '../json/json.ts';
import { type ByHand, evaluateConditions, stateAt } from './conditions.ts';
import { outlineOf, type Part, type Scope } from './outline.ts';
import { fieldOf } from './registry.ts';
import type { FormDocument, Widget } from './types.ts';

/**
 * The values that a form starts with: for each field the supplied value if it has the field's model, else for a blank
 * the empty value of its defaultType, for a table no rows, for anything else its defaultValue. Where models repeat, the
 * last widget decides. A deep copy: nothing is shared with the document or the supplied value.
 */
export function initialValues(document: FormDocument, value?: unknown): JsonObject {
  return startOf(outlineOf(document), value);
}

/** The values that a new row of a table starts with; supplied values take their columns' place. */
export function initialRow(document: FormDocument, table: Widget, value?: unknown): JsonObject {
  const scope = findScope(outlineOf(document), table);
  return scope ? startOf(scope, value) : {};
}

function findScope(scope: Scope, widget: Widget): Scope | undefined {
  for (const part of scope.parts) {
    if (part.widget === widget) return part.inner;
    const found = part.inner && findScope(part.inner, widget);
    if (found) return found;
  }
  return undefined;
}

function startOf(scope: Scope, supplied: unknown): JsonObject {
  const values: JsonObject = {};
  for (const [model, parts] of scope.fields) {
    const isSupplied = typeof supplied === 'object' && supplied !== null && Object.hasOwn(supplied, model);
    const last = parts.at(-1) as Part;
    const given = isSupplied ? own(supplied, model) : defaultOf(last);
    if (given === undefined) continue;
    const copy = cloneAnswer(given);
    const value = copy === undefined ? cloneAnswer(defaultOf(last)) : copy;
    if (value !== undefined) setOwn(values, model, withFields(last, value));
  }
  return values;
}

/** The object of a group holds a value for each of its fields, whatever else it holds. */
function withFields({ holds, inner }: Part, value: unknown): unknown {
  return holds === 'object' && inner && isObject(value) ? { ...value, ...startOf(inner, value) } : value;
}

function defaultOf({ widget, holds }: Part): Json | undefined {
  const { type, options } = widget;
  const field = fieldOf(type);
  if (field?.startsEmpty) return field.emptyValue(options as never);
  if (holds === 'object' || holds === 'rows') return options.defaultValue ?? (holds === 'rows' ? [] : {});
  const given = widget.source?.read ? own(widget.source.read, 'options') : options;
  const isGiven = isObject(given) && Object.hasOwn(given, 'defaultValue');
  return isGiven || !field ? options.defaultValue : field.emptyValue(options as never);
}

/**
 * What a form hands over: a deep copy of the values of the fields that are visible and data-bound, calculated values
 * included. Rows keep their other keys, so that what came from a server finds its way back.
 */
export function boundValues(document: FormDocument, answers: unknown, byHand?: ByHand): JsonObject {
  const state = evaluateConditions(document, answers, byHand);
  const pick = (
    scope: Scope,
    from: JsonObject,
    prefix: string,
    general: string,
    keepsOthers: boolean,
  ): JsonObject => {
    const values: JsonObject = {};
    if (keepsOthers) {
      for (const key of Object.keys(from))
        if (!scope.fields.has(key)) setOwn(values, key, clone(own(from, key)));
    }
    for (const [model, parts] of scope.fields) {
      const value = own(from, model) as Json | undefined;
      const isBound = parts.some(({ widget }) => widget.options.dataBind !== false);
      if (
        value === undefined ||
        !isBound ||
        !stateAt(state, `${prefix}${model}`, `${general}${model}`).isVisible
      )
        continue;
      const inner = parts[0]?.inner;
      const [path, inGeneral] = [`${prefix}${model}.`, `${general}${model}.`];
      if (inner && Array.isArray(value)) {
        const rows = value.map((row, at) =>
          isObject(row) ? pick(inner, row, `${path}${at}.`, `${inGeneral}*.`, true) : row,
        );
        setOwn(values, model, rows);
      } else if (inner && isObject(value)) setOwn(values, model, pick(inner, value, path, inGeneral, false));
      else setOwn(values, model, clone(value));
    }
    return values;
  };
  return pick(outlineOf(document), state.values, '', '', false);
}

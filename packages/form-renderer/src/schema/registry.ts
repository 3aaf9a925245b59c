import type { ChildSlot, Field, MomentFormat, Scale } from '../fields/define-field.ts';
import { type FieldType, fields } from '../fields/index.ts';
import type { Shape } from '../fields/shapes.ts';
import type { Widget, WidgetOf } from './types.ts';

const byType: ReadonlyMap<string, Field> = new Map(
  fields.map((field) => [field.type, field as unknown as Field]),
);

/** The record of a widget type; undefined for types that do not work here. */
export function fieldOf(type: string): Field | undefined {
  return byType.get(type);
}

/** Whether a widget is of a type, its options then typed. */
export function isWidget<Type extends FieldType>(
  widget: Widget,
  type: Type,
): widget is Widget & WidgetOf<Type> {
  return widget.type === type;
}

/** How the children and the value of a widget type behave. */
export interface Structure {
  slot?: ChildSlot;
  /** `object`: its children answer inside an object of its own. */
  holds: 'value' | 'rows' | 'object' | 'nothing';
}

/**
 * Containers of later generations that the renderer has no widget for. Their children still work: they are listed
 * as problems, yet no field in them is lost.
 */
const foreign: ReadonlyMap<string, Structure> = new Map<string, Structure>([
  ['inline', { slot: 'list', holds: 'nothing' }],
  ['card', { slot: 'list', holds: 'nothing' }],
  ['collapse', { slot: 'tabs', holds: 'nothing' }],
  ['subform', { slot: 'list', holds: 'rows' }],
  ['group', { slot: 'list', holds: 'object' }],
  ['dialog', { slot: 'list', holds: 'object' }],
  ['alert', { holds: 'nothing' }],
  ['button', { holds: 'nothing' }],
  ['link', { holds: 'nothing' }],
]);

/** A type that nobody knows holds a value and no children. */
export function structureOf(type: string): Structure {
  return byType.get(type) ?? foreign.get(type) ?? { holds: 'value' };
}

/** What a widget answers. */
export function shapeOf({ type, options }: Widget): Shape {
  const { holds } = structureOf(type);
  if (holds === 'rows' || holds === 'object') return holds;
  const shape = byType.get(type)?.shape ?? 'fixed';
  return typeof shape === 'function' ? shape(options as never) : shape;
}

/** Whose answers a widget reads: those of every widget of the same family. */
export function familyOf({ type, options }: Widget): string {
  const family = byType.get(type)?.family ?? type;
  return typeof family === 'function' ? family(options as never) : family;
}

/** The numbers that a widget's answer keeps within. */
export const scaleOf = ({ type, options }: Widget): Scale =>
  byType.get(type)?.scale?.(options as never) ?? {};

/** How a widget writes its moments; undefined where it has none. */
export const momentOf = ({ type, options }: Widget): MomentFormat | undefined =>
  byType.get(type)?.moment?.(options as never);

/** Whether nobody may read a widget's answer where it is shown. */
export const isSecret = ({ type, options }: Widget): boolean =>
  byType.get(type)?.isSecret?.(options as never) ?? false;

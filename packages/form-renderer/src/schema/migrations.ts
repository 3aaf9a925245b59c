import { type Generation, generations, isOlder, type Migration } from '../fields/generations.ts';
import { fields } from '../fields/index.ts';
import { type JsonObject, own } from '../json/json.ts';

/** What the widget types spell differently, each step on widgets of its type alone; oldest first. */
export const migrations: readonly Migration[] = fields
  .flatMap(({ type, spellings = [] }) => spellings.map((step) => ofType(type, step)))
  .toSorted((one, other) => generations.indexOf(one.since) - generations.indexOf(other.since));

function ofType(type: string, { up, down, ...step }: Migration): Migration {
  const isMeant = (widget: JsonObject) => own(widget, 'type') === type;
  return {
    ...step,
    up: (widget) => (isMeant(widget) ? up(widget) : widget),
    down: (widget) => (isMeant(widget) ? down(widget) : widget),
  };
}

/** Reads a widget of any generation in the newest spelling; what is already new stays. */
export function upgrade(widget: JsonObject): JsonObject {
  return migrations.reduce((current, step) => step.up(current), widget);
}

/** Writes a widget as a generation spells it. */
export function downgrade(widget: JsonObject, generation: Generation): JsonObject {
  return migrations
    .filter((step) => isOlder(generation, step.since))
    .reduceRight((current, step) => step.down(current), widget);
}

/** Writes a widget back in the very spelling that `source` uses, which may differ from its generation's. */
export function downgradeLike(widget: JsonObject, source: JsonObject): JsonObject {
  const used = migrations.filter((step) => step.up(source) !== source);
  return used.reduceRight((current, step) => step.down(current), widget);
}

/** Where something that a widget in the newest spelling keeps at a path stands in the widget as it was written. */
export function writtenPath(path: string, source: JsonObject): string {
  const used = migrations.filter((step) => step.up(source) !== source);
  return used.reduceRight((current, step) => step.pathDown?.(current, source) ?? current, path);
}

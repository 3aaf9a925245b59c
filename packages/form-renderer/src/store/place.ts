import type { Scope } from '../schema/outline.ts';

/** One level of the answers while a form is filled: the form itself, one row of a table, or the object of a group. */
export interface Level {
  scope: Scope;
  /** What stands before a model in a path: '' or `table_x.0.`. */
  prefix: string;
  /** The same with `*` for row numbers. */
  general: string;
  /** The way from the root of the answers; models may hold dots, so the path alone does not tell. */
  keys: readonly (string | number)[];
}

/** Where one field's answer lives. */
export interface Place {
  level: Level;
  model: string;
  path: string;
  general: string;
  keys: readonly (string | number)[];
}

export function rootLevel(scope: Scope): Level {
  return { scope, prefix: '', general: '', keys: [] };
}

export function placeOf(level: Level, model: string): Place {
  return {
    level,
    model,
    path: `${level.prefix}${model}`,
    general: `${level.general}${model}`,
    keys: [...level.keys, model],
  };
}

/** The level inside a row of a table. */
export function rowLevel(table: Place, scope: Scope, index: number): Level {
  return {
    scope,
    prefix: `${table.path}.${index}.`,
    general: `${table.general}.*.`,
    keys: [...table.keys, index],
  };
}

/** The level inside the object of a group. */
export function objectLevel(group: Place, scope: Scope): Level {
  return { scope, prefix: `${group.path}.`, general: `${group.general}.`, keys: group.keys };
}

/** Where the answer at a path lives; models may hold dots, so the longest model that fits is taken. */
export const placeAt = (level: Level, path: string): Place | undefined => wayTo(level, path).at(-1);

/** The places on the way to a path, itself last: of a cell also its table. Empty where no field has it. */
export function wayTo(level: Level, path: string): Place[] {
  if (level.scope.fields.has(path)) return [placeOf(level, path)];
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
    const model = path.slice(0, end);
    const part = level.scope.fields.get(model)?.[0];
    if (!part?.inner) continue;
    const place = placeOf(level, model);
    const rest = path.slice(end + 1);
    const row = part.holds === 'object' ? undefined : /^(\d{1,9})\.(.+)$/s.exec(rest);
    if (row === null) return [];
    const inner = row ? rowLevel(place, part.inner, Number(row[1])) : objectLevel(place, part.inner);
    const further = wayTo(inner, row?.[2] ?? rest);
    return further.length > 0 ? [place, ...further] : [];
  }
  return [];
}

/** Tells of two paths which one stands first in the form; what no field has stands last. */
export function comparePaths(level: Level, one: string, other: string): number {
  const [ones, others] = [positionOf(level, one), positionOf(level, other)];
  for (const [at, position] of ones.entries()) {
    const difference = position - (others[at] ?? -1);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
  }
  return ones.length - others.length;
}

function positionOf(level: Level, path: string): number[] {
  const way = wayTo(level, path);
  if (way.length === 0) return [Number.POSITIVE_INFINITY];
  return way.flatMap(({ level: { scope, keys }, model }) => [
    ...(typeof keys.at(-1) === 'number' ? [Number(keys.at(-1))] : []),
    orderOf(scope).get(model) ?? 0,
  ]);
}

const orders = new WeakMap<Scope, ReadonlyMap<string, number>>();

function orderOf(scope: Scope): ReadonlyMap<string, number> {
  const known = orders.get(scope) ?? new Map([...scope.fields.keys()].map((model, at) => [model, at]));
  orders.set(scope, known);
  return known;
}

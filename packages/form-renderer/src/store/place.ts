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
export function placeAt(level: Level, path: string): Place | undefined {
  if (level.scope.fields.has(path)) return placeOf(level, path);
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
    const model = path.slice(0, end);
    const part = level.scope.fields.get(model)?.[0];
    if (!part?.inner) continue;
    const place = placeOf(level, model);
    const rest = path.slice(end + 1);
    if (part.holds === 'object') return placeAt(objectLevel(place, part.inner), rest);
    const row = /^(\d{1,9})\.(.+)$/s.exec(rest);
    return row?.[2] === undefined ? undefined : placeAt(rowLevel(place, part.inner, Number(row[1])), row[2]);
  }
  return undefined;
}

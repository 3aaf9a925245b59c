import type { JsonObject } from '../json/json.ts';

/** The layers of FormMaking whose documents exist (see the README); also the versions that migrations connect. */
export type Generation = 'oss' | 'spec' | 'mid' | 'v3';

/**
 * One change of the format between two generations, on a single widget without its children. `up` gives the newer
 * spelling and `down` the older; either returns the same object when there is nothing to change, and
 * `down(up(widget))` equals the widget.
 */
export interface Migration {
  name: string;
  /** The first generation that writes the newer spelling. */
  since: Generation;
  up: (widget: JsonObject) => JsonObject;
  down: (widget: JsonObject) => JsonObject;
  /** Where something that the newer spelling keeps at a path stands in an older widget; paths start at the widget. */
  pathDown?: (path: string, widget: JsonObject) => string;
}

/** Oldest first. */
export const generations: readonly Generation[] = ['oss', 'spec', 'mid', 'v3'];

/** Whether one generation comes before another. */
export function isOlder(generation: Generation, than: Generation): boolean {
  return generations.indexOf(generation) < generations.indexOf(than);
}

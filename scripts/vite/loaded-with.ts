import { type ModuleGraph, reachedFrom } from './reached-from.ts';

export interface LoadedWith {
  /** The file's name. */
  name: string;
  /** Modules that load it. */
  modules: readonly string[];
  /** What these load is there by then, or is needed without the others: it stays out. */
  without: readonly string[];
  /** Of these modules alone. @default all */
  test?: RegExp;
  /** What at least so many of the modules load. @default 1 */
  atLeast?: number;
}

/** Names the file for all that some modules load at once; none for the rest, themselves included. Whoever loads a part of it loads all. */
export function loadedWith({ name, modules, without, test, atLeast = 1 }: LoadedWith) {
  let inside: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph) => {
    if (!inside) {
      const left = new Set([...modules, ...reachedFrom(without, graph)]);
      const loads = modules.map((module) => reachedFrom([module], graph));
      const isShared = (one: string) => loads.filter((load) => load.has(one)).length >= atLeast;
      inside = new Set(loads.flatMap((load) => [...load]).filter((one) => !left.has(one) && isShared(one)));
    }
    return inside.has(id) && (test?.test(id) ?? true) ? name : null;
  };
}

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
}

/** Names the file for all that some modules load at once; none for the rest, themselves included. Whoever loads a part of it loads all. */
export function loadedWith({ name, modules, without, test }: LoadedWith) {
  let inside: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph) => {
    if (!inside) {
      const left = new Set([...modules, ...reachedFrom(without, graph)]);
      inside = new Set([...reachedFrom(modules, graph)].filter((one) => !left.has(one)));
    }
    return inside.has(id) && (test?.test(id) ?? true) ? name : null;
  };
}

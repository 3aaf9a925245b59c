import { type ModuleGraph, reachedFrom } from './reached-from.ts';

/**
 * Names the file that an icon goes into: `icons` for those that the given modules load at once with what they import,
 * `more-icons` for those of pages and dialogs that come later.
 */
export function firstIcons(firstModules: readonly string[]) {
  let first: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph) => {
    first ??= reachedFrom(firstModules, graph);
    return !id.includes('/icons/') || first.has(id) ? 'icons' : 'more-icons';
  };
}

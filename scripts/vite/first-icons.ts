interface ModuleGraph {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null;
}

/**
 * Names the file that an icon goes into: `icons` for those that the given modules load at once with what they import,
 * `more-icons` for those of pages and dialogs that come later. Icons arrive through an index of all of them, so that
 * who uses which is read from the names imported.
 */
export function firstIcons(firstModules: readonly string[]) {
  let first: ReadonlySet<string> | undefined;
  return (id: string, graph: ModuleGraph) => {
    first ??= filesOfIcons(firstModules, graph);
    return !id.includes('/icons/') || first.has(id.replace(/.*\//, '')) ? 'icons' : 'more-icons';
  };
}

function filesOfIcons(firstModules: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  let index = '';
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const { code, importedIds } = graph.getModuleInfo(id) ?? { code: '', importedIds: [] };
    if (id.endsWith('/lucide-react.mjs')) index = code ?? '';
    if (id.includes('/node_modules/')) return;
    for (const [, imported = ''] of (code ?? '').matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g)) {
      for (const name of imported.split(',')) names.add(name.trim().split(' ')[0] ?? '');
    }
    importedIds.forEach(visit);
  };
  firstModules.forEach(visit);

  // A file has several names, of which its own is but one.
  const files = [...index.matchAll(/^export \{([^}]*)\} from '\.\/icons\/([^']*)'/gm)]
    .filter(([, exported = '']) => exported.split(/,? ?default as |,| /).some((name) => names.has(name)))
    .map(([, , file = '']) => file);
  return new Set(files);
}

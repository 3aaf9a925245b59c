/** What the bundler knows of its modules. */
export interface ModuleGraph {
  getModuleInfo(id: string): { code: string | null; importedIds: readonly string[] } | null;
}

interface ParsedModule {
  /** Local names by what they stand for; `*` for a whole module, which may also be wanted for what it does. */
  imports: { id: string; name: string; local: string }[];
  /** Names handed on from other modules; `*` for all of theirs. */
  handsOn: { id: string; name: string; as: string }[];
  /** Own names given out under others. */
  gives: { local: string; as: string }[];
  declares: ReadonlySet<string>;
  /** Only hands on: of such a module those are left out that nobody asks for. */
  isIndex: boolean;
}

const comments = /\/\*[\s\S]*?\*\/|(?<=^|[\s;])\/\/[^\n]*/g;
const statements =
  /(?<=^|[;\n}])\s*(?:(import|export)\s*([^'"();]*?)\s*from\s*["']([^"']+)["']|import\s*["']([^"']+)["'])\s*;?/g;
const lists = /(?<=^|[;\n}])\s*export\s*\{([^}]*)\}\s*;?/g;
const declarations = /(?<=^|[;\n}])\s*export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/g;

/** What was read of modules, for whoever asks about many of one graph. */
export type ReadModules = Map<string, ParsedModule>;

/**
 * The modules that some load at once, at any depth. Names are followed through modules that only hand them on, because
 * the bundler leaves out what nobody asks for.
 */
export function reachedFrom(
  starts: readonly string[],
  graph: ModuleGraph,
  parsed: ReadModules = new Map(),
): ReadonlySet<string> {
  const reached = new Set<string>();
  const asked = new Set<string>();
  const read = (id: string) => {
    const known = parsed.get(id) ?? parse(graph.getModuleInfo(id));
    parsed.set(id, known);
    return known;
  };
  const provides = (id: string, name: string): boolean => {
    const { declares, gives, handsOn } = read(id);
    return (
      declares.has(name) ||
      gives.some(({ as }) => as === name) ||
      handsOn.some((one) => (one.as === '*' ? provides(one.id, name) : one.as === name))
    );
  };
  const visit = (id: string, name: string) => {
    if (asked.has(`${id} ${name}`)) return;
    asked.add(`${id} ${name}`);
    const { imports, handsOn, gives, isIndex } = read(id);
    if (!isIndex && !reached.has(id)) {
      reached.add(id);
      for (const one of imports) visit(one.id, one.name);
    }
    for (const one of handsOn) {
      if (one.as === '*' && (name === '*' || provides(one.id, name))) visit(one.id, name);
      else if (one.as !== '*' && (name === '*' || one.as === name)) visit(one.id, one.name);
    }
    if (!isIndex) return;
    for (const { local } of gives.filter(({ as }) => name === '*' || as === name)) {
      for (const one of imports.filter((imported) => imported.local === local)) visit(one.id, one.name);
    }
  };
  for (const start of starts) visit(start, '*');
  return reached;
}

function parse(info: ReturnType<ModuleGraph['getModuleInfo']>): ParsedModule {
  const code = (info?.code ?? '').replace(comments, '');
  const found = [...code.matchAll(statements)];
  const sources = [...new Set(found.map(([, , , from, alone]) => from ?? alone ?? ''))];
  // What the build itself adds, such as the help for dynamic imports, is named so.
  const ids = (info?.importedIds ?? []).filter((id) => !id.startsWith('\0'));
  // Spelt in a way that is not understood here: everything counts.
  if (sources.length !== ids.length) {
    return {
      imports: ids.map((id) => ({ id, name: '*', local: '' })),
      handsOn: ids.map((id) => ({ id, name: '*', as: '*' })),
      gives: [],
      declares: new Set(),
      isIndex: false,
    };
  }
  const module = { imports: [], handsOn: [], gives: [] } as Pick<
    ParsedModule,
    'imports' | 'handsOn' | 'gives'
  >;
  for (const [, kind, clause = '', from, alone] of found) {
    const id = ids[sources.indexOf(from ?? alone ?? '')] ?? '';
    if (kind === 'export') {
      if (clause.startsWith('*'))
        module.handsOn.push({ id, name: '*', as: clause.split(/\s+as\s+/)[1] ?? '*' });
      else for (const { name, as } of namesIn(clause)) module.handsOn.push({ id, name, as });
      continue;
    }
    const [alias] = clause.match(/(?<=\*\s*as\s+)[\w$]+/) ?? [];
    const [own] = clause.match(/^[\w$]+/) ?? [];
    if (alias !== undefined || kind === undefined) module.imports.push({ id, name: '*', local: alias ?? '' });
    if (own !== undefined) module.imports.push({ id, name: 'default', local: own });
    for (const { name, as } of namesIn(clause)) module.imports.push({ id, name, local: as });
  }
  const rest = code.replace(statements, '');
  for (const [, list = ''] of rest.matchAll(lists)) {
    for (const { name, as } of namesIn(`{${list}}`)) module.gives.push({ local: name, as });
  }
  return {
    ...module,
    declares: new Set([...rest.matchAll(declarations)].map(([, name = '']) => name)),
    isIndex:
      found.length > 0 &&
      rest
        .replace(lists, '')
        .replace(/["']use \w+["'];?/g, '')
        .trim() === '',
  };
}

/** The names of `{ a, b as c }`. */
function namesIn(clause: string): { name: string; as: string }[] {
  const [, list = ''] = clause.match(/\{([^}]*)\}/) ?? [];
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => one.split(/\s+as\s+/))
    .map(([name = '', as = name]) => ({ name, as }));
}

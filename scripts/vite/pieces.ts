import { type ModuleGraph, type ReadModules, reachedFrom } from './reached-from.ts';

export interface Pieces {
  /** The module that everything begins with. */
  start: string;
  /** What one more file costs, in characters of source: fetching, starting and linking it, and what compresses worse. */
  perFile: number;
  /** How much somebody waits for a part that is loaded when it is needed, compared with the others. @default 1 */
  weightOf?: (id: string) => number;
  /** Modules that are in files of their own already, with all that they import. */
  isPlaced?: (id: string) => boolean;
}

/** What the bundler knows, with what is loaded later too. */
export interface LoadingGraph extends ModuleGraph {
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Modules that go into one file, or one that stays where it is. */
interface Piece {
  modules: string[];
  /** Stays by itself: loaded by its own name, or placed already. */
  isFixed: boolean;
  size: number;
  /** For each part, whether it is loaded by the time that part is shown. */
  loadedFor: Uint8Array;
  /** All that it imports, at any depth. */
  needs: Set<Piece>;
}

/**
 * Names the file for each module that several parts of the program share: what is loaded together anyway comes in one
 * file, and what is not only where the request that is spared outweighs what is loaded in vain. No file waits for
 * another that waits for it. What only one part loads gets no name: the bundler keeps it with that part.
 */
export function pieces(options: Pieces) {
  let names: ReadonlyMap<string, string> | undefined;
  return (id: string, graph: LoadingGraph) => {
    names ??= namesOf(join(classes(options, graph), options.perFile));
    return names.get(id) ?? null;
  };
}

/** The parts of the program that are loaded by themselves: for each the modules that are there by then. */
function partsOf(start: string, graph: LoadingGraph, read: ReadModules) {
  const loads = new Map<string, ReadonlySet<string>>();
  const openedFrom = new Map<string, Set<string>>([[start, new Set()]]);
  const waiting = [start];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    const load = reachedFrom([part], graph, read);
    loads.set(part, load);
    for (const module of load) {
      for (const later of graph.getModuleInfo(module)?.dynamicallyImportedIds ?? []) {
        if (later.startsWith('\0')) continue;
        if (!openedFrom.has(later)) waiting.push(later);
        openedFrom.set(later, (openedFrom.get(later) ?? new Set()).add(part));
      }
    }
  }
  // What every way to a part leads through is there before it.
  const before = new Map(
    [...loads.keys()].map((part) => [part, part === start ? new Set([part]) : undefined]),
  );
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const [part, openers] of openedFrom) {
      if (part === start) continue;
      const known = [...openers].flatMap((opener) => before.get(opener) ?? []);
      const [first] = known;
      if (!first) continue;
      const shared = new Set([...first].filter((one) => known.every((set) => set.has(one)))).add(part);
      if (before.get(part)?.size === shared.size) continue;
      before.set(part, shared);
      isSettled = false;
    }
  }
  return { loads, before };
}

/** Modules that the same parts load, each class a piece. */
function classes({ start, weightOf = () => 1, isPlaced = () => false }: Pieces, graph: LoadingGraph) {
  const read: ReadModules = new Map();
  const { loads, before } = partsOf(start, graph, read);
  const parts = [...loads.keys()];
  const weights = parts.map(weightOf);
  const loadedFor = new Map<string, Uint8Array>();
  parts.forEach((part, at) => {
    for (const one of before.get(part) ?? [part]) {
      for (const module of loads.get(one) ?? []) {
        const known = loadedFor.get(module) ?? new Uint8Array(parts.length);
        known[at] = 1;
        loadedFor.set(module, known);
      }
    }
  });
  const found = new Map<string, Piece>();
  const pieceOf = new Map<string, Piece>();
  for (const [module, loaded] of loadedFor) {
    // A module that only one part loads by itself is that part's own.
    const sharers = parts.filter((part) => loads.get(part)?.has(module));
    const isFixed = loads.has(module) || isPlaced(module) || sharers.length < 2;
    const key = isFixed ? (sharers.length < 2 ? `of ${sharers[0]}` : module) : loaded.join('');
    const piece = found.get(key) ?? { modules: [], isFixed, size: 0, loadedFor: loaded, needs: new Set() };
    piece.modules.push(module);
    piece.size += (graph.getModuleInfo(module)?.code ?? '').replace(comments, '').length;
    found.set(key, piece);
    pieceOf.set(module, piece);
  }
  for (const piece of found.values()) {
    for (const module of reachedFrom(piece.modules, graph, read)) {
      const needed = pieceOf.get(module);
      if (needed && needed !== piece) piece.needs.add(needed);
    }
  }
  return { pieces: [...found.values()], weights };
}

const comments = /\/\*[\s\S]*?\*\//g;

/** Joins two pieces as long as that spares more than it costs. */
function join(
  { pieces, weights }: { pieces: Piece[]; weights: readonly number[] },
  perFile: number,
): Piece[] {
  const price = { weights, perFile };
  const gains = new Map<Piece, Map<Piece, number>>();
  let left = pieces;
  let open = pieces.filter(({ isFixed }) => !isFixed);
  const weigh = (one: Piece) => {
    gains.set(one, new Map());
    const at = open.indexOf(one);
    open.forEach((other, place) => {
      if (other === one) return;
      const [first, second] = at < place ? [one, other] : [other, one];
      const gain = gainOf(one, other, price);
      if (gain > 0) gains.get(first)?.set(second, gain);
      else gains.get(first)?.delete(second);
    });
  };
  for (const piece of open) gains.set(piece, new Map());
  for (const piece of open) weigh(piece);

  for (let best = bestOf(gains); best; best = bestOf(gains)) {
    const { one, other, gain } = best;
    const isCircle = waitsFor(one, other) || waitsFor(other, one);
    // What is loaded in vain further down takes long to sum up: only the best are asked.
    const exact = isCircle ? 0 : gainOf(one, other, price) - lossOf(one, other, price);
    if (exact <= 0) gains.get(one)?.delete(other);
    else if (exact < gain) gains.get(one)?.set(other, exact);
    else {
      open = open.filter((piece) => piece !== other);
      left = left.filter((piece) => piece !== other);
      gains.delete(other);
      for (const others of gains.values()) others.delete(other);
      for (const grown of merge(one, other, left)) if (!grown.isFixed) weigh(grown);
    }
  }
  return open;
}

interface Price {
  weights: readonly number[];
  perFile: number;
}

function bestOf(gains: ReadonlyMap<Piece, ReadonlyMap<Piece, number>>) {
  let best: { one: Piece; other: Piece; gain: number } | undefined;
  for (const [one, others] of gains)
    for (const [other, gain] of others) if (!best || gain > best.gain) best = { one, other, gain };
  return best;
}

const union = (one: Uint8Array, other: Uint8Array) => one.map((is, at) => is | (other[at] ?? 0));

/** How much somebody waits for the parts that load the one and not the other. */
const alone = (weights: readonly number[], one: Uint8Array, other: Uint8Array) =>
  weights.reduce((sum, weight, at) => sum + (one[at] && !other[at] ? weight : 0), 0);

/** What is spared where both are loaded, less what is loaded in vain of the two. */
function gainOf(one: Piece, other: Piece, { weights, perFile }: Price): number {
  const together = weights.reduce(
    (sum, weight, at) => sum + (one.loadedFor[at] && other.loadedFor[at] ? weight : 0),
    0,
  );
  return (
    perFile * together -
    one.size * alone(weights, other.loadedFor, one.loadedFor) -
    other.size * alone(weights, one.loadedFor, other.loadedFor)
  );
}

/** What those load in vain that had only one of the two: all that the other one needs. */
function lossOf(one: Piece, other: Piece, { weights, perFile }: Price): number {
  const loaded = union(one.loadedFor, other.loadedFor);
  return [...new Set([...one.needs, ...other.needs])]
    .filter((needed) => needed !== one && needed !== other)
    .reduce((sum, { size, loadedFor }) => sum + (size + perFile) * alone(weights, loaded, loadedFor), 0);
}

/** It waits for a third one that waits for the other. */
const waitsFor = (one: Piece, other: Piece) =>
  [...one.needs].some((between) => between !== other && between.needs.has(other));

/** Puts the other one into the one; all that more parts load now. */
function merge(one: Piece, other: Piece, pieces: readonly Piece[]): Piece[] {
  one.modules.push(...other.modules);
  one.size += other.size;
  one.loadedFor = union(one.loadedFor, other.loadedFor);
  one.needs = new Set([...one.needs, ...other.needs]);
  one.needs.delete(one);
  one.needs.delete(other);
  for (const piece of pieces) {
    if (piece.needs.delete(other)) piece.needs.add(one);
    if (piece.needs.has(one)) piece.needs = new Set([...piece.needs, ...one.needs]);
  }
  const grown = [...one.needs].filter(({ loadedFor }) =>
    one.loadedFor.some((is, at) => is && !loadedFor[at]),
  );
  for (const needed of grown) needed.loadedFor = union(needed.loadedFor, one.loadedFor);
  return [one, ...grown];
}

/** Each file is called as the first of its modules. */
function namesOf(pieces: readonly Piece[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const { modules } of pieces) {
    const [file = ''] = modules.toSorted();
    const base = file.split('/').at(-1)?.split('.')[0] ?? 'shared';
    const times = taken.get(base) ?? 0;
    taken.set(base, times + 1);
    for (const module of modules) names.set(module, times === 0 ? base : `${base}-${times + 1}`);
  }
  return names;
}

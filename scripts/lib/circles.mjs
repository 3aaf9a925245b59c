/** Finds circles of imports, types included: between files, and between the folders that they stand in. */
import { dirname, resolve } from 'node:path';

const importPattern = /(?:from|import)\s*\(?\s*['"]([^'"\n]{1,300})['"]/g;

/** What a file imports, as it is written there. */
export const importsOf = (text) => [...text.matchAll(importPattern)].map(([, target]) => target);

/** Folders that only hold others: each of theirs is a room of its own. */
const holders = new Set(['clinic', 'features', 'modules', 'primitives']);

/** The room of a file, such as `apps/server/src/modules/forms`; undefined for what lies beside the rooms. */
export function roomOf(path) {
  const [kind, home, src, first, ...rest] = path.split('/');
  if (src !== 'src' || rest.length === 0) return undefined;
  if (!holders.has(first)) return [kind, home, src, first].join('/');
  return rest.length > 1 ? [kind, home, src, first, rest[0]].join('/') : undefined;
}

/**
 * The circles among files and among rooms; each is all that can be reached from each other, sorted.
 * @param {ReadonlyMap<string, string>} sources text by path
 */
export function circlesOf(sources) {
  const files = new Map();
  const rooms = new Map();
  for (const [path, text] of sources) {
    const imported = importsOf(text)
      .filter((target) => target.startsWith('.'))
      .map((target) => resolve('/', dirname(path), target).slice(1))
      .filter((target) => sources.has(target));
    files.set(path, imported);
    const room = roomOf(path);
    if (!room) continue;
    const others = imported.map(roomOf).filter((other) => other && other !== room);
    rooms.set(room, [...(rooms.get(room) ?? []), ...others]);
  }
  return { files: circlesIn(files), rooms: circlesIn(rooms) };
}

/** Tarjan's strongly connected components with more than one member. */
function circlesIn(graph) {
  const found = [];
  const order = new Map();
  const low = new Map();
  const path = [];
  const isOnPath = new Set();
  const visit = (node) => {
    order.set(node, order.size);
    low.set(node, order.get(node));
    path.push(node);
    isOnPath.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (isOnPath.has(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== order.get(node)) return;
    const circle = path.splice(path.indexOf(node));
    for (const member of circle) isOnPath.delete(member);
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found.sort(([one], [other]) => (one < other ? -1 : 1));
}

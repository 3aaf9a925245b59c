import { type Json, jsonText, own, sameJson } from '../json/json.ts';
import { walkWidgets } from './edit.ts';
import type { FormDocument, Section, Widget } from './types.ts';

/** One changed setting: `name`, `model`, `rules`, `conditions`, `options.max`… A side that lacks it is undefined. */
export interface FieldChange {
  field: string;
  before?: Json;
  after?: Json;
}

/** What two documents differ in at one widget, or (`settings`) in the form's own settings. */
export interface DocumentDifference {
  kind: 'added' | 'removed' | 'changed' | 'moved' | 'settings';
  key: string;
  type: string;
  /** The label. */
  name: string;
  model: string;
  /** Where it is in the newer document, of a removed one in the older. */
  path: string;
  changes: FieldChange[];
}

/**
 * What the newer document adds, changes, moves and removes, in this order of importance to a reader: the form's settings
 * first, then the newer document's widgets in their order, then those that are gone. Widgets are the same when their
 * keys are, or without a key their models; nothing is said of what only looks different in the JSON.
 */
export function diffDocuments(before: FormDocument, after: FormDocument): DocumentDifference[] {
  const [old, now] = [listOf(before), listOf(after)];
  const moved = movedAmong(old, now);
  const found: DocumentDifference[] = [];
  const settings = changesBetween(
    before.config as unknown as Keys,
    after.config as unknown as Keys,
    'config.',
  );
  if (settings.length > 0) {
    found.push({
      kind: 'settings',
      key: '',
      type: '',
      name: '',
      model: '',
      path: 'config',
      changes: settings,
    });
  }
  for (const [identity, entry] of now) {
    const was = old.get(identity);
    if (!was) {
      found.push(differenceOf('added', entry));
      continue;
    }
    if (moved.has(identity)) found.push(differenceOf('moved', entry));
    const changes = widgetChanges(was.widget, entry.widget);
    if (changes.length > 0) found.push(differenceOf('changed', entry, changes));
  }
  for (const [identity, entry] of old) if (!now.has(identity)) found.push(differenceOf('removed', entry));
  return found;
}

interface Entry {
  widget: Widget;
  path: string;
  /** The identity of the widget around it and which of its lists, '' at the top. */
  parent: string;
}

/** The widgets by identity, in document order. A second one with the same key or model counts by its number. */
function listOf(document: FormDocument): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const identities = new Map<string, string>();
  for (const { widget, path } of walkWidgets(document)) {
    const own = widget.key !== '' ? `key ${widget.key}` : `model ${widget.type} ${widget.model}`;
    let identity = own;
    for (let count = 2; entries.has(identity); count += 1) identity = `${own} ${count}`;
    identities.set(path, identity);
    entries.set(identity, { widget, path, parent: parentOf(path, identities) });
  }
  return entries;
}

/** `list.2.columns.1.list.0` lies in the list `columns.1.list` of the widget at `list.2`. */
function parentOf(path: string, identities: ReadonlyMap<string, string>): string {
  const parts = path.split('.');
  for (let length = parts.length - 2; length >= 2; length -= 1) {
    const around = identities.get(parts.slice(0, length).join('.'));
    if (around !== undefined) return `${around} ${parts.slice(length, -1).join('.')}`;
  }
  return '';
}

/** Widgets that lie in another container than before, or that changed places with their neighbours. */
function movedAmong(old: ReadonlyMap<string, Entry>, now: ReadonlyMap<string, Entry>): Set<string> {
  const moved = new Set<string>();
  const places = new Map([...old.keys()].map((identity, place) => [identity, place]));
  const siblings = new Map<string, string[]>();
  for (const [identity, { parent }] of now) {
    const was = old.get(identity);
    if (!was) continue;
    if (was.parent !== parent) moved.add(identity);
    else {
      const list = siblings.get(parent);
      if (list) list.push(identity);
      else siblings.set(parent, [identity]);
    }
  }
  for (const list of siblings.values()) {
    const kept = longestRise(list.map((identity) => places.get(identity) as number));
    for (const [at, identity] of list.entries()) if (!kept.has(at)) moved.add(identity);
  }
  return moved;
}

/** The places of a longest rising subsequence: what is not in it is the least that must have moved. */
function longestRise(values: readonly number[]): Set<number> {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  for (const [at, value] of values.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] as number] as number) < value) low = middle + 1;
      else high = middle;
    }
    previous.push(ends[low - 1]);
    ends[low] = at;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) kept.add(at);
  return kept;
}

type Keys = Readonly<Record<string, unknown>>;

function widgetChanges(before: Widget, after: Widget): FieldChange[] {
  return [
    ...changesBetween(plain(before), plain(after), ''),
    ...changesBetween(before.options, after.options, 'options.'),
  ];
}

/** What a widget says of itself beside its options; its containers without what lies in them. */
function plain({ type, name, model, rules, conditions, calculate, columns, tabs, rows }: Widget): Keys {
  const bare = (sections: readonly Section[] | undefined) =>
    sections?.map(({ label, name: section, options }) => ({ label, name: section, options }));
  return {
    type,
    name,
    model,
    rules,
    conditions,
    calculate,
    columns: bare(columns),
    tabs: bare(tabs),
    rows: rows?.map((row) => bare(row.columns)),
  };
}

function changesBetween(before: Keys, after: Keys, prefix: string): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [was, is] = [asJson(own(before, name)), asJson(own(after, name))];
    if (sameJson(was, is)) return [];
    return {
      field: `${prefix}${name}`,
      ...(was !== undefined && { before: was }),
      ...(is !== undefined && { after: is }),
    };
  });
}

/** Without the keys that are undefined, which JSON does not know. */
const asJson = (value: unknown) => (value === undefined ? undefined : (JSON.parse(jsonText(value)) as Json));

const differenceOf = (
  kind: DocumentDifference['kind'],
  { widget, path }: Entry,
  changes: FieldChange[] = [],
): DocumentDifference => ({
  kind,
  key: widget.key,
  type: widget.type,
  name: widget.name,
  model: widget.model,
  path,
  changes,
});

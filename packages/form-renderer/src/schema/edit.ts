import { childLists } from './outline.ts';
import { structureOf } from './registry.ts';
import type { FormDocument, Section, Widget } from './types.ts';

/** A widget and its path in the document, such as `list.0.columns.1.list.2`. */
export interface Place {
  widget: Widget;
  path: string;
}

/** Every widget of the document, parents before their children. */
export function* walkWidgets(document: FormDocument): Generator<Place> {
  yield* walkList(document.list, 'list');
}

function* walkList(list: readonly Widget[], path: string): Generator<Place> {
  for (const [at, widget] of list.entries()) {
    const here = `${path}.${at}`;
    yield { widget, path: here };
    for (const child of childLists(widget)) yield* walkList(child.list, `${here}.${child.path}`);
  }
}

/** The first widget with a key. */
export function findByKey(document: FormDocument, key: string): Place | undefined {
  for (const place of walkWidgets(document)) if (place.widget.key === key) return place;
  return undefined;
}

/** The widget with each of its lists of children replaced; the same widget when every list stays the same. */
export function mapChildren(
  widget: Widget,
  map: (list: readonly Widget[]) => readonly Widget[],
  mapSection: (section: Section) => Section = (section) => section,
): Widget {
  const { slot } = structureOf(widget.type);
  const ofSection = (section: Section): Section => {
    const mapped = mapSection(section);
    const list = map(mapped.list);
    return list === mapped.list ? mapped : { ...mapped, list };
  };
  const ofAll = <T>(all: readonly T[] = [], each: (one: T) => T): readonly T[] => {
    const mapped = all.map(each);
    return mapped.every((one, at) => one === all[at]) ? all : mapped;
  };
  const put = <Slot extends 'columns' | 'tabs' | 'tableColumns' | 'rows' | 'list'>(
    key: Slot,
    now: Widget[Slot],
  ) => (now === widget[key] || (now?.length === 0 && !widget[key]) ? widget : { ...widget, [key]: now });
  if (slot === 'list' || slot === 'tableColumns') return put(slot, map(widget[slot] ?? []));
  if (slot === 'columns' || slot === 'tabs') return put(slot, ofAll(widget[slot], ofSection));
  if (slot !== 'rows') return widget;
  return put(
    'rows',
    ofAll(widget.rows, (row) => {
      const columns = ofAll(row.columns, ofSection);
      return columns === row.columns ? row : { ...row, columns };
    }),
  );
}

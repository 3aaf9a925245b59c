import { type ColumnLayout, type DataTableColumn, initialLayout } from '@huifang/ui/primitives/data-table';
import { Skeleton } from '@huifang/ui/primitives/skeleton';
import { lazy, Suspense } from 'react';
import { loadChunk } from './load-chunk.ts';
import { type Session, useSession } from './session-context.tsx';
import { stored } from './storage.ts';
import { createStore, type Store, useStore } from './store.ts';

/** Comes after the list, in the place that is kept for it. */
const ColumnSettings = lazy(() =>
  loadChunk(async () => {
    const { ColumnSettings } = await import('@huifang/ui/primitives/column-settings');
    return { default: ColumnSettings };
  }),
);

type Layouts = Readonly<Record<string, ColumnLayout>>;

/** How a person arranged the columns of each list. */
const keptLayouts = (userId: string) => stored(`columns.${userId}`, isLayouts);

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value says how columns are arranged, whatever else it may say. Older ones have no widths. */
export const isLayout = (value: unknown): value is ColumnLayout =>
  isRecord(value) &&
  isTexts(value.order) &&
  isTexts(value.hidden) &&
  isTexts(value.pinned) &&
  (value.widths === undefined ||
    (isRecord(value.widths) && Object.values(value.widths).every(Number.isFinite)));

const isLayouts = (value: unknown): value is Layouts =>
  isRecord(value) && Object.values(value).every(isLayout);

/** What a person arranged, the same in all pages of the window. */
const stores = new WeakMap<Session['user'], Store<Layouts>>();

function storeOf(user: Session['user']): Store<Layouts> {
  const known = stores.get(user) ?? createStore<Layouts>(keptLayouts(user.userId).read() ?? {});
  stores.set(user, known);
  return known;
}

/** How the person arranged the columns of each list. */
export function useArrangements() {
  const { user } = useSession();
  const store = storeOf(user);
  const write = (change: (now: Layouts) => Layouts) => {
    const kept = keptLayouts(user.userId);
    // Other windows keep theirs in the same place.
    const next = change({ ...store.get(), ...kept.read() });
    store.set(next);
    kept.write(next);
  };
  return {
    layouts: useStore(store),
    keep: (list: string, layout: ColumnLayout) => write((now) => ({ ...now, [list]: layout })),
    forget: (list: string) => {
      if (!(list in store.get())) return;
      write(({ [list]: _forgotten, ...others }) => others);
    },
  };
}

/** How the columns are arranged by the view that a list shows. */
export interface ViewArrangement {
  /** What the person changes of it is kept apart from the list's own arrangement. */
  key: string;
  /** Absent where the view says nothing of columns. */
  layout: ColumnLayout | undefined;
}

/** A list's columns as the person arranged them, for its table, and the control that arranges them. */
export function useListColumns<Row extends object>(
  list: string,
  columns: readonly DataTableColumn<Row>[],
  shown?: readonly string[],
  /** How the view that the list shows arranges them. */
  view?: ViewArrangement,
) {
  const { layouts, keep } = useArrangements();
  const standard = view?.layout ?? initialLayout(columns, shown);
  const layout = (view && (layouts[view.key] ?? view.layout)) ?? layouts[list] ?? standard;
  const change = (details: { layout: ColumnLayout }) => keep(view?.key ?? list, details.layout);
  return {
    arranged: { columns, layout, onLayoutChange: change },
    columnSettings: (
      <Suspense fallback={<Skeleton width="28px" height="28px" />}>
        <ColumnSettings columns={columns} layout={layout} defaultLayout={standard} onChange={change} />
      </Suspense>
    ),
  };
}

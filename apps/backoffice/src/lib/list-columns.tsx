import {
  type ColumnLayout,
  ColumnSettings,
  type DataTableColumn,
  initialLayout,
} from '@huifang/ui/primitives/data-table';
import { useState } from 'react';
import { useSession } from './session-context.tsx';
import { stored } from './storage.ts';

type Layouts = Readonly<Record<string, ColumnLayout>>;

/** How a person arranged the columns of each list. */
const keptLayouts = (userId: string) => stored(`columns.${userId}`, isLayouts);

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Older ones have no widths. */
const isLayout = (value: unknown) =>
  isRecord(value) &&
  isTexts(value.order) &&
  isTexts(value.hidden) &&
  isTexts(value.pinned) &&
  (value.widths === undefined ||
    (isRecord(value.widths) && Object.values(value.widths).every(Number.isFinite)));

const isLayouts = (value: unknown): value is Layouts =>
  isRecord(value) && Object.values(value).every(isLayout);

/** How the person arranged a list's columns; the standard until then. */
function useKeptLayout(list: string, standard: ColumnLayout) {
  const { user } = useSession();
  const kept = keptLayouts(user.userId);
  const [layouts, setLayouts] = useState<Layouts>(() => kept.read() ?? {});
  const change = (layout: ColumnLayout) => {
    // Other pages keep theirs in the same place.
    const next = { ...kept.read(), [list]: layout };
    setLayouts({ ...layouts, ...next });
    kept.write(next);
  };
  return [layouts[list] ?? standard, change] as const;
}

/** A list's columns as the person arranged them, for its table, and the control that arranges them. */
export function useListColumns<Row extends object>(
  list: string,
  columns: readonly DataTableColumn<Row>[],
  shown?: readonly string[],
) {
  const standard = initialLayout(columns, shown);
  const [layout, setLayout] = useKeptLayout(list, standard);
  const change = (details: { layout: ColumnLayout }) => setLayout(details.layout);
  return {
    arranged: { columns, layout, onLayoutChange: change },
    columnSettings: (
      <ColumnSettings columns={columns} layout={layout} defaultLayout={standard} onChange={change} />
    ),
  };
}

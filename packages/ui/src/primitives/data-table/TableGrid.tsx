import { useLingui } from '@lingui/react/macro';
import {
  type CSSProperties,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useIsPrinting } from '../printing/index.ts';
import { Skeleton } from '../skeleton/index.ts';
import { Actions, Grid, TickTarget } from './DataTable.styles.ts';
import type { RowsProps } from './props.ts';
import type { RowsInViewProps, RowWindow } from './RowsInView.tsx';
import { TableHead } from './TableHead.tsx';
import { Tick } from './Tick.tsx';
import type { ColumnLayout } from './types.ts';
import { cellStyle, type PlacedColumn, selectColumnId, sizesOf, useColumnModel } from './useColumnModel.ts';
import { keptRow } from './useKeptFocus.ts';
import { useRowNavigation } from './useRowNavigation.ts';

const virtualBeyond = 100;

/** Without it all rows are drawn, which is slower and as good. */
const RowsInView = lazy(() => import('./RowsInView.tsx').catch(() => ({ default: EveryRow })));

function EveryRow({ count, onChange }: RowsInViewProps) {
  useLayoutEffect(() => onChange(firstRows(count, count)), [count, onChange]);
  return null;
}

/** The first rows of `count`, until it is known which are in view. */
const firstRows = (count: number, drawn = virtualBeyond): RowWindow => ({
  rows: Array.from({ length: drawn }, (_, index) => ({ index, start: index * 40, end: (index + 1) * 40 })),
  height: count * 40,
  reveal: () => undefined,
});

/** The rows as a table. */
export function TableGrid<Row extends object>({
  label,
  columns,
  rows,
  getRowId,
  getRowLabel,
  layout: wantedLayout,
  onLayoutChange,
  sorting,
  onSortChange,
  selectedIds,
  onSelectionChange,
  renderActions,
  actionsWidth = 108,
  onRowKey,
  state,
  skeletonRows = 10,
  container,
  context,
  slot,
  onToggleRow,
}: RowsProps<Row>) {
  const { t } = useLingui();
  const { placed, layout, tableRows } = useColumnModel({
    columns,
    rows,
    getRowId,
    layout: wantedLayout,
    hasSelection: selectedIds !== undefined,
    actionsWidth: renderActions ? actionsWidth : 0,
  });
  const table = useRef<HTMLTableElement>(null);
  const sizes = sizesOf(placed, layout.widths);
  // Past React: while an edge is drawn no row is rendered.
  const previewWidths = (widths: ColumnLayout['widths']) => {
    const shown = widths ? sizesOf(placed, layout.widths, widths) : sizes;
    for (const [name, value] of Object.entries(shown)) table.current?.style.setProperty(name, value);
  };
  const isPrinting = useIsPrinting();
  const isLong = rows.length > virtualBeyond && !isPrinting;
  const [lastInView, setInView] = useState<RowWindow>();
  const inView = isLong ? (lastInView ?? firstRows(rows.length)) : undefined;
  const { rowProps } = useRowNavigation({
    container,
    rowCount: rows.length,
    onReveal: (index) => inView?.reveal(index),
    onToggle: (index) => rows[index] && onToggleRow(rows[index]),
    onKey: (index, key) => rows[index] && onRowKey?.({ row: rows[index], key }),
  });

  const visible = inView?.rows ?? rows.map((_, index) => ({ index, start: 0, end: 0 }));
  const gapBefore = inView?.rows[0]?.start ?? 0;
  const gapAfter = inView ? inView.height - (inView.rows.at(-1)?.end ?? 0) : 0;

  const pageIds = rows.map(getRowId);
  const chosen = pageIds.filter((id) => selectedIds?.has(id)).length;
  const togglePage = () => {
    const next = new Set(selectedIds);
    for (const id of pageIds) {
      if (chosen === pageIds.length) next.delete(id);
      else next.add(id);
    }
    onSelectionChange?.({ selectedIds: next });
  };

  return (
    <>
      {isLong && (
        <Suspense fallback={null}>
          <RowsInView count={rows.length} container={container} onChange={setInView} />
        </Suspense>
      )}
      <Grid
        aria-label={label}
        aria-rowcount={inView ? rows.length + 1 : undefined}
        aria-busy={state === 'loading' || state === 'refreshing' || undefined}
        ref={table}
        style={sizes as CSSProperties}
      >
        <colgroup>
          {placed.map(({ id }, index) => (
            <col key={id} style={{ width: `var(--col-${index})` }} />
          ))}
        </colgroup>
        <TableHead
          container={container}
          placed={placed}
          layout={layout}
          onLayoutChange={onLayoutChange}
          onPreview={previewWidths}
          sorting={sorting}
          onSortChange={onSortChange}
          selectAll={
            <TickTarget>
              <Tick
                aria-label={t`选择本页全部`}
                checked={pageIds.length > 0 && chosen === pageIds.length}
                isIndeterminate={chosen > 0 && chosen < pageIds.length}
                disabled={pageIds.length === 0}
                onChange={togglePage}
              />
            </TickTarget>
          }
        />
        {state === 'loading' ? (
          <tbody data-plain>
            {Array.from({ length: skeletonRows }, (_, index) => (
              <SkeletonRow key={index} placed={placed} />
            ))}
          </tbody>
        ) : slot ? (
          <tbody data-plain>
            <tr>
              <td data-slot colSpan={placed.length}>
                {slot}
              </td>
            </tr>
          </tbody>
        ) : (
          <tbody data-refreshing={state === 'refreshing' || state === 'stale' || undefined}>
            {gapBefore > 0 && <Gap height={gapBefore} span={placed.length} />}
            {visible.map(({ index }) => {
              const tableRow = tableRows[index];
              if (!tableRow) return null;
              const row = tableRow.original;
              const isSelected = selectedIds?.has(tableRow.id);
              return (
                <tr
                  key={tableRow.id}
                  {...rowProps(index)}
                  {...keptRow(tableRow.id)}
                  aria-selected={isSelected}
                  aria-rowindex={inView ? index + 2 : undefined}
                >
                  {placed.map((place, at) => (
                    <td
                      key={place.id}
                      data-align={place.column?.align}
                      data-pin={place.pin}
                      data-unprinted={place.column ? undefined : true}
                      data-edge={place.isEdge ? place.pin : undefined}
                      style={cellStyle(place, at)}
                    >
                      {place.column ? (
                        <CellContent content={place.column.cell} row={row} context={context} />
                      ) : place.id === selectColumnId ? (
                        <TickTarget>
                          <Tick
                            tabIndex={-1}
                            aria-label={t`选择 ${getRowLabel(row)}`}
                            checked={isSelected ?? false}
                            onChange={() => onToggleRow(row)}
                          />
                        </TickTarget>
                      ) : (
                        <Actions>{renderActions?.(row, context)}</Actions>
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
            {gapAfter > 0 && <Gap height={gapAfter} span={placed.length} />}
          </tbody>
        )}
      </Grid>
    </>
  );
}

interface CellContentProps {
  content: (row: never, context: never) => ReactNode;
  row: unknown;
  context: unknown;
}

/** Keeps a cell as it is while its row is: moving focus or selecting draws no cell anew. */
const CellContent = memo(function CellContent({ content, row, context }: CellContentProps) {
  return content(row as never, context as never);
});

function SkeletonRow({ placed }: { placed: readonly PlacedColumn<never>[] }) {
  return (
    <tr>
      {placed.map((place, at) => (
        <td key={place.id} data-pin={place.pin} style={cellStyle(place, at)}>
          <Skeleton width={place.column ? '70%' : '16px'} />
        </td>
      ))}
    </tr>
  );
}

/** Stands for the rows before or after those in view. */
function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden>
      <td data-gap colSpan={span} style={{ '--gap': `${height}px` } as CSSProperties}>
        {null}
      </td>
    </tr>
  );
}

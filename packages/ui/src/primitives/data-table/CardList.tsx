import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../skeleton/index.ts';
import { completeLayout, initialLayout } from './column-layout.ts';
import { Actions, Card, Cards, TickTarget } from './DataTable.styles.ts';
import type { RowsProps } from './props.ts';
import { Tick } from './Tick.tsx';
import { keptRow } from './useKeptFocus.ts';
import { useRowNavigation } from './useRowNavigation.ts';

const maxFacts = 4;

/** The rows as cards: name and states, the first four facts that the layout shows, the actions. */
export function CardList<Row extends object>({
  label,
  columns,
  rows,
  getRowId,
  getRowLabel,
  layout,
  selectedIds,
  renderActions,
  onRowKey,
  state,
  skeletonRows = 10,
  container,
  context,
  slot,
  onToggleRow,
}: RowsProps<Row>) {
  const { t } = useLingui();
  const { order, hidden } = completeLayout(columns, layout ?? initialLayout(columns));
  const shown = order.flatMap((id) =>
    hidden.includes(id) ? [] : columns.filter((column) => column.id === id),
  );
  const facts = shown.filter((column) => column.card === 'fact').slice(0, maxFacts);
  const { rowProps } = useRowNavigation({
    container,
    rowCount: rows.length,
    onReveal: () => undefined,
    onToggle: (index) => rows[index] && onToggleRow(rows[index]),
    onKey: (index, key) => rows[index] && onRowKey?.({ row: rows[index], key }),
  });

  if (state === 'loading') {
    return (
      <Cards aria-label={label} aria-busy>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <Card key={index}>
            <Skeleton height="64px" />
          </Card>
        ))}
      </Cards>
    );
  }
  if (slot) return slot;

  return (
    <Cards
      aria-label={label}
      aria-busy={state === 'refreshing' || undefined}
      data-refreshing={state === 'refreshing' || state === 'stale' || undefined}
    >
      {rows.map((row, index) => {
        const isSelected = selectedIds?.has(getRowId(row));
        return (
          <Card
            key={getRowId(row)}
            {...rowProps(index)}
            {...keptRow(getRowId(row))}
            data-selected={isSelected || undefined}
          >
            <div data-head>
              {selectedIds && (
                <TickTarget>
                  <Tick
                    aria-label={t`选择 ${getRowLabel(row)}`}
                    checked={isSelected ?? false}
                    onChange={() => onToggleRow(row)}
                  />
                </TickTarget>
              )}
              {shown
                .filter((column) => column.card === 'title' || column.card === 'status')
                .map((column) => (
                  <span key={column.id} data-title={column.card === 'title' || undefined}>
                    {column.cell(row, context)}
                  </span>
                ))}
              <Actions>{renderActions?.(row, context)}</Actions>
            </div>
            <dl>
              {facts.map((column) => (
                <div key={column.id}>
                  <dt>{column.shortHeader ?? column.header}</dt>
                  <dd>{column.cell(row, context)}</dd>
                </div>
              ))}
            </dl>
          </Card>
        );
      })}
    </Cards>
  );
}

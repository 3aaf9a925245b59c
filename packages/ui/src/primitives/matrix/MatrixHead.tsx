import type { CSSProperties } from 'react';
import { columnGroups } from './cells.ts';
import { Head, HeadCell, HeadLine } from './Matrix.styles.ts';
import type { MatrixColumn } from './types.ts';
import type { GridWindow } from './useGridWindow.ts';

export interface MatrixHeadProps {
  rowHeader: string;
  columns: readonly MatrixColumn[];
  hasGroups: boolean;
  view: GridWindow;
  onSelectColumn: (index: number) => void;
}

/** The names of the columns, those of their groups above them; a press on a name selects the column. */
export function MatrixHead({ rowHeader, columns, hasGroups, view, onSelectColumn }: MatrixHeadProps) {
  const shown = new Set(view.placed.map(({ index }) => index));
  return (
    <Head role="rowgroup" style={{ '--frozen-width': `${view.startWidth}px` } as CSSProperties}>
      {hasGroups && (
        <HeadLine role="row" aria-rowindex={1} data-groups>
          <HeadCell role="presentation" data-frozen data-edge data-quiet style={at(0, view.startWidth)} />
          {columnGroups(columns.slice(view.frozenCount))
            .map((group) => ({ ...group, from: group.from + view.frozenCount }))
            .filter(({ label, from, count }) => label && anyIn(shown, from, count))
            .map(({ label, from, count }) => (
              <HeadCell
                key={from}
                role="columnheader"
                aria-colindex={from + 2}
                aria-colspan={count}
                title={label}
                data-quiet
                style={at(view.startOf(from), view.startOf(from + count) - view.startOf(from))}
              >
                <span data-stays>{label}</span>
              </HeadCell>
            ))}
        </HeadLine>
      )}
      <HeadLine role="row" aria-rowindex={hasGroups ? 2 : 1}>
        <HeadCell
          role="columnheader"
          aria-colindex={1}
          data-frozen
          data-edge={view.frozenCount === 0 || undefined}
          data-quiet
          data-name
          style={at(0, view.nameWidth)}
        >
          <span>{rowHeader}</span>
        </HeadCell>
        {view.placed.map(({ column, index, start, width, isFrozen }) => (
          <HeadCell
            key={column.id}
            role="columnheader"
            aria-colindex={index + 2}
            title={column.label}
            data-frozen={isFrozen || undefined}
            data-edge={index === view.frozenCount - 1 || undefined}
            style={at(start, width)}
            onClick={() => onSelectColumn(index)}
          >
            <span>{column.label}</span>
          </HeadCell>
        ))}
      </HeadLine>
    </Head>
  );
}

const at = (start: number, width: number) =>
  ({ '--cell-start': `${start}px`, '--cell-width': `${width}px` }) as CSSProperties;

const anyIn = (shown: ReadonlySet<number>, from: number, count: number) =>
  Array.from({ length: count }, (_, offset) => from + offset).some((index) => shown.has(index));

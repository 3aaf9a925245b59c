import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useLayoutEffect } from 'react';
import type { Line } from './cells.ts';
import type { Place } from './places.ts';
import type { MatrixColumn } from './types.ts';

const lineHeight = 40;
const standardWidth = 104;
/** More room than this stays empty: a value far from its row's name is not read as belonging to it. */
const widest = 200;

export interface PlacedColumn {
  column: MatrixColumn;
  index: number;
  width: number;
  /** Pixels from the grid's start. */
  start: number;
  isFrozen: boolean;
}

export interface GridWindowOptions {
  element: HTMLElement | null;
  /** Pixels that there are for all columns. */
  width: number;
  headHeight: number;
  lines: readonly Line[];
  /** The frozen ones first. */
  columns: readonly MatrixColumn[];
  /** Cells that are drawn wherever they are: the one with the focus, the one that is edited. */
  kept: readonly Place[];
}

/** Which lines and columns are in view and where they stand, so that only their cells are drawn. */
export function useGridWindow({ element, width, headHeight, lines, columns, kept }: GridWindowOptions) {
  const nameWidth = width < 600 ? 112 : 160;
  const wanted = columns.filter((column) => column.isFrozen);
  const frozenWidth = sum(wanted.map(widthOf));
  const frozenCount = nameWidth + frozenWidth <= width / 2 ? wanted.length : 0;
  const startWidth = nameWidth + (frozenCount > 0 ? frozenWidth : 0);
  const rest = columns.slice(frozenCount);
  const share = Math.min(widest, Math.floor((width - startWidth) / Math.max(1, rest.length)));
  const restWidth = (index: number) => Math.max(share, rest[index] ? widthOf(rest[index]) : 0);

  // Nothing is drawn at a width that is about to change.
  const isMeasured = width > 0;
  // What is in view is painted first, then what is near it.
  const isWhole = useDeferredValue(isMeasured, false);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called during render only
  const inLines = useVirtualizer({
    count: isMeasured ? lines.length : 0,
    getScrollElement: () => element,
    estimateSize: () => lineHeight,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan: isWhole ? 6 : 0,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor: keeping(kept.map(({ line }) => line)),
  });
  const inColumns = useVirtualizer({
    horizontal: true,
    count: isMeasured ? rest.length : 0,
    getScrollElement: () => element,
    estimateSize: restWidth,
    overscan: isWhole ? 2 : 0,
    paddingStart: startWidth,
    scrollPaddingStart: startWidth,
    rangeExtractor: keeping(kept.map(({ column }) => column - frozenCount)),
  });
  const gridWidth = startWidth + sum(rest.map((_, index) => restWidth(index)));
  useLayoutEffect(() => {
    if (isMeasured && inColumns.getTotalSize() !== gridWidth) inColumns.measure();
  }, [inColumns, isMeasured, gridWidth, columns]);

  const frozen = columns.slice(0, frozenCount).map(
    (column, index): PlacedColumn => ({
      column,
      index,
      width: widthOf(column),
      start: nameWidth + sum(columns.slice(0, index).map(widthOf)),
      isFrozen: true,
    }),
  );
  const scrolled = inColumns.getVirtualItems().flatMap(({ index, start, size }): PlacedColumn[] => {
    const column = rest[index];
    return column ? [{ column, index: index + frozenCount, width: size, start, isFrozen: false }] : [];
  });

  return {
    nameWidth,
    startWidth,
    placed: [...frozen, ...scrolled],
    /** Pixels from the grid's start to the column's. */
    startOf: (index: number) =>
      startWidth + sum(rest.slice(0, Math.max(0, index - frozenCount)).map((_, at) => restWidth(at))),
    frozenCount,
    lines: inLines.getVirtualItems(),
    measureLine: inLines.measureElement,
    width: inColumns.getTotalSize(),
    height: inLines.getTotalSize(),
    page: Math.max(1, Math.floor(((inLines.scrollRect?.height ?? 0) - headHeight) / lineHeight) - 1),
    reveal: ({ line, column }: Place) => {
      inLines.scrollToIndex(line);
      if (column >= frozenCount) inColumns.scrollToIndex(column - frozenCount);
    },
  };
}

export type GridWindow = ReturnType<typeof useGridWindow>;

const widthOf = (column: MatrixColumn) => column.width ?? standardWidth;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const keeping = (indices: readonly number[]) => (range: Range) =>
  [...new Set([...defaultRangeExtractor(range), ...indices])]
    .filter((index) => index >= 0 && index < range.count)
    .sort((one, other) => one - other);

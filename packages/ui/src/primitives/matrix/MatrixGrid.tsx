import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, type MouseEvent, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { useWidth } from '../charts/useWidth.ts';
import { linesOf } from './cells.ts';
import { Foot, GridRoot, Viewport } from './Matrix.styles.ts';
import { MatrixHead } from './MatrixHead.tsx';
import { MatrixLine } from './MatrixLine.tsx';
import { isSamePlace, type Place } from './places.ts';
import type { MatrixProps } from './props.ts';
import type { MatrixColumn } from './types.ts';
import { useCursor } from './useCursor.ts';
import { useGridWindow } from './useGridWindow.ts';
import { useMatrixEditing } from './useMatrixEditing.ts';
import { useMatrixKeys } from './useMatrixKeys.ts';

/** The cells with one of them at hand. */
export function MatrixGrid(props: MatrixProps) {
  const { rows, columns, state, legend, inheritedOf, isSaving } = props;
  const { t } = useLingui();
  const { ref, element, width } = useWidth();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => linesOf(rows, folded), [rows, folded]);
  const hasGroups = columns.some((column) => column.group !== undefined);
  const firstRow = lines.findIndex((line) => line.type === 'row');
  const last = { line: lines.length - 1, column: columns.length - 1 };

  const cursor = useCursor({ element, lineCount: lines.length, columnCount: columns.length });
  const edit = useMatrixEditing({
    props,
    lines,
    columns,
    cursor,
    onFold: (group) => {
      const next = new Set(folded);
      if (!next.delete(group)) next.add(group);
      setFolded(next);
      cursor.select(cursor.active);
    },
  });
  const view = useGridWindow({
    element,
    width,
    headHeight: hasGroups ? 59 : 33,
    lines,
    columns,
    kept: edit.editing ? [cursor.active, edit.editing.place] : [cursor.active],
  });
  const select = (place: Place, from?: Place) => {
    view.reveal(place);
    cursor.select(place, from);
  };
  const selectColumn = (column: number) => {
    // The cell at hand is what is edited for all: it has to be one that can be.
    const first = lines.findIndex(
      (line) => line.type === 'row' && !isLocked(props, line.row.id, columns[column]),
    );
    if (first >= 0) select({ line: first, column }, { line: last.line, column });
  };
  const onKeyDown = useMatrixKeys({
    size: { lines: lines.length, columns: columns.length, page: view.page },
    cursor,
    edit,
    onReveal: view.reveal,
    onSelectAll: () => firstRow >= 0 && select({ line: firstRow, column: 0 }, last),
    onSave: props.onSave,
  });

  // A press on the cell that was at hand already edits it.
  const wasAtHand = useRef(false);
  const placeOf = (event: SyntheticEvent): Place | undefined => {
    const target = event.target as Element;
    // What has opened over the grid is its child in React alone.
    const cell = event.currentTarget.contains(target) ? target.closest<HTMLElement>('[data-column]') : null;
    return cell && !target.closest('input')
      ? { line: Number(cell.dataset.line), column: Number(cell.dataset.column) }
      : undefined;
  };
  const onMouseDown = (event: MouseEvent) => {
    const place = placeOf(event);
    if (!place || event.button !== 0) return;
    const isAtHand = isSamePlace(place, cursor.active);
    // The line of a group and the mark of a switch are there to be pressed once.
    const isPressedOnce = lines[place.line]?.type === 'group' || isSwitchMark(event.target);
    wasAtHand.current = !event.shiftKey && (isAtHand || isPressedOnce);
    if (event.shiftKey) {
      event.preventDefault();
      cursor.extendTo(place);
    } else if (!isAtHand) cursor.select(place);
  };
  const { said } = edit;
  const count = cellCount(cursor.range, lines);

  return (
    <>
      <Viewport ref={ref}>
        <GridRoot
          role="grid"
          aria-label={props.label}
          aria-rowcount={lines.length + (hasGroups ? 2 : 1)}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-busy={state === 'refreshing' || isSaving || undefined}
          data-refreshing={state === 'refreshing' || undefined}
          data-inherits={inheritedOf ? true : undefined}
          style={{ '--grid-width': `${view.width}px`, '--grid-height': `${view.height}px` } as CSSProperties}
          onKeyDown={(event) => {
            if ((event.target as Element).matches('[data-column]')) onKeyDown(event);
          }}
          onMouseDown={onMouseDown}
          onFocus={(event) => {
            const place = placeOf(event);
            if (place && !isSamePlace(place, cursor.active)) cursor.select(place);
          }}
          onClick={(event) => placeOf(event) && wasAtHand.current && edit.begin()}
        >
          <MatrixHead
            rowHeader={props.rowHeader}
            columns={columns}
            hasGroups={hasGroups}
            view={view}
            onSelectColumn={selectColumn}
          />
          <div role="rowgroup">
            {view.lines.map(({ index, start }) => {
              const line = lines[index];
              return (
                line && (
                  <MatrixLine
                    key={line.id}
                    ref={view.measureLine}
                    props={props}
                    line={line}
                    index={index}
                    start={start}
                    headLines={hasGroups ? 2 : 1}
                    view={view}
                    cursor={cursor}
                    edit={edit}
                    onSelect={() => select({ line: index, column: 0 }, { line: index, column: last.column })}
                  />
                )
              );
            })}
          </div>
        </GridRoot>
      </Viewport>
      <Foot>
        {legend}
        <span role="status">{said || (cursor.isRange ? t`已选 ${count} 格，一起修改` : '')}</span>
        <Keys isInherited={inheritedOf !== undefined} />
      </Foot>
    </>
  );
}

const isLocked = (props: MatrixProps, rowId: string, column: MatrixColumn | undefined) =>
  column === undefined || props.kindOf({ rowId, columnId: column.id }).lockedReason !== undefined;

const isSwitchMark = (target: EventTarget) => (target as Element).matches('[data-switch]');

const cellCount = (
  { lines: [first, last], columns }: ReturnType<typeof useCursor>['range'],
  lines: readonly { type: string }[],
) =>
  lines.slice(first, last + 1).filter((line) => line.type === 'row').length * (columns[1] - columns[0] + 1);

function Keys({ isInherited }: { isInherited: boolean }) {
  const { t } = useLingui();
  return (
    <span data-keys>
      <span>
        <kbd>Enter</kbd> {t({ message: '修改', context: 'what a key does' })}
      </span>
      <span>
        <kbd>Delete</kbd> {isInherited ? t`恢复继承` : t`清空`}
      </span>
      <span>
        <kbd>Shift</kbd> <kbd>→</kbd> {t`多选`}
      </span>
    </span>
  );
}

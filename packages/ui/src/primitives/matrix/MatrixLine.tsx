import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { CSSProperties, Ref } from 'react';
import { CellEditor } from './CellEditor.tsx';
import { cellKey, type Line } from './cells.ts';
import { GroupCell, LineRoot, NameCell } from './Matrix.styles.ts';
import { MatrixCell } from './MatrixCell.tsx';
import { isInRange, isSamePlace } from './places.ts';
import type { MatrixProps } from './props.ts';
import type { Cursor } from './useCursor.ts';
import type { GridWindow, PlacedColumn } from './useGridWindow.ts';
import type { useMatrixEditing } from './useMatrixEditing.ts';

export interface MatrixLineProps {
  ref: Ref<HTMLDivElement>;
  props: MatrixProps;
  line: Line;
  index: number;
  start: number;
  headLines: number;
  view: GridWindow;
  cursor: Cursor;
  edit: ReturnType<typeof useMatrixEditing>;
  /** The row's name was pressed. */
  onSelect: () => void;
}

/** A row with its cells in view, or the line of a group. Presses and keys are heard by the grid around it. */
export function MatrixLine({ ref, line, index, start, ...rest }: MatrixLineProps) {
  const { props, headLines, view, cursor } = rest;
  const isHere = cursor.active.line === index;
  return (
    <LineRoot
      ref={ref}
      role="row"
      aria-rowindex={index + 1 + headLines}
      data-index={index}
      style={{ '--line-start': `${start}px` } as CSSProperties}
    >
      {line.type === 'group' ? (
        <GroupCell
          role="gridcell"
          tabIndex={isHere ? 0 : -1}
          aria-colindex={1}
          aria-colspan={props.columns.length + 1}
          aria-expanded={line.isOpen}
          data-line={index}
          data-column={cursor.active.column}
          data-active={isHere || undefined}
        >
          <span>
            <ChevronRight size={12} aria-hidden /> {line.label} <GroupCount count={line.count} />
          </span>
        </GroupCell>
      ) : (
        <>
          <NameCell
            role="rowheader"
            aria-colindex={1}
            title={line.row.label}
            data-frozen
            data-edge={view.frozenCount === 0 || undefined}
            style={{ '--cell-start': '0px', '--cell-width': `${view.nameWidth}px` } as CSSProperties}
            onClick={rest.onSelect}
          >
            <span>{line.row.label}</span>
          </NameCell>
          {view.placed.map((place) => (
            <LineCell key={place.column.id} {...rest} line={line} index={index} place={place} />
          ))}
        </>
      )}
    </LineRoot>
  );
}

function GroupCount({ count }: { count: number }) {
  const { t } = useLingui();
  return <small>{t`${count} 项`}</small>;
}

interface LineCellProps extends Omit<MatrixLineProps, 'ref' | 'start'> {
  line: Extract<Line, { type: 'row' }>;
  place: PlacedColumn;
}

function LineCell({ props, line, index, place, view, cursor, edit }: LineCellProps) {
  const { row } = line;
  const { column } = place;
  const cell = { rowId: row.id, columnId: column.id };
  const kind = props.kindOf(cell);
  const own = edit.ownOf(cell);
  const at = { line: index, column: place.index };
  const { editing } = edit;
  const isEdited = editing !== undefined && isSamePlace(editing.place, at);
  return (
    <MatrixCell
      kind={kind}
      own={own}
      saved={props.savedOf(cell)}
      inherited={props.inheritedOf?.(cell)}
      isChanged={props.changes.has(cellKey(cell))}
      line={index}
      column={place.index}
      start={place.start}
      width={place.width}
      isFrozen={place.isFrozen}
      isEdge={place.index === view.frozenCount - 1}
      isActive={isSamePlace(cursor.active, at)}
      isSelected={cursor.isRange ? isInRange(cursor.range, at) : undefined}
      editor={
        isEdited && (
          <CellEditor
            kind={kind}
            value={own}
            draft={editing.draft}
            rowLabel={row.label}
            columnLabel={column.label}
            cellCount={editing.cells.length}
            isInherited={props.inheritedOf !== undefined}
            inherited={props.inheritedOf?.(cell)}
            origin={props.originOf?.(cell)}
            onApply={edit.apply}
            onGoTo={(columnId) => {
              const index = props.columns.findIndex((one) => one.id === columnId);
              view.reveal({ line: at.line, column: index });
              edit.editIn(columnId);
            }}
            onDone={({ value, by }) => {
              edit.finish(value);
              if (by === 'key') cursor.focus();
            }}
            onGiveUp={({ why, by }) => {
              edit.giveUp(why);
              if (by === 'key') cursor.focus();
            }}
          />
        )
      }
    />
  );
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets the roles of table parts that are laid out as cards */
import { memo, useMemo } from 'react';
import { LevelContext, useField, useForm } from '../../context/form-context.ts';
import type { Widget } from '../../schema/types.ts';
import { innerScope } from '../../store/form-store.ts';
import { type Place, rowLevel } from '../../store/place.ts';

/** A column that is hidden in every row has no head. */
export function useIsColumnShown(column: Widget, table: Place): boolean {
  const place = useMemo(() => {
    const path = `${table.general}.*.${column.model}`;
    return { level: table.level, model: column.model, path, general: path, keys: table.keys };
  }, [table, column.model]);
  const { isVisible } = useField(place);
  return column.conditions !== undefined || column.model === '' || isVisible;
}

/** What a column asks for, with the mark of a required one. */
export function ColumnName({ column, table }: { column: Widget; table: Place }) {
  const { store, view, words } = useForm();
  const isRequired = view === 'fill' && store.isColumnRequired(table, column.model);
  return (
    <>
      {column.name}
      {isRequired && (
        <>
          <span className="hff-star-mark" aria-hidden="true">
            *
          </span>
          <span className="hff-hidden">{words('required')}</span>
        </>
      )}
    </>
  );
}

export interface RowActions {
  remove: (at: number) => void;
  move: (at: number, to: number) => void;
}

interface RowProps {
  measure: ((element: Element | null) => void) | undefined;
  index: number;
  count: number;
  columns: readonly Widget[];
  table: Place;
  tableId: string;
  act: RowActions | undefined;
  canRemove: boolean;
}

/** One row: its number, its fields, and what can be done with it. */
export const Row = memo(function Row({
  measure,
  index,
  count,
  columns,
  table,
  tableId,
  act,
  canRemove,
}: RowProps) {
  const { words } = useForm();
  const scope = innerScope(table);
  const level = useMemo(() => scope && rowLevel(table, scope, index), [table, scope, index]);
  const number = { row: index + 1 };
  const rowId = `${tableId}-row-${index}`;
  return (
    <tr ref={measure} role="row" data-index={index} aria-rowindex={index + 2}>
      <th scope="row" role="rowheader" id={rowId} className="hff-table-number">
        <span className="hff-hidden hff-row-name">{words('row', number)}</span>
        <span aria-hidden="true">{index + 1}</span>
      </th>
      {level && (
        <LevelContext value={level}>
          {columns.map((column, at) => (
            <BodyCell
              key={`${column.key}-${at}`}
              column={column}
              table={table}
              names={`${rowId} ${tableId}-column-${at}`}
            />
          ))}
        </LevelContext>
      )}
      {act && (
        <td role="cell" className="hff-table-actions">
          <span className="hff-row">
            <button
              type="button"
              className="hff-button"
              data-quiet=""
              data-act="up"
              aria-label={words('moveUp', number)}
              disabled={index === 0}
              onClick={() => act.move(index, index - 1)}
            >
              ↑
            </button>
            <button
              type="button"
              className="hff-button"
              data-quiet=""
              data-act="down"
              aria-label={words('moveDown', number)}
              disabled={index === count - 1}
              onClick={() => act.move(index, index + 1)}
            >
              ↓
            </button>
            {canRemove && (
              <button
                type="button"
                className="hff-button"
                data-quiet=""
                data-act="remove"
                aria-label={words('removeRow', number)}
                onClick={() => act.remove(index)}
              >
                ×
              </button>
            )}
          </span>
        </td>
      )}
    </tr>
  );
});

const BodyCell = memo(function BodyCell({
  column,
  table,
  names,
}: {
  column: Widget;
  table: Place;
  names: string;
}) {
  const isShown = useIsColumnShown(column, table);
  const { WidgetView } = useForm();
  if (!isShown) return null;
  return (
    <td role="cell">
      {/* In a card, where the heads of the columns are out of sight. */}
      <span className="hff-cell-name" aria-hidden="true">
        <ColumnName column={column} table={table} />
      </span>
      <WidgetView widget={column} labelledBy={names} />
    </td>
  );
});

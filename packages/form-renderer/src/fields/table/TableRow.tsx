import { memo, useMemo } from 'react';
import { LevelContext, useField, useForm } from '../../form-context.ts';
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
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <th scope="row" id={rowId} className="hff-table-number">
        <span className="hff-hidden">{words('row', number)}</span>
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
        <td className="hff-table-actions">
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
    <td>
      <WidgetView widget={column} labelledBy={names} />
    </td>
  );
});

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets the roles of table parts that are laid out as cards */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from '../../context/form-context.ts';
import type { ControlProps } from '../../controls/control.ts';
import type { Json } from '../../json/json.ts';
import { lengthOf } from '../../schema/sizes.ts';
import type { Widget } from '../../schema/types.ts';
import { initialRow } from '../../schema/values.ts';
import { type FormStore, innerScope } from '../../store/form-store.ts';
import type { Place } from '../../store/place.ts';
import { rowIdentity, stampRow } from '../../store/row-keys.ts';
import { type Rearranged, withMovedRow, withoutRow, withRow } from '../../store/rows.ts';
import { useStyles } from '../../styles/useStyles.ts';
import { useFocusAfter } from './row-focus.ts';
import { ColumnName, Row, type RowActions, useIsColumnShown } from './TableRow.tsx';

/** Shorter tables are laid open. */
const virtualFrom = 50;

/** Rows of fields: added, removed and moved; of a long table only the rows in sight exist. */
export default function TableControl(props: ControlProps<'table'>) {
  useStyles(css);
  return props.place ? <Rows {...props} place={props.place} /> : null;
}

function Rows(props: ControlProps<'table'> & { place: Place }) {
  const { place, value, id, isDisabled } = props;
  const widget = props.widget as Widget;
  const { store, words, view } = useForm();
  const rows: readonly Json[] = Array.isArray(value) ? value : [];
  const columns = widget.tableColumns ?? widget.list ?? [];
  const scope = innerScope(place);
  const scroller = useRef<HTMLDivElement>(null);
  const [notice, setNotice] = useState('');
  const isVirtual = rows.length > virtualFrom && view !== 'print';
  const canEdit = view === 'fill' && !isDisabled;
  const canAdd = canEdit && widget.options.isAdd !== false && columns.length > 0;
  const canRemove = widget.options.isDelete !== false;
  const hasActions = canEdit && widget.options.showControl !== false && columns.length > 0;
  const focusAfter = useFocusAfter(scroller);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called during render only
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    estimateSize: () => 52,
    overscan: 2,
    initialRect: { width: 800, height: 480 },
    getScrollElement: () => scroller.current,
    getItemKey: (at) => rowIdentity(rows[at] ?? null, at),
  });
  useReveal(store, place, (at) => isVirtual && virtualizer.scrollToIndex(at, { align: 'center' }));
  // The same from render to render, so that scrolling renders only the rows that come into sight.
  const act = useMemo((): RowActions => {
    const rearrange = (next: Rearranged) => store.setRows(place, next.rows, next.origin);
    return {
      remove: (at) => {
        const next = withoutRow(current(store, place), at);
        rearrange(next);
        setNotice(words('rowRemoved', { row: at + 1 }));
        focusAfter(Math.min(at, next.rows.length - 1), 'remove');
      },
      move: (at, to) => {
        rearrange(withMovedRow(current(store, place), at, to));
        setNotice(words('rowMoved', { row: to + 1 }));
        focusAfter(to, to < at ? 'up' : 'down');
      },
    };
  }, [store, place, words, focusAfter]);
  if (!scope) return null;

  const add = () => {
    const row = initialRow(store.document, widget);
    stampRow(row);
    const next = withRow(current(store, place), row);
    store.setRows(place, next.rows, next.origin);
    setNotice(words('rowAdded', { row: rows.length + 1 }));
    if (isVirtual) virtualizer.scrollToIndex(rows.length);
    focusAfter(rows.length, 'field');
  };

  const items = isVirtual ? virtualizer.getVirtualItems() : undefined;
  const shown = items?.map(({ index }) => index) ?? rows.map((_, at) => at);
  const before = items?.[0]?.start ?? 0;
  const after = items ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const gap = (height: number): ReactNode =>
    height > 0 && (
      <tr aria-hidden="true">
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room for rows that are out of sight */}
        <td colSpan={columns.length + 2} style={{ height, padding: 0, border: 0 }} />
      </tr>
    );
  return (
    <>
      <div className="hff-table-box">
        <section
          ref={scroller}
          className="hff-table-scroll"
          data-virtual={isVirtual || undefined}
          aria-labelledby={props.labelledBy}
          aria-label={props.labelledBy === undefined ? props.label : undefined}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <table
            id={id}
            role="table"
            className="hff-table"
            aria-labelledby={props.labelledBy}
            aria-label={props.labelledBy === undefined ? props.label : undefined}
            aria-describedby={props.describedBy}
            aria-rowcount={rows.length + 1}
          >
            <thead role="rowgroup">
              <tr role="row" aria-rowindex={1}>
                <th scope="col" role="columnheader" className="hff-table-number">
                  <span className="hff-hidden">{words('rowNumber')}</span>#
                </th>
                {columns.map((column, at) => (
                  <HeadCell
                    key={`${column.key}-${at}`}
                    id={`${id}-column-${at}`}
                    column={column}
                    table={place}
                  />
                ))}
                {hasActions && (
                  <th scope="col" role="columnheader" className="hff-table-actions">
                    {words('actions')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {gap(before)}
              {shown.map((at) => (
                <Row
                  key={rowIdentity(rows[at] ?? null, at)}
                  measure={isVirtual ? virtualizer.measureElement : undefined}
                  index={at}
                  count={rows.length}
                  columns={columns}
                  table={place}
                  tableId={id}
                  act={hasActions ? act : undefined}
                  canRemove={canRemove}
                />
              ))}
              {gap(after)}
              {rows.length === 0 && (
                <tr role="row">
                  <td role="cell" colSpan={columns.length + 2} className="hff-hint">
                    {words(columns.length === 0 ? 'noColumns' : 'noRows')}
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        </section>
      </div>
      {canAdd && (
        <button type="button" className="hff-button hff-table-add" data-add="" onClick={add}>
          + {words('addRow')}
        </button>
      )}
      <span role="status" className="hff-hidden">
        {notice}
      </span>
    </>
  );
}

const current = (store: FormStore, place: Place): readonly Json[] => {
  const { value } = store.read(place);
  return Array.isArray(value) ? value : [];
};

function HeadCell({ id, column, table }: { id: string; column: Widget; table: Place }) {
  if (!useIsColumnShown(column, table)) return null;
  return (
    <th
      id={id}
      scope="col"
      role="columnheader"
      style={{ minWidth: lengthOf(column.options.width) ?? '200px' } as CSSProperties}
    >
      <ColumnName column={column} table={table} />
    </th>
  );
}

function useReveal(store: FormStore, place: Place, show: (row: number) => void): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(
    () =>
      store.onReveal((path) => {
        if (!path.startsWith(`${place.path}.`)) return;
        const row = /^\d{1,9}/.exec(path.slice(place.path.length + 1))?.[0];
        if (row !== undefined) latest.current(Number(row));
      }),
    [store, place],
  );
}

const css = `
.hff-table-box { container: hff-table / inline-size; contain-intrinsic-inline-size: 560px; }
.hff-field:has(> .hff-body > .hff-table-box) { flex: 1 0 min(100%, 560px); }
.hff-cell-name { display: none; }
.hff-table-scroll { overflow-x: auto; border: 1px solid var(--hff-line); border-radius: var(--hff-radius); }
.hff-table-scroll[data-virtual] { max-height: 480px; overflow: auto; }
.hff-table { border-collapse: separate; border-spacing: 0; width: 100%; }
.hff-table th, .hff-table td { padding: 6px 8px; border-bottom: 1px solid var(--hff-line); text-align: start; vertical-align: top; }
.hff-table tbody tr:last-child > * { border-bottom: 0; }
.hff-table thead th { position: sticky; top: 0; z-index: 1; background: var(--hff-sunken); color: var(--hff-text-2); font-weight: 600; }
.hff-table-number { width: 50px; min-width: 50px; color: var(--hff-text-3); font-weight: 400; }
.hff-table-actions { width: 1%; white-space: nowrap; }
.hff-table .hff-field { margin-bottom: 0; }
.hff-table-add { align-self: flex-start; }
@container hff-table (max-width: 559.98px) {
  .hff[data-view] .hff-table :is(tbody, tr, th, td) { display: block; width: auto; }
  .hff-table-scroll { border: 0; border-radius: 0; }
  .hff-table-scroll[data-virtual] { max-height: max(480px, 70dvh); }
  .hff[data-view] .hff-table > thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .hff-table > tbody > tr { padding-bottom: 8px; }
  .hff-table > tbody > tr:last-child { padding-bottom: 0; }
  .hff-table > tbody > tr > :is(th, td) { padding: 4px 12px; border: 0 solid var(--hff-line); border-inline-width: 1px; }
  .hff-table > tbody > tr > :first-child { border-top-width: 1px; border-radius: var(--hff-radius) var(--hff-radius) 0 0; padding-top: 8px; }
  .hff-table > tbody > tr > :last-child { border-bottom: 1px solid var(--hff-line); border-radius: 0 0 var(--hff-radius) var(--hff-radius); padding-bottom: 8px; }
  .hff-table > tbody > tr > :only-child { border-radius: var(--hff-radius); }
  .hff-table > tbody > tr > th { background: var(--hff-sunken); color: var(--hff-text-2); font-weight: 600; }
  .hff-table > tbody > tr > th > .hff-row-name { position: static; width: auto; height: auto; overflow: visible; clip-path: none; }
  .hff-table > tbody > tr > th > [aria-hidden] { display: none; }
  .hff-cell-name { display: block; padding-bottom: 2px; color: var(--hff-text-2); }
  .hff-table-actions > .hff-row { justify-content: flex-end; }
}
@media print { .hff-table-scroll { max-height: none; overflow: visible; } }
`;

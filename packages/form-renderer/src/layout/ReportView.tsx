import type { CSSProperties } from 'react';
import { isObject, own } from '../json/json.ts';
import { lengthOf, pixelsOf } from '../schema/sizes.ts';
import type { Section, Widget, WidgetOf } from '../schema/types.ts';
import { WidgetList } from './WidgetList.tsx';

/** A printed form's table: cells that span columns and rows, with fields and texts in them. */
export function ReportView({ widget }: { widget: WidgetOf<'report'> }) {
  const { borderWidth, borderColor, width, customClass } = widget.options;
  const style = {
    '--hff-border': `${pixelsOf(borderWidth, 0, 20) ?? 0}px`,
    '--hff-border-color': borderColor || undefined,
    width: lengthOf(width),
  } as CSSProperties;
  return (
    // Cells lay out a form here; nothing in them is data of rows and columns, so readers get plain groups.
    <div className="hff-report-scroll">
      <table className={`hff-report ${customClass}`} style={style} role="presentation">
        {widget.headerRow && <Columns headerRow={widget.headerRow} />}
        <tbody>
          {(widget.rows ?? []).map((row, at) => (
            <tr key={at}>
              {row.columns.map((cell, index) => (
                <Cell key={cell.key ?? index} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Columns({ headerRow }: { headerRow: NonNullable<Widget['headerRow']> }) {
  return (
    <colgroup>
      {headerRow.slice(0, 200).map((column, at) => {
        const options = isObject(column) ? own(column, 'options') : undefined;
        const width = isObject(options) ? lengthOf(own(options, 'width')) : undefined;
        return <col key={at} style={{ width }} />;
      })}
    </colgroup>
  );
}

function Cell({ cell }: { cell: Section }) {
  const { colspan, rowspan, align, valign, width, height, customClass } = cell.options;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return (
    <td
      className={text(customClass)}
      colSpan={Number(colspan) || 1}
      rowSpan={Number(rowspan) || 1}
      style={{
        textAlign: text(align) as CSSProperties['textAlign'],
        verticalAlign: text(valign),
        width: lengthOf(width),
        height: lengthOf(height),
      }}
    >
      <WidgetList list={cell.list} />
    </td>
  );
}

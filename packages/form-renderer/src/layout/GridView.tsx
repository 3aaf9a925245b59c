import type { CSSProperties } from 'react';
import { pixelsOf } from '../schema/sizes.ts';
import type { Section, WidgetOf } from '../schema/types.ts';
import { WidgetList } from './WidgetList.tsx';

/** Columns on a grid of 24; on a narrow form they follow xs, sm and md, and without these stand below one another. */
export function GridView({ widget }: { widget: WidgetOf<'grid'> }) {
  const { gutter, justify, align, customClass } = widget.options;
  return (
    <div
      className={`hff-grid ${customClass}`}
      data-justify={justify}
      data-align={align}
      style={{ '--hff-gutter': `${pixelsOf(gutter, 0, 200) ?? 0}px` } as CSSProperties}
    >
      {(widget.columns ?? []).map((column, at) => (
        <div
          key={column.key ?? at}
          className={`hff-col ${textOf(column.options.customClass)}`}
          style={columnStyle(column)}
        >
          <WidgetList list={column.list} />
        </div>
      ))}
    </div>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function columnStyle({ options }: Section): CSSProperties {
  const style: Record<string, number> = {};
  const set = (name: string, value: unknown) => {
    const number = typeof value === 'string' && value !== '' ? Number(value) : value;
    if (typeof number === 'number' && number >= 0 && number <= 24) style[name] = number;
  };
  set('--hff-span', options.span);
  set('--hff-offset', options.offset);
  for (const size of ['xs', 'sm', 'md', 'lg', 'xl'] as const) set(`--hff-${size}`, options[size]);
  const shift = Number(options.push ?? 0) - Number(options.pull ?? 0);
  if (shift >= -24 && shift <= 24 && shift !== 0) style['--hff-shift'] = shift;
  return style as CSSProperties;
}

import type { Widget, WidgetOf } from '../schema/types.ts';
import { WidgetList } from './WidgetList.tsx';

/** A line with the widget's name on it; no field, and nothing to validate. */
export function DividerView({ widget }: { widget: WidgetOf<'divider'> }) {
  return (
    <div className="hff-divider" data-position={widget.options.contentPosition}>
      {widget.name && <span>{widget.name}</span>}
    </div>
  );
}

/** Containers of later generations: their captions and their children, side by side in an `inline`. */
export function Boxed({ widget }: { widget: Widget }) {
  const { type, options, list, tabs } = widget;
  const given = typeof options.title === 'string' ? options.title : type === 'group' ? widget.name : '';
  const title = options.showHeader === false ? '' : given;
  const customClass = typeof options.customClass === 'string' ? options.customClass : '';
  return (
    <div className={`hff-boxed ${customClass}`} data-type={type}>
      {title && type !== 'inline' && <p className="hff-caption">{title}</p>}
      {list && <WidgetList list={list} />}
      {tabs?.map((section, at) => (
        <section key={section.name ?? at}>
          {section.label && <p className="hff-caption">{section.label}</p>}
          <WidgetList list={section.list} />
        </section>
      ))}
    </div>
  );
}

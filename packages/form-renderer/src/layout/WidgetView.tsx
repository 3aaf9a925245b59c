import { type ComponentType, memo, type ReactNode, useMemo } from 'react';
import { LevelContext, useField, useForm, useLevel, type WidgetViewProps } from '../context/form-context.ts';
import { structureOf } from '../schema/registry.ts';
import type { Widget } from '../schema/types.ts';
import { objectLevel, type Place, placeOf } from '../store/place.ts';
import { Boxed, DividerView } from './Boxes.tsx';
import { FieldView, LooseField } from './FieldView.tsx';
import { GridView } from './GridView.tsx';
import { ReportView } from './ReportView.tsx';
import { TabsView } from './TabsView.tsx';

/** One widget of any type where it stands. Renders again only when its own answer, state or error changes. */
export const WidgetView = memo(function WidgetView({ widget, labelledBy }: WidgetViewProps) {
  const level = useLevel();
  const place = useMemo(
    () => (widget.model === '' ? undefined : placeOf(level, widget.model)),
    [level, widget.model],
  );
  if (widget.type === '') return null;
  const { holds } = structureOf(widget.type);
  if (holds === 'value' || holds === 'rows') {
    return place ? (
      <FieldView widget={widget} place={place} labelledBy={labelledBy} />
    ) : (
      <LooseField widget={widget} labelledBy={labelledBy} />
    );
  }
  return place ? (
    <PlacedLayout widget={widget} place={place} />
  ) : widget.options.hidden === true ? null : (
    <LayoutView widget={widget} />
  );
});

function PlacedLayout({ widget, place }: { widget: Widget; place: Place }) {
  const { isVisible } = useField(place);
  if (!isVisible) return null;
  const layout = <LayoutView widget={widget} />;
  return structureOf(widget.type).holds === 'object' ? (
    <ObjectScope place={place}>{layout}</ObjectScope>
  ) : (
    layout
  );
}

/** The children of a group or a dialog answer inside an object of their own. */
function ObjectScope({ place, children }: { place: Place; children: ReactNode }) {
  const level = useMemo(() => {
    const inner = place.level.scope.fields.get(place.model)?.[0]?.inner;
    return inner && objectLevel(place, inner);
  }, [place]);
  return level ? <LevelContext value={level}>{children}</LevelContext> : children;
}

/** The view of each widget type that holds no answer of its own. */
const layouts: Readonly<Record<string, ComponentType<{ widget: never }>>> = {
  grid: GridView,
  tabs: TabsView,
  report: ReportView,
  divider: DividerView,
};

function LayoutView({ widget }: { widget: Widget }) {
  const { words } = useForm();
  const Layout = Object.hasOwn(layouts, widget.type) ? layouts[widget.type] : undefined;
  if (Layout) return <Layout widget={widget as never} />;
  if (widget.list || widget.tabs) return <Boxed widget={widget} />;
  return <p className="hff-hint">{words('unknownWidget', { type: widget.type.slice(0, 40) })}</p>;
}

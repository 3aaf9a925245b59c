import { useSortable } from '@dnd-kit/sortable';
import { FormRenderer } from '@huifang/form-renderer';
import {
  childLists,
  emptyDocument,
  type FormConfig,
  structureOf,
  type Widget,
} from '@huifang/form-renderer/schema';
import {
  type CSSProperties,
  memo,
  type MouseEvent as ReactMouseEvent,
  type TouchEvent as ReactTouchEvent,
  useCallback,
  useId,
  useMemo,
  useRef,
} from 'react';
import { layOutCells } from '../commands/index.ts';
import type { DragData } from '../parts/dragging.ts';
import { useDesigner, useDesignerContext } from '../state/designer-context.ts';
import { marks } from '../state/designer-store.ts';
import { listPathOf } from './dom-path.ts';
import { ItemTools } from './ItemTools.tsx';
import { SortableList } from './SortableList.tsx';
import { useInViewport } from './useInViewport.ts';

/** What tells the widgets of a list apart, even those that share a key. */
export function keysOf(list: readonly Widget[]): readonly string[] {
  const seen = new Map<string, number>();
  return list.map(({ key }) => {
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    return `${key} ${nth}`;
  });
}

/** Widgets of a list inside a container, with a hint where there are none. */
function CanvasList({
  list,
  slot,
  isRow,
  style,
}: {
  list: readonly Widget[];
  slot: string;
  isRow?: boolean;
  style?: CSSProperties;
}) {
  const listId = useId();
  const ids = useMemo(() => keysOf(list).map((key) => `${listId} ${key}`), [listId, list]);
  return (
    <SortableList slot={slot} isRow={isRow} ids={ids} style={style}>
      {list.map((widget, at) => (
        <CanvasItem key={ids[at]} id={ids[at] as string} widget={widget} />
      ))}
      {list.length === 0 && <EmptyList isTable={isRow === true} />}
    </SortableList>
  );
}

/** A place that takes the next component; a press lets the palette put it here. */
function EmptyList({ isTable }: { isTable: boolean }) {
  const { store, words } = useDesignerContext();
  return (
    <button
      type="button"
      className="hfd-empty"
      tabIndex={-1}
      onClick={(event) => {
        const list = event.currentTarget.closest('[data-list]');
        if (list) store.setInsertionTarget(listPathOf(list));
        event.stopPropagation();
      }}
    >
      {words(isTable ? 'tableEmpty' : 'columnEmpty')}
      <span className="hfd-hidden">{words('insertHere')}</span>
    </button>
  );
}

interface ItemProps {
  /** Under which dragging knows it. */
  id: string;
  widget: Widget;
  /** Where it stands in the form's own list, and among how many; undefined inside a container. */
  index?: number;
  count?: number;
  /** Takes the height of an item of a long form. */
  measure?: ((item: Element | null) => () => void) | undefined;
}

/** One widget on the canvas. It renders again only when it, its place, or whether it is selected, changes. */
export const CanvasItem = memo(function CanvasItem({ id, widget, index, count, measure }: ItemProps) {
  const { nameOf } = useDesignerContext();
  const mark = useDesigner((state) => state.marksOf(widget));
  const isSelected = (mark & marks.selected) !== 0;
  const isCurrent = (mark & marks.current) !== 0;
  const isFaulty = (mark & marks.faulty) !== 0;
  const { ref, isDragging, ...drag } = useSorting(id, measure);
  const badge = (isFaulty || hasBadge(widget, isSelected)) && (
    <span className="hfd-badge" data-wrong={isFaulty || undefined}>
      {isFaulty && <Wrong />}
      {widget.model}
    </span>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the canvas moves it by keys too
    <div
      ref={ref}
      className="hfd-item"
      {...drag}
      data-dragging={isDragging || undefined}
      role={index === undefined ? 'group' : 'listitem'}
      aria-posinset={index === undefined ? undefined : index + 1}
      aria-setsize={count}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- items of the application are walked by arrows
      tabIndex={isCurrent ? 0 : -1}
      aria-label={nameOf(widget)}
      aria-current={isSelected || undefined}
      data-item=""
      data-index={index}
      data-type={widget.type}
      data-container={structureOf(widget.type).slot}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      data-hidden={widget.options.hidden === true || undefined}
    >
      {isCurrent ? <ItemTools widget={widget} badge={badge} /> : badge}
      {structureOf(widget.type).slot ? (
        <Container widget={widget} />
      ) : (
        <WidgetPreview widget={widget} isNear={measure !== undefined} />
      )}
    </div>
  );
});

/** The mouse drags an item by its handle, a finger by resting on it. */
function useSorting(id: string, measure: ItemProps['measure']) {
  const item = useRef<HTMLDivElement>(null);
  const data = useMemo((): DragData => ({ item }), []);
  const { listeners, setNodeRef, isDragging } = useSortable({ id, data });
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      item.current = element;
      setNodeRef(element);
      const stop = measure?.(element);
      return () => {
        stop?.();
        item.current = null;
        setNodeRef(null);
      };
    },
    [setNodeRef, measure],
  );
  const onMouseDown = (event: ReactMouseEvent) => {
    if ((event.target as Element).closest('[data-drag]')) listeners?.onMouseDown?.(event);
  };
  const onTouchStart = (event: ReactTouchEvent) => {
    if (!(event.target as Element).closest('button')) listeners?.onTouchStart?.(event);
  };
  return { ref, isDragging, onMouseDown, onTouchStart };
}

function Wrong() {
  const { words } = useDesignerContext();
  return (
    <span role="img" aria-label={words('hasFaults')} title={words('hasFaults')}>
      ⚠{' '}
    </span>
  );
}

/** Data-bound widgets show their data key, and so does what is selected. */
function hasBadge({ type, model, options }: Widget, isSelected: boolean): boolean {
  const { slot, holds } = structureOf(type);
  return (
    model !== '' && (isSelected || slot !== undefined || (holds !== 'nothing' && options.dataBind !== false))
  );
}

const Container = memo(function Container({ widget }: { widget: Widget }) {
  const { words } = useDesignerContext();
  const { slot } = structureOf(widget.type);
  const lists = childLists(widget);
  if (slot === 'tableColumns' || slot === 'list') {
    return (
      <>
        <p className="hfd-caption">{widget.name}</p>
        {lists.map(({ list, path }) => (
          <CanvasList key={path} list={list} slot={path} isRow={slot === 'tableColumns'} />
        ))}
      </>
    );
  }
  if (slot === 'rows') {
    return (
      <div className="hfd-report">
        {layOutCells(widget.rows ?? []).map(({ row, cell, top, left, height, width, section }) => (
          <CanvasList
            key={`${top} ${left}`}
            list={section.list}
            slot={`rows.${row}.columns.${cell}.list`}
            style={{ gridArea: `${top + 1} / ${left + 1} / span ${height} / span ${width}` }}
          />
        ))}
      </div>
    );
  }
  if (slot === 'tabs') {
    return (widget.tabs ?? []).map((section, at) => (
      <section key={section.name ?? at} aria-label={section.label}>
        <p className="hfd-caption">{section.label}</p>
        <CanvasList list={section.list} slot={`tabs.${at}.list`} />
      </section>
    ));
  }
  return (
    <div className="hfd-grid">
      {(widget.columns ?? []).map((section, at) => (
        <section
          key={section.key ?? at}
          className="hfd-grid-column"
          aria-label={words('column', { at: at + 1 })}
          style={{ flexGrow: Math.min(24, Math.max(1, Number(section.options.span) || 12)) }}
        >
          <CanvasList list={section.list} slot={`columns.${at}.list`} />
        </section>
      ))}
    </div>
  );
});

/** The widget as it will look. It takes no input here, and what is hidden or has conditions shows all the same. */
const WidgetPreview = memo(function Face({ widget, isNear }: { widget: Widget; isNear: boolean }) {
  const { typeName } = useDesignerContext();
  const element = useRef<HTMLDivElement>(null);
  const isSeen = useInViewport(widget, element, isNear);
  if (widget.type === '') return <p className="hfd-hint">{typeName('')}</p>;
  return (
    <div ref={element} className="hfd-face" data-waiting={!isSeen || undefined} inert>
      {isSeen && <RenderedWidget widget={widget} />}
    </div>
  );
});

function RenderedWidget({ widget }: { widget: Widget }) {
  const { renderer, locale } = useDesignerContext();
  const config = useDesigner((state): FormConfig => state.document.config);
  const preview = useMemo(() => {
    const { conditions: _, calculate: _calculated, ...rest } = widget;
    const shown: Widget = { ...rest, options: { ...rest.options, hidden: false } };
    return { ...emptyDocument(), list: [shown], config: { ...config, width: '' } };
  }, [widget, config]);
  return <FormRenderer data={preview} locale={locale} {...renderer} />;
}

import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useMemo, useState } from 'react';
import type { StatusTone } from '../../primitives/badge/index.ts';
import { keptRow } from '../../primitives/data-table/index.ts';
import { useIsPrinting } from '../../primitives/printing/index.ts';
import { truncate } from '../../primitives/truncated-text/index.ts';
import { useProductWords } from '../product-words/index.ts';
import { IntentionMark, TaskStateChip } from '../status-chips/index.ts';
import { textLimits } from '../text-limits/index.ts';
import { type TimelineRow, toTimelineRows } from './rows.ts';
import { List, Month } from './Timeline.styles.ts';
import { TimelineEntry } from './TimelineEntry.tsx';
import { timelineTypes } from './timeline-types.ts';
import type { TimelineItem } from './types.ts';
import { useGradualRows } from './useGradualRows.ts';

/** From this many items on only those in sight are drawn. */
const virtualBeyond = 100;

/** What a row measures when its words fit their lines: an estimate that is right spares measuring all rows anew. */
function estimatedHeight(row: TimelineRow | undefined, layout: 'full' | 'side'): number {
  if (!row || row.kind === 'month') return 36;
  const { content } = row.item;
  if (layout === 'full') return content ? 58 : 48;
  const short = truncate(content, textLimits.timelineNote);
  // 17 characters fit beside the dot in a panel of 300.
  return 54 + (content ? 2 + 20 * Math.ceil((short === content ? short.length : 33) / 17) : 0);
}

interface TimelineListProps {
  items: readonly TimelineItem[];
  layout: 'full' | 'side';
  /** The element that scrolls. */
  container: HTMLElement | null;
  onOpenNote?: (details: { item: TimelineItem }) => void;
  onOpenAnswer?: (details: { item: TimelineItem }) => void;
  /** Executes, or changes, an open plan; keep the functions. Without them plans are only told of. */
  onExecutePlan?: (details: { item: TimelineItem }) => void;
  onChangePlan?: (details: { item: TimelineItem }) => void;
}

/** The months with their items. Which notes are open outlives an item's scrolling out of sight. */
export function TimelineList({
  items,
  layout,
  container,
  onOpenNote,
  onOpenAnswer,
  onExecutePlan,
  onChangePlan,
}: TimelineListProps) {
  const { t, i18n } = useLingui();
  const rows = useMemo(() => toTimelineRows(items), [items]);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((id: string) => {
    setExpanded((open) => {
      const next = new Set(open);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  // A new function would have every row placed anew at each step of scrolling.
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows]);
  const heightOf = useCallback((index: number) => estimatedHeight(rows[index], layout), [rows, layout]);
  const isPrinting = useIsPrinting();
  const isVirtual = items.length > virtualBeyond && !isPrinting;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called during render only
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => container,
    getItemKey: keyOf,
    estimateSize: heightOf,
    overscan: 3,
  });
  const visible = isVirtual
    ? virtualizer.getVirtualItems()
    : rows.map((_, index) => ({ index, start: 0, end: 0 }));
  const drawn = useGradualRows(visible.map(({ index }) => rows[index]?.key ?? ''));
  // No custom properties here: changing one would restyle every row.
  const gaps = isVirtual
    ? {
        paddingTop: visible[0]?.start ?? 0,
        paddingBottom: virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0),
      }
    : undefined;
  const monthName = useMemo(
    () => new Intl.DateTimeFormat(i18n.locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
    [i18n.locale],
  );

  return (
    <List aria-label={t`互动记录`} style={gaps}>
      {visible.map(({ index, start, end }) => {
        const row = rows[index];
        if (!row) return null;
        if (isVirtual && !drawn.has(row.key)) return <li key={row.key} style={{ height: end - start }} />;
        const place = isVirtual
          ? {
              ref: virtualizer.measureElement,
              'data-index': index,
              'aria-setsize': rows.length,
              'aria-posinset': index + 1,
            }
          : {};
        return (
          // Open plans alone: the focus goes on to the next of them when one is done.
          <li key={row.key} {...place} {...(row.kind === 'item' && isPlan(row.item) && keptRow(row.item.id))}>
            {row.kind === 'month' ? (
              <Month>{monthName.format(new Date(`${row.month}-01T00:00:00Z`))}</Month>
            ) : (
              <Entry
                item={row.item}
                isLast={row.isLastOfMonth}
                layout={layout}
                isExpanded={expanded.has(row.item.id)}
                onToggle={toggle}
                onOpenNote={onOpenNote}
                onOpenAnswer={row.item.hasAnswer ? onOpenAnswer : undefined}
                onExecutePlan={isPlan(row.item) ? onExecutePlan : undefined}
                onChangePlan={isPlan(row.item) ? onChangePlan : undefined}
              />
            )}
          </li>
        );
      })}
    </List>
  );
}

interface EntryProps {
  item: TimelineItem;
  isLast: boolean;
  layout: 'full' | 'side';
  isExpanded: boolean;
  onToggle: (id: string) => void;
  onOpenNote: TimelineListProps['onOpenNote'];
  onOpenAnswer: TimelineListProps['onOpenAnswer'];
  onExecutePlan: TimelineListProps['onExecutePlan'];
  onChangePlan: TimelineListProps['onChangePlan'];
}

const isPlan = ({ type, status }: TimelineItem) => type === 'callback' && status === 'pending';

const Entry = memo(function Entry({
  item,
  onToggle,
  onOpenNote,
  onOpenAnswer,
  onExecutePlan,
  onChangePlan,
  ...place
}: EntryProps) {
  const { i18n } = useLingui();
  const inWords = useProductWords();
  const { name, icon } = timelineTypes[item.type];
  return (
    <TimelineEntry
      icon={icon}
      title={i18n._(name)}
      day={item.date.slice(5)}
      time={item.time}
      dateTime={[item.date, item.time].filter(Boolean).join(' ')}
      by={[inWords(item.method), item.place ?? '', item.doctor]}
      note={item.content}
      tone={toneOf(item)}
      isGhost={item.status === 'pending'}
      {...place}
      onToggle={() => onToggle(item.id)}
      onOpenNote={onOpenNote && (() => onOpenNote({ item }))}
      onOpen={onOpenAnswer && (() => onOpenAnswer({ item }))}
      onExecute={onExecutePlan && (() => onExecutePlan({ item }))}
      onChange={onChangePlan && (() => onChangePlan({ item }))}
      marks={
        <>
          {item.intention && <IntentionMark intention={item.intention} name={item.intentionName} />}
          {item.status && <TaskStateChip isExecuted={item.status === 'executed'} />}
          {item.statusText && <small>{inWords(item.statusText)}</small>}
        </>
      }
    />
  );
});

function toneOf({ type, status }: TimelineItem): StatusTone | undefined {
  if (status === 'executed') return 'task-executed';
  if (type === 'outpatient') return 'visit-outpatient';
  return type === 'inpatient' ? 'visit-inpatient' : undefined;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { keptBody, useKeptFocus } from '../../primitives/data-table/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import type { SelectOption } from '../../primitives/select/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { type DisturbMark, DisturbWords } from '../do-not-disturb/index.ts';
import { Body, Foot, HeadRow, Root, Scroller, Settings, Waiting } from './Timeline.styles.ts';
import { TimelineList } from './TimelineList.tsx';
import { MethodFilter, TypeFilter } from './TimelineSettings.tsx';
import { openTimelineFilter, type TimelineFilter, type TimelineItem, timelineFilterTypes } from './types.ts';

export interface TimelineProps {
  /** What the filter leaves, newest first. */
  items: readonly TimelineItem[];
  filter: TimelineFilter;
  /** The new choice; keeping it for the next visit is the caller's. */
  onFilterChange: (details: { filter: TimelineFilter }) => void;
  /** The ways to choose from. */
  methods: readonly SelectOption[];
  /** The customer does not want to be disturbed: stands above what is planned and was done. */
  disturb?: DisturbMark;
  /** How many items there are with the filter and without. */
  counts?: { matching: number; total: number };
  /** Complaints can be read, and are one of the types to choose. @default true */
  hasComplaints?: boolean;
  /** `full` stands on the customer's page, `side` fits a panel of 300. @default 'full' */
  layout?: 'full' | 'side';
  /** @default false */
  isLoading?: boolean;
  /** Why nothing could be loaded. */
  loadError?: string;
  onRetry?: () => void;
  /** Earlier items exist: offers to load them. @default false */
  hasOlder?: boolean;
  /** @default false */
  isLoadingOlder?: boolean;
  /** Why the last attempt to load earlier items failed; what is here stays. */
  olderError?: string;
  onLoadOlder?: () => void;
  /** Shows a whole note elsewhere, such as in a dialog; without it a note opens in place. */
  onOpenNote?: (details: { item: TimelineItem }) => void;
  /** Opens the filled form of an item that has one; keep the function, as every row is drawn anew for another. */
  onOpenAnswer?: (details: { item: TimelineItem }) => void;
  /** Executes, or changes, an open plan; keep the functions. Without them plans are only told of. */
  onExecutePlan?: (details: { item: TimelineItem }) => void;
  onChangePlan?: (details: { item: TimelineItem }) => void;
}

/**
 * Everything that happened with a customer, grouped by month: types as icons, filtered by type and way. It fills its
 * container's height and scrolls inside; beyond 100 items only those in sight are drawn.
 */
export function Timeline(props: TimelineProps) {
  const { t } = useLingui();
  const { layout = 'full', filter, counts, onFilterChange } = props;
  const isFull = layout === 'full';
  const [isSettingOpen, setSettingOpen] = useState(isFull);
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const settingsId = useId();
  const kept = useKeptFocus();
  const method = <MethodFilter filter={filter} methods={props.methods} onFilterChange={onFilterChange} />;
  const Heading = isFull ? 'h2' : 'h3';

  return (
    <Root ref={kept} data-layout={layout} aria-label={t`互动时间轴`}>
      <HeadRow>
        <Heading>{t`互动时间轴`}</Heading>
        {counts && <small aria-live="polite">{<Counts {...counts} />}</small>}
        <span data-end>
          {isFull && method}
          <IconButton
            size="small"
            label={t`时间轴设置`}
            icon={<SlidersHorizontal size={16} aria-hidden />}
            aria-expanded={isSettingOpen}
            aria-controls={settingsId}
            onPress={() => setSettingOpen(!isSettingOpen)}
          />
        </span>
      </HeadRow>
      {props.disturb && (
        <Foot>
          <DisturbWords mark={props.disturb} />
        </Foot>
      )}
      <Settings id={settingsId} hidden={!isSettingOpen}>
        <TypeFilter
          filter={filter}
          hasComplaints={props.hasComplaints ?? true}
          onFilterChange={onFilterChange}
        />
        {!isFull && method}
      </Settings>
      <Body {...keptBody}>
        <Scroller ref={setContainer} role="group" aria-label={t`互动记录`} tabIndex={0}>
          <Contents {...props} layout={layout} container={container} />
        </Scroller>
      </Body>
    </Root>
  );
}

interface ContentsProps extends TimelineProps {
  layout: 'full' | 'side';
  container: HTMLDivElement | null;
}

function Contents({ container, ...props }: ContentsProps): ReactNode {
  const { t } = useLingui();
  const { items, filter, layout, onFilterChange } = props;
  if (props.isLoading) {
    return (
      <Waiting role="status" aria-label={t`正在加载…`}>
        {[1, 2, 3, 4].map((line) => (
          <div key={line}>
            <Skeleton width="40%" />
            <Skeleton width="80%" />
          </div>
        ))}
      </Waiting>
    );
  }
  if (props.loadError) {
    return <FailureState title={t`互动时间轴加载失败`} detail={props.loadError} onRetry={props.onRetry} />;
  }
  if (items.length === 0 && !props.hasOlder) {
    const isFiltered = filter.method !== '' || filter.types.length < timelineFilterTypes.length;
    return (
      <EmptyState
        action={
          isFiltered && (
            <Button onPress={() => onFilterChange({ filter: openTimelineFilter })}>
              <Trans>清除筛选</Trans>
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <TimelineList
        items={items}
        layout={layout}
        container={container}
        onOpenNote={props.onOpenNote}
        onOpenAnswer={props.onOpenAnswer}
        onExecutePlan={props.onExecutePlan}
        onChangePlan={props.onChangePlan}
      />
      <Older {...props} />
    </>
  );
}

function Counts({ matching, total }: { matching: number; total: number }) {
  if (matching === total) return <Trans>共 {total} 条</Trans>;
  return (
    <Trans>
      已筛选 {matching} / {total} 条
    </Trans>
  );
}

function Older({ hasOlder = false, isLoadingOlder = false, olderError, onLoadOlder }: TimelineProps) {
  if (!hasOlder) {
    return (
      <Foot>
        <Trans>没有更早的记录</Trans>
      </Foot>
    );
  }
  return (
    <Foot>
      {olderError && <span role="alert">{olderError}</span>}
      <Button variant="text" size="small" isBusy={isLoadingOlder} onPress={onLoadOlder}>
        {olderError ? <Trans>重试</Trans> : <Trans>加载更早的记录</Trans>}
      </Button>
      {/* What was not loaded is not on paper, which has to say so. */}
      <span data-on-paper>
        <Trans>更早的记录未打印</Trans>
      </span>
    </Foot>
  );
}

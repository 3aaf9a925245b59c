import type { Scope } from '@huifang/domain/scopes';
import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { type DateRange, DateRangePicker } from '../../primitives/date-picker/index.ts';
import { Drawer } from '../../primitives/drawer/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { narrowScreen, useMediaQuery } from '../../primitives/media-query/index.ts';
import { ComboBox, type ComboBoxProps, Select, type SelectOption } from '../../primitives/select/index.ts';
import { Tabs } from '../../primitives/tabs/index.ts';
import { SearchField } from '../../primitives/text-field/index.ts';
import { useSearchHint } from '../call-number/index.ts';
import { ScopeFilter } from '../scope-filter/index.ts';
import {
  Filters,
  HeadLine,
  Instead,
  SheetFields,
  ToolLine,
  Tools,
} from '../service-centre/ServiceCentreToolbar.styles.ts';
import { useSlashFocus } from '../service-centre/useSlashFocus.ts';
import { type CallbackTab, callbackTabs } from './types.ts';

export interface CallbackToolbarProps {
  /** The button of the list's views, which leads the line. */
  views?: ReactNode;
  tab: CallbackTab;
  onTabChange: (details: { tab: CallbackTab }) => void;
  /** Rows behind each tab, as far as they are known. */
  counts?: Partial<Record<CallbackTab, number>>;
  /** The id of the element with role `tabpanel` around the table. */
  panelId: string;
  /** The scopes that the server grants, in order (rule access-6). */
  scopes: readonly Scope[];
  scope: Scope;
  onScopeChange: (details: { scope: Scope }) => void;
  searchText: string;
  onSearchTextChange: (details: { value: string }) => void;
  /** Such as 筛选内容需要大于两个字符! */
  searchError?: string;
  /** Enter, 搜索, or the emptied box: with no words the search is over. */
  onSearch: (details: { value: string }) => void;
  /** Who executes the plan, or made the callback. */
  executor: SelectOption | undefined;
  onExecutorChange: (details: { executor: SelectOption | undefined }) => void;
  onSearchStaff: NonNullable<ComboBoxProps['onSearch']>;
  /** The phone line whose callbacks are listed; absent: there is nothing to take back. */
  line?: SelectOption;
  onLineChange?: (details: { line: SelectOption | undefined }) => void;
  /** Of plans the plan's day, of callbacks the day they were made. */
  range: DateRange;
  onRangeChange: (details: { range: DateRange }) => void;
  today: string;
  /** Such as the settings of the columns; below 768 there are none. */
  tools?: ReactNode;
  onRefresh: () => void;
  /** @default false */
  isRefreshing?: boolean;
  /** The way to a new plan. */
  primary?: ReactNode;
  /** Takes the place of the filters but the search, below 1280 of the tool line's left part; nothing jumps. */
  selection?: ReactNode;
}

/** Everything above the list of follow-ups: tabs with counts, filters, one line of tools. `/` goes to the search. */
export function CallbackToolbar(props: CallbackToolbarProps) {
  const { t } = useLingui();
  const isPhone = useMediaQuery(narrowScreen);
  const isWide = useMediaQuery('(min-width: 1280px)');
  const search = useSlashFocus();
  const names: Record<CallbackTab, string> = {
    today: t`今天`,
    overdue: t`超期`,
    later: t`明天及以后`,
    done: t`已回访`,
    unassigned: t`未分配`,
  };
  const refresh = (
    <IconButton
      size={isPhone ? 'medium' : 'small'}
      label={t`刷新`}
      icon={<RefreshCw size={16} />}
      isPending={props.isRefreshing}
      onPress={props.onRefresh}
    />
  );
  const tools = (
    <Tools>
      {props.tools}
      {refresh}
    </Tools>
  );
  return (
    <div>
      <HeadLine>
        <Tabs
          label={t`回访管理`}
          panelId={props.panelId}
          selectedId={props.tab}
          items={callbackTabs.map((id) => ({
            id,
            label: names[id],
            count: props.counts?.[id],
            countTone: id === 'overdue' ? 'warning' : 'neutral',
          }))}
          onSelect={({ id }) => props.onTabChange({ tab: id as CallbackTab })}
        />
        {!isPhone && props.primary}
      </HeadLine>
      <CallbackFilters {...props} searchRef={search} narrowEnd={refresh} wideEnd={isWide && tools} />
      {!isWide && (!isPhone || props.selection) && (
        <ToolLine>
          {props.selection}
          {!isPhone && tools}
        </ToolLine>
      )}
    </div>
  );
}

interface FilterProps extends CallbackToolbarProps {
  searchRef: Ref<HTMLInputElement>;
  narrowEnd: ReactNode;
  /** Stands at the row's end from 1280 up. */
  wideEnd: ReactNode;
}

/** The filters as one row; below 768 the search stays and the others wait in a sheet. */
function CallbackFilters({ searchRef, narrowEnd, wideEnd, ...props }: FilterProps) {
  const { t } = useLingui();
  const hint = useSearchHint();
  const isPhone = useMediaQuery(narrowScreen);
  const isNarrow = useMediaQuery('(max-width: 1279px)');
  // The line that a link led to takes the room of the date's name.
  const isTight = isNarrow || props.line !== undefined;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const search = (
    <SearchField
      ref={searchRef}
      label={t`姓名或联系电话`}
      isLabelHidden
      placeholder={hint}
      value={props.searchText}
      error={props.searchError}
      onChange={props.onSearchTextChange}
      onSearch={props.onSearch}
    />
  );
  if (isPhone)
    return (
      <Filters role="search" aria-label={t`筛选回访`}>
        {props.views}
        {search}
        <Button icon={<SlidersHorizontal size={16} aria-hidden />} onPress={() => setSheetOpen(true)}>
          <Trans>筛选</Trans>
        </Button>
        {narrowEnd}
        <Drawer
          title={<Trans>筛选</Trans>}
          isOpen={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          footer={
            <Button variant="primary" onPress={() => setSheetOpen(false)}>
              <Trans>确定</Trans>
            </Button>
          }
        >
          <SheetFields>
            <ScopeFilter of="follow-ups" {...props} isLabelHidden={false} />
            <ExecutorField {...props} isLabelHidden={false} />
            <LineField {...props} isLabelHidden={false} />
            <RangeField {...props} isLabelHidden={false} />
          </SheetFields>
        </Drawer>
      </Filters>
    );
  if (wideEnd && props.selection)
    return (
      <Filters role="search" aria-label={t`筛选回访`} data-one-line>
        {props.views}
        {search}
        <Instead>{props.selection}</Instead>
        {wideEnd}
      </Filters>
    );
  return (
    <Filters
      role="search"
      aria-label={t`筛选回访`}
      data-one-line={wideEnd ? true : undefined}
      data-tight={wideEnd && isTight ? true : undefined}
    >
      {props.views}
      <ScopeFilter of="follow-ups" {...props} />
      {search}
      <ExecutorField {...props} isLabelHidden />
      <LineField {...props} isLabelHidden />
      <RangeField {...props} isLabelHidden={isTight} isShort={isTight} />
      <Button onPress={() => props.onSearch({ value: props.searchText })}>
        <Trans>搜索</Trans>
      </Button>
      {wideEnd}
    </Filters>
  );
}

type PartProps = CallbackToolbarProps & { isLabelHidden: boolean };

function ExecutorField({ executor, onExecutorChange, onSearchStaff, isLabelHidden, tab }: PartProps) {
  const { t } = useLingui();
  return (
    <ComboBox
      label={t`执行人`}
      isLabelHidden={isLabelHidden}
      placeholder={t`执行人`}
      value={executor}
      // Nobody executes what is not assigned.
      isDisabled={tab === 'unassigned'}
      onSearch={onSearchStaff}
      onChange={({ option }) => onExecutorChange({ executor: option })}
    />
  );
}

/** Which line a link led to; cleared it narrows the list no more. */
function LineField({ line, onLineChange, isLabelHidden }: PartProps) {
  const { t } = useLingui();
  if (!line || !onLineChange) return null;
  return (
    <Select
      label={t`线路`}
      isLabelHidden={isLabelHidden}
      isClearable
      options={[line]}
      value={line.value}
      onChange={({ value }) => onLineChange({ line: value === '' ? undefined : line })}
    />
  );
}

function RangeField({
  tab,
  range,
  onRangeChange,
  today,
  isLabelHidden,
  isShort,
}: PartProps & { isShort?: boolean }) {
  const { t } = useLingui();
  // Today is a day already.
  if (tab === 'today') return null;
  return (
    <DateRangePicker
      key={tab}
      label={tab === 'done' ? t`回访日期` : t`计划日期`}
      labelPosition="left"
      isLabelHidden={isLabelHidden}
      isShort={isShort}
      value={range}
      today={today}
      onChange={({ value }) => onRangeChange({ range: value })}
    />
  );
}

import type { ConsultTab } from '@huifang/domain/consult/words';
import type { Scope } from '@huifang/domain/scopes';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronsRight, Search, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { CountBadge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { CheckboxGroup } from '../../primitives/checkbox/index.ts';
import { addDays, type DateRange, DateRangePicker } from '../../primitives/date-picker/index.ts';
import { Drawer } from '../../primitives/drawer/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { narrowScreen, useMediaQuery } from '../../primitives/media-query/index.ts';
import { Menu } from '../../primitives/menu/index.ts';
import { SearchField } from '../../primitives/text-field/index.ts';
import { useSearchHint } from '../call-number/index.ts';
import { MoreConditionsButton } from '../conditions-drawer/index.ts';
import { ScopeFilter } from '../scope-filter/index.ts';
import { rangeOfTab } from './conditions.ts';
import { showDay } from './dates.ts';
import { Coming, Filters, Instead, PeriodButton, SheetFields } from './ServiceCentreToolbar.styles.ts';
import type { CustomerType } from './types.ts';

export interface ServiceCentreFiltersProps {
  /** The button of the list's views, which leads the line. */
  views?: ReactNode;
  tab: ConsultTab;
  /** The scopes that the server grants, in order (rule access-6). */
  scopes: readonly Scope[];
  scope: Scope;
  onScopeChange: (details: { scope: Scope }) => void;
  searchText: string;
  onSearchTextChange: (details: { value: string }) => void;
  /** Such as 筛选内容需要大于两个字符! */
  searchError?: string;
  customerTypes: readonly CustomerType[];
  onCustomerTypesChange: (details: { customerTypes: CustomerType[] }) => void;
  range: DateRange;
  onRangeChange: (details: { range: DateRange }) => void;
  today: string;
  /** Enter, 搜索, or the emptied box: with no words the search is over. */
  onSearch: (details: { value: string }) => void;
  conditionCount: number;
  onOpenConditions: () => void;
}

/** The filters as one row; below 768 the search stays and the others wait in a sheet. */
export function ServiceCentreFilters({
  searchRef,
  narrowEnd,
  wideEnd,
  instead,
  ...props
}: ServiceCentreFiltersProps & {
  searchRef: Ref<HTMLInputElement>;
  /** Stands at the row's end from 1280 up. */
  wideEnd?: ReactNode;
  /** Takes the place of the filters but the search there, so that nothing jumps. */
  instead?: ReactNode;
  /** Stands at the row's end below 768. */
  narrowEnd?: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const hint = useSearchHint();
  const isPhone = useMediaQuery(narrowScreen);
  // From 1280 up the tools share the line: there is less room for longer words, for views, and for the days to come.
  const isNarrow = useMediaQuery('(max-width: 1439px)');
  const isHalfWide = useMediaQuery('(max-width: 1599px)');
  const isWide = useMediaQuery('(min-width: 1760px)');
  const hasLongWords = i18n.locale === 'en-US';
  const hasMore = hasLongWords || props.tab === 'expected';
  const isTight = isNarrow || (hasMore ? !isWide : isHalfWide);
  const isTightest = isNarrow || (hasLongWords && props.tab === 'expected');
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
  const moreIcon = <SlidersHorizontal size={16} aria-hidden />;
  const count = props.conditionCount > 0 && <CountBadge count={props.conditionCount} />;

  const { start, end } = props.range;
  const day = (date: string) => showDay(date, props.today, false);
  const period = rangeOfTab[props.tab] && start && end && t`${day(start)} 至 ${day(end)}`;

  if (isPhone)
    return (
      <Filters role="search" aria-label={t`筛选客户`}>
        {props.views}
        {search}
        {period && <PeriodButton onPress={() => setSheetOpen(true)}>{period}</PeriodButton>}
        <Button icon={moreIcon} onPress={() => setSheetOpen(true)}>
          <Trans>筛选</Trans>
          {count}
        </Button>
        {narrowEnd}
        <Drawer
          title={<Trans>筛选</Trans>}
          isOpen={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          footer={
            <>
              <MoreConditionsButton
                variant="secondary"
                count={props.conditionCount}
                onPress={props.onOpenConditions}
              />
              <Button
                variant="primary"
                onPress={() => {
                  setSheetOpen(false);
                  props.onSearch({ value: props.searchText });
                }}
              >
                <Trans>搜索</Trans>
              </Button>
            </>
          }
        >
          <SheetFields>
            <ScopeFilter of="customers" {...props} isLabelHidden={false} />
            <TypesField {...props} isLabelHidden={false} />
            <RangeField {...props} isLabelHidden={false} />
          </SheetFields>
        </Drawer>
      </Filters>
    );

  if (instead)
    return (
      <Filters role="search" aria-label={t`筛选客户`} data-one-line>
        {props.views}
        {search}
        <Instead>{instead}</Instead>
        {wideEnd}
      </Filters>
    );

  return (
    <Filters
      role="search"
      aria-label={t`筛选客户`}
      data-one-line={wideEnd ? true : undefined}
      data-tight={isTight ? (isTightest ? 'most' : true) : undefined}
    >
      {props.views}
      <ScopeFilter of="customers" {...props} />
      {search}
      <TypesField {...props} isLabelHidden />
      <RangeField
        {...props}
        isLabelHidden={isTight}
        isShort={isTight}
        isComingInMenu={isNarrow && hasLongWords}
      />
      <Button
        icon={isTight && hasLongWords && <Search size={16} aria-hidden />}
        onPress={() => props.onSearch({ value: props.searchText })}
      >
        {isTight && hasLongWords ? (
          <span>
            <Trans>搜索</Trans>
          </span>
        ) : (
          <Trans>搜索</Trans>
        )}
      </Button>
      <MoreConditionsButton count={props.conditionCount} onPress={props.onOpenConditions} />
      {wideEnd}
    </Filters>
  );
}

type PartProps = ServiceCentreFiltersProps & { isLabelHidden: boolean };

function TypesField({ customerTypes, onCustomerTypesChange, isLabelHidden }: PartProps) {
  const { t } = useLingui();
  return (
    <CheckboxGroup
      label={t`客户类型`}
      isLabelHidden={isLabelHidden}
      options={[
        { value: '就诊', label: t`就诊` },
        { value: '注册', label: t`注册` },
        { value: '意向', label: t`意向` },
      ]}
      value={customerTypes}
      onChange={({ value }) => onCustomerTypesChange({ customerTypes: value as CustomerType[] })}
    />
  );
}

function RangeField({
  tab,
  today,
  range,
  onRangeChange,
  isLabelHidden,
  isShort,
  isComingInMenu,
}: PartProps & { isShort?: boolean; isComingInMenu?: boolean }) {
  const { t } = useLingui();
  const names = {
    registered: t`登记日期`,
    plannedCallback: t`预计回访`,
    callback: t`回访日期`,
    lastCallback: t`最后回访`,
    expectedArrival: t`预计到院`,
    arrival: t`到院日期`,
  };
  const id = rangeOfTab[tab];
  if (!id) return null;
  return (
    <>
      <DateRangePicker
        key={id}
        label={names[id]}
        labelPosition="left"
        isLabelHidden={isLabelHidden}
        isShort={isShort}
        today={today}
        value={range}
        onChange={({ value }) => onRangeChange({ range: value })}
      />
      {id === 'expectedArrival' && <ComingDays {...{ today, range, onRangeChange, isComingInMenu }} />}
    </>
  );
}

/** Who is expected next, one press away: the tab itself looks back. */
function ComingDays({
  today,
  range,
  onRangeChange,
  isComingInMenu = false,
}: Pick<ServiceCentreFiltersProps, 'today' | 'range' | 'onRangeChange'> & { isComingInMenu?: boolean }) {
  const { t } = useLingui();
  const tomorrow = addDays(today, 1);
  const choices = [
    { name: t`明天`, days: { start: tomorrow, end: tomorrow } },
    { name: t`未来 7 天`, days: { start: tomorrow, end: addDays(today, 7) } },
  ];
  const isChosen = ({ days }: (typeof choices)[number]) =>
    range.start === days.start && range.end === days.end;
  if (isComingInMenu)
    return (
      <Menu
        label={t`即将到院`}
        trigger={<IconButton label={t`即将到院`} icon={<ChevronsRight size={16} />} />}
        sections={[
          {
            id: 'coming',
            selectedId: choices.find(isChosen)?.name ?? '',
            items: choices.map(({ name }) => ({ id: name, label: name })),
          },
        ]}
        onAction={({ id }) => {
          const chosen = choices.find(({ name }) => name === id);
          if (chosen) onRangeChange({ range: chosen.days });
        }}
      />
    );
  return (
    <Coming role="group" aria-label={t`即将到院`}>
      {choices.map((choice) => (
        <Button
          key={choice.days.end}
          variant="quiet"
          aria-pressed={isChosen(choice)}
          onPress={() => onRangeChange({ range: choice.days })}
        >
          {choice.name}
        </Button>
      ))}
    </Coming>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, RefreshCw, SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CountBadge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { DateRangePicker } from '../../primitives/date-picker/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { narrowScreen, useMediaQuery } from '../../primitives/media-query/index.ts';
import type { SelectOption } from '../../primitives/select/index.ts';
import { Tabs } from '../../primitives/tabs/index.ts';
import { SearchField, TextField } from '../../primitives/text-field/index.ts';
import { useWholeNumbersOnly } from '../call-number/index.ts';
import { MoreConditionsButton } from '../conditions-drawer/index.ts';
import { Filters, HeadLine } from '../service-centre/ServiceCentreToolbar.styles.ts';
import { type ComplaintConditions, countComplaintConditions, countNarrowConditions } from './types.ts';

/** Starts a registration: in the toolbar, below 768 in the page's footer. */
export const RegisterComplaintButton = ({ onPress }: { onPress: () => void }) => (
  <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={onPress}>
    <Trans>登记投诉</Trans>
  </Button>
);

export interface ComplaintToolbarProps {
  /** The button of the list's views, which leads the line. */
  views?: ReactNode;
  /** The organisation's states, by code. */
  states: readonly SelectOption[];
  /** The chosen state's code; empty for all. */
  state: string;
  /** How many complaints each state has under the conditions, by code; empty for all together. */
  counts?: Readonly<Record<string, number>>;
  onStateChange: (details: { state: string }) => void;
  /** The id of the element with role `tabpanel` around the table. */
  panelId: string;
  /** What the list is narrowed by now. */
  conditions: ComplaintConditions;
  /** What is being asked for next. */
  draft: ComplaintConditions;
  onDraftChange: (details: { draft: ComplaintConditions }) => void;
  nameError?: string;
  phoneError?: string;
  /** The organisation's current day. */
  today: string;
  onSearch: (details: { draft: ComplaintConditions }) => void;
  onOpenConditions: () => void;
  onRefresh: () => void;
  /** Such as the settings of the columns; below 768 there are none. */
  tools?: ReactNode;
  /** @default false */
  isRefreshing?: boolean;
  /** Absent without the right to register. Below 768 the button belongs to the page's footer. */
  onRegister?: () => void;
}

/** Everything above the complaint list: one tab a state, then the conditions that are asked most. */
export function ComplaintToolbar(props: ComplaintToolbarProps) {
  const { t } = useLingui();
  const isWholeOnly = useWholeNumbersOnly();
  const isPhone = useMediaQuery(narrowScreen);
  const { draft, onDraftChange, onSearch, conditions } = props;
  const search = () => onSearch({ draft });
  const change = (part: Partial<ComplaintConditions>) => onDraftChange({ draft: { ...draft, ...part } });
  const count = isPhone ? countNarrowConditions(conditions) : countComplaintConditions(conditions);
  const more = isPhone ? (
    <Button icon={<SlidersHorizontal size={16} aria-hidden />} onPress={props.onOpenConditions}>
      <Trans>筛选</Trans>
      {count > 0 && <CountBadge count={count} />}
    </Button>
  ) : (
    <MoreConditionsButton count={count} onPress={props.onOpenConditions} />
  );

  return (
    <div>
      <HeadLine>
        <Tabs
          label={t`投诉状态`}
          panelId={props.panelId}
          selectedId={props.state}
          items={[
            { id: '', label: t`全部`, count: props.counts?.[''] },
            ...props.states.map(({ value, label }) => ({ id: value, label, count: props.counts?.[value] })),
          ]}
          onSelect={({ id }) => props.onStateChange({ state: id })}
        />
        {props.onRegister && !isPhone && <RegisterComplaintButton onPress={props.onRegister} />}
      </HeadLine>
      <FilterRow role="search" aria-label={t`筛选投诉`}>
        {props.views}
        <SearchField
          label={t`联系人姓名`}
          isLabelHidden
          placeholder={t`联系人姓名`}
          error={props.nameError}
          value={draft.name}
          onChange={({ value }) => change({ name: value })}
          onSearch={({ value }) => onSearch({ draft: { ...draft, name: value } })}
        />
        {!isPhone && (
          <>
            <TextField
              label={t`联系电话`}
              isLabelHidden
              placeholder={isWholeOnly ? t`完整号码或后四位` : t`联系电话或后四位`}
              inputMode="tel"
              error={props.phoneError}
              value={draft.phone}
              onChange={({ value }) => change({ phone: value })}
              onEnter={search}
            />
            <DateRangePicker
              label={t`投诉时间`}
              labelPosition="left"
              today={props.today}
              value={draft.complained}
              onChange={({ value }) => {
                change({ complained: value });
                onSearch({ draft: { ...draft, complained: value } });
              }}
            />
            <Button onPress={search}>
              <Trans>搜索</Trans>
            </Button>
          </>
        )}
        {more}
        <Tools>
          {!isPhone && props.tools}
          <IconButton
            size={isPhone ? 'medium' : 'small'}
            label={t`刷新`}
            icon={<RefreshCw size={16} />}
            isPending={props.isRefreshing}
            onPress={props.onRefresh}
          />
        </Tools>
      </FilterRow>
    </div>
  );
}

/** The table follows at once: there is no line of tools between them. */
const FilterRow = styled(Filters)`
  padding-bottom: var(--space-12);
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-height: var(--size-control);
  margin-inline-start: auto;
`;

import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { SearchField } from '../../primitives/text-field/index.ts';
import { useSlashFocus } from '../service-centre/useSlashFocus.ts';

export interface ListToolbarProps {
  /** The button of the list's views, which leads the line. */
  views?: ReactNode;
  /** Names the line. @default 筛选客户 */
  label?: string;
  /** What is searched by, such as 姓名或联系电话. */
  searchLabel: string;
  searchText: string;
  onSearchTextChange: (details: { value: string }) => void;
  /** Such as 筛选内容需要大于两个字符! */
  searchError?: string;
  /** Enter, 搜索, or the emptied box: with no words the search is over. */
  onSearch: (details: { value: string }) => void;
  /** Conditions beside the search. */
  filters?: ReactNode;
  /** The way to further ones. */
  more?: ReactNode;
  /** Such as the settings of the columns. */
  tools?: ReactNode;
  onRefresh: () => void;
  /** @default false */
  isRefreshing?: boolean;
  /** The page's main action; below 768 it belongs to the page's footer. */
  action?: ReactNode;
}

/** One line above a list: search, conditions, tools. `/` goes to the search. */
export function ListToolbar(props: ListToolbarProps) {
  const { t } = useLingui();
  const search = useSlashFocus();
  return (
    <Line role="search" aria-label={props.label ?? t`筛选客户`}>
      {props.views}
      <SearchField
        ref={search}
        label={props.searchLabel}
        isLabelHidden
        placeholder={props.searchLabel}
        value={props.searchText}
        error={props.searchError}
        onChange={props.onSearchTextChange}
        onSearch={props.onSearch}
      />
      {props.filters}
      <Button onPress={() => props.onSearch({ value: props.searchText })}>
        <Trans>搜索</Trans>
      </Button>
      {props.more}
      <Tools>
        {props.tools}
        <IconButton
          size="small"
          label={t`刷新`}
          icon={<RefreshCw size={16} />}
          isPending={props.isRefreshing}
          onPress={props.onRefresh}
        />
        {props.action && <Action>{props.action}</Action>}
      </Tools>
    </Line>
  );
}

const Line = styled.div`
  --segment-basis: auto;
  --segment-padding: var(--space-12);
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-12) var(--space-16);

  > * { flex: none; max-width: 100%; }
  > :has(input[role='searchbox']) { width: 240px; }
  @media (min-width: 768px) and (max-width: 1279px) {
    > :has(input[role='searchbox']) { flex: 1 1 160px; width: auto; max-width: 240px; }
    > button > span:first-of-type { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  }
  @media (max-width: 767px) { > :has(input[role='searchbox']) { flex: 1; min-width: 160px; } }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-height: var(--size-control);
  margin-inline-start: auto;
`;

const Action = styled.span`
  margin-inline-start: var(--space-8);
  @media (max-width: 767px) { display: none; }
`;

import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Plus, RefreshCw, Rows3, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CountBadge } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { CheckboxGroup } from '../../primitives/checkbox/index.ts';
import { type DateRange, DateRangePicker } from '../../primitives/date-picker/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { SegmentedControl } from '../../primitives/segmented/index.ts';
import { Tabs } from '../../primitives/tabs/index.ts';
import { SearchField } from '../../primitives/text-field/index.ts';
import type { Density } from '../../theme/index.ts';
import { rangeOfTab } from './conditions.ts';
import { ExportState, Filters, HeadLine, SelectionBar, ToolLine } from './ServiceCentreToolbar.styles.ts';
import type { CustomerScope, CustomerType, ServiceCentreTab } from './types.ts';

export interface ServiceCentreToolbarProps {
  tab: ServiceCentreTab;
  onTabChange: (details: { tab: ServiceCentreTab }) => void;
  counts?: Partial<Record<ServiceCentreTab, number>>;
  /** The id of the element with role `tabpanel` around the table. */
  panelId?: string;
  /** The scopes that the server grants, in order (B6). */
  scopes: readonly CustomerScope[];
  scope: CustomerScope;
  onScopeChange: (details: { scope: CustomerScope }) => void;
  searchText: string;
  onSearchTextChange: (details: { value: string }) => void;
  /** Such as 筛选内容需要大于两个字符! */
  searchError?: string;
  customerTypes: readonly CustomerType[];
  onCustomerTypesChange: (details: { customerTypes: CustomerType[] }) => void;
  range: DateRange;
  onRangeChange: (details: { range: DateRange }) => void;
  today: string;
  onSearch: () => void;
  conditionCount: number;
  onOpenConditions: () => void;
  /** Absent without the right to export. */
  onExport?: () => void;
  /** Rows so far, while an export runs. */
  exportedRows?: number;
  onExportCancel?: () => void;
  /** The ColumnSettings of the table. */
  columnSettings?: ReactNode;
  density: Density;
  onDensityChange: (details: { density: Density }) => void;
  onRefresh: () => void;
  /** @default false */
  isRefreshing?: boolean;
  /** Absent without the right to register. */
  onRegister?: () => void;
  /** Takes the place of the tool line's left part; nothing jumps. */
  selection?: { count: number; onClear: () => void; actions?: ReactNode };
}

/** Everything above the service centre's table: tabs, filters, one line of tools (B2.1). `/` goes to the search. */
export function ServiceCentreToolbar(props: ServiceCentreToolbarProps) {
  const { tab, counts, scopes, selection, density, onSearch } = props;
  const { t } = useLingui();
  const search = useSlashFocus();

  const tabs: Record<ServiceCentreTab, string> = {
    all: t`所有`,
    appointment: t`咨询预约`,
    due: t`待回访`,
    done: t`已回访`,
    expected: t`预约`,
    arrived: t`到院`,
    overdue: t`超期`,
  };
  const scopeNames: Record<CustomerScope, string> = {
    all: t`全部`,
    department: t`我的部门`,
    mine: t`我的客户`,
  };
  const rangeNames = {
    registered: t`登记日期`,
    plannedCallback: t`预计回访`,
    callback: t`回访日期`,
    lastCallback: t`最后回访`,
    expectedArrival: t`预计到院`,
    arrival: t`到院日期`,
  };
  const rangeId = rangeOfTab[tab];

  return (
    <div>
      <HeadLine>
        <Tabs
          label={t`客户列表`}
          panelId={props.panelId}
          selectedId={tab}
          items={(Object.keys(tabs) as ServiceCentreTab[]).map((id) => ({
            id,
            label: tabs[id],
            count: counts?.[id],
            countTone: id === 'overdue' ? 'warning' : 'neutral',
          }))}
          onSelect={({ id }) => props.onTabChange({ tab: id as ServiceCentreTab })}
        />
        {props.onRegister && (
          <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={props.onRegister}>
            <Trans>登记咨询</Trans>
          </Button>
        )}
      </HeadLine>
      <Filters role="search" aria-label={t`筛选客户`}>
        <SegmentedControl
          label={t`客户范围`}
          isLabelHidden
          options={scopes.map((value) => ({ value, label: scopeNames[value] }))}
          value={props.scope}
          onChange={({ value }) => props.onScopeChange({ scope: value as CustomerScope })}
        />
        <SearchField
          ref={search}
          label={t`姓名或联系电话`}
          isLabelHidden
          placeholder={t`姓名或联系电话`}
          value={props.searchText}
          error={props.searchError}
          onChange={props.onSearchTextChange}
          onSearch={onSearch}
        />
        <CheckboxGroup
          label={t`客户类型`}
          isLabelHidden
          options={[
            { value: '就诊', label: t`就诊` },
            { value: '注册', label: t`注册` },
            { value: '意向', label: t`意向` },
          ]}
          value={props.customerTypes}
          onChange={({ value }) => props.onCustomerTypesChange({ customerTypes: value as CustomerType[] })}
        />
        {rangeId && (
          <DateRangePicker
            label={rangeNames[rangeId]}
            labelPosition="left"
            today={props.today}
            value={props.range}
            onChange={({ value }) => props.onRangeChange({ range: value })}
          />
        )}
        <Button onPress={onSearch}>
          <Trans>搜索</Trans>
        </Button>
        <Button
          variant="text"
          icon={<SlidersHorizontal size={16} aria-hidden />}
          onPress={props.onOpenConditions}
        >
          <Trans>更多条件</Trans>
          {props.conditionCount > 0 && <CountBadge count={props.conditionCount} />}
        </Button>
      </Filters>
      <ToolLine>
        {selection && selection.count > 0 && (
          <SelectionBar role="status">
            <span>
              <Trans>
                已选 <b>{selection.count}</b> 位客户
              </Trans>
            </span>
            {selection.actions}
            <Button variant="text" size="small" onPress={selection.onClear}>
              <Trans>取消选择</Trans>
            </Button>
          </SelectionBar>
        )}
        <div>
          {props.exportedRows !== undefined ? (
            <ExportState role="status">
              <Trans>正在导出，已完成 {props.exportedRows} 条</Trans>
              <Button size="small" onPress={props.onExportCancel}>
                <Trans>取消导出</Trans>
              </Button>
            </ExportState>
          ) : (
            props.onExport && (
              <Button size="small" icon={<Download size={15} aria-hidden />} onPress={props.onExport}>
                <Trans>导出</Trans>
              </Button>
            )
          )}
          <IconButton
            size="small"
            label={density === 'compact' ? t`切换为舒适密度` : t`切换为紧凑密度`}
            icon={<Rows3 size={16} />}
            onPress={() =>
              props.onDensityChange({ density: density === 'compact' ? 'comfortable' : 'compact' })
            }
          />
          {props.columnSettings}
          <IconButton
            size="small"
            label={t`刷新`}
            icon={<RefreshCw size={16} />}
            isPending={props.isRefreshing}
            onPress={props.onRefresh}
          />
        </div>
      </ToolLine>
    </div>
  );
}

/** `/` puts the focus on the search, unless something is being typed or a dialog is open. */
function useSlashFocus() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        target.closest(
          'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]',
        )
      )
        return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, []);
  return input;
}

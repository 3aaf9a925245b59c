import type { ConsultTab } from '@huifang/domain/consult/words';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, RefreshCw, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { keptGroup } from '../../primitives/data-table/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { narrowScreen, useMediaQuery } from '../../primitives/media-query/index.ts';
import { Menu } from '../../primitives/menu/index.ts';
import { Tabs } from '../../primitives/tabs/index.ts';
import type { Density } from '../../theme/index.ts';
import { SelectionTools, type SelectionToolsProps } from '../batch/index.ts';
import { type ExportFormat, ExportMenu, useExportItems } from './ExportMenu.tsx';
import { RegisterButton } from './RegisterButton.tsx';
import { ServiceCentreFilters, type ServiceCentreFiltersProps } from './ServiceCentreFilters.tsx';
import { ExportState, HeadLine, ToolLine, Tools } from './ServiceCentreToolbar.styles.ts';
import { useSlashFocus } from './useSlashFocus.ts';

export interface ServiceCentreToolbarProps extends ServiceCentreFiltersProps {
  onTabChange: (details: { tab: ConsultTab }) => void;
  counts?: Partial<Record<ConsultTab, number>>;
  /** The id of the element with role `tabpanel` around the table. */
  panelId?: string;
  /** Absent without the right to export. */
  onExport?: (details: { format: ExportFormat }) => void;
  /** What has arrived so far, while an export runs; kilobytes where rows cannot be told. */
  exportProgress?: { rows: number } | { kilobytes: number };
  onExportCancel?: () => void;
  /** The ColumnSettings of the table. */
  columnSettings?: ReactNode;
  density: Density;
  onDensityChange: (details: { density: Density }) => void;
  onRefresh: () => void;
  /** @default false */
  isRefreshing?: boolean;
  /** Absent without the right to register. Below 768 the button belongs to the page's footer. */
  onRegister?: () => void;
  /** Registers a consult without plan and appointment. */
  onRegisterOnly?: () => void;
  /** Takes the place of the filters but the search, below 1280 of the tool line's left part; nothing jumps. */
  selection?: SelectionToolsProps;
}

/**
 * Everything above the service centre's table: tabs, then filters and tools, which share a line from 1280 up. `/` goes
 * to the search. Below 768 the tools gather in a menu beside it.
 */
export function ServiceCentreToolbar(props: ServiceCentreToolbarProps) {
  const { tab, counts, selection, density } = props;
  const isPhone = useMediaQuery(narrowScreen);
  const isWide = useMediaQuery('(min-width: 1280px)');
  const isRoomy = !useMediaQuery('(min-width: 1280px) and (max-width: 1599px)');
  const { t } = useLingui();
  const search = useSlashFocus();

  const tabs: Record<ConsultTab, string> = {
    all: t`所有`,
    appointment: t`咨询预约`,
    due: t`待回访`,
    done: t`已回访`,
    expected: t`预约`,
    arrived: t`到院`,
    overdue: t`超期`,
  };
  const hasSelection = selection !== undefined && selection.count > 0;
  const isExporting = props.exportProgress !== undefined;

  const selected = hasSelection && <SelectionTools counted="consults" {...selection} />;
  const tools = (
    <Tools {...keptGroup}>
      {isExporting ? (
        <ExportState role="status">
          <ExportedSoFar progress={props.exportProgress} />
          <Button size="small" onPress={props.onExportCancel}>
            <Trans>取消导出</Trans>
          </Button>
        </ExportState>
      ) : (
        props.onExport &&
        !isPhone && <ExportMenu variant={isRoomy ? 'secondary' : 'icon'} onExport={props.onExport} />
      )}
      {!isPhone && (
        <>
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
        </>
      )}
    </Tools>
  );

  return (
    <div>
      <HeadLine>
        <Tabs
          label={t`客户列表`}
          panelId={props.panelId}
          selectedId={tab}
          items={(Object.keys(tabs) as ConsultTab[]).map((id) => ({
            id,
            label: tabs[id],
            count: counts?.[id],
            countTone: id === 'overdue' ? 'warning' : 'neutral',
          }))}
          onSelect={({ id }) => props.onTabChange({ tab: id as ConsultTab })}
        />
        {props.onRegister && !isPhone && (
          <RegisterButton onPress={props.onRegister} onPressOnly={props.onRegisterOnly} />
        )}
      </HeadLine>
      <ServiceCentreFilters
        {...props}
        searchRef={search}
        narrowEnd={<NarrowTools {...props} />}
        wideEnd={isWide && tools}
        instead={isWide && (selected || (isExporting && <span />))}
      />
      {!isWide && (!isPhone || hasSelection || isExporting) && (
        <ToolLine>
          {selected}
          {tools}
        </ToolLine>
      )}
    </div>
  );
}

function ExportedSoFar({ progress }: { progress: ServiceCentreToolbarProps['exportProgress'] }) {
  if (!progress) return null;
  if ('rows' in progress) return <Trans>正在导出，已完成 {progress.rows} 条</Trans>;
  return <Trans>正在导出，已接收 {progress.kilobytes} KB</Trans>;
}

/** The tools in a menu. */
function NarrowTools({ onRefresh, onExport, exportProgress }: ServiceCentreToolbarProps) {
  const { t } = useLingui();
  const exportItems = useExportItems();
  return (
    <Menu
      label={t`更多操作`}
      trigger={<IconButton label={t`更多`} icon={<Ellipsis size={18} />} />}
      sections={[
        {
          id: 'tools',
          items: [{ id: 'refresh', label: t`刷新`, icon: <RefreshCw size={16} /> }],
        },
        ...(onExport && exportProgress === undefined
          ? [{ id: 'export', title: t`导出`, items: exportItems }]
          : []),
      ]}
      onAction={({ id }) => (id === 'refresh' ? onRefresh() : onExport?.({ format: id as ExportFormat }))}
    />
  );
}

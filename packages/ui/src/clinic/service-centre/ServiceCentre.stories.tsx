import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ColumnSettings } from '../../primitives/column-settings/index.ts';
import { DataTable, initialLayout } from '../../primitives/data-table/index.ts';
import { Pagination } from '../../primitives/pagination/index.ts';
import { withCallActions } from '../../testing/call-actions.tsx';
import { ViewsButton } from '../list-views/index.ts';
import { someConsultRows } from './fixtures.ts';
import {
  BatchActions,
  type ConsultAction,
  type ConsultGrants,
  type ConsultListRow,
  ConsultRowActions,
  columnsOfTab,
  ServiceCentreToolbar,
  type ServiceCentreToolbarProps,
  useServiceCentreColumns,
} from './index.ts';

interface PageProps extends ServiceCentreToolbarProps {
  rows: readonly ConsultListRow[];
  grants: ConsultGrants;
  selected: readonly string[];
  onOpenCustomer: (details: { row: ConsultListRow }) => void;
  onAction: (details: { action: ConsultAction; row: ConsultListRow }) => void;
}

/** The parts of the service centre put together as its page does. */
function ServiceCentre({ rows, grants, selected, onOpenCustomer, onAction, ...toolbar }: PageProps) {
  const columns = useServiceCentreColumns({ today: toolbar.today, onOpenCustomer });
  const standard = initialLayout(columns, columnsOfTab[toolbar.tab]);
  const [layout, setLayout] = useState(standard);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set(selected));
  const [searchText, setSearchText] = useState(toolbar.searchText);
  return (
    <section
      style={{ display: 'flex', flexDirection: 'column', height: '100vh', background: 'var(--bg-surface)' }}
    >
      <ServiceCentreToolbar
        {...toolbar}
        searchText={searchText}
        onSearchTextChange={({ value }) => setSearchText(value)}
        panelId="list"
        selection={{
          count: selectedIds.size,
          onClear: () => setSelectedIds(new Set()),
          actions: <BatchActions onAssign={fn()} onAddTags={fn()} onExport={toolbar.onExport} />,
        }}
        columnSettings={
          <ColumnSettings
            columns={columns}
            layout={layout}
            defaultLayout={standard}
            onChange={(details) => setLayout(details.layout)}
          />
        }
      />
      <div id="list" role="tabpanel" aria-label="客户" style={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <DataTable
          label="客户"
          columns={columns}
          rows={rows}
          layout={layout}
          getRowId={(row) => row.id}
          getRowLabel={(row) => row.name}
          sorting={{ columnId: 'registeredAt', direction: 'descending' }}
          onSortChange={fn()}
          selectedIds={selectedIds}
          onSelectionChange={(details) => setSelectedIds(details.selectedIds)}
          renderActions={(row) => <ConsultRowActions row={row} grants={grants} onAction={onAction} />}
        />
      </div>
      <Pagination page={1} pageSize={10} total={1284} onChange={fn()} />
    </section>
  );
}

const meta = {
  title: 'Clinic/ServiceCentre',
  component: ServiceCentre,
  parameters: { layout: 'fullscreen' },
  args: {
    tab: 'all',
    counts: { due: 36, expected: 18, overdue: 7 },
    scopes: ['all', 'department', 'mine'],
    scope: 'all',
    searchText: '',
    customerTypes: ['就诊', '注册'],
    range: { start: '2026-04-10', end: '2026-04-16' },
    today: '2026-04-16',
    conditionCount: 2,
    density: 'comfortable',
    rows: someConsultRows(),
    grants: { callback: true, complaint: true, visit: true, process: true },
    selected: [],
    onTabChange: fn(),
    onScopeChange: fn(),
    onSearchTextChange: fn(),
    onCustomerTypesChange: fn(),
    onRangeChange: fn(),
    onSearch: fn(),
    onOpenConditions: fn(),
    onExport: fn(),
    onExportCancel: fn(),
    onDensityChange: fn(),
    onRefresh: fn(),
    onRegister: fn(),
    onOpenCustomer: fn(),
    onAction: fn(),
  },
} satisfies Meta<typeof ServiceCentre>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
const changedView = (
  <ViewsButton name="本周超期" isChanged isOpen={false} onOpenChange={fn()}>
    {null}
  </ViewsButton>
);
export const WithView: Story = {
  args: { views: changedView },
  play: async () => {
    const line = within(screen.getByRole('search'));
    await expect(line.getAllByRole('button')[0]).toHaveAccessibleName('视图：本周超期，已修改');
  },
};
export const WithViewAndSelection: Story = { args: { views: changedView, selected: ['2', '3'] } };
export const WithSelection: Story = { args: { selected: ['2', '3', '5'] } };
export const Exporting: Story = { args: { exportProgress: { rows: 4000 } } };
export const ExportingWorkbook: Story = { args: { exportProgress: { kilobytes: 812 } } };
export const ChoosesTheFormat: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '导出' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Excel/ }));
    await expect(args.onExport).toHaveBeenCalledWith({ format: 'xlsx' });
  },
};
export const Overdue: Story = {
  args: { tab: 'overdue' },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('columnheader', { name: '回访内容' })).toBeVisible());
    await expect(screen.queryByText('登记日期')).toBeNull();
  },
};
export const ExpectedNext: Story = {
  args: { tab: 'expected' },
  play: async ({ args }) => {
    const coming = within(await screen.findByRole('group', { name: '即将到院' }));
    await userEvent.click(coming.getByRole('button', { name: '明天' }));
    await expect(args.onRangeChange).toHaveBeenLastCalledWith({
      range: { start: '2026-04-17', end: '2026-04-17' },
    });
    await userEvent.click(coming.getByRole('button', { name: '未来 7 天' }));
    await expect(args.onRangeChange).toHaveBeenLastCalledWith({
      range: { start: '2026-04-17', end: '2026-04-23' },
    });
  },
};
export const SearchTooShort: Story = { args: { searchText: '林', searchError: '筛选内容需要大于两个字符!' } };
export const OnlyEditing: Story = { args: { grants: {}, onExport: undefined, onRegister: undefined } };
export const SortsByWhatAnIndexOrders: Story = {
  tags: ['!autodocs'],
  play: async () => {
    const heads = screen.getAllByRole('columnheader');
    const sorts = heads.filter((head) => head.hasAttribute('aria-sort'));
    await expect(sorts.map((head) => head.textContent)).toEqual(
      heads.filter((head) => within(head).queryByRole('button')).map((head) => head.textContent),
    );
    await expect(sorts.map((head) => head.getAttribute('aria-sort'))).toContain('descending');
    await expect(screen.getByRole('columnheader', { name: '联系电话' })).not.toHaveAttribute('aria-sort');
  },
};
export const WithReveal: Story = {
  decorators: [withCallActions],
  play: async () => {
    const row = within(screen.getByRole('row', { name: /林知夏/ }));
    await userEvent.click(row.getByRole('button', { name: '显示完整号码' }));
    await waitFor(() => expect(row.getByRole('link', { name: '拨打 13812342046' })).toHaveFocus());
  },
};
export const SlashGoesToSearch: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('/');
    const search = screen.getByRole('searchbox', { name: '姓名或联系电话' });
    await expect(search).toHaveFocus();
    await userEvent.keyboard('林知{Enter}');
    await expect(args.onSearch).toHaveBeenCalled();
  },
};
export const BlockedActionsExplain: Story = {
  play: async ({ args }) => {
    const inpatient = within(screen.getByRole('row', { name: /赵立新/ }));
    await expect(inpatient.getByRole('button', { name: '回访登记' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(inpatient.getByRole('button', { name: '编辑' }));
    await expect(args.onAction).toHaveBeenCalledWith({ action: 'edit', row: args.rows[3] });
    const natural = within(screen.getByRole('row', { name: /孙嘉禾/ }));
    await userEvent.hover(natural.getByRole('button', { name: '编辑' }));
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('自然来源的记录不能进行此操作');
  },
};

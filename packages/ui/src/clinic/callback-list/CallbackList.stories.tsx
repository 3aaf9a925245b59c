import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../primitives/button/index.ts';
import { ColumnSettings } from '../../primitives/column-settings/index.ts';
import { DataTable, type DataTableProps, initialLayout } from '../../primitives/data-table/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { careFormProps } from '../../testing/care-fixtures.ts';
import { SelectionTools } from '../batch/index.ts';
import { someCallbackRows, someDoneRows } from './fixtures.ts';
import {
  type CallbackAction,
  type CallbackRow,
  CallbackRowActions,
  type CallbackRowActionsProps,
  CallbackToolbar,
  type CallbackToolbarProps,
  NewPlanButton,
  useCallbackColumns,
} from './index.ts';

interface PageProps extends Omit<CallbackToolbarProps, 'panelId'> {
  rows: readonly CallbackRow[];
  state: DataTableProps<CallbackRow>['state'];
  selected: readonly string[];
  grants: Partial<Record<CallbackAction, boolean>>;
  onAction: (details: { action: CallbackAction; row: CallbackRow }) => void;
  onPress: CallbackRowActionsProps['onPress'];
}

/** The parts of follow-up management put together as its page does. */
function CallbackList({ rows, state, selected, grants, onAction, onPress, ...toolbar }: PageProps) {
  const columns = useCallbackColumns({ isDone: toolbar.tab === 'done', today: toolbar.today });
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set(selected));
  const standard = initialLayout(columns);
  const [layout, setLayout] = useState(standard);
  return (
    <section
      style={{ display: 'flex', flexDirection: 'column', height: '100vh', background: 'var(--bg-surface)' }}
    >
      <CallbackToolbar
        {...toolbar}
        panelId="list"
        tools={
          <ColumnSettings
            columns={columns}
            layout={layout}
            defaultLayout={standard}
            onChange={(details) => setLayout(details.layout)}
          />
        }
        selection={
          selectedIds.size > 0 && (
            <SelectionTools
              counted="follow-ups"
              count={selectedIds.size}
              actions={
                <Button variant="text" size="small">
                  分配回访
                </Button>
              }
              onClear={() => setSelectedIds(new Set())}
            />
          )
        }
      />
      <div id="list" role="tabpanel" aria-label="回访" style={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <DataTable
          label="回访"
          columns={columns}
          layout={layout}
          rows={rows}
          getRowId={(row) => row.id}
          getRowLabel={(row) => row.name}
          selectedIds={selectedIds}
          onSelectionChange={(details) => setSelectedIds(details.selectedIds)}
          renderActions={(row) => (
            <CallbackRowActions
              row={row}
              grants={grants}
              onAction={onAction}
              readClock={() => ({ now: '2026-04-16 10:36', inAnHour: '2026-04-16 11:36' })}
              onPress={onPress}
            />
          )}
          state={state}
          empty={<EmptyState action={<Button>清除筛选条件</Button>} />}
          failure={
            <FailureState title="列表加载失败" detail="网络连接失败，请检查网络后重试" onRetry={fn()} />
          }
        />
      </div>
    </section>
  );
}

const meta = {
  title: 'Clinic/CallbackList',
  component: CallbackList,
  parameters: { layout: 'fullscreen' },
  args: {
    tab: 'today',
    counts: { today: 36, overdue: 7, later: 17, done: 12, unassigned: 3 },
    scopes: ['all', 'department', 'mine'],
    scope: 'all',
    searchText: '',
    executor: undefined,
    range: { start: '', end: '' },
    today: '2026-04-16',
    rows: someCallbackRows,
    state: 'ready',
    selected: [],
    grants: { execute: true, change: true, assign: true, process: true, remove: true },
    onSearchStaff: careFormProps.onSearchStaff,
    primary: <NewPlanButton onPress={fn()} />,
    onTabChange: fn(),
    onScopeChange: fn(),
    onSearchTextChange: fn(),
    onSearch: fn(),
    onExecutorChange: fn(),
    onRangeChange: fn(),
    onRefresh: fn(),
    onAction: fn(),
    onPress: fn(),
  },
} satisfies Meta<typeof CallbackList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Today: Story = {};
export const ColumnsArranged: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '列设置' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '预约号' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('columnheader', { name: '计划说明' })).toBeVisible());
    await expect(screen.queryByRole('columnheader', { name: '预约号' })).toBeNull();
  },
};
export const Overdue: Story = { args: { tab: 'overdue', rows: someCallbackRows.slice(1, 2) } };
export const Done: Story = {
  args: { tab: 'done', rows: someDoneRows, range: { start: '2026-04-16', end: '2026-04-16' } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('columnheader', { name: '回访内容' })).toBeVisible());
    await expect(screen.queryByRole('button', { name: '回访跟进' })).toBeNull();
  },
};
export const Unassigned: Story = { args: { tab: 'unassigned', rows: someCallbackRows.slice(2, 3) } };
export const Empty: Story = { args: { rows: [] } };
export const Loading: Story = { args: { rows: [], state: 'loading', counts: undefined } };
export const Failed: Story = { args: { rows: [], state: 'failed' } };
export const SearchTooShort: Story = { args: { searchText: '林', searchError: '筛选内容需要大于两个字符!' } };
export const Later: Story = {
  args: { tab: 'later', rows: someCallbackRows.slice(2, 3) },
  play: async () => {
    const names = screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d+$/, ''));
    await expect(names).toEqual(['今天', '超期', '明天及以后', '已回访', '未分配']);
  },
};
export const WithSelection: Story = {
  args: { selected: ['1', '2', '70'] },
  play: async () => {
    await expect(screen.getByText(/^已选/)).toHaveTextContent('已选 3 条回访');
  },
};
export const OnlyReading: Story = { args: { grants: { process: true }, primary: undefined } };
export const ActsAndExplains: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));
    await userEvent.click(rowOf(/林知夏/).getByRole('button', { name: '回访跟进' }));
    await expect(args.onAction).toHaveBeenCalledWith({ action: 'execute', row: args.rows[0] });
    const inpatient = rowOf(/赵立新/).getByRole('button', { name: '回访跟进' });
    await expect(inpatient).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(inpatient);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('当前就诊状态不允许进行回访操作!');
    await userEvent.click(rowOf(/周明远/).getByRole('button', { name: '更多' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '删除计划' }));
    await waitFor(() => expect(args.onAction).toHaveBeenCalledWith({ action: 'remove', row: args.rows[1] }));
  },
};
export const PressesAPlanOn: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));
    await userEvent.click(rowOf(/林知夏/).getByRole('button', { name: '无人接听或改期' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /今天下午/ }));
    await expect(args.onPress).toHaveBeenCalledWith({
      press: 'try',
      at: '2026-04-16 15:00',
      row: args.rows[0],
    });
    await userEvent.click(rowOf(/周明远/).getByRole('button', { name: '无人接听或改期' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^明天 / }));
    await expect(args.onPress).toHaveBeenLastCalledWith({
      press: 'move',
      at: '2026-04-17 09:00',
      row: args.rows[1],
    });
  },
};
export const FiltersChange: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('tab', { name: /超期/ }));
    await expect(args.onTabChange).toHaveBeenCalledWith({ tab: 'overdue' });
    await userEvent.type(screen.getByRole('combobox', { name: '执行人' }), '明远');
    await userEvent.click(await screen.findByRole('option', { name: /顾明远/ }));
    await expect(args.onExecutorChange).toHaveBeenCalledWith({
      executor: expect.objectContaining({ label: '顾明远' }),
    });
    await userEvent.keyboard('{Escape}');
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('/');
    await expect(screen.getByRole('searchbox', { name: '姓名或联系电话' })).toHaveFocus();
  },
};

/** A link from the phone lines led here: the line shows, and can be taken back. */
export const OfOneLine: Story = {
  args: {
    tab: 'done',
    line: { value: '7', label: '回访专线 02155667788' },
    onLineChange: fn(),
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: /线路/ })).toHaveTextContent('回访专线');
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ColumnSettings } from '../column-settings/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { narrowScreen } from '../media-query/index.ts';
import { EmptyState, FailureState } from '../states/index.ts';
import {
  DataTable,
  type DataTableColumn,
  type DataTableProps,
  initialLayout,
  type TableSorting,
} from './index.ts';

interface Account {
  id: string;
  name: string;
  phone: string;
  points: number;
  note: string;
}

const columns: DataTableColumn<Account>[] = [
  {
    id: 'name',
    header: '姓名',
    width: 152,
    cell: (row) => <strong>{row.name}</strong>,
    card: 'title',
    canHide: false,
  },
  { id: 'phone', header: '联系电话', width: 128, cell: (row) => row.phone, card: 'fact' },
  {
    id: 'points',
    header: '积分',
    width: 96,
    align: 'end',
    isSortable: true,
    firstDirection: 'descending',
    cell: (row) => row.points,
    card: 'fact',
  },
  { id: 'note', header: '备注', width: 240, cell: (row) => row.note, card: 'fact' },
];

const surnames = ['林', '周', '陈', '赵', '何', '欧阳'];
const accounts = (count: number): Account[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `${surnames[index % surnames.length]}${index + 1}`,
    phone: `138****${String(1000 + index)}`,
    points: (index * 37) % 2000,
    note: '复诊提醒',
  }));

const meta = {
  title: 'Primitives/DataTable',
  component: DataTable,
  args: {
    label: '积分账户',
    columns,
    rows: accounts(12),
    getRowId: (row) => row.id,
    getRowLabel: (row) => row.name,
    onRowKey: fn(),
    onSortChange: fn(),
    onSelectionChange: fn(),
    renderActions: () => <IconButton size="small" label="编辑" icon={<Pencil size={16} />} />,
  },
  decorators: [
    (Story) => <div style={{ display: 'flex', flexDirection: 'column', height: 420 }}>{Story()}</div>,
  ],
  render: function Controlled(args) {
    const [selectedIds, setSelectedIds] = useState(args.selectedIds);
    return (
      <DataTable
        {...args}
        selectedIds={selectedIds}
        onSelectionChange={(details) => {
          setSelectedIds(details.selectedIds);
          args.onSelectionChange?.(details);
        }}
      />
    );
  },
} satisfies Meta<DataTableProps<Account>>;
export default meta;
type Story = StoryObj<DataTableProps<Account>>;

/** Keeps the order that was asked for, as a page does. */
function SortedByItself(args: DataTableProps<Account>) {
  const [sorting, setSorting] = useState<TableSorting>();
  return (
    <DataTable
      {...args}
      sorting={sorting}
      onSortChange={(details) => {
        const { columnId, direction } = details;
        setSorting(direction && { columnId, direction });
        args.onSortChange?.(details);
      }}
    />
  );
}

export const Default: Story = {};
export const Selected: Story = { args: { selectedIds: new Set(['2', '3', '99']) } };
export const Sorted: Story = {
  args: { sorting: { columnId: 'points', direction: 'descending' } },
  play: async ({ args }) => {
    await expect(screen.getByRole('columnheader', { name: /积分/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await userEvent.click(screen.getByRole('button', { name: '积分' }));
    await expect(args.onSortChange).toHaveBeenCalledWith({ columnId: 'points', direction: 'ascending' });
  },
};
export const SortsByKeyboard: Story = {
  render: SortedByItself,
  play: async ({ args }) => {
    const head = screen.getByRole('columnheader', { name: '积分' });
    const button = within(head).getByRole('button');
    button.focus();
    await expect(head).toHaveAttribute('aria-sort', 'none');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'descending'));
    await userEvent.keyboard(' ');
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'none'));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ columnId: 'points' });
    await expect(button).toHaveFocus();
  },
};
export const LooksUnsortedWhereNothingSorts: Story = {
  args: { onSortChange: undefined },
  play: async () => {
    const head = screen.getByRole('columnheader', { name: '积分' });
    await expect(head).not.toHaveAttribute('aria-sort');
    await expect(within(head).queryByRole('button')).toBeNull();
    await expect(screen.getByRole('columnheader', { name: '备注' })).not.toHaveAttribute('aria-sort');
  },
};
export const Cards: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  // Whoever runs the stories may keep the window wide: the table is told that it is not.
  beforeEach: () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => matchMedia.call(window, query === narrowScreen ? 'all' : query);
    return () => {
      window.matchMedia = matchMedia;
    };
  },
  render: SortedByItself,
  play: async ({ args }) => {
    const trigger = await screen.findByRole('button', { name: '排序' });
    trigger.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findByRole('menuitemradio', { name: '默认顺序' })).toBeChecked();
    await expect(screen.queryByRole('menuitemradio', { name: '备注' })).toBeNull();
    await userEvent.click(screen.getByRole('menuitemradio', { name: '积分' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ columnId: 'points', direction: 'descending' });
    await userEvent.click(await screen.findByRole('button', { name: '排序：积分，降序' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '升序' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ columnId: 'points', direction: 'ascending' });
    await userEvent.click(await screen.findByRole('button', { name: '排序：积分，升序' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '默认顺序' }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ columnId: 'points' });
    await waitFor(() => expect(screen.getByRole('button', { name: '排序' })).toHaveFocus());
  },
};
export const Loading: Story = { args: { state: 'loading' } };
export const Refreshing: Story = { args: { state: 'refreshing' } };
export const Empty: Story = { args: { rows: [], empty: <EmptyState hint="试试放宽日期或清除筛选" /> } };
export const Failed: Story = {
  args: {
    state: 'failed',
    failure: <FailureState title="列表加载失败" detail="网络连接超时，已保留筛选条件" onRetry={fn()} />,
  },
};
export const ScrolledSideways: Story = {
  args: { selectedIds: new Set() },
  decorators: [(Story) => <div style={{ display: 'flex', width: 420, height: 360 }}>{Story()}</div>],
  play: async () => {
    const viewport = screen.getByRole('table').parentElement as HTMLElement;
    viewport.scrollLeft = 80;
    await waitFor(() => expect(viewport).toHaveAttribute('data-start'));
    const name = screen.getByRole('columnheader', { name: '姓名' });
    await expect(name.getBoundingClientRect().left - viewport.getBoundingClientRect().left).toBe(44);
  },
};
export const MovesAndSelectsByKeyboard: Story = {
  args: { selectedIds: new Set() },
  play: async ({ args }) => {
    const rows = screen.getAllByRole('row');
    rows[1]?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(rows[2]).toHaveFocus());
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '选择 周2' })).toBeChecked());
    await userEvent.keyboard('e');
    await expect(args.onRowKey).toHaveBeenCalledWith({ row: args.rows[1], key: 'e' });
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(rows.at(-1)).toHaveFocus());
  },
};
export const KeepsFocusWhenRowsAreReplaced: Story = {
  render: function Replacing(args) {
    const [rows, setRows] = useState(args.rows);
    return (
      <DataTable
        {...args}
        rows={rows}
        onRowKey={() => setRows(accounts(12).map((row) => ({ ...row, id: `next ${row.id}` })))}
      />
    );
  },
  play: async () => {
    screen.getAllByRole('row')[3]?.focus();
    const before = document.activeElement;
    await userEvent.keyboard('x');
    await waitFor(() => expect(before?.isConnected).toBe(false));
    await waitFor(() => expect(screen.getAllByRole('row')[3]).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getAllByRole('row')[4]).toHaveFocus());
  },
};
export const KeepsOtherPagesSelected: Story = {
  args: { selectedIds: new Set(['99']) },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }));
    const [details] = (args.onSelectionChange as ReturnType<typeof fn>).mock.lastCall as [
      { selectedIds: Set<string> },
    ];
    await expect(details.selectedIds.size).toBe(13);
  },
};
export const ManyRows: Story = {
  args: { rows: accounts(5000), selectedIds: new Set() },
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('row').length).toBeLessThan(100));
    await expect(screen.getAllByRole('row').length).toBeGreaterThan(5);
    screen.getAllByRole('row')[1]?.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('aria-rowindex', '5001'));
  },
};
export const Settings: Story = {
  render: function WithSettings(args) {
    const standard = initialLayout(columns, ['name', 'phone', 'points']);
    const [layout, setLayout] = useState(standard);
    return (
      <>
        <div style={{ alignSelf: 'end' }}>
          <ColumnSettings
            columns={columns}
            layout={layout}
            defaultLayout={standard}
            onChange={(details) => setLayout(details.layout)}
          />
        </div>
        <DataTable {...args} layout={layout} />
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const headers = () => [...canvasElement.querySelectorAll('th')].map((header) => header.textContent);
    await expect(headers()).toEqual(['姓名', '联系电话', '积分', '操作']);
    await userEvent.click(screen.getByRole('button', { name: '列设置' }));
    const settings = within(await screen.findByRole('dialog', { name: '列设置' }));
    await userEvent.click(settings.getByRole('checkbox', { name: '备注' }));
    await userEvent.click(settings.getByRole('button', { name: '上移 积分' }));
    await waitFor(() => expect(headers()).toEqual(['姓名', '积分', '联系电话', '备注', '操作']));
    await expect(settings.getByRole('status')).toHaveTextContent('积分 已移到第 2 列');
    await userEvent.click(settings.getByRole('button', { name: '固定 备注' }));
    await waitFor(() => expect(headers()).toEqual(['姓名', '备注', '积分', '联系电话', '操作']));
    await userEvent.click(settings.getByRole('button', { name: '恢复默认' }));
    await waitFor(() => expect(headers()).toEqual(['姓名', '联系电话', '积分', '操作']));
  },
};

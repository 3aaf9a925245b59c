import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DataTable, type DataTableProps } from '../../primitives/data-table/index.ts';
import { Pagination } from '../../primitives/pagination/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { ListPage, ListToolbar } from '../list-page/index.ts';
import {
  type PointsChange,
  PointsChangeList,
  type PointsChangeListProps,
  PointsLayout,
  type PointsListRow,
  usePointsColumns,
} from './index.ts';

interface PageProps extends PointsChangeListProps {
  rows: readonly PointsListRow[];
  tableState: DataTableProps<PointsListRow>['state'];
  onChoose: (details: { row: PointsListRow }) => void;
}

/** The parts of the points page put together as its page does. */
function PointsList({ rows, tableState, onChoose, ...changes }: PageProps) {
  const columns = usePointsColumns({ onChoose });
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <PointsLayout
        list={
          <ListPage
            title="积分管理"
            panelLabel="客户积分"
            toolbar={
              <ListToolbar
                searchLabel="姓名或联系电话"
                searchText=""
                onSearchTextChange={fn()}
                onSearch={fn()}
                onRefresh={fn()}
              />
            }
            footer={<Pagination page={1} pageSize={10} total={rows.length} onChange={fn()} />}
          >
            <DataTable
              label="客户积分"
              columns={columns}
              rows={rows}
              getRowId={(row) => row.id}
              getRowLabel={(row) => row.name}
              state={tableState}
              failure={<FailureState title="列表加载失败" detail="网络连接超时" onRetry={fn()} />}
            />
          </ListPage>
        }
        changes={<PointsChangeList {...changes} />}
      />
    </div>
  );
}

const base: PointsListRow = {
  id: '1',
  name: '林知夏',
  gender: 'female',
  age: 34,
  phone: '138****2046',
  points: 12_380,
  changedOn: '2026-04-16',
};
const rows: PointsListRow[] = [
  base,
  { ...base, id: '2', name: '周明远', gender: 'male', age: 52, points: 0, phone: '' },
  { ...base, id: '3', name: '买买提·吐尔逊江·阿卜杜热合曼·艾买提江', points: 9 },
];
const someChanges: PointsChange[] = [
  { id: '3', at: '2026-04-16 09:42:10', note: '兑换洁牙一次', points: 1200, isPlus: false },
  { id: '2', at: '2026-03-02 15:00:00', note: '消费赠送', points: 13_500, isPlus: true },
  { id: '1', at: '2026-01-11 08:30:00', note: '', points: 80, isPlus: true },
];

const meta = {
  title: 'Clinic/PointsList',
  component: PointsList,
  parameters: { layout: 'fullscreen' },
  args: { rows, tableState: 'ready', changes: [], onChoose: fn(), onRetry: fn() },
} satisfies Meta<typeof PointsList>;
export default meta;
type Story = StoryObj<typeof meta>;

const customer = { name: '林知夏', points: 12_380 };

export const NobodyChosen: Story = {
  play: async ({ args }) => {
    const row = within(screen.getByRole('row', { name: /周明远/ }));
    await userEvent.click(row.getByRole('button', { name: '周明远' }));
    await expect(args.onChoose).toHaveBeenCalledWith({ row: args.rows[1] });
  },
};
export const Chosen: Story = {
  args: { customer, changes: someChanges, onLoadMore: fn() },
  play: async ({ args }) => {
    const changes = screen.getByRole('region', { name: '积分变动' });
    await waitFor(() => expect(within(changes).getByText('−1,200')).toBeVisible());
    await waitFor(() => expect(within(changes).getByText('+13,500')).toBeVisible());
    await userEvent.click(within(changes).getByRole('button', { name: '加载更早的变动' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};
export const Overdrawn: Story = {
  args: {
    rows: [{ ...base, points: -20 }],
    customer: { name: '林知夏', points: -20 },
    changes: [{ id: '1', at: '2026-04-16 09:42:10', note: '兑换洁牙一次', points: 20, isPlus: false }],
  },
  play: async () => {
    await expect(screen.getAllByText('−20（已透支）')).toHaveLength(2);
    await waitFor(() => expect(screen.getByText('−20')).toBeVisible());
    await expect(screen.queryByText(/-20/)).toBeNull();
  },
};
export const ChangesLoading: Story = { args: { customer, isLoading: true } };
export const ChangesFailed: Story = { args: { customer, error: '网络连接超时' } };
export const NoChanges: Story = { args: { customer } };
export const LongNotes: Story = {
  args: {
    customer: { name: '买买提·吐尔逊江·阿卜杜热合曼·艾买提江', points: 1_234_567_890 },
    changes: someChanges.map((change) => ({ ...change, note: '会员日消费三倍积分活动补发'.repeat(8) })),
  },
};
export const Loading: Story = { args: { rows: [], tableState: 'loading' } };
export const Empty: Story = { args: { rows: [] } };
export const Failed: Story = { args: { rows: [], tableState: 'failed' } };

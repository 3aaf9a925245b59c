import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DataTable, type DataTableProps } from '../../primitives/data-table/index.ts';
import { Pagination } from '../../primitives/pagination/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { ListPage, ListToolbar } from '../list-page/index.ts';
import {
  MemberLevelFilter,
  type MemberLevelFilterProps,
  type MemberListRow,
  useMemberColumns,
} from './index.ts';

interface PageProps extends Pick<MemberLevelFilterProps, 'level'> {
  rows: readonly MemberListRow[];
  tableState: DataTableProps<MemberListRow>['state'];
  onLevelChange: MemberLevelFilterProps['onChange'];
  onOpenCustomer: (details: { row: MemberListRow }) => void;
}

/** The parts of the member list put together as its page does. */
function MemberList({ rows, tableState, level, onLevelChange, onOpenCustomer }: PageProps) {
  const columns = useMemberColumns({ today: '2026-04-16', onOpenCustomer });
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <ListPage
        title="会员管理"
        panelLabel="会员"
        toolbar={
          <ListToolbar
            searchLabel="姓名、电话、档案号"
            searchText=""
            onSearchTextChange={fn()}
            onSearch={fn()}
            onRefresh={fn()}
            filters={<MemberLevelFilter levels={['金卡', '银卡']} level={level} onChange={onLevelChange} />}
          />
        }
        footer={<Pagination page={1} pageSize={10} total={rows.length} onChange={fn()} />}
      >
        <DataTable
          label="会员"
          columns={columns}
          rows={rows}
          getRowId={(row) => row.id}
          getRowLabel={(row) => row.name}
          state={tableState}
          failure={<FailureState title="列表加载失败" detail="网络连接超时" onRetry={fn()} />}
        />
      </ListPage>
    </div>
  );
}

const base: MemberListRow = {
  id: '1',
  name: '林知夏',
  gender: 'female',
  age: 34,
  phone: '138****2046',
  level: '金卡',
  cardNumber: 'VIP00012046',
  since: '2025-01-05',
  until: '2027-01-04',
  hasEnded: false,
  points: 12_380,
  totalPaid: 48_200.5,
  lastVisitAt: '2026-04-10 09:30:00',
};

const meta = {
  title: 'Clinic/MemberList',
  component: MemberList,
  parameters: { layout: 'fullscreen' },
  args: {
    rows: [
      base,
      { ...base, id: '2', name: '周明远', gender: 'male', age: 52, level: '银卡', since: '', until: '' },
      { ...base, id: '3', name: '陈雨桐', until: '2026-04-15', hasEnded: true, lastVisitAt: '', points: 0 },
    ],
    tableState: 'ready',
    level: '',
    onLevelChange: fn(),
    onOpenCustomer: fn(),
  },
} satisfies Meta<typeof MemberList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '周明远' }));
    await expect(args.onOpenCustomer).toHaveBeenCalledWith({ row: args.rows[1] });
    const ended = within(screen.getByRole('row', { name: /陈雨桐/ }));
    await waitFor(() => expect(ended.getByText('2026-04-15（已过期）')).toBeVisible());
  },
};
export const ByLevel: Story = { args: { level: '金卡' } };
export const LongTexts: Story = {
  args: {
    rows: [
      {
        ...base,
        name: '买买提·吐尔逊江·阿卜杜热合曼·艾买提江',
        level: '黑金至尊家庭共享终身荣誉会员',
        totalPaid: 123_456_789.12,
      },
    ],
  },
};
export const Loading: Story = { args: { rows: [], tableState: 'loading' } };
export const Empty: Story = { args: { rows: [] } };
export const Failed: Story = { args: { rows: [], tableState: 'failed' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DataTable, type DataTableProps, initialLayout } from '../../primitives/data-table/index.ts';
import { Pagination } from '../../primitives/pagination/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { withCallActions } from '../../testing/call-actions.tsx';
import { ownCustomerStates } from '../../testing/clinic-fixtures.ts';
import { MoreConditionsButton } from '../conditions-drawer/index.ts';
import { EntryLooksProvider } from '../entry-chip/index.ts';
import { ListPage, ListToolbar, type ListToolbarProps } from '../list-page/index.ts';
import { aLongProfileRow, someProfileRows } from './fixtures.ts';
import {
  CreateProfileButton,
  type ProfileAction,
  ProfileFilters,
  type ProfileFiltersProps,
  type ProfileListRow,
  ProfileRowActions,
  profileColumnsShown,
  useProfileColumns,
} from './index.ts';

interface PageProps
  extends Pick<ListToolbarProps, 'searchText' | 'searchError' | 'onSearch'>,
    ProfileFiltersProps {
  rows: readonly ProfileListRow[];
  tableState: DataTableProps<ProfileListRow>['state'];
  onOpenCustomer: (details: { row: ProfileListRow }) => void;
  onAction: (details: { action: ProfileAction; row: ProfileListRow }) => void;
  onCreate?: () => void;
  conditionCount: number;
}

/** The parts of the profile list put together as its page does. */
function ProfileList({
  rows,
  tableState,
  onOpenCustomer,
  onAction,
  onCreate,
  conditionCount,
  ...rest
}: PageProps) {
  const columns = useProfileColumns({ today: '2026-04-16', onOpenCustomer });
  const [searchText, setSearchText] = useState(rest.searchText);
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <ListPage
        title="档案管理"
        panelLabel="客户档案"
        toolbar={
          <ListToolbar
            {...rest}
            searchLabel="姓名、电话、档案号"
            searchText={searchText}
            onSearchTextChange={({ value }) => setSearchText(value)}
            onRefresh={fn()}
            filters={<ProfileFilters {...rest} />}
            more={<MoreConditionsButton count={conditionCount} onPress={fn()} />}
            action={onCreate && <CreateProfileButton onPress={onCreate} />}
          />
        }
        narrowAction={onCreate && <CreateProfileButton onPress={onCreate} />}
        footer={<Pagination page={1} pageSize={10} total={rows.length} onChange={fn()} />}
      >
        <DataTable
          label="客户档案"
          columns={columns}
          rows={rows}
          layout={initialLayout(columns, profileColumnsShown)}
          getRowId={(row) => row.id}
          getRowLabel={(row) => row.name}
          renderActions={(row) => <ProfileRowActions row={row} canConsult onAction={onAction} />}
          actionsWidth={128}
          state={tableState}
          failure={<FailureState title="列表加载失败" detail="网络连接超时" onRetry={fn()} />}
        />
      </ListPage>
    </div>
  );
}

const meta = {
  title: 'Clinic/ProfileList',
  component: ProfileList,
  parameters: { layout: 'fullscreen' },
  args: {
    rows: someProfileRows(),
    tableState: 'ready',
    searchText: '',
    scopes: ['all', 'department', 'mine'],
    scope: 'all',
    state: '',
    onSearch: fn(),
    onScopeChange: fn(),
    onStateChange: fn(),
    conditionCount: 0,
    onOpenCustomer: fn(),
    onAction: fn(),
    onCreate: fn(),
  },
} satisfies Meta<typeof ProfileList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const row = within(screen.getByRole('row', { name: /周明远/ }));
    await userEvent.click(row.getByRole('button', { name: '周明远' }));
    await expect(args.onOpenCustomer).toHaveBeenCalledWith({ row: args.rows[1] });
    await userEvent.click(row.getByRole('button', { name: '编辑' }));
    await expect(args.onAction).toHaveBeenLastCalledWith({ action: 'edit', row: args.rows[1] });
    await userEvent.click(row.getByRole('button', { name: '销售档案' }));
    await expect(args.onAction).toHaveBeenLastCalledWith({ action: 'sale', row: args.rows[1] });
  },
};
export const SlashGoesToSearch: Story = {
  tags: ['!autodocs'],
  play: async ({ args }) => {
    await userEvent.keyboard('/');
    await expect(screen.getByRole('searchbox', { name: '姓名、电话、档案号' })).toHaveFocus();
    await userEvent.keyboard('LZX{Enter}');
    await expect(args.onSearch).toHaveBeenCalled();
  },
};
export const SearchTooShort: Story = { args: { searchText: '林', searchError: '筛选内容需要大于两个字符!' } };
export const WithConditions: Story = { args: { conditionCount: 2 } };
export const OnlyReading: Story = { args: { onCreate: undefined, scopes: ['mine'], scope: 'mine' } };
export const WithReveal: Story = {
  decorators: [withCallActions],
  play: async () => {
    const row = within(screen.getByRole('row', { name: /林知夏/ }));
    await userEvent.click(row.getByRole('button', { name: '显示完整号码' }));
    await waitFor(() => expect(row.getByRole('link', { name: '拨打 13812342046' })).toHaveFocus());
  },
};
export const LongTexts: Story = { args: { rows: [aLongProfileRow(), ...someProfileRows()] } };
export const Loading: Story = { args: { rows: [], tableState: 'loading' } };
export const Refreshing: Story = { args: { tableState: 'refreshing' } };
export const Empty: Story = { args: { rows: [] } };
export const Failed: Story = { args: { rows: [], tableState: 'failed' } };
export const OwnStates: Story = {
  decorators: [
    (Story) => (
      <EntryLooksProvider
        looks={{
          customerStates: ownCustomerStates,
          visitStates: [{ value: '日间手术', label: '日间', colour: 'purple' }],
        }}
      >
        <Story />
      </EntryLooksProvider>
    ),
  ],
  args: {
    rows: someProfileRows().map((row, index) => ({
      ...row,
      ...[{ state: '休眠' }, { state: '正常', visitType: '日间手术' }, { state: '已迁出' }][index % 3],
    })),
  },
};

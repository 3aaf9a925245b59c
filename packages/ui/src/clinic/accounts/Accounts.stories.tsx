import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DataTable, type DataTableProps } from '../../primitives/data-table/index.ts';
import { Pagination } from '../../primitives/pagination/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import type { HandoverPurpose } from '../handover/index.ts';
import { ListPage, ListToolbar } from '../list-page/index.ts';
import { accounts } from './fixtures.ts';
import {
  type AccountAction,
  type AccountItem,
  AccountRowActions,
  AccountStateFilter,
  useAccountColumns,
} from './index.ts';

interface PageProps {
  rows: readonly AccountItem[];
  tableState?: DataTableProps<AccountItem>['state'];
  onOpen: (details: { row: AccountItem }) => void;
  onAction: (details: { action: AccountAction }) => void;
  onHandOver: (details: { purpose: HandoverPurpose }) => void;
}

/** The parts of the list put together as its page does. */
function AccountList({ rows, tableState, onOpen, onAction, onHandOver }: PageProps) {
  const columns = useAccountColumns({ onOpen });
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <ListPage
        title="账号管理"
        panelLabel="账号"
        toolbar={
          <ListToolbar
            label="筛选账号"
            searchLabel="账号、姓名或拼音"
            searchText=""
            onSearchTextChange={fn()}
            onSearch={fn()}
            onRefresh={fn()}
            filters={<AccountStateFilter state="" onChange={fn()} />}
          />
        }
        footer={<Pagination page={1} pageSize={10} total={rows.length} onChange={fn()} />}
      >
        <DataTable
          label="账号"
          columns={columns}
          rows={rows}
          state={tableState}
          empty={<EmptyState />}
          failure={<FailureState title="列表加载失败" detail="网络连接超时" onRetry={fn()} />}
          getRowId={(row) => row.id}
          getRowLabel={(row) => row.account}
          actionsWidth={88}
          renderActions={(row) => (
            <AccountRowActions
              account={row}
              onEdit={() => onOpen({ row })}
              onAction={onAction}
              onHandOver={onHandOver}
            />
          )}
        />
      </ListPage>
    </div>
  );
}

const meta = {
  title: 'Clinic/Accounts',
  component: AccountList,
  args: { rows: accounts, onOpen: fn(), onAction: fn(), onHandOver: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AccountList>;
export default meta;
type Story = StoryObj<typeof meta>;

const more = (name: string) => screen.getByRole('button', { name: `${name} 的更多操作` });

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(more('沈佳宁'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /停用账号/ }));
    await expect(args.onHandOver).toHaveBeenCalledWith({ purpose: 'account' });
  },
};
/** What cannot be done keeps its place and says why. */
export const OfOthersByKeyboard: Story = {
  play: async ({ args }) => {
    more('韩若溪').focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: /重置密码/ });
    await waitFor(() => expect(screen.getAllByText('该账号还在其他机构工作')[0]).toBeVisible());
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('menuitem', { name: /结束在本机构的工作/ }));
    await expect(args.onHandOver).toHaveBeenCalledWith({ purpose: 'membership' });
  },
};
export const Empty: Story = { args: { rows: [] } };
export const Loading: Story = { args: { rows: [], tableState: 'loading' } };
export const Failed: Story = { args: { rows: [], tableState: 'failed' } };
export const LongText: Story = {
  args: {
    rows: accounts.map((one) => ({
      ...one,
      account: one.account.repeat(8),
      name: one.name.repeat(12),
      roles: '<script>alert(1)</script>',
      department: '客户服务部'.repeat(8),
    })),
  },
};
export const Narrow: Story = { globals: { viewport: { value: 'tablet', isRotated: false } } };
export const Phone: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };
export const Dark: Story = { globals: { theme: 'dark' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DataTable, type DataTableProps } from '../../primitives/data-table/index.ts';
import { Pagination } from '../../primitives/pagination/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { ListPage, ListToolbar } from '../list-page/index.ts';
import { RecordActions } from '../site-list/index.ts';
import { type SystemRow, useSystemColumns } from './columns.tsx';
import { aSystem } from './systems-fixture.ts';

interface PageProps {
  systems: readonly SystemRow[];
  tableState?: DataTableProps<SystemRow>['state'];
  onOpen: () => void;
  onRemove: () => void;
}

/** The parts of the list put together as its page does. */
function SystemList({ systems, tableState, onOpen, onRemove }: PageProps) {
  const columns = useSystemColumns({ onOpen });
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <ListPage
        title="业务系统"
        panelLabel="业务系统"
        toolbar={
          <ListToolbar
            searchLabel="名称或说明"
            searchText=""
            onSearchTextChange={fn()}
            onSearch={fn()}
            onRefresh={fn()}
          />
        }
        footer={<Pagination page={1} pageSize={10} total={systems.length} onChange={fn()} />}
      >
        <DataTable
          label="业务系统"
          columns={columns}
          rows={systems}
          state={tableState}
          failure={<FailureState title="列表加载失败" detail="网络连接超时" onRetry={fn()} />}
          empty={<EmptyState title="还没有业务系统" />}
          getRowId={(row) => row.id}
          getRowLabel={(row) => row.name}
          actionsWidth={88}
          renderActions={(row) => <RecordActions name={row.name} onEdit={onOpen} onRemove={onRemove} />}
        />
      </ListPage>
    </div>
  );
}

const systems: SystemRow[] = [
  aSystem,
  { ...aSystem, id: '2', name: '收费系统', isStrange: true, isStopped: true },
  { ...aSystem, id: '3', name: '挂号系统', isExpired: true, failingSince: '2026-04-16 08:00:00' },
  { ...aSystem, id: '4', name: '影像系统', tokenHint: '', expiresAt: '', lastUsedAt: '', url: '', note: '' },
  { ...aSystem, id: '5', name: '集团系统', hasSecret: false },
];

const meta = {
  title: 'Clinic/SystemList',
  component: SystemList,
  parameters: { layout: 'fullscreen' },
  args: { systems, onOpen: fn(), onRemove: fn() },
} satisfies Meta<typeof SystemList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    screen.getByRole('button', { name: '检验系统' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '删除 收费系统' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
    await expect(screen.getByText('使用异常')).toBeVisible();
    await expect(screen.getByText('缺少密钥')).toBeVisible();
  },
};
export const Empty: Story = { args: { systems: [] } };
export const Loading: Story = { args: { systems: [], tableState: 'loading' } };
export const Failed: Story = { args: { systems: [], tableState: 'failed' } };
export const LongText: Story = {
  args: { systems: [{ ...aSystem, name: '检验系统'.repeat(12), note: '说明'.repeat(90) }] },
};
export const Markup: Story = { args: { systems: [{ ...aSystem, name: '<script>alert(1)</script>' }] } };
export const At1024: Story = { decorators: [(Story) => <div style={{ width: 936 }}>{Story()}</div>] };
export const Dark: Story = { globals: { theme: 'dark' } };
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };

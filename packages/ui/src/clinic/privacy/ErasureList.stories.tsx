import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DataTable, type DataTableProps } from '../../primitives/data-table/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { type ErasureRow, useErasureColumns } from './columns.tsx';
import { aRequest } from './fixtures.ts';

interface ListProps {
  rows: readonly ErasureRow[];
  tableState?: DataTableProps<ErasureRow>['state'];
  onOpenCustomer?: () => void;
}

/** The table as its page draws it. */
function ErasureList({ rows, tableState, onOpenCustomer }: ListProps) {
  const columns = useErasureColumns<ErasureRow>({ onOpenCustomer });
  return (
    <div style={{ display: 'flex', height: 360 }}>
      <DataTable
        label="个人信息请求"
        columns={columns}
        rows={rows}
        state={tableState}
        failure={<FailureState title="列表加载失败" detail="网络连接超时" onRetry={fn()} />}
        empty={<EmptyState title="没有抹除个人信息的申请" />}
        getRowId={({ id }) => id}
        getRowLabel={({ id }) => id}
      />
    </div>
  );
}

const meta = {
  title: 'Clinic/ErasureList',
  component: ErasureList,
  parameters: { layout: 'fullscreen' },
  args: {
    rows: [
      aRequest(),
      aRequest({
        id: '2',
        state: 'done',
        name: '已删除客户 9',
        customerId: '9',
        doneAt: '2026-04-01 08:00:00',
      }),
      aRequest({ id: '3', state: 'refused', name: '', customerId: '', decider: '韩若溪' }),
    ],
    onOpenCustomer: fn(),
  },
} satisfies Meta<typeof ErasureList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    (await screen.findByRole('button', { name: '林念' })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenCustomer).toHaveBeenCalledOnce();
  },
};
export const Empty: Story = { args: { rows: [] } };
export const Loading: Story = { args: { rows: [], tableState: 'loading' } };
export const Failed: Story = { args: { rows: [], tableState: 'failed' } };
export const LongText: Story = { args: { rows: [aRequest({ name: '阿'.repeat(40) })] } };
export const Markup: Story = { args: { rows: [aRequest({ name: '<script>alert(1)</script>' })] } };
export const At1024: Story = { decorators: [(Story) => <div style={{ width: 936 }}>{Story()}</div>] };
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DataTable, type DataTableProps } from '../../primitives/data-table/index.ts';
import { EmptyState, FailureState } from '../../primitives/states/index.ts';
import { everyProcessType } from '../../testing/care-fixtures.ts';
import { ProcessTimeline } from '../process-timeline/index.ts';
import { type ConsultOrder, ListWithPane, ProcessPane, useConsultOrderColumns } from './index.ts';

interface PageProps {
  rows: readonly ConsultOrder[];
  state: DataTableProps<ConsultOrder>['state'];
  hasPane: boolean;
  onClose: () => void;
}

/** The list and the pane put together as the page does. */
function ConsultOrders({ rows, state, hasPane, onClose }: PageProps) {
  const columns = useConsultOrderColumns({ today: '2026-04-16' });
  return (
    <ListWithPane style={{ height: '100vh', background: 'var(--bg-surface)' }}>
      <DataTable
        label="咨询"
        columns={columns}
        rows={rows}
        state={state}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.name}
        empty={<EmptyState />}
        failure={<FailureState title="列表加载失败" detail="网络连接超时" onRetry={fn()} />}
      />
      {hasPane && (
        <ProcessPane customerName="林知夏" appointmentNumber="YY20260409-0087" onClose={onClose}>
          <ProcessTimeline entries={everyProcessType} today="2026-04-16" />
        </ProcessPane>
      )}
    </ListWithPane>
  );
}

const order: ConsultOrder = {
  id: '1',
  customerId: '501',
  appointmentNumber: 'YY20260409-0087',
  name: '林知夏',
  gender: 'female',
  age: 34,
  registeredAt: '2026-04-09 16:40',
  method: '电话咨询',
  disease: '腰椎间盘突出',
  site: '徐汇院区',
  expectedAt: '2026-04-19 09:00',
  staffName: '沈佳宁',
};

const meta = {
  title: 'Clinic/ConsultOrders',
  component: ConsultOrders,
  parameters: { layout: 'fullscreen' },
  args: {
    rows: [
      order,
      { ...order, id: '2', name: '阿'.repeat(30), expectedAt: '', method: '', disease: '颈'.repeat(30) },
    ],
    state: 'ready',
    hasPane: false,
    onClose: fn(),
  },
} satisfies Meta<typeof ConsultOrders>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithProcess: Story = {
  args: { hasPane: true },
  play: async ({ args }) => {
    await expect(screen.getByRole('heading', { name: /过程记录/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const Empty: Story = { args: { rows: [] } };
export const Loading: Story = { args: { rows: [], state: 'loading' } };
export const Failed: Story = { args: { rows: [], state: 'failed' } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FailureState } from '../../primitives/states/index.ts';
import { RecordDialog, RecordList, type RecordRow } from './index.ts';

const columns = [
  { id: 'at', header: '处方时间', width: 160 },
  { id: 'doctor', header: '医生' },
  { id: 'diagnosis', header: '诊断', width: 220 },
  { id: 'amount', header: '金额', isNumber: true },
];
const rows: readonly RecordRow[] = [
  {
    id: '2',
    label: '2026-04-10 处方',
    cells: { at: '2026-04-10 09:40', doctor: '高远', diagnosis: '腰椎间盘突出症', amount: '¥186.50' },
  },
  { id: '1', label: '2026-03-02 处方', cells: { at: '2026-03-02 10:05', doctor: '', amount: '¥42.00' } },
];
const drugs = {
  title: '药品',
  columns: [
    { id: 'name', header: '药品名称' },
    { id: 'amount', header: '金额', isNumber: true },
  ],
  rows: [{ id: '1', label: '塞来昔布胶囊', cells: { name: '塞来昔布胶囊', amount: '¥86.50' } }],
};

const meta = {
  title: 'Clinic/RecordList',
  component: RecordList,
  args: { label: '处方', columns, rows, onOpen: fn() },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', height: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RecordList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const row = screen.getByRole('row', { name: /高远/ });
    await userEvent.click(within(row).getByRole('button', { name: '详情' }));
    await expect(args.onOpen).toHaveBeenCalledWith({ row: rows[0] });
  },
};
export const Loading: Story = { args: { rows: [], state: 'loading' } };
export const Empty: Story = { args: { rows: [] } };
export const Failed: Story = {
  args: { rows: [], state: 'failed', failure: <FailureState title="列表加载失败" /> },
};

const dialog = { title: '处方 2026-04-10', facts: [{ term: '医生', value: '高远' }], onClose: fn() };
export const Whole: Story = {
  render: () => <RecordDialog {...dialog} sections={[drugs, { ...drugs, title: '没有的', rows: [] }]} />,
  play: async () => {
    const table = within(await screen.findByRole('table', { name: '药品' }));
    // The dialog fades in.
    await waitFor(() => expect(table.getByRole('cell', { name: '塞来昔布胶囊' })).toBeVisible());
    await expect(screen.queryByText('没有的')).toBeNull();
  },
};
export const WholeLoading: Story = { render: () => <RecordDialog {...dialog} isLoading /> };
export const WholeFailed: Story = {
  render: () => <RecordDialog {...dialog} loadError="网络连接超时" onRetry={fn()} />,
};

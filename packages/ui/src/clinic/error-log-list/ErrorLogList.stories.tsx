import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FailureState } from '../../primitives/states/index.ts';
import { ErrorLogDialog, ErrorLogList, LateBackup, type ScriptErrorEntry } from './index.ts';

const entry: ScriptErrorEntry = {
  id: '1',
  type: 'script',
  code: 0,
  message: "TypeError: Cannot read properties of undefined (reading 'taglist') at TagDialog",
  url: '/Servicecenter',
  userName: '沈佳宁',
  at: '2026-04-16 10:12:08',
};

const meta = {
  title: 'Clinic/ErrorLogList',
  component: ErrorLogList,
  args: {
    entries: [entry],
    onOpen: fn(),
  },
} satisfies Meta<typeof ErrorLogList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const row = within(screen.getByRole('row', { name: /TypeError/ }));
    await userEvent.click(row.getByRole('button', { name: '详情' }));
    await expect(args.onOpen).toHaveBeenCalledWith({ entry });
  },
};
export const Empty: Story = { args: { entries: [] } };
export const Loading: Story = { args: { state: 'loading' } };
export const Failed: Story = { args: { state: 'failed', failure: <FailureState title="列表加载失败" /> } };

const whole = {
  ...entry,
  message: `${entry.message}\n${'    at TagDialog (tags.js:1:1)\n'.repeat(30)}的末尾`,
};
export const Whole: Story = {
  render: () => <ErrorLogDialog entry={whole} onClose={fn()} />,
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: '错误详情' }));
    await waitFor(() => expect(dialog.getByText('/Servicecenter')).toBeVisible());
    await expect(dialog.getByRole('group', { name: '内容' })).toHaveTextContent(/的末尾$/);
  },
};
export const WholeLoading: Story = { render: () => <ErrorLogDialog onClose={fn()} /> };
export const WholeFailed: Story = {
  render: () => <ErrorLogDialog loadError="网络连接超时" onRetry={fn()} onClose={fn()} />,
};
export const BackupLate: Story = {
  render: () => <LateBackup at="2026-04-13 03:30:41" hours={48} />,
  play: async () => {
    await expect(
      screen.getByText('最近 48 小时内没有可用的备份，上一次备份于 2026-04-13 03:30:41。'),
    ).toBeVisible();
  },
};
export const BackupMissing: Story = { render: () => <LateBackup at="" hours={48} /> };

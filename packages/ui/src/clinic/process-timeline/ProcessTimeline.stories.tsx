import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { everyProcessType, sampleProcess } from '../../testing/care-fixtures.ts';
import { ProcessTimeline } from './ProcessTimeline.tsx';

const meta = {
  title: 'Clinic/ProcessTimeline',
  component: ProcessTimeline,
  args: { entries: sampleProcess, today: '2026-04-16', onRetry: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 268, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProcessTimeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => {
    const list = within(screen.getByRole('list', { name: '过程记录' }));
    await waitFor(() => expect(list.getByText('未执行')).toBeVisible());
    await userEvent.click(list.getByRole('button', { name: '04-12 回访的全文' }));
    const dialog = within(await screen.findByRole('dialog', { name: '回访 2026-04-12 14:05' }));
    await waitFor(() => expect(dialog.getByText(/了解居家训练/)).toBeVisible());
    await userEvent.click(dialog.getAllByRole('button', { name: '关闭' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const OffersTheFilesOfACallback: Story = {
  args: {
    entries: sampleProcess.map((entry, index) =>
      index === 0 ? { ...entry, attachments: [{ name: '疼痛评分表.pdf', url: '/files/1' }] } : entry,
    ),
    onOpenFile: fn(),
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '下载 疼痛评分表.pdf' }));
    await expect(args.onOpenFile).toHaveBeenCalledWith({ file: { name: '疼痛评分表.pdf', url: '/files/1' } });
  },
};
export const EveryType: Story = { args: { entries: everyProcessType } };
export const Empty: Story = { args: { entries: [] } };
export const Loading: Story = { args: { entries: [], isLoading: true } };
export const Failed: Story = { args: { entries: [], loadError: '网络连接超时' } };

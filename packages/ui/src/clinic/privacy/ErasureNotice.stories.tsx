import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ErasureNotice } from './ErasureNotice.tsx';

const meta = {
  title: 'Clinic/ErasureNotice',
  component: ErasureNotice,
  args: { state: 'done', requestedAt: '2026-04-16 10:32:00', doneAt: '2026-04-17 10:32:04' },
} satisfies Meta<typeof ErasureNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = {
  play: async () => {
    await expect(screen.getByText('该客户的个人信息已按请求抹除（2026-04-17）')).toBeVisible();
  },
};
export const Waiting: Story = {
  args: { state: 'waiting', doneAt: '', onOpen: fn() },
  play: async ({ args }) => {
    screen.getByRole('button', { name: '查看申请' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};
export const Approved: Story = { args: { state: 'approved', doneAt: '' } };
export const Dark: Story = { globals: { theme: 'dark' } };

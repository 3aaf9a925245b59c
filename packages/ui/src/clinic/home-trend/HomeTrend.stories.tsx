import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { aTrend } from './fixtures.ts';
import { HomeTrend } from './HomeTrend.tsx';

const meta = {
  title: 'Clinic/HomeTrend',
  component: HomeTrend,
  args: { days: aTrend },
} satisfies Meta<typeof HomeTrend>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const NothingDone: Story = {
  args: { days: aTrend.map(({ date }) => ({ date, consults: 0, callbacks: 0, arrivals: 0 })) },
};
export const AsTable: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '显示近 14 天的数据表' }));
    await waitFor(() => expect(screen.getByRole('row', { name: '2026-04-16 23 23 10' })).toBeVisible());
  },
};

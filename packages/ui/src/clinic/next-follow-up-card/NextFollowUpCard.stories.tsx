import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { type NextFollowUp, NextFollowUpCard } from './NextFollowUpCard.tsx';

const plan: NextFollowUp = {
  id: '31',
  plannedAt: '2026-04-16 15:30',
  daysRemaining: 0,
  executor: '沈佳宁',
  note: '了解疼痛变化，确认来院时间',
};

const meta = {
  title: 'Clinic/NextFollowUpCard',
  component: NextFollowUpCard,
  args: { plan, today: '2026-04-16', onExecute: fn(), onCreate: fn(), onRetry: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 316, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NextFollowUpCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const DueToday: Story = {
  play: async ({ canvasElement, args }) => {
    const card = within(within(canvasElement).getByRole('region', { name: '下次回访' }));
    await waitFor(() => expect(card.getByText('剩余 0 天')).toBeVisible());
    await userEvent.click(card.getByRole('button', { name: '回访跟进' }));
    await expect(args.onExecute).toHaveBeenCalledWith({ plan });
  },
};
export const Remaining: Story = {
  args: { plan: { ...plan, plannedAt: '2026-04-19 09:00', daysRemaining: 3 } },
};
export const Overdue: Story = {
  args: { plan: { ...plan, plannedAt: '2026-04-13 15:30', daysRemaining: -3 } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('超期 3 天')).toBeVisible());
    await expect(within(canvasElement).queryByText(/剩余/)).toBeNull();
  },
};
export const NextYear: Story = {
  args: { plan: { ...plan, plannedAt: '2027-01-04', daysRemaining: 263 } },
};
export const Unassigned: Story = { args: { plan: { ...plan, executor: '', note: '' } } };
export const LongNote: Story = {
  args: { plan: { ...plan, note: '了解疼痛变化，确认来院时间。'.repeat(20) } },
};
export const Blocked: Story = {
  args: { executeBlocker: '当前就诊状态不允许进行回访操作!' },
  play: async ({ canvasElement, args }) => {
    const execute = within(canvasElement).getByRole('button', { name: '回访跟进' });
    await expect(execute).toHaveAccessibleDescription('当前就诊状态不允许进行回访操作!');
    await expect(execute).toBeDisabled();
    await expect(args.onExecute).not.toHaveBeenCalled();
  },
};
export const NoPlan: Story = {
  args: { plan: undefined },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '新建回访计划' }));
    await expect(args.onCreate).toHaveBeenCalledOnce();
  },
};
export const ReadOnly: Story = { args: { onExecute: undefined } };
export const Loading: Story = { args: { isLoading: true } };
export const Failed: Story = {
  args: { loadError: '网络连接超时' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

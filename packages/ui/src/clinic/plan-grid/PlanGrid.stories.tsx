import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { PlanGrid } from './index.ts';

const days = ['13', '14', '15', '16', '17', '18', '19'].map((day) => `2026-04-${day}`);

const meta = {
  title: 'Clinic/PlanGrid',
  component: PlanGrid,
  args: {
    days,
    today: '2026-04-16',
    executors: [
      {
        id: '1',
        name: '沈佳宁',
        days: {
          '2026-04-14': { open: 2, done: 5 },
          '2026-04-16': { open: 8, done: 3 },
          '2026-04-19': { open: 1, done: 0 },
        },
      },
      { id: '2', name: '顾晨曦', days: { '2026-04-16': { open: 0, done: 12 } } },
      { id: '', name: '', days: { '2026-04-17': { open: 4, done: 0 } } },
    ],
    onSelect: fn(),
  },
} satisfies Meta<typeof PlanGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const OpensADay: Story = {
  args: { selected: { executorId: '1', day: '2026-04-16' } },
  play: async ({ args }) => {
    const own = screen.getByRole('button', { name: /^沈佳宁 04-16\s*待 8\s*已 3$/ });
    await expect(own).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: /^未分配 04-17\s*待 4$/ }));
    await expect(args.onSelect).toHaveBeenCalledWith({ executorId: '', day: '2026-04-17' });
    await expect(screen.getByRole('row', { name: /^合计/ })).toHaveTextContent('35');
  },
};
export const LongNames: Story = {
  args: {
    executors: Array.from({ length: 30 }, (_, index) => ({
      id: String(index + 1),
      name: '欧阳'.repeat(10),
      days: { '2026-04-16': { open: 128, done: 256 } },
    })),
  },
};
export const Empty: Story = { args: { executors: [] } };
export const Loading: Story = { args: { executors: [], isLoading: true } };

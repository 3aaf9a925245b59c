import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { NothingFound } from './NothingFound.tsx';

const meta = {
  title: 'Clinic/NothingFound',
  component: NothingFound,
  args: { conditions: ['“林知夏”', '登记日期 2026-04-10 至 2026-04-16'], onClear: fn() },
} satisfies Meta<typeof NothingFound>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithConditions: Story = {
  play: async ({ args }) => {
    await waitFor(() =>
      expect(screen.getByText('筛选条件：“林知夏”、登记日期 2026-04-10 至 2026-04-16')).toBeVisible(),
    );
    await userEvent.click(screen.getByRole('button', { name: '清除筛选条件' }));
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};
export const FoundOnOtherDays: Story = {
  args: { onAllDates: fn(), allDatesCount: 3 },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '在全部日期中查找（3 条）' }));
    await expect(args.onAllDates).toHaveBeenCalledOnce();
  },
};
export const FoundVeryOften: Story = {
  args: { onAllDates: fn(), allDatesCount: 10_000, isCountCapped: true },
};
export const StillCounting: Story = { args: { onAllDates: fn() } };
export const NotOnOtherDaysEither: Story = {
  args: { onAllDates: fn(), allDatesCount: 0 },
  play: async () => {
    await waitFor(() => expect(screen.getByText(/全部日期中也没有找到/)).toBeVisible());
    await expect(screen.queryByRole('button', { name: /在全部日期中查找/ })).toBeNull();
  },
};
export const WithoutConditions: Story = { args: { conditions: [] } };

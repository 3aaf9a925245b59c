import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PaymentWidget } from './index.ts';

const months = [
  ['2025-11', 320],
  ['2025-12', 860],
  ['2026-01', 540],
  ['2026-02', 1180],
  ['2026-03', 1680],
  ['2026-04', 1840],
].map(([month, amount]) => ({ month: String(month), amount: Number(amount) }));

const meta = {
  title: 'Clinic/PaymentWidget',
  component: PaymentWidget,
  args: { period: 0, months, totalSpending: 18_640, onPeriodChange: fn(), onRetry: fn() },
  decorators: [
    (Story) => (
      <div style={{ width: 316, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PaymentWidget>;
export default meta;
type Story = StoryObj<typeof meta>;

const table = () => within(screen.getByRole('table', { name: '每月消费' }));

export const Default: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByText('¥18,640.00')).toBeVisible());
    await waitFor(() => expect(screen.getByText('¥6,420.00')).toBeVisible());
    await expect(table().getAllByRole('row')).toHaveLength(4);
    await waitFor(() => expect(table().getByRole('row', { name: '2026年4月 ¥1,840.00' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '查看全部月份' }));
    await expect(table().getAllByRole('row')).toHaveLength(7);
    await userEvent.click(screen.getByRole('radio', { name: '近两年' }));
    await expect(args.onPeriodChange).toHaveBeenCalledWith({ period: 2 });
  },
};
export const TwoYears: Story = {
  args: {
    period: 2,
    months: Array.from({ length: 24 }, (_, index) => ({
      month: new Date(Date.UTC(2024, 4 + index)).toISOString().slice(0, 7),
      amount: (index * 370) % 1900,
    })),
  },
};
export const DrawsTheMonths: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await screen.findByRole('img', { name: '每月消费图表' })).toBeVisible());
    await expect(canvasElement.querySelectorAll('[role="img"] circle')).toHaveLength(6);
  },
};
export const Refunds: Story = {
  args: {
    months: [
      { month: '2026-03', amount: 1680 },
      { month: '2026-04', amount: -320 },
    ],
  },
  play: async () => {
    await waitFor(() => expect(table().getByRole('row', { name: /-¥320.00/ })).toBeVisible());
  },
};
export const PeriodWithoutPayments: Story = {
  args: { months: months.map(({ month }) => ({ month, amount: 0 })) },
};
export const PeriodAlone: Story = { args: { totalSpending: undefined } };
export const NoPayments: Story = { args: { months: [] } };
export const Loading: Story = { args: { months: [], isLoading: true } };
export const Failed: Story = {
  args: { months: [], loadError: '网络连接超时' },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const LargeAmounts: Story = { args: { months: [{ month: '2026-04', amount: 123456789.5 }] } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Pagination } from './Pagination.tsx';

const meta = {
  title: 'Primitives/Pagination',
  component: Pagination,
  args: { page: 1, pageSize: 20, total: 1284, onChange: fn(), onExactTotal: fn() },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByText('共 1,284 条')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '第 2 页' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 2, pageSize: 20 });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '50');
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 1, pageSize: 50 });
    await userEvent.type(screen.getByRole('textbox', { name: '跳至页码' }), '999{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 65, pageSize: 20 });
  },
};
export const Middle: Story = { args: { page: 30 } };
export const Last: Story = { args: { page: 65 } };
export const Empty: Story = { args: { total: 0 } };
export const Capped: Story = {
  args: { total: 10_000, isTotalCapped: true },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByText('共 10,000+ 条')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: '精确计数' }));
    await expect(args.onExactTotal).toHaveBeenCalledOnce();
  },
};
export const Counting: Story = { args: { total: 10_000, isTotalCapped: true, isCounting: true } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '../button/index.ts';
import { EmptyState, FailureState } from './States.tsx';

const meta = {
  title: 'Primitives/States',
  component: FailureState,
  args: { title: '列表加载失败', detail: '网络连接超时，已保留筛选条件', onRetry: fn() },
} satisfies Meta<typeof FailureState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Failure: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: Story = { args: { isRetrying: true } };
export const Empty: Story = {
  render: () => <EmptyState hint="试试放宽日期或清除筛选" action={<Button>清除筛选</Button>} />,
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ViewNotice } from './ViewNotice.tsx';

const meta = {
  title: 'Clinic/ViewNotice',
  component: ViewNotice,
  args: { children: '没有找到此视图，可能已被删除或不再共享给您。', onDismiss: fn() },
} satisfies Meta<typeof ViewNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '知道了' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
export const PartsAreGone: Story = {
  args: {
    children: `视图“${'阿'.repeat(30)}”中的部分内容已不存在或已停用，打开时已略过：病种 失眠、服务人、2 列`,
  },
};

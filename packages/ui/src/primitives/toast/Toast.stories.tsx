import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/index.ts';
import { ToastRegion, useToasts } from './index.ts';

const meta = {
  title: 'Primitives/Toast',
  component: ToastRegion,
  args: { toasts: [], dismiss: fn(), pause: fn(), resume: fn() },
} satisfies Meta<typeof ToastRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = { args: { toasts: [{ id: 1, tone: 'success', text: '保存成功!' }] } };
export const Notice: Story = { args: { toasts: [{ id: 1, tone: 'notice', text: '请完整填写参数' }] } };
export const Failure: Story = { args: { toasts: [{ id: 1, tone: 'error', text: '保存失败' }] } };
export const Several: Story = {
  args: {
    toasts: [
      { id: 1, tone: 'success', text: '保存成功!' },
      { id: 2, tone: 'notice', text: '请完整填写参数' },
    ],
  },
};
export const GoesAwayUnlessPointedAt: Story = {
  render: function Timed() {
    const { show, ...region } = useToasts();
    return (
      <>
        <Button onPress={() => show({ tone: 'success', text: '保存成功!' })}>保存</Button>
        <ToastRegion {...region} />
      </>
    );
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    const toast = await screen.findByText('保存成功!');
    await userEvent.hover(toast);
    await new Promise((done) => setTimeout(done, 3300));
    await expect(toast).toBeInTheDocument();
    await userEvent.unhover(toast);
    await waitFor(() => expect(screen.queryByText('保存成功!')).toBeNull(), { timeout: 3500 });
  },
};

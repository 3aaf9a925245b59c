import type { Meta, StoryObj } from '@storybook/react-vite';
import { Pencil } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Primitives/IconButton',
  component: IconButton,
  args: { label: '编辑', icon: <Pencil size={16} />, onPress: fn() },
  decorators: [(Story) => <div style={{ padding: 48 }}>{Story()}</div>],
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Small: Story = { args: { size: 'small' } };
export const Disabled: Story = { args: { isDisabled: true } };
export const DisabledWithReason: Story = {
  args: { disabledReason: '自然来源的记录不能进行此操作' },
  play: async ({ args }) => {
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: '编辑' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('自然来源的记录不能进行此操作');
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};
export const ReasonOnTap: Story = {
  args: { disabledReason: '当前就诊状态不允许进行回访操作!' },
  play: async ({ args }) => {
    const button = screen.getByRole('button', { name: '编辑' });
    await userEvent.pointer([
      { keys: '[TouchA>]', target: button },
      { keys: '[/TouchA]', target: button },
    ]);
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('当前就诊状态不允许进行回访操作!');
    await expect(args.onPress).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await screen.findByRole('tooltip')).toBeVisible());
  },
};

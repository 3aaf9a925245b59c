import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from './Button.tsx';

const meta = {
  title: 'Primitives/Button',
  component: Button,
  args: { children: '保存', onPress: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = {};
export const Danger: Story = { args: { variant: 'danger', children: '删除' } };
export const Text: Story = { args: { variant: 'text', children: '添加' } };
export const Small: Story = { args: { size: 'small' } };
export const Disabled: Story = { args: { variant: 'primary', isDisabled: true } };
export const Busy: Story = {
  args: { variant: 'primary', isBusy: true, children: '保存中' },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

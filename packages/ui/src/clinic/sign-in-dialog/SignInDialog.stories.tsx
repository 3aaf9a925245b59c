import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { SignInDialog } from './SignInDialog.tsx';

const meta = {
  title: 'Clinic/SignInDialog',
  component: SignInDialog,
  args: { username: 'kefu', onSubmit: fn(), onLeave: fn() },
} satisfies Meta<typeof SignInDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await userEvent.type(screen.getByLabelText('密码'), 'Huifang#2026{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ username: 'kefu', password: 'Huifang#2026' });
  },
};
export const SignedOutElsewhere: Story = {
  args: { reason: 'signedOut' },
  play: async () => {
    await expect(await screen.findByRole('alertdialog', { name: '您已在其他窗口退出登录。' })).toBeVisible();
    await expect(screen.queryByText(/过期/)).toBeNull();
  },
};
export const Failed: Story = { args: { error: '用户名或密码错误' } };
export const Busy: Story = { args: { isBusy: true } };

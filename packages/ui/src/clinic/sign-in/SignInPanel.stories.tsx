import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SignInPanel } from './SignInPanel.tsx';

const meta = {
  title: 'Clinic/SignInPanel',
  component: SignInPanel,
  parameters: { layout: 'fullscreen' },
  args: { locale: 'zh-CN', copyright: '© 2026 客户关系管理系统', onLocaleChange: fn(), onSubmit: fn() },
} satisfies Meta<typeof SignInPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Expired: Story = { args: { notice: 'expired', username: 'shen.jianing' } };
export const Failed: Story = { args: { error: '用户名或密码错误', username: 'shen.jianing' } };
export const Busy: Story = { args: { isBusy: true, username: 'shen.jianing' } };
export const SignsIn: Story = {
  play: async ({ args }) => {
    await userEvent.type(screen.getByRole('textbox', { name: '用户名' }), 'kefu');
    await userEvent.type(screen.getByLabelText('密码'), 'Huifang#2026{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ username: 'kefu', password: 'Huifang#2026' });
  },
};
export const NamesWhatIsMissing: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    await expect(screen.getByRole('textbox', { name: '用户名' })).toHaveFocus();
    await expect(screen.getByRole('textbox', { name: '用户名' })).toHaveAccessibleDescription('请填写用户名');
    await expect(screen.getByLabelText('密码')).toHaveAccessibleDescription('请填写密码');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const ShowsPassword: Story = {
  play: async () => {
    await userEvent.type(screen.getByLabelText('密码'), 'abc');
    await userEvent.click(screen.getByRole('button', { name: '显示密码' }));
    await expect(screen.getByRole('textbox', { name: '密码' })).toHaveValue('abc');
    await expect(screen.getByRole('button', { name: '隐藏密码' })).toHaveAttribute('aria-pressed', 'true');
  },
};
export const WarnsOfCapsLock: Story = {
  play: async () => {
    await userEvent.type(screen.getByLabelText('密码'), '{CapsLock}A');
    await waitFor(async () => expect(await screen.findByText('大写锁定已开启')).toBeVisible());
  },
};

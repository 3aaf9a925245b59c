import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { SecondFactorForm } from './SecondFactorForm.tsx';

const meta = {
  title: 'Clinic/SecondFactorForm',
  component: SecondFactorForm,
  args: { ways: ['totp', 'passkey', 'recovery'], onSubmit: fn(), onPasskey: fn(), onBack: fn() },
} satisfies Meta<typeof SecondFactorForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AsksForCode: Story = {
  play: async ({ args }) => {
    const code = screen.getByRole('textbox', { name: '验证码' });
    await expect(code).toHaveFocus();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await userEvent.type(code, '12345{Enter}');
    await expect(code).toHaveAccessibleDescription('请填写 6 位数字');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.clear(code);
    await userEvent.paste('123 456');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ way: 'totp', text: '123 456' });
  },
};
export const WrongCode: Story = {
  args: { error: '验证未通过，请检查后重试' },
  play: async () => {
    await userEvent.keyboard('123');
    await expect(screen.getByRole('textbox', { name: '验证码' })).toHaveValue('123');
    await expect(screen.getByRole('textbox', { name: '验证码' })).toHaveFocus();
  },
};
export const TooMany: Story = { args: { error: '尝试次数过多，请 15 分钟后再试' } };
export const Busy: Story = { args: { isBusy: true } };
export const AsksForPasskey: Story = {
  args: { ways: ['passkey', 'recovery'] },
  play: async ({ args }) => {
    await expect(screen.getByRole('button', { name: '使用通行密钥' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPasskey).toHaveBeenCalledOnce();
  },
};
export const WaitsForPasskey: Story = { args: { ways: ['passkey', 'recovery'], isBusy: true } };
export const TakesRecoveryCode: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '使用通行密钥' }));
    await expect(screen.getByRole('button', { name: '使用通行密钥' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '使用备用码' }));
    const code = screen.getByRole('textbox');
    await expect(code).toHaveAccessibleName('备用码');
    await expect(code).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(code).toHaveAccessibleDescription('请填写备用码');
    await userEvent.type(code, '7KQ2-M9XD-4TRA-WH5P{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith({ way: 'recovery', text: '7KQ2-M9XD-4TRA-WH5P' });
  },
};
export const NoWayWorksHere: Story = {
  args: { ways: [] },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '返回填写密码' }));
    await expect(args.onBack).toHaveBeenCalledOnce();
  },
};

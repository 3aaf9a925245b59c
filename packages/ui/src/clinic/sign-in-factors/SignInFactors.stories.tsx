import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AppSetup } from './AppSetup.tsx';
import { FactorChoice } from './FactorChoice.tsx';
import { FactorList } from './FactorList.tsx';
import { NewPassword } from './NewPassword.tsx';
import { PasskeySetup } from './PasskeySetup.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const passkey = {
  id: '1',
  name: '我的手机',
  host: 'crm.example.com',
  addedAt: '2026-11-02 09:12',
  lastUsedAt: '',
};

const meta = {
  title: 'Clinic/SignInFactors',
  component: FactorList,
  args: {
    passkeys: [],
    recoveryCodesLeft: 0,
    onChangePassword: fn(),
    onAddApp: fn(),
    onAddPasskey: fn(),
    onRemoveApp: fn(),
    onRemovePasskey: fn(),
    onRenewCodes: fn(),
  },
} satisfies Meta<typeof FactorList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ args }) => {
    const app = within(screen.getByRole('region', { name: '验证器应用' }));
    await userEvent.click(app.getByRole('button', { name: '添加' }));
    await expect(args.onAddApp).toHaveBeenCalledOnce();
    const password = within(screen.getByRole('region', { name: '密码' }));
    await userEvent.click(password.getByRole('button', { name: '更改' }));
    await expect(args.onChangePassword).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('region', { name: '备用码' })).toBeNull();
  },
};
export const On: Story = {
  args: {
    app: { addedAt: '2026-11-01 16:40' },
    passkeys: [passkey, { ...passkey, id: '2', name: '诊室的安全密钥', lastUsedAt: '2026-11-20 08:01' }],
    recoveryCodesLeft: 8,
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '移除通行密钥 我的手机' }));
    await expect(args.onRemovePasskey).toHaveBeenCalledWith({ passkey });
  },
};
export const Demanded: Story = { args: { isDemanded: true } };
export const DemandedAtSignIn: Story = {
  render: () => <FactorChoice onAddApp={fn()} onAddPasskey={fn()} onSignOut={fn()} />,
};
export const WithoutHttps: Story = {
  args: { canAddPasskey: false },
  play: async () => {
    const passkeys = within(screen.getByRole('region', { name: '通行密钥' }));
    await expect(passkeys.getByText(/https/)).toBeVisible();
    await expect(passkeys.getByRole('button', { name: '添加' })).toBeDisabled();
  },
};
export const LastCodeUsed: Story = { args: { app: { addedAt: '2026-11-01 16:40' } } };

const onCode = fn();
const uri = 'otpauth://totp/Huifang:kefu?issuer=Huifang&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const SetsAppUp: Story = {
  render: () => (
    <AppSetup secret="JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" uri={uri} onSubmit={onCode} onCancel={fn()} />
  ),
  play: async () => {
    await expect(screen.getByRole('img', { name: '验证器应用的二维码' })).toBeVisible();
    const code = screen.getByRole('textbox', { name: /验证码/ });
    await expect(code).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(code).toHaveAccessibleDescription('请填写 6 位数字');
    await userEvent.paste('123 456');
    await userEvent.keyboard('{Enter}');
    await expect(onCode).toHaveBeenCalledWith({ code: '123 456' });
  },
};
export const SetupCodeWrong: Story = {
  render: () => (
    <AppSetup
      secret="JBSWY3DPEHPK3PXP"
      uri={uri}
      error="验证未通过，请检查后重试"
      isWrong
      onSubmit={fn()}
      onCancel={fn()}
    />
  ),
  play: async () => {
    const code = screen.getByRole('textbox', { name: /验证码/ });
    await expect(code).toHaveFocus();
    await expect(code).toBeInvalid();
    await expect(code).toHaveAccessibleDescription('验证未通过，请检查后重试');
  },
};

const onName = fn();
export const NamesPasskey: Story = {
  render: () => <PasskeySetup onSubmit={onName} onCancel={fn()} />,
  play: async () => {
    const name = screen.getByRole('textbox', { name: /名称/ });
    await userEvent.type(name, '{Enter}');
    await expect(name).toHaveAccessibleDescription('请填写名称');
    await userEvent.type(name, '我的手机{Enter}');
    await expect(onName).toHaveBeenCalledWith({ name: '我的手机' });
  },
};
export const PasskeyFailed: Story = {
  render: () => <PasskeySetup error="没有完成通行密钥的验证，请重试" onSubmit={fn()} onCancel={fn()} />,
};

const onPassword = fn();
export const AsksForPassword: Story = {
  render: () => (
    <PasswordStep action="移除" tone="danger" onSubmit={onPassword} onCancel={fn()}>
      移除后，登录时不再使用验证器应用。
    </PasswordStep>
  ),
  play: async () => {
    await userEvent.type(screen.getByLabelText(/登录密码/), 'Huifang#2026{Enter}');
    await expect(onPassword).toHaveBeenCalledWith({ password: 'Huifang#2026' });
  },
};
export const PasswordWrong: Story = {
  render: () => (
    <PasswordStep action="继续" error="密码错误，请检查后重试" isWrong onSubmit={fn()} onCancel={fn()}>
      更改登录验证前，请确认是您本人。
    </PasswordStep>
  ),
  play: async () => {
    const password = screen.getByLabelText(/登录密码/);
    await expect(password).toBeInvalid();
    await expect(password).toHaveAccessibleDescription('密码错误，请检查后重试');
  },
};

const onNewPassword = fn();
export const ChangesPassword: Story = {
  render: () => <NewPassword least={12} cancel="取消" onSubmit={onNewPassword} onCancel={fn()} />,
  play: async () => {
    await userEvent.type(screen.getByLabelText(/当前密码/), 'Huifang#2026');
    await userEvent.type(screen.getByLabelText(/^新密码/), 'short');
    await userEvent.type(screen.getByLabelText(/再填写/), 'other{Enter}');
    await expect(screen.getByLabelText(/^新密码/)).toHaveAccessibleDescription('新密码至少 12 个字符');
    await expect(screen.getByLabelText(/再填写/)).toHaveAccessibleDescription('两次填写的新密码不同');
    await userEvent.clear(screen.getByLabelText(/^新密码/));
    await userEvent.type(screen.getByLabelText(/^新密码/), '四个随便想到的词语凑在一起');
    await userEvent.clear(screen.getByLabelText(/再填写/));
    await userEvent.type(screen.getByLabelText(/再填写/), '四个随便想到的词语凑在一起{Enter}');
    await expect(onNewPassword).toHaveBeenCalledWith({
      password: 'Huifang#2026',
      newPassword: '四个随便想到的词语凑在一起',
    });
  },
};
export const PasswordRefused: Story = {
  render: () => <RefusesPassword />,
  play: async () => {
    const current = screen.getByLabelText(/当前密码/);
    await userEvent.type(current, 'Huifang#2025');
    await userEvent.type(screen.getByLabelText(/^新密码/), '四个随便想到的词语凑在一起');
    await userEvent.type(screen.getByLabelText(/再填写/), '四个随便想到的词语凑在一起{Enter}');
    await waitFor(() => expect(current).toHaveFocus());
    await expect(current).toBeInvalid();
    await expect(current).toHaveAccessibleDescription('密码错误，请检查后重试');
    await userEvent.type(current, '6');
    await expect(current).toBeValid();
  },
};
function RefusesPassword() {
  const [isRefused, setRefused] = useState(false);
  return (
    <NewPassword
      least={12}
      error={isRefused ? '密码错误，请检查后重试' : undefined}
      wrong="password"
      cancel="退出登录"
      onSubmit={() => setRefused(true)}
      onCancel={fn()}
    />
  );
}

const codes = [
  '7KQ2-M9XD-4TRA-WH5P-3FUE-Z8CN',
  'B3NH-8XWQ-Z2KT-6VRE-M9XD-4TRA',
  'CM4J-P7SA-9DUF-3GYH-8XWQ-Z2KT',
  'EX5T-2RNB-K8QW-7ZCV-P7SA-9DUF',
];
const onDone = fn();
export const ShowsCodesOnce: Story = {
  render: () => (
    <RecoveryCodes
      codes={codes}
      notice="已复制"
      onCopy={fn()}
      onPrint={fn()}
      onDownload={fn()}
      onDone={onDone}
    />
  ),
  play: async () => {
    await expect(screen.getAllByRole('listitem')).toHaveLength(4);
    await userEvent.keyboard('{Enter}');
    await expect(onDone).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '我已保存' }));
    await expect(onDone).toHaveBeenCalledOnce();
  },
};

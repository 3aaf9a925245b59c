import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { anEditConflict } from '../../testing/edit-conflict.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { AccountQuestion } from './AccountQuestion.tsx';
import { anAccount, sessions } from './fixtures.ts';
import { NewAccountDialog, type NewAccountValues } from './NewAccountDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

const blank: NewAccountValues = { account: '', name: '', roleId: '', departmentId: '', job: '' };

const meta = {
  title: 'Clinic/AccountDialogs',
  component: NewAccountDialog,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  args: {
    initialValues: blank,
    roles: [
      { value: '1', label: '客服' },
      { value: '2', label: '管理员', isDisabled: true, reason: '含有您没有的权限' },
    ],
    departments: [{ value: '1', label: '客户服务部' }],
    jobs: ['护士', '医师'],
    onSubmit: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof NewAccountDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {
  play: async ({ args }) => {
    const account = await screen.findByRole('textbox', { name: '账号' });
    await userEvent.type(account, '有 空格');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect((await screen.findAllByText(/账号为 2 到 50 个/)).length).toBeGreaterThan(0);
    await expect(screen.getAllByText('请选择角色').length).toBeGreaterThan(0);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};
export const Filled: Story = {
  args: { initialValues: { account: 'shenjn', name: '沈佳宁', roleId: '1', departmentId: '1', job: '护士' } },
  play: async ({ args }) => {
    await screen.findByRole('textbox', { name: '账号' });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};
export const AccountTaken: Story = {
  args: { fieldErrors: { account: '账号“shenjn”已存在，请换一个' } },
};
export const Saving: Story = { args: { isSaving: true } };
export const Password: Story = {
  render: () => (
    <PasswordDialog account="shenjn" password="kx7m-2qpd-9wth-r4nf" onCopy={fn()} onClose={fn()} />
  ),
  play: async () => {
    await expect(await screen.findByRole('status', { name: '初始密码' })).toHaveTextContent(
      'kx7m-2qpd-9wth-r4nf',
    );
  },
};
export const PasswordToldBefore: Story = {
  render: () => <PasswordDialog account="shenjn" password="" onCopy={fn()} onClose={fn()} />,
};
const shown = { initialValues: { name: '沈佳宁' }, sessions, onSubmit: fn(), onClose: fn() };
export const Edited: Story = { render: () => <AccountDialog {...shown} account={anAccount()} /> };
export const EditedByOthers: Story = {
  render: () => (
    <AccountDialog {...shown} account={anAccount({ isOwnToDecide: false, organisations: 2 })} sessions={[]} />
  ),
  play: async () => {
    await waitFor(() => expect(screen.getByText(/还在其他机构工作/)).toBeVisible());
    await expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  },
};
export const EditedLoading: Story = { render: () => <AccountDialog {...shown} isLoading /> };
export const EditedConflict: Story = {
  render: () => (
    <AccountDialog
      {...shown}
      account={anAccount()}
      conflict={anEditConflict({
        base: { name: '沈佳宁' },
        changedBy: '方致远',
        changedAt: '2026-04-16 10:32',
        mine: { name: '沈佳' },
        theirs: { name: '沈宁' },
      })}
    />
  ),
};
export const EditedLongText: Story = {
  render: () => (
    <AccountDialog
      {...shown}
      account={anAccount({ account: 'shenjn'.repeat(8), roles: '<script>alert(1)</script>' })}
    />
  ),
};
export const AsksBeforeSigningOut: Story = {
  render: () => (
    <AccountQuestion
      action="endSessions"
      name={'沈佳宁'.repeat(12)}
      account="shenjn"
      isBusy
      onConfirm={fn()}
      onCancel={fn()}
    />
  ),
};
export const AsksBeforeReset: Story = {
  render: () => (
    <AccountQuestion action="resetFactors" name="沈佳宁" account="shenjn" onConfirm={fn()} onCancel={fn()} />
  ),
};

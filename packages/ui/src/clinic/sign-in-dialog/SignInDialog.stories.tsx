import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Dialog } from '../../primitives/dialog/index.ts';
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
    await waitFor(async () =>
      expect(await screen.findByRole('alertdialog', { name: '您已在其他窗口退出登录。' })).toBeVisible(),
    );
    await expect(screen.queryByText(/过期/)).toBeNull();
  },
};
export const Failed: Story = { args: { error: '用户名或密码错误' } };
export const Busy: Story = { args: { isBusy: true } };
export const NothingBehindIsReadable: Story = {
  render: function Working(args) {
    const [isOver, setOver] = useState(false);
    return (
      <>
        <p>林知夏 138****2046</p>
        <Dialog title="回访登记" onClose={fn()}>
          <textarea
            aria-label="说明"
            autoFocus
            defaultValue="疼痛减轻"
            onKeyDown={({ key }) => key === 'F9' && setOver(true)}
          />
        </Dialog>
        {isOver && <SignInDialog {...args} />}
      </>
    );
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('textbox', { name: '说明' })).toHaveFocus());
    await userEvent.keyboard('{F9}');
    await waitFor(() => expect(screen.getByLabelText('密码')).toHaveFocus());
    await expect(screen.getByText('林知夏 138****2046')).not.toBeVisible();
    await expect(screen.getByDisplayValue('疼痛减轻')).not.toBeVisible();
    await expect(screen.queryByRole('dialog', { name: '回访登记' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/index.ts';
import { ConfirmDialog, Dialog, DialogCancelButton, ErrorPromptDialog } from './index.ts';

const meta = {
  title: 'Primitives/Dialog',
  component: Dialog,
  args: {
    title: '新增回访',
    width: 'var(--dialog-follow-up)',
    children: '计划说明',
    onClose: fn(),
    footer: (
      <>
        <DialogCancelButton />
        <Button variant="primary">保存</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '新增回访' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenLastCalledWith({ reason: 'escape' });
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await expect(args.onClose).toHaveBeenLastCalledWith({ reason: 'close' });
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await expect(args.onClose).toHaveBeenLastCalledWith({ reason: 'cancel' });
  },
};

export const LongBody: Story = {
  args: {
    children: (
      <div style={{ height: 1600 }} tabIndex={-1}>
        内容很长，只有中间滚动。
      </div>
    ),
    banner: <p>林知夏 女 34</p>,
  },
};

/** However long the server's sentence is, the answers are in the window, and on top. */
export const LongQuestion: Story = {
  render: () => (
    <ConfirmDialog title="提示" tone="danger" onCancel={fn()} onConfirm={fn()}>
      {'这条记录已被同事修改，请核对后再决定是否继续。'.repeat(80)}
    </ConfirmDialog>
  ),
  play: async () => {
    const answer = await screen.findByRole('button', { name: '确定' });
    await waitFor(() => {
      const { left, right, top, bottom } = answer.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(window.innerHeight);
      expect(answer).toContainElement(
        document.elementFromPoint((left + right) / 2, (top + bottom) / 2) as HTMLElement,
      );
    });
  },
};

export const ClosesFromTheMask: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(dialog.parentElement?.parentElement as HTMLElement);
    await expect(args.onClose).toHaveBeenLastCalledWith({ reason: 'mask' });
  },
};

export const SavesByCtrlEnter: Story = {
  args: { onSave: fn(), children: <input aria-label="计划说明" autoFocus /> },
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: '计划说明' }), '复诊');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSave).toHaveBeenCalledOnce();
  },
};

export const AsksBeforeLosingWork: Story = {
  args: { isDirty: true, children: <input aria-label="计划说明" autoFocus /> },
  play: async ({ args }) => {
    const field = await screen.findByRole('textbox', { name: '计划说明' });
    const asked = async () => {
      const question = await screen.findByRole('alertdialog');
      await waitFor(() => expect(within(question).getByText('有未保存的修改，确定关闭吗？')).toBeVisible());
      await waitFor(() => expect(within(question).getByRole('button', { name: '继续编辑' })).toHaveFocus());
      return question;
    };
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(await asked()).getByRole('button', { name: '继续编辑' }));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(args.onClose).not.toHaveBeenCalled();
    // A press beside the dialog takes the focus away before the question comes.
    await userEvent.click(screen.getByRole('dialog').parentElement?.parentElement as HTMLElement);
    await asked();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    const discard = within(await asked()).getByRole('button', { name: '放弃修改' });
    await expect(discard).toHaveAttribute('data-variant', 'danger');
    await userEvent.click(discard);
    await expect(args.onClose).toHaveBeenCalledWith({ reason: 'escape' });
  },
};

export const ReturnsFocus: Story = {
  render: function Opener(args) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onPress={() => setOpen(true)}>登记</Button>
        <Dialog {...args} isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    );
  },
  play: async () => {
    const opener = screen.getByRole('button', { name: '登记' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Confirm: Story = {
  render: () => (
    <ConfirmDialog title="继续修改？" confirmLabel="继续" onConfirm={fn()} onCancel={fn()}>
      您有未审核的修改申请信息，是否继续再次修改？
    </ConfirmDialog>
  ),
};

export const ConfirmDanger: Story = {
  render: () => (
    <ConfirmDialog title="删除标签" tone="danger" confirmLabel="删除" onConfirm={fn()} onCancel={fn()}>
      删除后不能恢复。
    </ConfirmDialog>
  ),
};

export const ErrorPrompt: Story = {
  args: { onClose: fn() },
  render: (args) => (
    <ErrorPromptDialog onClose={() => args.onClose({ reason: 'close' })}>
      当前就诊状态不允许进行回访操作!
    </ErrorPromptDialog>
  ),
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: '错误提示' });
    await userEvent.click(screen.getByRole('button', { name: '确定' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { AskDialog, type AskedVersion } from './AskDialog.tsx';

const privacy: AskedVersion = {
  id: '1',
  kind: 'privacy',
  number: 1,
  text: '我们只为诊疗和回访使用客户的资料。\n每次查看完整号码都有记录。',
  news: [],
  before: null,
};

const meta = {
  title: 'Clinic/AskDialog',
  component: AskDialog,
  args: { agreements: [privacy], onAccept: fn(), onSignOut: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '560px' } } },
} satisfies Meta<typeof AskDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: '请阅读并同意' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
    screen.getByRole('button', { name: '同意并继续' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAccept).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '不同意并退出登录' }));
    await expect(args.onSignOut).toHaveBeenCalledOnce();
  },
};
export const NewVersion: Story = {
  args: {
    agreements: [
      {
        ...privacy,
        number: 3,
        text: `${privacy.text}\n离职后不得保留任何资料。`,
        news: ['加了离职后的规定', '写明了查看记录'],
        before: '我们只为诊疗和回访使用客户的资料。\n每次查看完整号码都有记录。',
      },
      { ...privacy, id: '2', kind: 'terms', text: '账号只供本人使用。' },
    ],
  },
  play: async () => {
    await expect(await screen.findAllByText('新增或修改')).toHaveLength(1);
    await waitFor(() => expect(screen.getByText('加了离职后的规定')).toBeVisible());
    await waitFor(() => expect(screen.getByText('使用条款，第 1 版')).toBeVisible());
  },
};
export const Saving: Story = { args: { isSaving: true } };
export const Failed: Story = { args: { error: '网络连接失败，请检查网络后重试' } };
export const LongText: Story = {
  args: { agreements: [{ ...privacy, text: Array(40).fill('很长的一段说明文字。'.repeat(12)).join('\n') }] },
};
export const Markup: Story = {
  args: { agreements: [{ ...privacy, text: '<script>alert(1)</script>\n<b>粗</b>' }] },
  play: async () => {
    await waitFor(() => expect(screen.getByText('<script>alert(1)</script>')).toBeVisible());
  },
};
export const Dark: Story = { ...NewVersion, globals: { theme: 'dark' } };
export const Narrow: Story = {
  args: NewVersion.args,
  globals: { viewport: { value: 'mobile2', isRotated: false } },
};

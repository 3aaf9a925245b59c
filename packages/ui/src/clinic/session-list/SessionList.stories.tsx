import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { EndSessionDialog } from './EndSessionDialog.tsx';
import { type SessionItem, SessionList } from './SessionList.tsx';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const here: SessionItem = {
  id: '3',
  userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`,
  address: '203.0.113.5',
  signedInAt: '2026-11-23 08:02',
  lastUsedAt: '2026-11-23 10:41',
  isCurrent: true,
};
const phone: SessionItem = {
  ...here,
  id: '2',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50',
  address: '2001:db8:1234:5678:9abc:def0:1234:5678',
  isCurrent: false,
};
const program: SessionItem = { ...here, id: '1', userAgent: 'curl/8.5.0', isCurrent: false };

const meta = {
  title: 'Clinic/SessionList',
  component: SessionList,
  args: { sessions: [here, phone, program], onEnd: fn(), onEndOthers: fn() },
} satisfies Meta<typeof SessionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: /^退出 微信 · iPhone/ }));
    await expect(args.onEnd).toHaveBeenCalledWith({ session: phone });
    await userEvent.click(screen.getByRole('button', { name: '退出其他所有设备' }));
    await expect(args.onEndOthers).toHaveBeenCalledOnce();
  },
};
export const OnlyThisOne: Story = {
  args: { sessions: [here] },
  play: async () => {
    await expect(screen.queryByRole('button')).toBeNull();
  },
};
export const AsksBeforeOneEnds: Story = {
  render: () => <EndSessionDialog ending={phone} onConfirm={fn()} onCancel={fn()} />,
  play: async () => {
    const dialog = screen.getByRole('alertdialog', { name: '退出此设备' });
    await expect(dialog).toHaveTextContent('微信 · iPhone');
    await expect(screen.getByRole('button', { name: '取消' })).toHaveFocus();
  },
};
export const AsksBeforeAllOthersEnd: Story = {
  render: () => <EndSessionDialog ending="others" isBusy onConfirm={fn()} onCancel={fn()} />,
};
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };

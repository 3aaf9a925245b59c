import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { SystemDetails } from './SystemDetails.tsx';
import { aSystem, deliveries } from './systems-fixture.ts';

const meta = {
  title: 'Clinic/SystemDetails',
  component: SystemDetails,
  args: {
    system: aSystem,
    deliveries,
    onRetry: fn(),
    onEdit: fn(),
    onIssueToken: fn(),
    onRevokeToken: fn(),
    onRotateSecret: fn(),
    onSendTest: fn(),
    onResend: fn(),
    onRefresh: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '720px' } } },
} satisfies Meta<typeof SystemDetails>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

export const Default: Story = {
  play: async ({ args }) => {
    await press('重发 测试 2026-04-12 09:00');
    await expect(args.onResend).toHaveBeenCalledWith({ delivery: deliveries[2] });
    await press('吊销令牌');
    await expect(args.onRevokeToken).toHaveBeenCalledOnce();
    screen.getByRole('button', { name: '发送测试' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSendTest).toHaveBeenCalledOnce();
    await expect(screen.queryByRole('button', { name: /重发 登记咨询/ })).toBeNull();
  },
};
export const New: Story = {
  args: {
    system: {
      ...aSystem,
      tokenHint: '',
      issuer: '',
      expiresAt: '',
      networks: [],
      url: '',
      events: [],
      isPushing: false,
      hasSecret: false,
      uses: [],
    },
    deliveries: [],
  },
  play: async ({ args }) => {
    await press('签发令牌');
    await expect(args.onIssueToken).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByText('还没有推送记录')).toBeVisible());
  },
};
export const WithoutSecret: Story = { args: { system: { ...aSystem, hasSecret: false }, deliveries: [] } };
export const StrangeAddress: Story = {
  args: {
    system: {
      ...aSystem,
      isStrange: true,
      uses: [
        ...aSystem.uses,
        { ...(aSystem.uses[0] as (typeof aSystem.uses)[0]), address: '198.51.100.9', isStrange: true },
        { ...(aSystem.uses[0] as (typeof aSystem.uses)[0]), address: '2001:db8::7', isRefused: true },
      ],
    },
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('令牌近日从不常见的地址使用')).toBeVisible());
  },
};
export const Stopped: Story = {
  args: { system: { ...aSystem, isStopped: true, failingSince: '2026-04-10 08:00:00' } },
  play: async () => {
    await waitFor(() => expect(screen.getByText('连续多日无法送达，推送已暂停')).toBeVisible());
    await expect(screen.queryByRole('button', { name: '发送测试' })).toBeNull();
  },
};
export const Busy: Story = { args: { isBusy: true } };
export const Loading: Story = { args: { system: undefined, deliveries: undefined } };
export const LoadFailed: Story = { args: { loadError: '网络连接超时' } };
export const LongText: Story = {
  args: {
    system: { ...aSystem, name: '检验系统'.repeat(12), url: `https://example.com/${'path/'.repeat(80)}` },
  },
};
export const Markup: Story = { args: { system: { ...aSystem, name: '<script>alert(1)</script>' } } };
export const Dark: Story = { args: StrangeAddress.args, globals: { theme: 'dark' } };
export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FailureState } from '../../primitives/states/index.ts';
import { withCallActions } from '../../testing/call-actions.tsx';
import { MessageDialog } from './MessageDialog.tsx';

const meta = {
  title: 'Clinic/MessageDialog',
  component: MessageDialog,
  args: {
    message: {
      id: '1',
      title: '新的回访计划',
      content: '林知夏，计划时间 2026-04-16 15:30（由 沈佳宁 安排）：了解疼痛变化，确认来院时间',
      sentAt: '2026-04-16 09:30:00',
      list: 'readed',
    },
    onOpenCustomer: fn(),
    onOpenPlan: fn(),
    onMove: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof MessageDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const plan = await screen.findByRole('button', { name: '查看回访计划' });
    await waitFor(() => expect(plan).toBeVisible());
    await userEvent.click(plan);
    await expect(args.onOpenPlan).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '移到回收站' }));
    await expect(args.onMove).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const WithTheNumberToCall: Story = {
  args: { number: { phone: '138****2046', customerId: '7' } },
  decorators: [withCallActions],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '显示号码' }));
    await waitFor(async () =>
      expect(await screen.findByRole('link', { name: '拨打 13812342046' })).toBeVisible(),
    );
  },
};
export const Loading: Story = {
  args: { message: undefined, onOpenCustomer: undefined, onOpenPlan: undefined },
};
export const Failed: Story = {
  args: {
    message: undefined,
    onOpenCustomer: undefined,
    onOpenPlan: undefined,
    failure: <FailureState title="消息加载失败" detail="网络连接失败" onRetry={fn()} />,
  },
};
export const AboutAComplaint: Story = {
  args: {
    message: {
      id: '2',
      title: '投诉待您处理',
      content: '林先生：等候时间过长',
      sentAt: '2026-04-16 10:36:00',
      list: 'trash',
    },
    onOpenPlan: undefined,
    onOpenComplaint: fn(),
  },
};
export const AboutAFilledForm: Story = {
  args: {
    message: {
      id: '3',
      title: '客户已填写表单',
      content: '沈佳宁 填写了“术后随访”',
      sentAt: '2026-04-16 20:12:00',
      list: 'unread',
    },
    onOpenPlan: undefined,
    onOpenAnswer: fn(),
  },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '查看答卷' }));
    await expect(args.onOpenAnswer).toHaveBeenCalledOnce();
  },
};

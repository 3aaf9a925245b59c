import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { FailureState } from '../../primitives/states/index.ts';
import { MessageList } from './MessageList.tsx';
import type { MessageItem } from './types.ts';

const aMessage = (id: number, values: Partial<MessageItem> = {}): MessageItem => ({
  id: String(id),
  title: ['回访计划已到期', '新的回访计划', '回访计划已超期'][id % 3] ?? '',
  content: `${['林知夏', '罗亦辰', '何婉清'][id % 3]}，计划时间 2026-04-16 15:30：了解疼痛变化，确认来院时间`,
  sentAt: `2026-04-16 ${String(9 + id).padStart(2, '0')}:30:00`,
  list: 'unread',
  ...values,
});

const meta = {
  title: 'Clinic/MessageList',
  component: MessageList,
  parameters: { layout: 'fullscreen' },
  args: {
    list: 'unread',
    messages: [aMessage(3), aMessage(2), aMessage(1)],
    onOpen: fn(),
    onMove: fn(),
  },
} satisfies Meta<typeof MessageList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unread: Story = {};
export const Read: Story = {
  args: { list: 'readed', messages: [aMessage(2, { list: 'readed' }), aMessage(1, { list: 'readed' })] },
};
export const Trash: Story = { args: { list: 'trash', messages: [aMessage(1, { list: 'trash' })] } };
export const NothingUnread: Story = { args: { messages: [] } };
export const TrashEmpty: Story = { args: { list: 'trash', messages: [] } };
export const Loading: Story = { args: { messages: [], state: 'loading' } };
export const Failed: Story = {
  args: {
    state: 'failed',
    failure: <FailureState title="列表加载失败" detail="网络连接失败" onRetry={fn()} />,
  },
};
export const LongText: Story = {
  args: { messages: [aMessage(1, { content: '复诊提醒'.repeat(200) })], onLoadMore: fn() },
};
export const LoadingMore: Story = { args: { onLoadMore: fn(), isLoadingMore: true } };
export const GoesByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onOpen).toHaveBeenLastCalledWith({ message: args.messages[2] });
    await userEvent.keyboard('{Home}{Tab}{Enter}');
    await expect(args.onMove).toHaveBeenLastCalledWith({ message: args.messages[0] });
  },
};
export const KeepsFocusWhenOneLeaves: Story = {
  render: function Leaving(args) {
    const [messages, setMessages] = useState(args.messages);
    return (
      <MessageList
        {...args}
        messages={messages}
        onMove={({ message }) => setMessages((all) => all.filter(({ id }) => id !== message.id))}
      />
    );
  },
  play: async () => {
    await userEvent.click(screen.getAllByRole('button', { name: '标为已读' })[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    await expect(screen.getByRole('button', { name: /何婉清/ })).toHaveFocus();
  },
};

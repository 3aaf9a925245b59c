import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Primitives/Tabs',
  component: Tabs,
  args: {
    label: '回访状态',
    selectedId: 'all',
    onSelect: fn(),
    items: [
      { id: 'all', label: '所有' },
      { id: 'appointment', label: '咨询预约' },
      { id: 'due', label: '待回访', count: 36 },
      { id: 'overdue', label: '超期', count: 7, countTone: 'warning' },
    ],
  },
  render: function Controlled(args) {
    const [selectedId, setSelectedId] = useState(args.selectedId);
    return (
      <Tabs
        {...args}
        selectedId={selectedId}
        onSelect={(details) => {
          setSelectedId(details.id);
          args.onSelect(details);
        }}
      />
    );
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Narrow: Story = { decorators: [(Story) => <div style={{ width: 200 }}>{Story()}</div>] };
export const MovesByArrows: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByRole('tab', { name: '咨询预约' })).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 'overdue' });
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByRole('tab', { name: '所有', selected: true })).toHaveFocus();
  },
};
export const WithAClosedTab: Story = {
  args: {
    items: [
      { id: 'all', label: '投诉登记' },
      { id: 'handling', label: '处理情况', disabledReason: '勾选“处理完成”后可填写' },
      { id: 'log', label: '处理记录' },
    ],
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('tab', { name: '处理情况' }));
    await expect(args.onSelect).not.toHaveBeenCalled();
    screen.getByRole('tab', { name: '投诉登记' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSelect).toHaveBeenLastCalledWith({ id: 'log' });
  },
};

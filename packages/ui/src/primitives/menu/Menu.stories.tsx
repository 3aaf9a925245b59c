import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, Flag, Pencil, Phone, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '../icon-button/index.ts';
import { Menu } from './Menu.tsx';

const meta = {
  title: 'Primitives/Menu',
  component: Menu,
  args: {
    label: '更多操作',
    trigger: <IconButton label="更多" icon={<Ellipsis size={16} />} />,
    onAction: fn(),
    sections: [
      {
        id: 'row',
        items: [
          { id: 'edit', label: '编辑', icon: <Pencil size={16} />, shortcut: 'E' },
          { id: 'callback', label: '回访登记', icon: <Phone size={16} />, shortcut: 'R' },
          { id: 'complaint', label: '投诉登记', icon: <Flag size={16} /> },
        ],
      },
    ],
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = () => userEvent.click(screen.getByRole('button', { name: '更多' }));

export const Closed: Story = {};
export const Open: Story = {
  play: async ({ args }) => {
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: /编辑/ }));
    await expect(args.onAction).toHaveBeenCalledWith({ id: 'edit', sectionId: 'row' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await open();
    await screen.findByRole('menu');
  },
};
export const OpenedAgainAtOnce: Story = {
  play: async () => {
    screen.getByRole('button', { name: '更多' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    // The next key goes to whatever has the focus: on a busy machine the button gets it back a moment later.
    await waitFor(() => expect(screen.getByRole('button', { name: '更多' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /编辑/ })).toHaveFocus());
  },
};
export const DisabledItemExplains: Story = {
  args: {
    sections: [
      {
        id: 'row',
        items: [
          { id: 'edit', label: '编辑' },
          { id: 'callback', label: '回访登记', disabledReason: '当前就诊状态不允许进行回访操作' },
        ],
      },
      { id: 'danger', items: [{ id: 'remove', label: '删除', icon: <Trash2 size={16} />, tone: 'danger' }] },
    ],
  },
  play: async ({ args }) => {
    screen.getByRole('button', { name: '更多' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{ArrowDown}');
    const item = screen.getByRole('menuitem', { name: /回访登记.*不允许进行回访/ });
    await expect(item).toHaveFocus();
    await expect(item).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(args.onAction).not.toHaveBeenCalled();
  },
};
export const SharedReasonOnce: Story = {
  args: {
    sections: [
      {
        id: 'row',
        items: [
          { id: 'execute', label: '回访跟进', disabledReason: '当前就诊状态不允许进行回访操作' },
          { id: 'change', label: '修改计划', disabledReason: '当前就诊状态不允许进行回访操作' },
          { id: 'process', label: '过程记录', disabledReason: '该计划不属于任何咨询' },
        ],
      },
    ],
  },
  play: async () => {
    await open();
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map((item) => item.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true']);
    await expect(screen.getAllByText('当前就诊状态不允许进行回访操作')).toHaveLength(1);
    await expect(items[0]).toHaveAccessibleName(/回访跟进.*不允许/);
    await expect(items[1]).toHaveAccessibleName('修改计划');
    await expect(items[2]).toHaveAccessibleName(/过程记录.*不属于/);
  },
};
export const Choice: Story = {
  args: {
    label: '显示',
    sections: [
      {
        id: 'theme',
        title: '主题',
        selectedId: 'light',
        items: [
          { id: 'light', label: '浅色' },
          { id: 'dark', label: '深色' },
        ],
      },
      {
        id: 'density',
        title: '密度',
        selectedId: 'comfortable',
        items: [
          { id: 'comfortable', label: '舒适' },
          { id: 'compact', label: '紧凑' },
        ],
      },
    ],
  },
  play: async ({ args }) => {
    await open();
    await userEvent.click(await screen.findByRole('menuitemradio', { name: '紧凑' }));
    await expect(args.onAction).toHaveBeenCalledWith({ id: 'compact', sectionId: 'density' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await open();
    await expect(await screen.findByRole('menuitemradio', { name: '浅色' })).toBeChecked();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { aView, orphan, someViews } from './fixtures.ts';
import { ViewsButton } from './ViewsButton.tsx';
import { ViewsMenu, type ViewsMenuProps } from './ViewsMenu.tsx';

interface Args extends Omit<ViewsMenuProps, 'onClose'> {
  isOpen: boolean;
}

/** The button and its menu put together as a page does. */
function Views({ isOpen: isOpenFirst, ...menu }: Args) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const name = menu.views?.find(({ id }) => id === menu.selectedId)?.name;
  return (
    <ViewsButton name={name} isChanged={menu.changes !== undefined} isOpen={isOpen} onOpenChange={setOpen}>
      <ViewsMenu {...menu} onClose={() => setOpen(false)} />
    </ViewsButton>
  );
}

const meta = {
  title: 'Clinic/ViewsMenu',
  component: Views,
  args: {
    views: someViews,
    isOpen: false,
    onRetry: fn(),
    onDiscard: fn(),
    onSelect: fn(),
    onDefault: fn(),
    onSaveAs: fn(),
    onManage: fn(),
  },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof Views>;
export default meta;
type Story = StoryObj<typeof meta>;

const menu = () => screen.findByRole('dialog', { name: '视图' });

export const Closed: Story = {};
export const Chosen: Story = { args: { selectedId: '2' } };
export const Changed: Story = {
  args: { selectedId: '2', changes: '排序改为下次回访由早到晚；来院意向加了 B', onSave: fn() },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: '视图：本周超期，已修改' }));
    const list = within(await menu());
    await waitFor(() => expect(list.getByText('排序改为下次回访由早到晚；来院意向加了 B')).toBeVisible());
    await userEvent.click(list.getByRole('button', { name: '保存修改' }));
    await expect(args.onSave).toHaveBeenCalledOnce();
    await userEvent.click(list.getByRole('button', { name: '放弃' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByRole('button', { name: /本周超期/ })).toHaveFocus());
  },
};
export const ByKeyboard: Story = {
  args: { selectedId: '2' },
  play: async ({ args }) => {
    screen.getByRole('button', { name: /本周超期/ }).focus();
    await userEvent.keyboard('{Enter}');
    const list = within(await menu());
    list.getByRole('button', { name: /高意向未预约/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith({ id: '3' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const Open: Story = {
  args: { isOpen: true, selectedId: '1' },
  play: async ({ args }) => {
    const list = within(await menu());
    await expect(list.getByRole('button', { name: /明天到院/ })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(list.getByRole('button', { name: '取消默认' }));
    await expect(args.onDefault).toHaveBeenCalledWith({ id: undefined });
  },
};
export const LeavesTheView: Story = {
  args: { isOpen: true, selectedId: '1' },
  play: async ({ args }) => {
    await userEvent.click(within(await menu()).getByRole('button', { name: '不使用视图' }));
    await expect(args.onSelect).toHaveBeenCalledWith({});
  },
};
export const SharedAndChanged: Story = {
  args: { isOpen: true, selectedId: '3', changes: '加了病种' },
  play: async () => {
    const list = within(await menu());
    await expect(list.queryByRole('button', { name: '保存修改' })).toBeNull();
    await waitFor(() => expect(list.getByText('此视图由他人共享，修改可以另存为自己的视图。')).toBeVisible());
  },
};
export const AuthorHasLeft: Story = { args: { isOpen: true, views: [orphan] } };
export const Saving: Story = {
  args: { isOpen: true, selectedId: '2', changes: '加了病种', onSave: fn(), isSaving: true },
};
export const SaveRefused: Story = {
  args: {
    isOpen: true,
    selectedId: '2',
    changes: '加了病种',
    onSave: fn(),
    saveError: '沈佳宁 已修改了此记录：筛选和排序。您填写的内容已保留，请核对后再保存',
  },
};
export const NoneYet: Story = { args: { isOpen: true, views: [] } };
export const Loading: Story = { args: { isOpen: true, views: undefined } };
export const LoadFailed: Story = {
  args: { isOpen: true, views: undefined, error: '网络连接失败，请检查网络后重试' },
};
export const LongNames: Story = {
  args: {
    isOpen: true,
    selectedId: '5',
    views: [aView({ id: '5', name: '阿'.repeat(30) }), { ...orphan, name: '长'.repeat(30) }],
  },
};
export const Narrow: Story = {
  args: { selectedId: '2', changes: '加了病种' },
  globals: { viewport: { value: 'mobile1' } },
};

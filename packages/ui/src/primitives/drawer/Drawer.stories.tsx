import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { CountBadge } from '../badge/index.ts';
import { Button } from '../button/index.ts';
import { Drawer } from './Drawer.tsx';

const meta = {
  title: 'Primitives/Drawer',
  component: Drawer,
  args: {
    title: '更多条件',
    titleExtra: <CountBadge count={2} />,
    children: '查询条件',
    footer: <Button variant="primary">搜索</Button>,
    onClose: fn(),
  },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '更多条件' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenLastCalledWith({ reason: 'escape' });
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await expect(args.onClose).toHaveBeenLastCalledWith({ reason: 'close' });
  },
};
export const FromStart: Story = {
  args: {
    side: 'start',
    width: 'var(--layout-side)',
    title: '菜单',
    footer: undefined,
    titleExtra: undefined,
  },
};

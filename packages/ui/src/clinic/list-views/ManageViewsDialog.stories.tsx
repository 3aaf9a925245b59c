import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { aView, orphan, someViews } from './fixtures.ts';
import { ManageViewsDialog } from './ManageViewsDialog.tsx';

const meta = {
  title: 'Clinic/ManageViewsDialog',
  component: ManageViewsDialog,
  args: {
    views: [...someViews, orphan],
    onRetry: fn(),
    onEdit: fn(),
    onRemove: fn(),
    onDefault: fn(),
    onClose: fn(),
  },
  // Dialogs open at once, so the docs page shows each in a frame of its own.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof ManageViewsDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: '取消默认 明天到院' }));
    await expect(args.onDefault).toHaveBeenCalledWith({});
    await userEvent.click(screen.getByRole('button', { name: '设为默认 高意向未预约' }));
    await expect(args.onDefault).toHaveBeenCalledWith({ id: '3' });
    await userEvent.click(screen.getByRole('button', { name: '接管 年度随访' }));
    await expect(args.onEdit).toHaveBeenCalledWith({ id: '4' });
    await userEvent.click(screen.getByRole('button', { name: '删除 本周超期' }));
    await expect(args.onRemove).toHaveBeenCalledWith({ id: '2' });
    await expect(screen.queryByRole('button', { name: '删除 高意向未预约' })).toBeNull();
  },
};
export const NoneYet: Story = { args: { views: [] } };
export const Loading: Story = { args: { views: undefined } };
export const LoadFailed: Story = { args: { views: undefined, error: '网络连接失败，请检查网络后重试' } };
export const ReadAgainInVain: Story = { args: { error: '网络连接失败，请检查网络后重试' } };
export const LongNames: Story = {
  args: {
    views: [aView({ name: '阿'.repeat(30) }), { ...orphan, roleName: '长'.repeat(30), audience: 'role' }],
  },
};

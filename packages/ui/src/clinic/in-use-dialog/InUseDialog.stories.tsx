import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { InUseDialog } from './index.ts';

const meta = {
  title: 'Clinic/InUseDialog',
  component: InUseDialog,
  args: {
    name: '已在他院就诊',
    wanted: 'disable',
    uses: '312',
    onOpenRecords: fn(),
    onDisable: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<typeof InUseDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const answer = await screen.findByRole('button', { name: '停用' });
    await waitFor(() => expect(answer).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onDisable).toHaveBeenCalledOnce();
  },
};
export const Unused: Story = { args: { name: '体检转入', uses: undefined, onOpenRecords: undefined } };
export const InPlaceOfARemoval: Story = {
  args: { wanted: 'remove' },
  play: async ({ args }) => {
    await waitFor(async () => expect(await screen.findByRole('button', { name: '取消' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: '查看这些记录' }));
    await expect(args.onOpenRecords).toHaveBeenCalledOnce();
  },
};
export const RemovalOfOneOutOfUse: Story = {
  args: { wanted: 'remove', onDisable: undefined, children: '有 1 条记录正在使用，不能删除' },
};
export const SaidOtherwise: Story = {
  args: { children: '下面 6 个病种一并停用。1,284 条咨询照常显示它，新的登记不能再选择。' },
};
export const Saving: Story = { args: { isSaving: true } };
export const LongName: Story = { args: { name: '很长的名称'.repeat(20), uses: '10,000+' } };

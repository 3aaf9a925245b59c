import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DisableNotice } from './index.ts';

const meta = {
  title: 'Clinic/DictionaryDisableNotice',
  component: DisableNotice,
  args: {
    entry: { name: '已在他院就诊', uses: 312 },
    wanted: 'disable',
    onUses: fn(),
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<typeof DisableNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const answer = await screen.findByRole('button', { name: '停用' });
    await waitFor(() => expect(answer).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const Unused: Story = { args: { entry: { name: '体检转入', uses: 0 } } };
export const InPlaceOfARemoval: Story = {
  args: { wanted: 'remove' },
  play: async ({ args }) => {
    await waitFor(async () => expect(await screen.findByRole('button', { name: '取消' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: '查看这些记录' }));
    await expect(args.onUses).toHaveBeenCalledOnce();
  },
};
export const Saving: Story = { args: { isSaving: true } };
export const LongName: Story = {
  args: { entry: { name: '很长的名称'.repeat(20), uses: 10_000, usesCapped: true } },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { DetailTextDialog } from './DetailTextDialog.tsx';

const meta = {
  title: 'Clinic/DetailTextDialog',
  component: DetailTextDialog,
  args: { title: '回访 04-12', text: '疼痛较前缓解，可独立行走。\n已提醒避免久坐。', onClose: fn() },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof DetailTextDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '回访 04-12' });
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const TenThousandCharacters: Story = { args: { text: '很长的说明'.repeat(2000) } };
